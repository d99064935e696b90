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

  /// Creates sinks.
  ///
  /// - Parameters:
  ///   - audio: Receives the samples of the selected sound track.
  ///   - center: Receives the samples of its center channel alone.
  ///   - text: Returns the sink of a text track.
  ///   - captions: Receives the caption data of the main video.
  package init(
    audio: (any AudioSink)? = nil, center: (any AudioSink)? = nil,
    text: @escaping (TextSource) -> (any TextSink)? = { _ in nil },
    captions: (any CaptionDataSink)? = nil
  ) {
    self.audio = audio
    self.center = center
    self.text = text
    self.captions = captions
  }
}
