package import MediaModel

/// Who takes what a pass delivers.
package struct ProbeSinks {
  /// Takes the samples of the chosen sound track when they are wanted.
  package var audio: (any AudioSink)?
  /// Gives the sink of a text track, or `nil` to leave the track out.
  package var text: (TextSource) -> (any TextSink)?
  /// Takes the caption data of the main video when they are wanted.
  package var captions: (any CaptionDataSink)?

  /// Creates sinks.
  ///
  /// - Parameters:
  ///   - audio: Takes the samples of the chosen sound track.
  ///   - text: Gives the sink of a text track.
  ///   - captions: Takes the caption data of the main video.
  package init(
    audio: (any AudioSink)? = nil, text: @escaping (TextSource) -> (any TextSink)? = { _ in nil },
    captions: (any CaptionDataSink)? = nil
  ) {
    self.audio = audio
    self.text = text
    self.captions = captions
  }
}
