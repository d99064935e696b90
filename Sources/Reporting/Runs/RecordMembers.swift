/// The members of a record that was stored on a line, found without reading their values.
package struct RecordMembers: Sendable {
  private var ranges: [String: Range<Int>] = [:]
  private let line: [UInt8]

  /// Finds the members of an object; `nil` when the line is not a whole object.
  ///
  /// - Parameter line: The record.
  package init?(_ line: [UInt8]) {
    self.line = line
    var scan = MemberScan(line)
    guard let found = scan.members() else { return nil }
    ranges = found
  }

  /// The value of a member, as it is written.
  package func bytes(_ name: String) -> ArraySlice<UInt8>? { ranges[name].map { line[$0] } }

  /// A whole number; `nil` where the member is missing or something else.
  package func integer(_ name: String) -> Int? { text(name).flatMap { Int($0) } }

  /// A text that needs no escape; `nil` where the member is missing or something else.
  package func word(_ name: String) -> String? {
    guard let text = text(name), text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\""),
      !text.contains("\\")
    else { return nil }
    return String(text.dropFirst().dropLast())
  }

  private func text(_ name: String) -> String? {
    bytes(name).flatMap { String(validating: $0, as: UTF8.self) }
  }
}

/// Goes through an object once.
private struct MemberScan {
  private let line: [UInt8]
  private var index = 0

  init(_ line: [UInt8]) { self.line = line }

  mutating func members() -> [String: Range<Int>]? {
    var found: [String: Range<Int>] = [:]
    guard take(UInt8(ascii: "{")) else { return nil }
    if take(UInt8(ascii: "}")) { return found }
    while true {
      guard let name = value(), take(UInt8(ascii: ":")), let value = value(),
        let key = String(validating: line[name].dropFirst().dropLast(), as: UTF8.self)
      else { return nil }
      found[key] = value
      if take(UInt8(ascii: "}")) { break }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
    return line[index...].allSatisfy { $0 == UInt8(ascii: "\n") } ? found : nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpaces()
    guard index < line.count, line[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpaces() {
    while index < line.count, line[index] == UInt8(ascii: " ") { index += 1 }
  }

  /// The range of a value: a text, a number or a word, or what is between two brackets.
  private mutating func value() -> Range<Int>? {
    skipSpaces()
    let start = index
    var depth = 0
    while index < line.count {
      switch line[index] {
      case UInt8(ascii: "\""): skipText()
      case UInt8(ascii: "{"), UInt8(ascii: "["): (depth, index) = (depth + 1, index + 1)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return start < index ? start..<index : nil }
        (depth, index) = (depth - 1, index + 1)
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        if depth == 0 { return start < index ? start..<index : nil }
        index += 1
      default: index += 1
      }
    }
    return nil
  }

  private mutating func skipText() {
    index += 1
    while index < line.count, line[index] != UInt8(ascii: "\"") {
      index += line[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index += 1
  }
}
