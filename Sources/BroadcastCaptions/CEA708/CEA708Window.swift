import CueText
import MediaModel

/// A window of a CEA-708 service and the text in it (CTA-708-E).
///
/// Text is kept in the order of writing. All print and scroll directions are read like those of
/// Latin text; this changes the position of text but not its words.
struct CEA708Window {
  /// The maximum number of cells of a row; the number of columns has six bits.
  static let longestRow = 64

  /// The position of the window.
  private(set) var anchor = CEA708Anchor(0, 0, 0)
  /// Whether it is on screen.
  private(set) var isVisible = false
  /// The text that appeared as a whole when the window did.
  private(set) var popped: StyledText?
  /// When ``popped`` appeared; text that is written at the same time is still part of it.
  private var poppedAt: MediaTime?
  /// The text that viewers see being written.
  var written: WrittenText
  /// The number of rows.
  private(set) var rowCount = 1
  private(set) var columnCount = 1
  private(set) var row = 0
  private(set) var column = 0
  private var rows: [[BroadcastCell]] = [[]]
  /// How characters are drawn from now on.
  var pen = BroadcastCell.Pen()
  /// The rows that were written since the written line began, one bit each.
  private var touched: UInt16 = 0

  /// Creates a window without text.
  init(channel: CaptionChannel) { written = WrittenText(channel: channel) }

  /// Sets the position and size of the window and keeps its text (DefineWindow).
  ///
  /// - Parameter parameters: The command's six bytes.
  mutating func define(_ parameters: [UInt8]) {
    guard parameters.count == 6 else { return }
    anchor = CEA708Anchor(parameters[1], parameters[2], parameters[3] >> 4)
    rowCount = Int(parameters[3] & 0x0F) + 1
    columnCount = Int(parameters[4] & 0x3F) + 1
    while rows.count < rowCount { rows.append([]) }
    rows.removeLast(rows.count - rowCount)
    row = min(row, rowCount - 1)
    // All predefined pen styles are white and upright.
    if parameters[5] & 7 != 0 { pen = BroadcastCell.Pen() }
  }

  /// Shows or hides the window.
  mutating func show(_ visible: Bool, at time: MediaTime, into text: inout BroadcastText) {
    guard visible != isVisible else { return }
    isVisible = visible
    if visible {
      let said = wholeText
      popped = said.isEmpty ? nil : said
      poppedAt = said.isEmpty ? nil : time
    } else {
      close(at: time, into: &text)
    }
  }

  /// Empties the window.
  mutating func clear(at time: MediaTime, into text: inout BroadcastText) {
    close(at: time, into: &text)
    for index in rows.indices { rows[index] = [] }
  }

  /// Writes a character where the pen is.
  ///
  /// - Parameters:
  ///   - scalar: The character; `nil` for a space.
  ///   - moment: When and where it comes.
  ///   - text: Takes cues.
  /// - Returns: Whether the row has room for it.
  mutating func write(
    _ scalar: Unicode.Scalar?, at moment: CaptionMoment, into text: inout BroadcastText
  ) -> Bool {
    guard column < Self.longestRow, rows.indices.contains(row) else { return false }
    if isVisible, scalar != nil, poppedAt != moment.time {
      written.show(at: moment, settings: anchor.settings, into: &text)
      touched |= 1 << UInt16(row)
    }
    while rows[row].count <= column { rows[row].append(BroadcastCell()) }
    rows[row][column] = BroadcastCell(scalar: scalar, pen: pen)
    column += 1
    return column <= columnCount
  }

  /// Goes to the start of the next row; on the last row all rows move up.
  mutating func breakLine(at time: MediaTime, into text: inout BroadcastText) {
    endLine()
    column = 0
    if row + 1 < rowCount {
      row += 1
      return
    }
    written.scroll(depth: rowCount, at: time, into: &text)
    rows.removeFirst()
    rows.append([])
  }

  /// Moves the pen.
  mutating func move(row: Int, column: Int) {
    self.row = min(max(row, 0), rowCount - 1)
    self.column = min(max(column, 0), Self.longestRow - 1)
  }

  /// Erases the character before the pen.
  mutating func backspace() {
    guard column > 0 else { return }
    column -= 1
    if rows[row].indices.contains(column) { rows[row][column] = BroadcastCell() }
  }

  /// Empties the pen's row and goes to its start.
  mutating func eraseRow() {
    rows[row] = []
    column = 0
  }

  /// Ends the cues of the visible text.
  mutating func close(at time: MediaTime, into text: inout BroadcastText) {
    if written.isOpen { written.close(at: time, unfinished: touchedText, into: &text) }
    touched = 0
    popped = nil
    poppedAt = nil
  }

  /// Updates ``popped`` with text that was written at the moment when the window appeared.
  ///
  /// - Parameter time: Now; if the window appeared earlier, its text stays.
  mutating func settle(at time: MediaTime) {
    if poppedAt == time { popped = wholeText }
  }

  private mutating func endLine() {
    if written.isWriting { written.endLine(touchedText) }
    touched = 0
  }

  private var wholeText: StyledText { text { _ in true } }

  private var touchedText: StyledText { text { touched & (1 << UInt16($0)) != 0 } }

  private func text(where isWanted: (Int) -> Bool) -> StyledText {
    StyledText.joined(rows.indices.filter(isWanted).map { rows[$0][...].text })
  }
}
