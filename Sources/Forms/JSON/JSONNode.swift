/// One value of a ``JSONText``.
package struct JSONNode: Sendable {
  private let values: JSONText.Values
  private let index: Int

  init(_ values: JSONText.Values, _ index: Int) {
    self.values = values
    self.index = index
  }

  private var node: JSONText.Node { values.nodes[index] }

  /// The kind of the value.
  package var kind: JSONText.Kind { node.kind }

  /// The bytes of the value in the text, as it is written.
  package var range: Range<Int> { Int(node.range.lowerBound)..<Int(node.range.upperBound) }

  /// The bytes of the value with its name, if it is a member.
  package var rangeWithName: Range<Int> {
    guard node.name.lowerBound > 0 else { return range }
    return Int(node.name.lowerBound - 1)..<Int(node.range.upperBound)
  }

  /// The value as it is written.
  package var written: ArraySlice<UInt8> { values.bytes[range] }

  // MARK: Values inside

  /// The values directly inside a list or an object, in order; empty for other values.
  package var inside: [JSONNode] {
    var found: [JSONNode] = []
    var child = index + 1
    while child < Int(node.next) {
      found.append(JSONNode(values, child))
      child = Int(values.nodes[child].next)
    }
    return found
  }

  /// The name of a member, with its escapes decoded; empty if the value is not a member.
  package var name: String {
    Self.decoded(values.bytes, Int(node.name.lowerBound)..<Int(node.name.upperBound))
  }

  /// A member of an object.
  ///
  /// - Parameter name: The name.
  /// - Returns: Its value; `nil` if it is missing or the value is not an object.
  /// - Throws: ``FormError`` if several members have the name.
  package func member(_ name: String) throws(FormError) -> JSONNode? {
    guard kind == .object else { return nil }
    return try members(MemberNames([name]))[0]
  }

  /// The members of an object with these names; other members are skipped.
  ///
  /// - Throws: ``FormError`` if this is no object, or several members have one of the names.
  func members(_ names: MemberNames) throws(FormError) -> FoundMembers {
    guard kind == .object else { throw mistyped("an object") }
    var found = FoundMembers(values, count: names.count)
    var child = index + 1
    var expected = 0
    while child < Int(node.next) {
      let member = values.nodes[child]
      if let number = names.find(member.name, in: values.bytes, from: expected) {
        guard found.add(child, at: number) else {
          throw FormError("is there twice", at: [names.text(number)])
        }
        expected = number + 1
      }
      child = Int(member.next)
    }
    return found
  }

  /// The elements of a list.
  func elements<T>(
    atMost limit: Int, _ read: (JSONNode) throws(FormError) -> T
  ) throws(FormError) -> [T] {
    guard kind == .list else { throw mistyped("a list") }
    let count = childCount
    var child = index + 1
    let found = try [T](capacity: min(count, limit)) {
      (list: inout OutputSpan<T>) throws(FormError) in
      while list.count < min(count, limit) {
        do throws(FormError) {
          list.append(try read(JSONNode(values, child)))
        } catch {
          throw error.inside(String(list.count))
        }
        child = Int(values.nodes[child].next)
      }
    }
    guard count <= limit else { throw FormError("has more than \(limit) elements") }
    return found
  }

  /// How many values are directly inside.
  private var childCount: Int {
    var (count, child) = (0, index + 1)
    while child < Int(node.next) {
      count += 1
      child = Int(values.nodes[child].next)
    }
    return count
  }

  // MARK: Texts and numbers

  /// The text.
  ///
  /// - Parameter limit: The most bytes that are allowed, as it is written.
  /// - Returns: The text.
  /// - Throws: ``FormError`` if it is another value or too long.
  package func text(atMost limit: Int = .max) throws(FormError) -> String {
    guard kind == .text else { throw mistyped("a text") }
    let inner = (range.lowerBound + 1)..<(range.upperBound - 1)
    guard inner.count <= limit else { throw FormError("has more than \(limit) bytes") }
    return Self.decoded(values.bytes, inner)
  }

  /// The whole number.
  ///
  /// - Parameter type: Its type.
  /// - Returns: The number.
  /// - Throws: ``FormError`` if it is another value, or no whole number of the type.
  package func integer<T: FixedWidthInteger>(_ type: T.Type = T.self) throws(FormError) -> T {
    guard kind == .number else { throw mistyped("a number") }
    if let (digits, decimals) = fewDigits, decimals == 0, let number = T(exactly: digits) {
      return number
    }
    let digits = String(decoding: written, as: UTF8.self)
    if let number = T(digits) { return number }
    guard let number = Double(digits), let whole = T(exactly: number) else {
      throw FormError("is no whole number of the allowed size")
    }
    return whole
  }

  /// The number.
  ///
  /// - Returns: The number, which is finite.
  /// - Throws: ``FormError`` if it is another value or too large.
  package func number() throws(FormError) -> Double {
    guard kind == .number else { throw mistyped("a number") }
    // Both are exact, so their quotient is the nearest number too.
    if let (digits, decimals) = fewDigits { return Double(digits) / Self.powers[decimals] }
    guard let number = Double(String(decoding: written, as: UTF8.self)), number.isFinite else {
      throw FormError("is too large")
    }
    return number
  }

  private static let powers: [Double] = (0...15).reduce(into: [1]) { powers, _ in
    powers.append((powers.last ?? 1) * 10)
  }

  /// A number of at most 15 digits, as most are, and how many of them are decimals; `nil` if it is
  /// written in any other way.
  private var fewDigits: (digits: Int, decimals: Int)? {
    let range = range
    guard range.count <= 16 else { return nil }
    var (digits, count) = (0, 0)
    var point: Int?
    for index in range {
      switch values.bytes[index] {
      case let byte where (0x30...0x39).contains(byte):
        digits = digits * 10 + Int(byte - 0x30)
        count += 1
      case UInt8(ascii: ".") where point == nil: point = count
      default: return nil
      }
    }
    return count <= 15 ? (digits, count - (point ?? count)) : nil
  }

  /// Yes or no.
  ///
  /// - Returns: Whether it is `true`.
  /// - Throws: ``FormError`` if it is another value.
  package func flag() throws(FormError) -> Bool {
    guard kind == .yes || kind == .no else { throw mistyped("true or false") }
    return kind == .yes
  }

  /// The error for a value of another type.
  ///
  /// - Parameter expected: What it should be: “a text”.
  /// - Returns: The error.
  package func mistyped(_ expected: String) -> FormError { FormError("is not \(expected)") }

  /// A text without its escapes; the scanner refused single surrogates.
  static func decoded(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    guard bytes[range].contains(UInt8(ascii: "\\")) else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      let (scalar, length) = escape(bytes.span, index)
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      index += length
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func escape(
    _ bytes: Span<UInt8>, _ start: Int
  ) -> (scalar: Unicode.Scalar, length: Int) {
    switch bytes[start + 1] {
    case UInt8(ascii: "b"): return ("\u{8}", 2)
    case UInt8(ascii: "f"): return ("\u{C}", 2)
    case UInt8(ascii: "n"): return ("\n", 2)
    case UInt8(ascii: "r"): return ("\r", 2)
    case UInt8(ascii: "t"): return ("\t", 2)
    case UInt8(ascii: "u"):
      let first = unit(bytes, start) ?? 0xFFFD
      if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
      let pair = (first & 0x3FF) << 10 | (unit(bytes, start + 6) ?? 0) & 0x3FF
      return (Unicode.Scalar(0x1_0000 + pair) ?? "\u{FFFD}", 12)
    case let other: return (Unicode.Scalar(other), 2)
    }
  }

  /// The number of an escape such as `\u00e9` (RFC 8259, section 7); `nil` if there is no such escape.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: The offset of the backslash.
  /// - Returns: The UTF-16 code unit.
  package static func unit(_ bytes: Span<UInt8>, _ start: Int) -> UInt32? {
    guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"),
      bytes[start + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt32 = 0
    for index in (start + 2)..<(start + 6) {
      let byte = bytes[index]
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
      case 0x41...0x46, 0x61...0x66: value = value << 4 | UInt32((byte | 0x20) - 0x57)
      default: return nil
      }
    }
    return value
  }
}
