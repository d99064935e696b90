import TextBasics

/// Reads JSON token by token, without a tree and without recursion: memory grows only with the
/// depth, so that a million keyframes need no memory.
///
/// Escapes in strings are skipped and not checked; the keys that are compared have no escapes.
struct JSONTokens {
  /// The tokens that may come next.
  private enum Expected { case value, valueOrEnd, key, keyOrEnd, separator, end }

  /// The maximum number of levels, more than any animation has: groups of shapes may be nested.
  private static let mostLevels = 1_024

  private let bytes: [UInt8]
  private(set) var index: Int
  /// For each open container, whether it is an object.
  private var open: [Bool] = []
  private var expected = Expected.value

  /// Begins at the first byte; a byte order mark is skipped.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The number of open containers.
  var depth: Int { open.count }

  /// Reads the next token.
  mutating func next() throws(LottieError) -> JSONToken {
    skipSpace()
    guard index < bytes.count else {
      if expected == .end { return .end }
      throw .truncated("the JSON ends before it is complete.")
    }
    let byte = bytes[index]
    switch (expected, byte) {
    case (.keyOrEnd, 0x7D), (.valueOrEnd, 0x5D): return close()
    case (.separator, 0x7D) where open.last == true, (.separator, 0x5D) where open.last == false:
      return close()
    case (.separator, 0x2C):
      index += 1
      expected = open.last == true ? .key : .value
      return try next(after: byte)
    case (.key, 0x22), (.keyOrEnd, 0x22): return try key()
    case (.value, _), (.valueOrEnd, _): return try value(byte)
    default: throw fault
    }
  }

  /// Skips the next value, or the rest of the container that was opened last, down to `depth`.
  mutating func skip(from depth: Int) throws(LottieError) {
    repeat { if try next() == .end { return } } while self.depth > depth
  }

  /// Whether a key or string is this text.
  func matches(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    return bytes.hasPrefix(text, at: range.lowerBound)
  }

  /// The bytes of a key or string.
  func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  /// The token after a comma: the key of a member, or an element.
  private mutating func next(after comma: UInt8) throws(LottieError) -> JSONToken {
    skipSpace()
    guard index < bytes.count else { throw .truncated("the JSON ends before it is complete.") }
    if expected == .key {
      guard bytes[index] == 0x22 else { throw fault }
      return try key()
    }
    return try value(bytes[index])
  }

  private var fault: LottieError {
    .damaged("it is not valid JSON at byte \(index).")
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }

  private mutating func close() -> JSONToken {
    index += 1
    let isObject = open.popLast() == true
    expected = open.isEmpty ? .end : .separator
    return isObject ? .closeObject : .closeArray
  }

  private mutating func key() throws(LottieError) -> JSONToken {
    let range = try text()
    skipSpace()
    guard index < bytes.count else { throw .truncated("the JSON ends before it is complete.") }
    guard bytes[index] == 0x3A else { throw fault }
    index += 1
    expected = .value
    return .key(range)
  }

  private mutating func value(_ byte: UInt8) throws(LottieError) -> JSONToken {
    switch byte {
    case 0x7B: return try open(isObject: true)
    case 0x5B: return try open(isObject: false)
    case 0x22:
      let range = try text()
      return finished(.string(range))
    case 0x2D, 0x30...0x39:
      let number = try number()
      return finished(.number(number))
    default: return finished(try word())
    }
  }

  private mutating func finished(_ token: JSONToken) -> JSONToken {
    expected = open.isEmpty ? .end : .separator
    return token
  }

  private mutating func open(isObject: Bool) throws(LottieError) -> JSONToken {
    guard open.count < Self.mostLevels else {
      throw .limit("its JSON is nested deeper than \(Self.mostLevels) levels.")
    }
    index += 1
    open.append(isObject)
    expected = isObject ? .keyOrEnd : .valueOrEnd
    return isObject ? .openObject : .openArray
  }

  private mutating func text() throws(LottieError) -> Range<Int> {
    index += 1
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case 0x22:
        index += 1
        return start..<(index - 1)
      case 0x5C: index += 2
      case ..<0x20: throw fault
      default: index += 1
      }
    }
    index = bytes.count
    throw .truncated("the JSON ends in the middle of a text.")
  }

  private mutating func number() throws(LottieError) -> Double {
    let start = index
    while index < bytes.count, Self.isInNumber(bytes[index]) { index += 1 }
    guard let number = JSONNumber.value(bytes[start..<index]) else {
      if index == bytes.count { throw .truncated("the JSON ends in the middle of a number.") }
      index = start
      throw fault
    }
    return number
  }

  private static func isInNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: true
    default: false
    }
  }

  private mutating func word() throws(LottieError) -> JSONToken {
    let words: [(StaticString, JSONToken)] = [
      ("true", .boolean(true)), ("false", .boolean(false)), ("null", .null),
    ]
    for (word, token) in words {
      guard bytes.hasPrefix(word, at: index) else { continue }
      index += word.utf8CodeUnitCount
      return token
    }
    let rest = String(decoding: bytes[index...].prefix(5), as: UTF8.self)
    guard rest.utf8.count < 5, words.contains(where: { "\($0.0)".hasPrefix(rest) }) else {
      throw fault
    }
    throw .truncated("the JSON ends in the middle of a word.")
  }
}

/// A piece of JSON (RFC 8259).
enum JSONToken: Equatable {
  case openObject, closeObject, openArray, closeArray
  /// The name of a member; its place without the quotation marks.
  case key(Range<Int>)
  /// A string; its place without the quotation marks.
  case string(Range<Int>)
  case number(Double)
  case boolean(Bool)
  case null
  /// The document is complete.
  case end
}
