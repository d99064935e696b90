import TextBasics

/// Reads the rules of style sheets as they are written, for properties that the cascade does not
/// follow.
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
  /// Bytes of a selector or declaration that are kept.
  private static let longest = 2_000
  private static let longestProperty = 20

  private let properties: Set<String>
  private let handle: (Declaration) -> Void
  /// The rules that are open, in small letters.
  private var open: [String] = []
  /// The rules inside of those that are not kept.
  private var deeper = 0
  private var part: [UInt8] = []

  /// Reads a style sheet, in one pass over its bytes.
  static func read(
    _ bytes: some Collection<UInt8>, _ properties: Set<String>,
    _ handle: @escaping (Declaration) -> Void
  ) {
    var rules = PlainRules(properties: properties, handle: handle)
    rules.read(bytes)
  }

  private init(properties: Set<String>, handle: @escaping (Declaration) -> Void) {
    self.properties = properties
    self.handle = handle
  }

  private mutating func read(_ bytes: some Collection<UInt8>) {
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
        if before == UInt8(ascii: "\\") {
          // The second byte of an escape starts no other escape.
          last = 0
        } else if byte == mark {
          quote = nil
        }
      } else if before == UInt8(ascii: "/"), byte == UInt8(ascii: "*") {
        (isComment, last) = (true, 0)
        _ = part.popLast()
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else {
        read(byte)
      }
    }
    endDeclaration()
  }

  private mutating func read(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"):
      if open.count < Self.mostLevels { open.append(Self.text(part[...])) } else { deeper += 1 }
      part.removeAll(keepingCapacity: true)
    case UInt8(ascii: ";"): endDeclaration()
    case UInt8(ascii: "}"):
      endDeclaration()
      if deeper > 0 { deeper -= 1 } else { _ = open.popLast() }
    default:
      if part.count < Self.longest { part.append(byte.isSpace ? UInt8(ascii: " ") : byte) }
    }
  }

  private mutating func endDeclaration() {
    defer { part.removeAll(keepingCapacity: true) }
    guard let colon = part.firstIndex(of: UInt8(ascii: ":")), let selectors = open.last,
      deeper == 0
    else { return }
    let name = part[..<colon].drop { $0.isSpace }
    guard name.count <= Self.longestProperty else { return }
    let property = Self.text(name)
    guard properties.contains(property),
      !open.contains(where: { $0.hasPrefix("@media") && $0.hasSuffix("print") })
    else { return }
    let value = Self.text(part[(colon + 1)...].filter { !$0.isSpace }[...])
    handle(
      Declaration(
        selectors: selectors, property: property, value: value.replacing("!important", with: "")))
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).lowercased().trimmed
  }
}
