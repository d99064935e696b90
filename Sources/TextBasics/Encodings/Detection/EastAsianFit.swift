/// Measures how well text fits an East Asian encoding and its language.
struct EastAsianFit: Sendable {
  /// The encodings with their languages and common characters.
  static let all: [EastAsianFit] = [
    EastAsianFit(.shiftJIS, "Japanese", .japanese, CommonCharacters.japanese, 0x88...0x97),
    EastAsianFit(.eucJP, "Japanese", .japanese, CommonCharacters.japanese, 0xB0...0xCF),
    EastAsianFit(.gb18030, "Chinese", .chinese, CommonCharacters.simplified, 0xB0...0xD7),
    EastAsianFit(.big5, "Chinese", .chinese, CommonCharacters.traditional, 0xA4...0xC6),
    EastAsianFit(.eucKR, "Korean", .korean, CommonCharacters.korean, 0xB0...0xC8),
  ]

  /// The language's script.
  enum Script: Sendable { case japanese, chinese, korean }

  let encoding: TextEncoding
  /// The language's English name.
  let language: String

  private let script: Script
  private let common: Set<UInt32>
  /// The first bytes of the set's first level, which contains the characters of daily use.
  private let firstLevel: ClosedRange<UInt8>

  private init(
    _ encoding: TextEncoding, _ language: String, _ script: Script, _ common: Set<UInt32>,
    _ firstLevel: ClosedRange<UInt8>
  ) {
    self.encoding = encoding
    self.language = language
    self.script = script
    self.common = common
    self.firstLevel = firstLevel
  }

  /// The cost of a file's text: see ``SingleByteFit``.
  ///
  /// - Returns: The cost and the number of malformed sequences.
  func cost(of bytes: [UInt8], in sample: Range<Int>) -> (cost: Double, faults: Int) {
    var cost = 0.0
    var faults = 0
    var offset = sample.lowerBound
    while offset < sample.upperBound {
      let step = ScalarStep.read(bytes.span, at: offset, as: encoding)
      if step.isFault {
        if offset + step.length < sample.upperBound { faults += 1 }
        cost += 20
      } else if bytes[offset] >= 0x80 {
        cost += self.cost(of: step.value, lead: bytes[offset])
        // Single-byte encodings read an ASCII second byte at no cost; an encoding that explains it
        // gets a bonus.
        if step.length > 1, bytes[offset + 1] < 0x80 { cost -= 2.5 }
      }
      offset += step.length
    }
    return (cost, faults)
  }

  private func cost(of value: UInt32, lead: UInt8) -> Double {
    switch value {
    case 0x3001, 0x3002, 0xFF01, 0xFF0C, 0xFF1F, 0x201C, 0x201D, 0x2026, 0x300C, 0x300D, 0xFF1A:
      return script == .korean ? 6 : 3.8
    case 0x3041...0x30FF: return script == .japanese ? 3.8 : 11
    case 0xAC00...0xD7A3: return common.contains(value) ? 4.3 : firstLevel ~= lead ? 7 : 12
    case 0x4E00...0x9FFF, 0xF900...0xFAFF:
      if script == .korean { return 12 }
      if common.contains(value) { return script == .japanese ? 5.5 : 4.8 }
      return firstLevel ~= lead ? 8 : 12
    case 0xFF61...0xFF9F: return 6
    case 0xFF02...0xFF5E, 0x3000...0x303F, 0x2010...0x203F, 0x2669...0x266F: return 6
    case 0xE000...0xF8FF, 0x80...0x9F: return 18
    default: return 10
    }
  }
}
