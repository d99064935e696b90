/// The meaning of a pair of bytes whose first byte is `10` to `1F` (47 CFR 79.101, CTA-608-E).
enum CEA608Command: Equatable {
  /// Resume caption loading: pop-on (RCL).
  case popOn
  /// Roll-up of two to four rows (RU2, RU3, RU4).
  case rollUp(Int)
  /// Resume direct captioning: paint-on (RDC).
  case paintOn
  /// Restart or resume the text service (TR, RTD).
  case textService
  /// Backspace (BS).
  case backspace
  /// Delete to the end of the row (DER).
  case deleteToEndOfRow
  /// Carriage return (CR).
  case carriageReturn
  /// Erase displayed memory (EDM).
  case eraseDisplayed
  /// Erase non-displayed memory (ENM).
  case eraseHidden
  /// End of caption: the two memories are exchanged (EOC).
  case endOfCaption
  /// Row and column (PAC), both from 1.
  case preamble(row: Int, column: Int, style: CEA608Style)
  /// Tab offset by one to three columns.
  case tab(Int)
  /// A code that takes a column and shows nothing: flash on, the transparent space.
  case blank
  /// A mid-row code: a blank that also sets how the characters after it are drawn.
  case midRow(CEA608Style)
  /// A special character.
  case special(Unicode.Scalar)
  /// An extended character, which replaces the character before it.
  case extended(Unicode.Scalar)
  /// A change of background or foreground, which replaces a space before it.
  case attribute
  /// Selection of a character set or of the character size.
  case characterSet(UInt8)
  /// A code without meaning for captions: the alarms, which are no longer used.
  case ignored
  /// A code without meaning.
  case undefined

  /// The meaning of a pair.
  ///
  /// - Parameters:
  ///   - first: The first byte without its parity bit, of either channel.
  ///   - second: The second byte without its parity bit.
  init(_ first: UInt8, _ second: UInt8) {
    let code = first & 0x17
    switch second {
    case 0x20...0x2F: self = Self.low(code, second)
    case 0x30...0x3F: self = Self.middle(code, second)
    case 0x40...0x7F: self = Self.preamble(code, second)
    default: self = .undefined
    }
  }

  private static func low(_ code: UInt8, _ second: UInt8) -> Self {
    switch code {
    case 0x10: .attribute
    case 0x11: .midRow(CEA608Style(second))
    case 0x12, 0x13: character(code, second)
    // CTA-608-E: in field two `15` means what `14` means in field one.
    case 0x14, 0x15: miscellaneous(second)
    case 0x17: other(second)
    default: .undefined
    }
  }

  private static func middle(_ code: UInt8, _ second: UInt8) -> Self {
    switch code {
    case 0x11: CEA608Characters.special(second).map { .special($0) } ?? .blank
    case 0x12, 0x13: character(code, second)
    default: .undefined
    }
  }

  private static func character(_ code: UInt8, _ second: UInt8) -> Self {
    CEA608Characters.extended(set: code, second).map { .extended($0) } ?? .undefined
  }

  private static func miscellaneous(_ second: UInt8) -> Self {
    switch second {
    case 0x20: .popOn
    case 0x21: .backspace
    case 0x24: .deleteToEndOfRow
    case 0x25...0x27: .rollUp(Int(second) - 0x23)
    case 0x28: .blank
    case 0x29: .paintOn
    case 0x2A, 0x2B: .textService
    case 0x2C: .eraseDisplayed
    case 0x2D: .carriageReturn
    case 0x2E: .eraseHidden
    case 0x2F: .endOfCaption
    default: .ignored
    }
  }

  private static func other(_ second: UInt8) -> Self {
    switch second {
    case 0x21...0x23: .tab(Int(second) - 0x20)
    case 0x24...0x2A: .characterSet(second)
    case 0x2D...0x2F: .attribute
    default: .undefined
    }
  }

  /// The rows of a first byte: with bit 5 of the second byte clear, and with it set (79.101).
  private static let rows: [UInt8: (Int, Int?)] = [
    0x10: (11, nil), 0x11: (1, 2), 0x12: (3, 4), 0x13: (12, 13), 0x14: (14, 15), 0x15: (5, 6),
    0x16: (7, 8), 0x17: (9, 10),
  ]

  private static func preamble(_ code: UInt8, _ second: UInt8) -> Self {
    guard let pair = rows[code], let row = second & 0x20 == 0 ? pair.0 : pair.1 else {
      return .undefined
    }
    // Bit 4 distinguishes indents, in steps of four columns, from colors.
    let indent = second & 0x10 == 0 ? 0 : Int(second & 0x0E) * 2
    let style = second & 0x10 == 0 ? second : second & 0x01
    return .preamble(row: row, column: indent + 1, style: CEA608Style(style))
  }
}
