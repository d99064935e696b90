import TextBasics

/// The names of the members that are read of an object.
struct MemberNames: Sendable {
  private let names: [[UInt8]]

  init(_ names: [String]) { self.names = names.map { Array($0.utf8) } }

  var count: Int { names.count }

  func text(_ number: Int) -> String { String(decoding: names[number], as: UTF8.self) }

  /// The number of a name in a text; most objects have their members in the order of the
  /// declaration, with some of them missing.
  ///
  /// - Parameters:
  ///   - name: The bytes of the name in the text.
  ///   - bytes: The text.
  ///   - expected: The number after that of the member before it.
  /// - Returns: The number; `nil` for another name.
  func find(_ name: Range<Int32>, in bytes: [UInt8], from expected: Int) -> Int? {
    let name = Int(name.lowerBound)..<Int(name.upperBound)
    let text = bytes.span.extracting(name)
    if let number = find(text, from: expected) { return number }
    guard bytes[name].contains(UInt8(ascii: "\\")) else { return nil }
    let decoded = Array(JSONString.decoded(bytes, name).utf8)
    return find(decoded.span, from: 0)
  }

  private func find(_ text: Span<UInt8>, from expected: Int) -> Int? {
    for number in expected..<max(expected, count) where isName(number, text) { return number }
    for number in 0..<min(expected, count) where isName(number, text) { return number }
    return nil
  }

  private func isName(_ number: Int, _ text: Span<UInt8>) -> Bool {
    let name = names[number]
    guard name.count == text.count else { return false }
    for index in text.indices where text[index] != name[index] { return false }
    return true
  }
}

/// The members of an object that have these names.
struct FoundMembers {
  private let values: JSONText.Values
  /// The value of each; 0, which is inside of nothing, for a member that is missing.
  private var indices: [Int32]

  init(_ values: JSONText.Values, count: Int) {
    self.values = values
    indices = [Int32](repeating: 0, count: count)
  }

  /// The value of a member; `nil` if it is missing.
  subscript(number: Int) -> JSONNode? {
    let index = indices[number]
    return index == 0 ? nil : JSONNode(values, Int(index))
  }

  /// Adds a member; `false` if it is there.
  mutating func add(_ index: Int, at number: Int) -> Bool {
    guard indices[number] == 0 else { return false }
    indices[number] = Int32(index)
    return true
  }
}
