/// Reads JSON (RFC 8259) without recursion and within limits.
///
/// It also accepts two extensions of the standard, because speech recognizers write them: several
/// values in a row, and `NaN` and `Infinity`, which are numbers without a usable value.
package struct JSONReader {
  /// The tokens that may come next.
  private enum Expected { case value, valueOrEnd, name, nameOrEnd, separator, root }

  private let bytes: [UInt8]
  private var index: Int
  private var tree: JSONTree
  private var open: [Int] = []
  private var key: Range<Int32> = 0..<0
  private var expected = Expected.root

  /// Whether a text starts like an object or array of JSON.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether the text has such a start.
  package static func seemsJSON(_ text: DecodedText) -> Bool {
    let bytes = text.bytes
    let inside = bytes.trimmed(text.start..<bytes.count)
    guard let first = inside.first else { return false }
    let rest = bytes.trimmed((first + 1)..<inside.upperBound)
    guard let second = rest.first.map({ bytes[$0] }) else { return false }
    switch bytes[first] {
    case 0x7B: return second == 0x22 || second == 0x7D
    case 0x5B:
      return second.isDigit || [0x7B, 0x5B, 0x5D, 0x22, 0x2D].contains(second)
    default: return false
    }
  }

  /// Reads a text.
  ///
  /// - Parameter text: The text.
  /// - Returns: Its values.
  /// - Throws: ``JSONError`` if it is not JSON or exceeds a limit.
  package static func read(_ text: DecodedText) throws(JSONError) -> JSONTree {
    var reader = JSONReader(text)
    while true {
      reader.skipSpace()
      guard let byte = reader.byte else { break }
      try reader.step(byte)
    }
    guard reader.open.isEmpty else {
      throw reader.fault("The JSON ends before it is complete. Export the file again.")
    }
    return reader.tree
  }

  private init(_ text: DecodedText) {
    bytes = text.bytes
    index = text.start
    tree = JSONTree(bytes: text.bytes)
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func fault(_ what: String) -> JSONError { JSONError(offset: index, what: what) }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || (0x09...0x0D).contains(byte) { index += 1 }
  }

  private mutating func step(_ byte: UInt8) throws(JSONError) {
    switch (expected, byte) {
    case (.nameOrEnd, 0x7D), (.valueOrEnd, 0x5D): close()
    case (.separator, 0x7D) where isObject, (.separator, 0x5D) where !isObject: close()
    case (.separator, 0x2C):
      index += 1
      expected = isObject ? .name : .value
    case (.name, 0x22), (.nameOrEnd, 0x22): try readName()
    case (.value, _), (.valueOrEnd, _), (.root, _): try readValue(byte)
    case (.separator, _):
      throw fault("A comma or the end of the \(isObject ? "object" : "list") is missing here.")
    case (.name, _), (.nameOrEnd, _):
      throw fault("A name in quotation marks is missing here.")
    }
  }

  private var isObject: Bool { open.last.map { tree.nodes[$0].kind == .object } ?? false }

  private mutating func readName() throws(JSONError) {
    key = try readString()
    skipSpace()
    guard byte == 0x3A else { throw fault("A colon is missing after the name.") }
    index += 1
    expected = .value
  }

  private mutating func readValue(_ byte: UInt8) throws(JSONError) {
    switch byte {
    case 0x7B: try open(.object)
    case 0x5B: try open(.array)
    case 0x22:
      let range = try readString()
      try append(.string, range)
    case 0x2D, 0x30...0x39: try readNumber()
    default: try readWord()
    }
  }

  private mutating func open(_ kind: JSONTree.Kind) throws(JSONError) {
    guard open.count < TimedTextLimits.jsonDepth else {
      throw fault("The JSON is nested deeper than \(TimedTextLimits.jsonDepth) times.")
    }
    try append(kind, Int32(index)..<Int32(index + 1))
    open.append(tree.nodes.count - 1)
    index += 1
    expected = kind == .object ? .nameOrEnd : .valueOrEnd
  }

  private mutating func close() {
    index += 1
    guard let node = open.popLast() else { return }
    tree.nodes[node].next = Int32(tree.nodes.count)
    tree.nodes[node].range = tree.nodes[node].range.lowerBound..<Int32(index)
    expected = open.isEmpty ? .root : .separator
  }

  private mutating func append(
    _ kind: JSONTree.Kind, _ range: Range<Int32>
  ) throws(JSONError) {
    guard tree.nodes.count < TimedTextLimits.jsonValues else {
      throw fault(
        "The JSON has more than \(TimedTextLimits.jsonValues) values. Leave out what is not "
          + "needed, such as scores, or split the file.")
    }
    let next = Int32(tree.nodes.count + 1)
    tree.nodes.append(JSONTree.Node(kind: kind, key: key, range: range, next: next))
    key = 0..<0
    expected = open.isEmpty ? .root : .separator
  }

  private mutating func readString() throws(JSONError) -> Range<Int32> {
    index += 1
    let start = index
    while let byte {
      switch byte {
      case 0x22:
        index += 1
        return Int32(start)..<Int32(index - 1)
      case 0x5C: try skipEscape()
      case ..<0x20: throw fault("A line end or control character is inside a string.")
      default: index += 1
      }
    }
    index = start
    throw fault("The string that starts here does not end. Export the file again.")
  }

  private mutating func skipEscape() throws(JSONError) {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    if next == 0x75, JSONString.unit(bytes, at: index + 2) != nil {
      index += 6
    } else if [0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74].contains(next) {
      index += 2
    } else {
      throw fault("This escape after a backslash is not allowed in JSON.")
    }
  }

  private mutating func readNumber() throws(JSONError) {
    let start = index
    if byte == 0x2D { index += 1 }
    if byte == 0x49 { return try readWord(from: start) }
    let hasZero = byte == 0x30
    let whole = skipDigits()
    guard whole > 0, !(hasZero && whole > 1) else {
      index = start
      throw fault("JSON has no such number.")
    }
    if byte == 0x2E {
      index += 1
      guard skipDigits() > 0 else { throw fault("Digits are missing after the decimal point.") }
    }
    if byte == 0x65 || byte == 0x45 {
      index += 1
      if byte == 0x2B || byte == 0x2D { index += 1 }
      guard skipDigits() > 0 else { throw fault("Digits are missing in the exponent.") }
    }
    try append(.number, Int32(start)..<Int32(index))
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte, byte.isDigit { index += 1 }
    return index - start
  }

  private mutating func readWord(from start: Int? = nil) throws(JSONError) {
    let start = start ?? index
    let words: [(StaticString, JSONTree.Kind)] = [
      ("true", .boolean), ("false", .boolean), ("null", .null), ("NaN", .number),
      ("Infinity", .number),
    ]
    for (word, kind) in words where bytes.hasPrefix(word, at: index) && byte != nil {
      index += word.utf8CodeUnitCount
      return try append(kind, Int32(start)..<Int32(index))
    }
    throw fault("A value is missing here.")
  }
}

/// The place where a text is not JSON, and the reason.
package struct JSONError: Error {
  /// The offset in the text.
  package let offset: Int
  /// The problem and the remedy.
  package let what: String
}
