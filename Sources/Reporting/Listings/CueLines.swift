import MediaModel
import Records

/// The lines of cues in a listing, as bytes.
///
/// A file may contain a million cues. The text of most is printable ASCII that fits on its lines, and
/// needs neither escapes nor line breaks: it is copied. Every other cue goes through a ``TextPage``,
/// which escapes and wraps it; for a cue that is copied, it would give the same bytes.
struct CueLines {
  private let style: ReportStyle
  private let showsChannels: Bool
  /// The column of the texts.
  private let column: Int
  /// The spaces before the lines of a text after its first one.
  private let margin: [UInt8]
  /// The lines that were not passed on.
  private var bytes: [UInt8] = []

  /// The number of bytes that are passed on together.
  private static let piece = 1 << 16
  /// The columns before the times.
  private static let indent = 2

  /// Prepares the lines of a document's cues.
  init(of document: TimedTextDocument, style: ReportStyle) {
    self.style = style
    showsChannels = document.channels.count > 1
    column = Self.indent + Self.timesWidth(document.cues) + 2 + (showsChannels ? 5 : 0)
    margin = Array(repeating: UInt8(ascii: " "), count: column)
    bytes.reserveCapacity(Self.piece + 4_096)
  }

  /// Adds a cue: its own line breaks are kept; all other active characters are escaped.
  mutating func add(_ cue: Cue) {
    let start = bytes.count
    let textColumn = addLabel(of: cue)
    if addText(cue.text, at: textColumn) { return }
    bytes.removeLast(bytes.count - start)
    addWrapped(cue)
  }

  /// Passes the lines on if there are many; returns whether more are wanted.
  mutating func pass(to sink: ([UInt8]) -> Bool) -> Bool {
    guard bytes.count >= Self.piece else { return true }
    defer { bytes.removeAll(keepingCapacity: true) }
    return sink(bytes)
  }

  /// Passes on the lines that are left.
  mutating func finish(to sink: ([UInt8]) -> Bool) {
    if !bytes.isEmpty { _ = sink(bytes) }
    bytes = []
  }

  /// The number of columns for the times of any cue: the moments farthest from zero are the
  /// longest.
  private static func timesWidth(_ cues: [Cue]) -> Int {
    guard let first = cues.first else { return 3 }
    var (low, high) = (min(first.start, first.end), max(first.start, first.end))
    for index in cues.indices {
      low = min(low, cues[index].start, cues[index].end)
      high = max(high, cues[index].start, cues[index].end)
    }
    return 2 * max(low.timecode.utf8.count, high.timecode.utf8.count) + 3
  }

  /// The channel in front of the times.
  private func channel(of cue: Cue) -> String {
    showsChannels ? cue.channel.map { "\($0.name)  " } ?? "" : ""
  }

  /// Adds the channel and the times, and the spaces after them; returns the column of the text,
  /// which a wide channel moves.
  private mutating func addLabel(of cue: Cue) -> Int {
    addSpaces(Self.indent)
    if style.colors { bytes.append(contentsOf: "\u{1B}[\(Phrase.Tone.quiet.rawValue)m".utf8) }
    let start = bytes.count
    if showsChannels { bytes.append(contentsOf: channel(of: cue).utf8) }
    cue.start.appendTimecode(to: &bytes)
    bytes.append(contentsOf: Self.dash)
    cue.end.appendTimecode(to: &bytes)
    // The dash has three bytes and one column.
    let width = Self.indent + bytes.count - start - 2
    if style.colors { bytes.append(contentsOf: "\u{1B}[0m".utf8) }
    let textColumn = max(column, width + 1)
    addSpaces(textColumn - width)
    return textColumn
  }

  private mutating func addSpaces(_ count: Int) {
    for _ in 0..<count { bytes.append(UInt8(ascii: " ")) }
  }

  private static let dash = Array(" – ".utf8)

  /// Adds a text after its label, if it can be copied.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - textColumn: The column of its first line.
  /// - Returns: Whether it was added; if not, a part of it may have been.
  private mutating func addText(_ text: String, at textColumn: Int) -> Bool {
    var room = style.width - textColumn
    var (hasHash, hasBracket, isStart) = (false, false, true)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n") {
        guard room >= 0 else { return false }
        endLine()
        bytes.append(contentsOf: margin)
        room = style.width - column
        isStart = true
        continue
      }
      // A colon may begin a command of a service, and so may a bracket after `##`.
      if !(0x20..<0x7F).contains(byte) || isStart && byte == UInt8(ascii: ":") { return false }
      if byte == UInt8(ascii: "#") { hasHash = true }
      if byte == UInt8(ascii: "[") { hasBracket = true }
      isStart = isStart && byte == UInt8(ascii: " ")
      room -= 1
      bytes.append(byte)
    }
    endLine()
    return room >= 0 && !(hasHash && hasBracket)
  }

  /// Ends a line, without spaces at its end.
  private mutating func endLine() {
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func addWrapped(_ cue: Cue) {
    let lines = cue.text.pieces(between: UInt8(ascii: "\n"))
    var page = TextPage(style)
    page.add(
      label: Phrase("\(channel(of: cue))\(cue.start.timecode) – \(cue.end.timecode)", .quiet),
      indent: Self.indent, column: column, [Phrase(String(lines.first ?? ""))])
    for line in lines.dropFirst() { page.add(Phrase(String(line)), indent: column) }
    bytes.append(contentsOf: page.text.utf8)
  }
}
