import CueText
import MediaModel

/// One subtitle page and its cues.
struct TeletextChannel {
  /// How long a last text is shown if its end is unknown.
  static let assumedLength = Duration.seconds(3)

  /// The page as a viewer dials it.
  let number: Int
  /// The content of the page that was sent so far.
  var page = TeletextPage()
  /// Characters with wrong parity.
  var parity = TeletextIssueCount()
  /// Groups of 18 bits that cannot be corrected.
  var triplets = TeletextIssueCount()
  /// Pages with text outside of boxes.
  var unboxed = TeletextIssueCount()
  /// Pages in a character set that is not decoded.
  var charsets = TeletextIssueCount()
  /// Texts that would end before they start.
  var clock = TeletextIssueCount()
  /// Texts that were left out because there are too many.
  var dropped = TeletextIssueCount()

  private(set) var cues: [Cue] = []
  /// The subcode of the last transmission; several pages can have the same number.
  private var subcode: Int?
  private var isShown = false

  /// Creates a channel.
  init(number: Int) { self.number = number }

  /// Starts a transmission of the page.
  mutating func start(_ header: TeletextHeader) {
    if header.erases || subcode != header.subcode { page = TeletextPage() }
    subcode = header.subcode
  }

  /// Replaces the displayed text; if the text is the same, its cue continues.
  ///
  /// - Parameters:
  ///   - display: The text to show; `nil` for no text.
  ///   - header: The header of its page.
  ///   - last: The latest time before the header.
  ///   - hasRoom: Whether another cue may be kept.
  /// - Returns: Whether a cue was added.
  mutating func show(
    _ display: TeletextDisplay?, _ header: TeletextHeader, last: MediaTime, hasRoom: Bool
  ) -> Bool {
    if display?.hasUnboxedText == true { unboxed.add(at: header.place) }
    if display?.isUnreadable == true { charsets.add(at: header.place) }
    let text = display?.text ?? StyledText()
    if isShown, text.text == cues.last?.text { return false }
    end(at: header.time, last: last, place: header.place)
    guard !text.isEmpty else { return false }
    guard hasRoom else {
      dropped.add(at: header.place)
      return false
    }
    var settings = CueSettings()
    settings.line = display?.firstRow.flatMap(TeletextScreen.line)
    settings.snapToLines = false
    cues.append(
      Cue(
        start: header.time, end: header.time, text: text.text, spans: text.spans,
        settings: settings,
        channel: .teletextPage(number)))
    isShown = true
    return true
  }

  /// Ends the displayed text; a text without a duration was not seen and is removed.
  private mutating func end(at time: MediaTime, last: MediaTime, place: TextPosition) {
    guard isShown, let start = cues.last?.start else { return }
    isShown = false
    if time < start { clock.add(at: place) }
    let end = time < start ? max(last, start) : time
    if end > start { cues[cues.count - 1].end = end } else { cues.removeLast() }
  }

  /// Ends the last text.
  ///
  /// - Returns: Whether its length had to be assumed.
  mutating func finish(at time: MediaTime) -> Bool {
    guard isShown, let start = cues.last?.start else { return false }
    isShown = false
    let end = time > start ? time : start.advanced(by: Self.assumedLength)
    // No end can follow a start at the largest time.
    if end > start { cues[cues.count - 1].end = end } else { cues.removeLast() }
    return time <= start && end > start
  }
}
