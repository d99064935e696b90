import CueText
import MediaModel

/// The text of a subtitle page that a viewer sees: the text in boxes (EN 300 706, sections 12.2
/// and 9.3.1.3, C5 and C6, not verified).
struct TeletextDisplay {
  /// Rows with text, top to bottom.
  private(set) var lines: [StyledText] = []
  /// The first of them, 1 to 24.
  private(set) var firstRow: Int?
  /// Whether there are characters outside of boxes.
  private(set) var hasUnboxedText = false

  /// The state that a row's spacing attributes have set.
  private struct State {
    var isBoxed = false
    var isMosaic = false
    var isConcealed = false
    var usesSecond = false
    var isTall = false
    var look = CueLook()
    /// The numbers of the colors of text and background: white on black.
    var ink: UInt8 = 7
    var ground: UInt8 = 0
  }

  private let charset: TeletextCharset
  private let second: TeletextCharset?
  private let enhancement: TeletextEnhancement

  /// Shows a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - charset: Its sets.
  ///   - second: The sets that an escape code switches to, or `nil`.
  init(_ page: TeletextPage, charset: TeletextCharset, second: TeletextCharset?) {
    self.charset = charset
    self.second = second
    enhancement = TeletextEnhancement(page.triplets, charset: charset)
    var isCovered = false
    for row in 1..<TeletextScreen.rows {
      // A row of double height covers the row below and any text that was sent for it.
      if let codes = page.rows[row], !isCovered {
        isCovered = add(row, codes)
      } else {
        isCovered = false
      }
    }
  }

  /// Whether its letters are from a set that is not decoded.
  var isUnreadable: Bool { charset.primary == nil && !lines.isEmpty }

  /// The text, lines separated by LF.
  var text: StyledText { StyledText.joined(lines) }

  /// Adds a row; returns whether it covers the next.
  private mutating func add(_ row: Int, _ codes: [UInt8]) -> Bool {
    var state = State()
    var line = CellLine()
    for (column, code) in codes.enumerated() {
      if code < 0x20 {
        apply(code, to: &state)
        line.addCode()
        continue
      }
      let characters = enhancement.cells[TeletextEnhancement.key(row, column)]
      show(code, characters, state, in: &line)
    }
    if !line.isEmpty {
      firstRow = firstRow ?? row
      lines.append(RightToLeftLine.logical(line.text))
    }
    return state.isTall
  }

  private func apply(_ code: UInt8, to state: inout State) {
    switch code {
    case 0x00...0x07, 0x10...0x17:
      state.isMosaic = code >= 0x10
      state.look.color = CueColor.teletext(code & 7)?.asTextColor
      state.ink = code & 7
      state.isConcealed = false
    case 0x0A: state.isBoxed = false
    case 0x0B: state.isBoxed = true
    case 0x0D, 0x0F: state.isTall = true
    case 0x18: state.isConcealed = true
    // Black background; new background: that of the text before (section 12.2, not verified).
    case 0x1C: state.ground = 0
    case 0x1D: state.ground = state.ink
    case 0x1B: state.usesSecond = !state.usesSecond && second != nil
    default: break
    }
    // Black letters exist at higher levels of presentation only, with their own palette.
    state.look.isInGroundColor = state.ink == state.ground && state.ink != 0
  }

  private mutating func show(
    _ code: UInt8, _ characters: [Unicode.Scalar]?, _ state: State, in line: inout CellLine
  ) {
    // Capital letters are shown among mosaics too (section 15.7.1).
    let isMosaic = state.isMosaic && !(0x40...0x5F ~= code) && characters == nil
    let scalars =
      characters ?? [(state.usesSecond ? second : nil)?.scalar(code) ?? charset.scalar(code)]
    if scalars == [" "] {
      line.addSpace()
    } else if !state.isBoxed {
      hasUnboxedText = hasUnboxedText || !(isMosaic || scalars.isEmpty)
      line.addCode()
    } else if isMosaic || state.isConcealed || scalars.isEmpty {
      line.addCode()
    } else {
      line.add(scalars, state.look)
    }
  }
}
