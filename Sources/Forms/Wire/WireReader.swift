/// Reads a message that is not trusted.
///
/// Before anything is allocated, every length is compared with the bytes that are left, and every
/// list with its own limit and ``WireLimits/elements``.
package struct WireReader {
  private let bytes: [UInt8]
  private var offset = 0
  private var elementsLeft: Int

  /// The number of bytes that were not read yet.
  package var remaining: Int { bytes.count - offset }

  /// Starts reading a message and checks its size and version.
  ///
  /// - Parameters:
  ///   - bytes: The whole message.
  ///   - elements: How many list elements it may hold.
  /// - Throws: ``WireError`` when it is too large, empty, or of another version.
  package init(_ bytes: [UInt8], elements: Int = WireLimits.elements) throws(WireError) {
    self.bytes = bytes
    elementsLeft = elements
    guard bytes.count <= WireLimits.message else {
      throw .tooMany(what: "bytes", count: bytes.count, limit: WireLimits.message)
    }
    let version = try integer(UInt8.self)
    guard version == WireLimits.version else { throw .unknownVersion(version) }
  }

  /// Reads a whole number.
  ///
  /// - Parameter type: Its type.
  /// - Returns: The number.
  /// - Throws: ``WireError/truncated(needed:available:)``.
  package mutating func integer<T: FixedWidthInteger>(
    _ type: T.Type = T.self
  ) throws(WireError) -> T {
    T(truncatingIfNeeded: try number(T.bitWidth / 8))
  }

  /// Reads a number of eight bytes.
  ///
  /// - Returns: The number.
  /// - Throws: ``WireError/truncated(needed:available:)``.
  package mutating func long() throws(WireError) -> Int64 { Int64(bitPattern: try number(8)) }

  /// Reads yes or no.
  ///
  /// - Returns: Whether it is yes.
  /// - Throws: ``WireError``.
  package mutating func flag() throws(WireError) -> Bool {
    switch try number(1) {
    case 0: return false
    case 1: return true
    case let other: throw .unknown(what: "flag", value: String(other))
    }
  }

  /// Reads the bytes of a number, the lowest first.
  private mutating func number(_ width: Int) throws(WireError) -> UInt64 {
    try require(width)
    var value: UInt64 = 0
    for index in 0..<width { value |= UInt64(bytes[offset + index]) << (8 * index) }
    offset += width
    return value
  }

  /// Reads a number that cannot be negative.
  ///
  /// - Parameters:
  ///   - what: The name of the number, for the error.
  ///   - limit: The largest that is allowed.
  /// - Returns: The number.
  /// - Throws: ``WireError`` when it is missing or out of range.
  package mutating func natural(_ what: String, atMost limit: Int = .max) throws(WireError) -> Int {
    guard let value = Int(exactly: try long()), value >= 0, value <= limit else {
      throw .outOfRange(what: what)
    }
    return value
  }

  /// Reads the number of bytes, then the bytes.
  ///
  /// - Parameters:
  ///   - what: The name of the bytes, for the error.
  ///   - limit: The most that are allowed.
  /// - Returns: The bytes.
  /// - Throws: ``WireError`` when there are fewer than announced, or too many.
  package mutating func block(_ what: String, atMost limit: Int) throws(WireError) -> [UInt8] {
    Array(try slice(what, atMost: limit))
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - what: The name of the text, for the error.
  ///   - limit: The maximum number of bytes that are allowed.
  /// - Returns: The text.
  /// - Throws: ``WireError`` when it is cut off, too long or not UTF-8.
  package mutating func text(
    _ what: String, atMost limit: Int = WireLimits.label
  ) throws(WireError) -> String {
    guard let text = String(validating: try slice(what, atMost: limit), as: UTF8.self) else {
      throw .notUTF8(what: what)
    }
    return text
  }

  /// Reads a named choice.
  ///
  /// - Parameter what: The name of the choice, for the error.
  /// - Returns: The choice.
  /// - Throws: ``WireError/unknown(what:value:)`` for a name that this version does not know.
  package mutating func choice<T: RawRepresentable<String>>(_ what: String) throws(WireError) -> T {
    let name = try text(what, atMost: 64)
    guard let value = T(rawValue: name) else { throw .unknown(what: what, value: name) }
    return value
  }

  /// Reads a value.
  ///
  /// - Parameter type: Its type.
  /// - Returns: The value.
  /// - Throws: ``WireError``.
  package mutating func value<T: WireValue>(_ type: T.Type = T.self) throws(WireError) -> T {
    try T(wire: &self)
  }

  /// Reads the number of values, then the values.
  ///
  /// - Parameters:
  ///   - what: The name of the values, for the error.
  ///   - limit: The most that are allowed.
  /// - Returns: The values.
  /// - Throws: ``WireError``.
  package mutating func list<T: WireValue>(
    _ what: String, atMost limit: Int
  ) throws(WireError) -> [T] {
    let count = try begin(what, atMost: limit, leastSize: T.leastSize)
    var values: [T] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try T(wire: &self)) }
    return values
  }

  /// Reads the number of values of a list, and compares it with all limits and with the bytes that
  /// are left.
  mutating func begin(
    _ what: String, atMost limit: Int, leastSize: Int
  ) throws(WireError) -> Int {
    let count = try count(what, atMost: min(limit, elementsLeft))
    try require(count * leastSize)  // both small: at most 2.5 million times some hundreds
    elementsLeft -= count
    return count
  }

  /// Ends the message.
  ///
  /// - Throws: ``WireError/trailingBytes(_:)`` when something was not read.
  package consuming func finish() throws(WireError) {
    guard remaining == 0 else { throw .trailingBytes(remaining) }
  }

  private func require(_ count: Int) throws(WireError) {
    guard count <= remaining else { throw .truncated(needed: count, available: remaining) }
  }

  private mutating func count(_ what: String, atMost limit: Int) throws(WireError) -> Int {
    let count = Int(try integer(UInt32.self))
    guard count <= limit else { throw .tooMany(what: what, count: count, limit: limit) }
    return count
  }

  private mutating func slice(
    _ what: String, atMost limit: Int
  ) throws(WireError) -> ArraySlice<UInt8> {
    let length = try count(what, atMost: limit)
    try require(length)
    defer { offset += length }
    return bytes[offset..<offset + length]
  }
}
