/// The characters of packets X/26, which replace those of a page (EN 300 706, sections 9.4.1 and
/// 12.3, not verified).
struct TeletextEnhancement {
  /// The characters by row and column; empty for mosaics and line drawings.
  private(set) var cells: [Int: [Unicode.Scalar]] = [:]

  private var row = 0
  private var charset: TeletextCharset
  private var isOver = false

  /// The key of a character in ``cells``.
  static func key(_ row: Int, _ column: Int) -> Int { row * TeletextScreen.columns + column }

  /// Applies groups of 18 bits in their order.
  init(_ triplets: [Int], charset: TeletextCharset) {
    self.charset = charset
    for triplet in triplets where !isOver {
      let address = triplet & 0x3F
      let mode = UInt8(truncatingIfNeeded: triplet >> 6 & 0x1F)
      let data = UInt8(truncatingIfNeeded: triplet >> 11 & 0x7F)
      if address < TeletextScreen.columns {
        place(data, mode: mode, column: address)
      } else {
        move(to: address - TeletextScreen.columns, mode: mode)
      }
    }
  }

  /// Executes a row address (section 12.3.3, table 28).
  ///
  /// 40 is row 24. The page's characters end at a termination marker or an object definition.
  private mutating func move(to address: Int, mode: UInt8) {
    switch mode {
    case 0x01, 0x04: row = address == 0 ? TeletextScreen.rows - 1 : address
    case 0x07: row = 0
    case 0x15...0x17, 0x1F: isOver = true
    default: break
    }
  }

  /// Executes a column address (section 12.3.4, table 29).
  private mutating func place(_ data: UInt8, mode: UInt8, column: Int) {
    if mode == 0x08 {
      charset = TeletextCharset.designated(Int(data)) ?? charset
      return
    }
    guard data >= 0x20, let characters = characters(data, mode: mode) else { return }
    cells[Self.key(row, column)] = characters
  }

  private func characters(_ data: UInt8, mode: UInt8) -> [Unicode.Scalar]? {
    switch mode {
    case 0x01, 0x02, 0x0B: return []
    case 0x0F: return charset.supplement.scalar(data).map { [$0] }
    // The place of the asterisk means @, which national options may replace.
    case 0x10 where data == 0x2A: return ["@"]
    case 0x09, 0x10: return charset.primary?.scalar(data).map { [$0] }
    case 0x11...0x1F:
      guard let mark = Diacritic(rawValue: mode & 0x0F) else { return nil }
      return charset.primary?.scalar(data).map(mark.on)
    default: return nil
    }
  }
}
