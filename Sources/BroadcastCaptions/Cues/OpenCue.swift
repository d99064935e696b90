import CueText
import MediaModel

/// A caption that is on screen as a whole.
struct OpenCue {
  /// When and through what it appeared.
  let begin: CaptionMoment
  /// What it says.
  let text: StyledText
  /// Where it is on screen.
  let settings: CueSettings

  /// The cue when it has disappeared.
  ///
  /// - Parameters:
  ///   - time: When it disappears.
  ///   - channel: Its channel.
  /// - Returns: The cue.
  func cue(until time: MediaTime, in channel: CaptionChannel) -> Cue {
    Cue(
      start: begin.time, end: time, text: text.text, spans: text.spans, settings: settings,
      channel: channel,
      position: begin.place)
  }
}
