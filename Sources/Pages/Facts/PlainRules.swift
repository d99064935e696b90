import TextBasics

/// The rules of style sheets as they are written, for properties that the cascade does not follow.
struct PlainRules {
  /// One declaration of a rule.
  struct Declaration {
    /// The selectors of its rule, in small letters.
    let selectors: String
    /// The property, in small letters.
    let property: String
    /// The value, in small letters, without spaces and `!important`.
    let value: String
  }

  /// Rules inside of one another.
  private static let mostLevels = 32
  private static let longest = 2_000

  private(set) var declarations: [Declaration] = []
  private let properties: Set<String>

  /// Prepares the reading.
  ///
  /// - Parameter properties: The properties that are collected.
  init(of properties: Set<String>) { self.properties = properties }

  /// Reads a style sheet, in one pass over its bytes.
  ///
  /// - Parameter bytes: The style sheet.
  mutating func read(_ bytes: some Collection<UInt8>) {
    var open: [String] = []
    var part: [UInt8] = []
    var quote: UInt8?
    var last: UInt8 = 0
    var isComment = false
    for byte in bytes {
      let before = last
      last = byte
      if isComment {
        guard before == UInt8(ascii: "*"), byte == UInt8(ascii: "/") else { continue }
        (isComment, last) = (false, 0)
      } else if let mark = quote {
        if byte == mark, before != UInt8(ascii: "\\") { quote = nil }
      } else if before == UInt8(ascii: "/"), byte == UInt8(ascii: "*") {
        (isComment, last) = (true, 0)
        _ = part.popLast()
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "{"):
          if open.count < Self.mostLevels { open.append(Self.text(part)) }
          part = []
        case UInt8(ascii: ";"), UInt8(ascii: "}"):
          take(part, open)
          part = []
          if byte == UInt8(ascii: "}") { _ = open.popLast() }
        default: if part.count < Self.longest { part.append(byte) }
        }
      }
    }
    take(part, open)
  }

  private mutating func take(_ part: [UInt8], _ open: [String]) {
    guard let colon = part.firstIndex(of: UInt8(ascii: ":")), let selectors = open.last,
      !open.contains(where: { $0.hasPrefix("@media") && $0.hasSuffix("print") })
    else { return }
    let property = Self.text(Array(part[..<colon]))
    guard properties.contains(property) else { return }
    let value = String(Self.text(Array(part[(colon + 1)...])).filter { !$0.isWhitespace })
    declarations.append(
      Declaration(
        selectors: selectors, property: property, value: value.replacing("!important", with: "")))
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).lowercased().trimmed
  }
}
