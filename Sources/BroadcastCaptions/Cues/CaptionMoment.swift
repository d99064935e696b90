import MediaModel

/// When and where in its carrier a piece of caption data comes.
struct CaptionMoment {
  /// When it takes effect.
  var time: MediaTime
  /// Its place.
  var place: TextPosition
}
