package import MediaModel

/// The sinks for the data of a pass.
package struct ProbeSinks {
  /// Receives the samples of the selected sound track if they are requested.
  package var audio: (any AudioSink)?
  /// Receives the samples of the center channel of that track alone.
  ///
  /// They are as loud as they are in the sum of all channels, and come before those of the sum; none
  /// come if there is no such channel.
  package var center: (any AudioSink)?
  /// Returns the sink of a text track, or `nil` to leave the track out.
  package var text: (TextSource) -> (any TextSink)?
  /// Receives the caption data of the main video if they are requested.
  package var captions: (any CaptionDataSink)?

  /// Receives the brightness of the pictures of the main video; pictures are decoded only if there
  /// is a sink for them.
  package var luma: (any LumaSink)?
  /// Receives the colors of the pictures of the main video; those of an image over black.
  package var color: (any ColorSink)?
  /// Receives the colors of the pictures of an image over white; none of a video.
  package var colorOnWhite: (any ColorSink)?

  /// Creates sinks.
  ///
  /// - Parameters:
  ///   - audio: Receives the samples of the selected sound track.
  ///   - center: Receives the samples of its center channel alone.
  ///   - text: Returns the sink of a text track.
  ///   - captions: Receives the caption data of the main video.
  ///   - luma: Receives the brightness of its pictures.
  ///   - color: Receives the colors of its pictures.
  ///   - colorOnWhite: Receives the colors of the pictures of an image over white.
  package init(
    audio: (any AudioSink)? = nil, center: (any AudioSink)? = nil,
    text: @escaping (TextSource) -> (any TextSink)? = { _ in nil },
    captions: (any CaptionDataSink)? = nil, luma: (any LumaSink)? = nil,
    color: (any ColorSink)? = nil, colorOnWhite: (any ColorSink)? = nil
  ) {
    self.audio = audio
    self.center = center
    self.text = text
    self.captions = captions
    self.luma = luma
    self.color = color
    self.colorOnWhite = colorOnWhite
  }
}
