import TextBasics

/// One value of a ``JSONText``.
package struct JSONNode: Sendable {
  private let values: JSONText.Values
  private let index: Int

  init(_ values: JSONText.Values, _ index: Int) {
    self.values = values
    self.index = index
  }

  private var node: JSONTree.Node { values.nodes[index] }

  /// The kind of the value.
  package var kind: JSONText.Kind {
    switch node.kind {
    case .object: .object
    case .array: .list
    case .string: .text
    case .number: .number
    case .yes: .yes
    case .no: .no
    case .null: .null
    }
  }

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
    JSONString.decoded(
      values.bytes, Int(node.name.lowerBound)..<Int(node.name.upperBound))
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
    return JSONString.decoded(values.bytes, inner)
  }

  /// The whole number.
  ///
  /// - Parameter type: Its type.
  /// - Returns: The number.
  /// - Throws: ``FormError`` if it is another value, or no whole number of the type.
  package func integer<T: FixedWidthInteger>(_ type: T.Type = T.self) throws(FormError) -> T {
    guard kind == .number else { throw mistyped("a number") }
    if let number = fewDigits.flatMap({ T(exactly: $0) }) { return number }
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
    guard let number = JSONNumber.value(written) else { throw FormError("is too large") }
    return number
  }

  /// A number of at most 15 digits and nothing else, as most whole numbers are.
  private var fewDigits: Int? {
    let range = range
    guard range.count <= 15 else { return nil }
    var digits = 0
    for index in range {
      let byte = values.bytes[index]
      guard byte.isDigit else { return nil }
      digits = digits * 10 + Int(byte - 0x30)
    }
    return digits
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
}
