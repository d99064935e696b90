public import MediaModel

/// Finds where people speak in a sound track, in one pass.
///
/// Feed it through ``MediaModel/AudioSink`` and ask for the result once at the end.
public protocol SpeechDetector: AudioSink {
  /// The detector's name and version, such as `cuelight-2`.
  var name: String { get }

  /// Ends the track.
  ///
  /// Samples received afterwards are ignored.
  ///
  /// - Returns: Where people speak, on the presentation clock; holes of the track score 0.
  func finish() -> SpeechTimeline
}
