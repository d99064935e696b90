import TextBasics

/// Scans a style sheet: whether its braces match, and whether it refers to another file (WebVTT,
/// sections 4.1 and 8.1).
struct WebVTTStyle {
  /// The syntactic context at the current byte of the style sheet.
  private enum Place: Equatable { case rules, comment, string(UInt8) }

  /// The first unmatched brace.
  private(set) var oddBrace: Int?
  /// The first `@import` or `url(`.
  private(set) var resource: Int?

  private var place = Place.rules
  private var depth = 0
  /// The offset of the brace that opened the outermost open block.
  private var opening = 0

  /// Scans a style sheet.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - range: The style sheet in it.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    let inside = bytes.clamp(range)
    var index = inside.lowerBound
    while index < inside.upperBound {
      index += step(bytes, at: index)
    }
    if depth > 0, oddBrace == nil { oddBrace = opening }
  }

  /// Scans one step; returns its number of bytes.
  private mutating func step(_ bytes: [UInt8], at index: Int) -> Int {
    let byte = bytes[index]
    switch place {
    case .comment:
      guard byte == 0x2A, bytes.hasPrefix("*/", at: index) else { return 1 }
      place = .rules
      return 2
    case .string(let quote):
      if byte == 0x5C { return 2 }
      // A string that is not closed ends at the end of its line (CSS Syntax, section 4.3.5).
      if byte == quote || byte == 0x0A || byte == 0x0D { place = .rules }
      return 1
    case .rules:
      return rule(bytes, byte, at: index)
    }
  }

  private mutating func rule(_ bytes: [UInt8], _ byte: UInt8, at index: Int) -> Int {
    switch byte {
    case 0x22, 0x27: place = .string(byte)
    case 0x2F where bytes.hasPrefix("/*", at: index):
      place = .comment
      return 2
    case 0x5C: return 2
    case 0x7B:
      if depth == 0 { opening = index }
      depth += 1
    case 0x7D where depth > 0: depth -= 1
    case 0x7D: oddBrace = oddBrace ?? index
    case 0x40 where bytes.hasPrefix(anyCase: "@import", at: index),
      0x55 where bytes.hasPrefix(anyCase: "url(", at: index),
      0x75 where bytes.hasPrefix(anyCase: "url(", at: index):
      resource = resource ?? index
    default: break
    }
    return 1
  }
}
