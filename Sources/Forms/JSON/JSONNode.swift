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

  /// The place of the value in the text, as it is written.
  package var place: Range<Int> { Int(node.place.lowerBound)..<Int(node.place.upperBound) }

  /// The place of the value with its name, if it is a member.
  package var placeWithName: Range<Int> {
    guard node.name.lowerBound > 0 else { return place }
    return Int(node.name.lowerBound - 1)..<Int(node.place.upperBound)
  }

  /// The value as it is written.
  package var written: ArraySlice<UInt8> { values.bytes[place] }

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
    decoded(Int(node.name.lowerBound)..<Int(node.name.upperBound))
  }

  /// A member of an object.
  ///
  /// - Parameter name: The name.
  /// - Returns: Its value; `nil` if it is missing or the value is not an object.
  /// - Throws: ``FormError`` if several members have the name.
  package func member(_ name: String) throws(FormError) -> JSONNode? {
    guard kind == .object else { return nil }
    return try members([name])[0]
  }

  /// The members of an object with these names, in the order of the names; other members are
  /// skipped.
  ///
  /// - Parameter names: The names.
  /// - Returns: The value of each; `nil` for a member that is missing.
  /// - Throws: ``FormError`` if this is no object, or several members have one of the names.
  func members(_ names: [String]) throws(FormError) -> [JSONNode?] {
    guard kind == .object else { throw mistyped("an object") }
    var found = [JSONNode?](repeating: nil, count: names.count)
    var child = index + 1
    var expected = 0
    while child < Int(node.next) {
      if let place = find(values.nodes[child].name, in: names, from: expected) {
        guard found[place] == nil else { throw FormError("is there twice", at: [names[place]]) }
        found[place] = JSONNode(values, child)
        expected = place + 1
      }
      child = Int(values.nodes[child].next)
    }
    return found
  }

  /// The number of a name; most objects have their members in the order of the declaration.
  private func find(_ place: Range<Int32>, in names: [String], from expected: Int) -> Int? {
    if expected < names.count, isName(names[expected], place) { return expected }
    return names.firstIndex { isName($0, place) }
  }

  private func isName(_ name: String, _ place: Range<Int32>) -> Bool {
    let place = Int(place.lowerBound)..<Int(place.upperBound)
    let written = values.bytes[place]
    if written.elementsEqual(name.utf8) { return true }
    return written.contains(UInt8(ascii: "\\")) && decoded(place) == name
  }

  /// The elements of a list.
  func elements<T>(
    atMost limit: Int, _ read: (JSONNode) throws(FormError) -> T
  ) throws(FormError) -> [T] {
    guard kind == .list else { throw mistyped("a list") }
    var found: [T] = []
    var child = index + 1
    while child < Int(node.next) {
      guard found.count < limit else { throw FormError("has more than \(limit) elements") }
      do throws(FormError) {
        found.append(try read(JSONNode(values, child)))
      } catch {
        throw error.inside(String(found.count))
      }
      child = Int(values.nodes[child].next)
    }
    return found
  }

  // MARK: Texts and numbers

  /// The text.
  ///
  /// - Parameter limit: The most bytes that are allowed, as it is written.
  /// - Returns: The text.
  /// - Throws: ``FormError`` if it is another value or too long.
  package func text(atMost limit: Int = .max) throws(FormError) -> String {
    guard kind == .text else { throw mistyped("a text") }
    let inner = (place.lowerBound + 1)..<(place.upperBound - 1)
    guard inner.count <= limit else { throw FormError("has more than \(limit) bytes") }
    return decoded(inner)
  }

  /// The whole number.
  ///
  /// - Parameter type: Its type.
  /// - Returns: The number.
  /// - Throws: ``FormError`` if it is another value, or no whole number of the type.
  package func integer<T: FixedWidthInteger>(_ type: T.Type = T.self) throws(FormError) -> T {
    guard kind == .number else { throw mistyped("a number") }
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
    guard let number = Double(String(decoding: written, as: UTF8.self)), number.isFinite else {
      throw FormError("is too large")
    }
    return number
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
  private func decoded(_ place: Range<Int>) -> String {
    let bytes = values.bytes
    guard bytes[place].contains(UInt8(ascii: "\\")) else {
      return String(decoding: bytes[place], as: UTF8.self)
    }
    var text: [UInt8] = []
    var index = place.lowerBound
    while index < place.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      let (scalar, length) = Self.escape(bytes.span, index)
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
  ///   - start: The place of the backslash.
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
