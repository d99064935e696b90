import CueText
import MediaModel
import TextBasics

/// Converts the codes of a text field to text (EBU Tech 3264, section 4.3, TF, not verified).
struct STLText {
  /// What is wrong with a code.
  enum Issue: Hashable {
    /// The table has no such character.
    case character
    /// A control code is reserved or belongs to the other kind of subtitles.
    case control
    /// Text follows unused space.
    case afterEnd
  }

  /// For each kind of issue, the offset of the first one in the file.
  private(set) var faults: [Issue: Int] = [:]
  /// Rows with text.
  private(set) var rows: [StyledText] = []

  private let table: STLCharacterTable
  private let isOpen: Bool
  private var line = CellLine()
  private var mark: Diacritic?
  private var isMosaic = false
  private var ended = false
  private var look = CueLook()
  /// The numbers of the colors of text and background: white on black.
  private var colors: (ink: UInt8, ground: UInt8) = (7, 0)

  /// Creates an empty text.
  ///
  /// - Parameters:
  ///   - table: The characters.
  ///   - isOpen: Whether the subtitles are open; such subtitles have no teletext codes.
  init(table: STLCharacterTable, isOpen: Bool) {
    self.table = table
    self.isOpen = isOpen
  }

  /// Takes the text field of a block.
  mutating func read(_ bytes: [UInt8], _ range: Range<Int>) {
    ended = false
    for index in bytes.clamp(range) { read(bytes[index], at: index) }
  }

  /// Ends the last row.
  mutating func finish() {
    endMark()
    if !line.isEmpty { rows.append(line.text) }
    line = CellLine()
    isMosaic = false
    // Each row of teletext starts in white.
    look.color = nil
    look.isInGroundColor = false
    colors = (7, 0)
  }

  private mutating func read(_ code: UInt8, at index: Int) {
    if code == 0x8F {
      ended = true
      return
    }
    if ended, code != 0x20 {
      note(.afterEnd, at: index)
      ended = false
    }
    switch code {
    case 0x8A: finish()
    case 0x20 where mark == nil: line.addSpace()
    case 0x20, 0x84...0x85: endMark()
    case 0x80...0x83:
      endMark()
      if code < 0x82 { look.isItalic = code == 0x80 } else { look.isUnderlined = code == 0x82 }
    case 0x00...0x1F: readTeletext(code, at: index)
    case 0x7F...0x9F: note(.control, at: index)
    default: readCharacter(code, at: index)
    }
  }

  /// Takes a spacing attribute of teletext (EN 300 706, section 12.2, not verified): 00–07 are
  /// colors of text, 10–17 of mosaics.
  private mutating func readTeletext(_ code: UInt8, at index: Int) {
    endMark()
    if isOpen { note(.control, at: index) }
    if code <= 0x07 {
      isMosaic = false
      look.color = CueColor.teletext(code)?.asTextColor
      colors.ink = code
    }
    if code == 0x1C { colors.ground = 0 }
    if code == 0x1D { colors.ground = colors.ink }
    look.isInGroundColor = colors.ink == colors.ground && colors.ink != 0
    if 0x10...0x17 ~= code { isMosaic = true }
    line.addCode()
  }

  private mutating func readCharacter(_ code: UInt8, at index: Int) {
    if let next = table.mark(code) {
      endMark()
      mark = next
      return
    }
    // Capital letters are shown among mosaics too (EN 300 706, section 15.7.1, not verified).
    if isMosaic, code < 0x40 || 0x60...0x7E ~= code { return line.addCode() }
    guard let scalar = table.scalar(code) else {
      endMark()
      note(.character, at: index)
      return line.add(["\u{FFFD}"], look)
    }
    line.add(mark?.on(scalar) ?? [scalar], look)
    mark = nil
  }

  /// Adds a mark without a letter as a separate character; ISO 6937 writes it before a space.
  private mutating func endMark() {
    guard let mark else { return }
    line.add(mark.on(" "), look)
    self.mark = nil
  }

  private mutating func note(_ fault: Issue, at index: Int) {
    faults[fault] = faults[fault] ?? index
  }
}
