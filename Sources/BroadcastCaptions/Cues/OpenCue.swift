import CueText
import MediaModel

/// A caption that is on screen as a whole.
struct OpenCue {
  /// The time and the place in the data at which it appeared.
  let begin: CaptionMoment
  let text: StyledText
  /// Where it is on screen.
  let settings: CueSettings

  /// The complete cue, after it disappeared.
  func cue(until time: MediaTime, in channel: CaptionChannel) -> Cue {
    Cue(
      start: begin.time, end: time, text: text.text, spans: text.spans, settings: settings,
      channel: channel,
      position: begin.place)
  }
}
