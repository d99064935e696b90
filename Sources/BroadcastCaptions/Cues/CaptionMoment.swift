import MediaModel

/// When and where in its carrier a piece of caption data comes.
struct CaptionMoment {
  /// When it takes effect.
  var time: MediaTime
  /// Where it stands.
  var place: TextPosition
}
