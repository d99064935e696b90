/// Follows one field of CEA-608 data far enough to tell caption text from everything else.
///
/// 47 CFR 79.101 (formerly 15.119): pairs of bytes; a first byte of 10-1F (hex) starts a control
/// code, 01-0F in field two belongs to programme data (XDS), 20-7F are characters.
struct LineTwentyOne {
  private enum Mode {
    case unknown, captions, textService, programmeData
  }

  /// One pair may be left over from before a cut, two are text.
  private static let enoughPairs = 2
  private var mode: Mode
  private var pairs = 0
  private let isSecondField: Bool

  /// Creates the state of a field that was not seen yet.
  init(isSecondField: Bool) {
    self.isSecondField = isSecondField
    // A recording may begin in the middle of a caption; but field two then may hold programme data.
    mode = .unknown
  }

  /// Whether caption text was met.
  var hasText: Bool { pairs >= Self.enoughPairs }

  /// Takes a pair without its parity bits.
  mutating func take(_ first: UInt8, _ second: UInt8) {
    switch first {
    case 0x00: break  // Padding.
    case 0x01...0x0E: if isSecondField { mode = .programmeData }
    case 0x0F: if isSecondField { mode = .unknown }
    case 0x10...0x1F: control(first, second)
    default: characters(first)
    }
  }

  private mutating func control(_ first: UInt8, _ second: UInt8) {
    // Special characters are text too (0x11, 0x12 and their second channel).
    if (0x11...0x13).contains(first & 0x17), (0x20...0x3F).contains(second) {
      if mode == .captions, second >= 0x30 || first & 0x07 != 1 { pairs += 1 }
      return
    }
    guard (0x14...0x15).contains(first & 0x17) else { return }
    switch second {
    case 0x20, 0x25, 0x26, 0x27, 0x29: mode = .captions
    case 0x2A, 0x2B: mode = .textService
    default: if mode == .programmeData { mode = .unknown }
    }
  }

  private mutating func characters(_ first: UInt8) {
    guard first > 0x20 else { return }
    if mode == .captions || mode == .unknown && !isSecondField { pairs += 1 }
  }
}
