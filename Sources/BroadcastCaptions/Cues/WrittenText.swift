import CueText
import MediaModel

/// Text that viewers see being written: rolled up or painted on.
///
/// Its cue contains the new text, not the older lines that are still in view above it. The cue
/// starts with its first visible character. It ends with the first one of the next line, or when
/// the text is erased or scrolled away. A line that would last less than ``briefest`` is one cue
/// with the line after it, so rows that arrive together stay together.
struct WrittenText {
  /// The shortest line that is a separate cue; four words are spoken in about a second.
  static let briefest = Duration.milliseconds(300)

  private struct Line {
    var begin: CaptionMoment
    var settings: CueSettings
    var before: [StyledText] = []
    var isFinished = false
    var scrolls = 0
  }

  private let channel: CaptionChannel
  private var line: Line?

  /// Creates the state of a screen or window without text.
  init(channel: CaptionChannel) { self.channel = channel }

  /// Whether there is a line, finished or not.
  var isOpen: Bool { line != nil }
  /// Whether there is a line that more characters belong to.
  var isWriting: Bool { line.map { !$0.isFinished } ?? false }

  /// Notes that a visible character is written.
  mutating func show(
    at moment: CaptionMoment, settings: CueSettings, into text: inout BroadcastText
  ) {
    if isWriting { return }
    if let finished = line, finished.begin.time.duration(to: moment.time) < Self.briefest {
      line?.isFinished = false
      line?.scrolls = 0
      return
    }
    close(at: moment.time, unfinished: StyledText(), into: &text)
    line = Line(begin: moment, settings: settings)
  }

  /// Notes that a line is complete; it stays in view, and the next text is another line.
  mutating func endLine(_ written: StyledText) {
    guard isWriting else { return }
    if !written.isEmpty { line?.before.append(written) }
    if line?.before.isEmpty == true { line = nil }
    line?.isFinished = true
  }

  /// Notes that lines move up by one.
  ///
  /// - Parameters:
  ///   - depth: How many lines are in view.
  ///   - time: When.
  ///   - text: Takes the cue of a line that has moved out of view.
  mutating func scroll(depth: Int, at time: MediaTime, into text: inout BroadcastText) {
    guard let finished = line, finished.isFinished else { return }
    line?.scrolls += 1
    if finished.scrolls + 1 >= depth { close(at: time, unfinished: StyledText(), into: &text) }
  }

  /// Ends the cue.
  ///
  /// - Parameters:
  ///   - time: When it disappears.
  ///   - unfinished: The text of a line that was not finished.
  ///   - text: Takes the cue.
  mutating func close(
    at time: MediaTime, unfinished: StyledText, into text: inout BroadcastText
  ) {
    guard let closed = line else { return }
    line = nil
    var lines = closed.before
    if !closed.isFinished { lines.append(unfinished) }
    let cue = OpenCue(
      begin: closed.begin, text: StyledText.joined(lines),
      settings: closed.settings)
    text.add(cue.cue(until: time, in: channel))
  }
}
