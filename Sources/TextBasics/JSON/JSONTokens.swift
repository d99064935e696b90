/// Reads JSON (RFC 8259) token by token, without a tree and without recursion: memory grows only
/// with the depth.
///
/// It is the only reader of JSON: what needs all values keeps them in a ``JSONTree``.
package struct JSONTokens: Sendable {
  /// What is accepted although the standard does not have it.
  package enum Tolerance: Sendable {
    /// Nothing; also no single surrogates, which are no character.
    case none
    /// What speech recognizers write: several values in a row, `NaN` and `Infinity`, which are
    /// numbers without a usable value, other white space, and single surrogates.
    case recognizers
    /// Any escape, and any number: who uses the number checks it.
    case loose
  }

  /// The tokens that may come next.
  private enum Expected { case value, valueOrEnd, name, nameOrEnd, separator, root, end }

  /// The text.
  package let bytes: [UInt8]
  /// The offset after the token that was read last.
  package private(set) var index: Int
  /// The offset of the token that was read last.
  package private(set) var start: Int
  private let tolerance: Tolerance
  private let mostLevels: Int
  /// For each open container, whether it is an object.
  private var open: [Bool] = []
  private var expected: Expected

  /// Begins to read a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: Its first byte.
  ///   - tolerance: What is accepted although the standard does not have it.
  ///   - depth: The deepest nesting.
  package init(
    _ bytes: [UInt8], from start: Int = 0, accepting tolerance: Tolerance, depth: Int
  ) {
    self.bytes = bytes
    self.start = start
    self.tolerance = tolerance
    index = start
    mostLevels = depth
    expected = tolerance == .recognizers ? .root : .value
  }

  /// The number of open containers.
  package var depth: Int { open.count }

  /// Reads the next token.
  ///
  /// - Returns: The token.
  /// - Throws: ``JSONError`` if the text is not JSON here or is nested too deeply.
  package mutating func next() throws(JSONError) -> JSONToken {
    skipSpace()
    if expected == .separator, isAt(0x2C) {
      index += 1
      expected = isInObject ? .name : .value
      skipSpace()
    }
    guard index < bytes.count else {
      guard expected == .root || expected == .end else { throw fault(.incomplete) }
      return .end
    }
    start = index
    let byte = bytes[index]
    switch expected {
    case .value, .root: return try value(byte)
    case .valueOrEnd: return try byte == 0x5D ? close() : value(byte)
    case .name: return try name(byte)
    case .nameOrEnd: return try byte == 0x7D ? close() : name(byte)
    case .separator:
      guard byte == (isInObject ? 0x7D : 0x5D) else {
        throw fault(.separator(isInObject: isInObject))
      }
      return close()
    case .end: throw fault(.surplus)
    }
  }

  private var isInObject: Bool { open.last == true }

  private func isAt(_ byte: UInt8) -> Bool { index < bytes.count && bytes[index] == byte }

  private func fault(_ fault: JSONError.Fault) -> JSONError { JSONError(fault, at: index) }

  @inline(__always) private mutating func skipSpace() {
    // Most tokens follow at once, or after one space.
    if index < bytes.count, bytes[index] == 0x20 { index += 1 }
    while index < bytes.count, bytes[index] <= 0x20 {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case 0x0B...0x0C where tolerance == .recognizers: index += 1
      default: return
      }
    }
  }

  // MARK: Containers

  private mutating func open(isObject: Bool) throws(JSONError) -> JSONToken {
    guard open.count < mostLevels else { throw fault(.depth(mostLevels)) }
    index += 1
    open.append(isObject)
    expected = isObject ? .nameOrEnd : .valueOrEnd
    return isObject ? .openObject : .openArray
  }

  private mutating func close() -> JSONToken {
    index += 1
    let isObject = open.popLast() == true
    return finished(isObject ? .closeObject : .closeArray)
  }

  /// A value is complete.
  private mutating func finished(_ token: JSONToken) -> JSONToken {
    let isRoot = open.isEmpty
    expected = !isRoot ? .separator : tolerance == .recognizers ? .root : .end
    return token
  }

  private mutating func name(_ byte: UInt8) throws(JSONError) -> JSONToken {
    guard byte == 0x22 else { throw fault(.name) }
    let range = try string()
    skipSpace()
    guard index < bytes.count else { throw fault(.incomplete) }
    guard isAt(0x3A) else { throw fault(.colon) }
    index += 1
    expected = .value
    return .key(range)
  }

  // MARK: Values

  private mutating func value(_ byte: UInt8) throws(JSONError) -> JSONToken {
    switch byte {
    case 0x7B: return try open(isObject: true)
    case 0x5B: return try open(isObject: false)
    case 0x22:
      let range = try string()
      return finished(.string(range))
    case 0x2D, 0x30...0x39:
      let range = try number()
      return finished(.number(range))
    default:
      let token = try word(byte)
      return finished(token)
    }
  }

  private mutating func word(_ byte: UInt8) throws(JSONError) -> JSONToken {
    switch byte {
    case 0x74: return try word("true", .boolean(true))
    case 0x66: return try word("false", .boolean(false))
    case 0x6E: return try word("null", .null)
    case 0x4E where tolerance == .recognizers: return try word("NaN", .number(index..<(index + 3)))
    case 0x49 where tolerance == .recognizers:
      return try word("Infinity", .number(index..<(index + 8)))
    default: throw fault(.value)
    }
  }

  private mutating func word(
    _ word: StaticString, _ token: JSONToken
  ) throws(JSONError) -> JSONToken {
    guard bytes.hasPrefix(word, at: index) else { throw fault(.value) }
    index += word.utf8CodeUnitCount
    return token
  }

  // MARK: Strings

  private mutating func string() throws(JSONError) -> Range<Int> {
    let first = index + 1
    let end = try Self.end(ofString: bytes.span, from: first, tolerance)
    index = end + 1
    return first..<end
  }

  /// The offset of the closing quotation mark.
  private static func end(
    ofString bytes: Span<UInt8>, from start: Int, _ tolerance: Tolerance
  ) throws(JSONError) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x20, byte != 0x22, byte != 0x5C {
        index += 1
      } else if byte == 0x22 {
        return index
      } else if byte == 0x5C {
        guard let length = escape(bytes, index, tolerance) else {
          throw JSONError(.escape, at: index)
        }
        index += length
      } else {
        throw JSONError(.control, at: index)
      }
    }
    throw JSONError(.openString, at: start)
  }

  /// The length of an escape; `nil` if it is not accepted.
  private static func escape(
    _ bytes: Span<UInt8>, _ start: Int, _ tolerance: Tolerance
  ) -> Int? {
    if tolerance == .loose { return 2 }
    guard start + 1 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: return 2
    case 0x75:
      guard let unit = JSONString.unit(bytes, at: start) else { return nil }
      guard tolerance == .none, unit & 0xF800 == 0xD800 else { return 6 }
      guard unit < 0xDC00, let second = JSONString.unit(bytes, at: start + 6),
        second & 0xFC00 == 0xDC00
      else { return nil }
      return 12
    default: return nil
    }
  }

  // MARK: Numbers

  private mutating func number() throws(JSONError) -> Range<Int> {
    if tolerance == .loose { return looseNumber() }
    if isAt(0x2D) { index += 1 }
    if tolerance == .recognizers, isAt(0x49) {
      _ = try word("Infinity", .null)
      return start..<index
    }
    let hasZero = isAt(0x30)
    let whole = skipDigits()
    guard whole > 0, !(hasZero && whole > 1) else { throw JSONError(.number, at: start) }
    if isAt(0x2E) {
      index += 1
      guard skipDigits() > 0 else { throw fault(.decimals) }
    }
    if isAt(0x65) || isAt(0x45) {
      index += 1
      if isAt(0x2B) || isAt(0x2D) { index += 1 }
      guard skipDigits() > 0 else { throw fault(.exponent) }
    }
    return start..<index
  }

  private mutating func skipDigits() -> Int {
    let first = index
    while index < bytes.count, bytes[index].isDigit { index += 1 }
    return index - first
  }

  /// All bytes that may be in a number.
  private mutating func looseNumber() -> Range<Int> {
    while index < bytes.count {
      switch bytes[index] {
      case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: index += 1
      default: return start..<index
      }
    }
    return start..<index
  }
}
