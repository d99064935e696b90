/// The attributes of a tag (RFC 8216, section 4.2).
struct HLSAttributes {
  /// The value of each attribute, without quotation marks.
  private(set) var values: [String: String] = [:]
  /// The departure from the grammar, or `nil`.
  private(set) var problem: String?

  /// The maximum number of attributes of one tag.
  private static let limit = 100

  /// Reads a list of attributes.
  ///
  /// - Parameter text: The text after the colon of the tag.
  init(_ text: Substring.UTF8View) {
    var rest = text
    while !rest.isEmpty, problem == nil {
      guard values.count < Self.limit else {
        problem = "It has more than \(Self.limit) attributes."
        return
      }
      readOne(&rest)
    }
  }

  private mutating func readOne(_ rest: inout Substring.UTF8View) {
    while let first = rest.first, first == 0x20 || first == 0x2C { rest = rest.dropFirst() }
    guard !rest.isEmpty else { return }
    guard let equals = rest.firstIndex(of: UInt8(ascii: "=")) else {
      problem = "“\(Substring(rest.prefix(40)))” is not NAME=VALUE."
      return
    }
    let name = String(Substring(rest[..<equals]))
    rest = rest[rest.index(after: equals)...]
    guard let value = Self.value(&rest) else {
      problem = "The quotation mark of \(name) is not closed."
      return
    }
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isNamePart) else {
      problem = "“\(name.prefix(40))” is not an attribute name."
      return
    }
    if values.updateValue(value, forKey: name) != nil { problem = "\(name) appears twice." }
  }

  /// A quoted or bare value; `nil` if the closing quotation mark is missing.
  private static func value(_ rest: inout Substring.UTF8View) -> String? {
    let isQuoted = rest.first == UInt8(ascii: "\"")
    if isQuoted { rest = rest.dropFirst() }
    let mark = isQuoted ? UInt8(ascii: "\"") : UInt8(ascii: ",")
    let end = rest.firstIndex(of: mark)
    if isQuoted, end == nil { return nil }
    let value = String(Substring(rest[..<(end ?? rest.endIndex)]))
    rest = end.map { rest[rest.index(after: $0)...] } ?? rest[rest.endIndex...]
    return value
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
  }

  /// The value of an attribute, or `nil`.
  subscript(name: String) -> String? { values[name] }

  /// Whether the value of an attribute is `YES`.
  func isYes(_ name: String) -> Bool { values[name] == "YES" }
}
