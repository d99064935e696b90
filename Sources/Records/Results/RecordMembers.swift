import FoundationEssentials

/// The members of a record that is stored on one line, found without decoding their values.
package struct RecordMembers: Sendable {
  private let ranges: [(name: Range<Int>, value: Range<Int>)]
  private let line: ArraySlice<UInt8>

  /// Finds the members of an object; `nil` if the line is not a complete object.
  ///
  /// - Parameter line: The record.
  package init?(_ line: [UInt8]) { self.init(object: line[...]) }

  /// Finds the members of an object in a record; `nil` if the bytes are not a complete object.
  ///
  /// - Parameter object: The object.
  package init?(object: ArraySlice<UInt8>) {
    guard let found = JSONScan.members(of: object.span) else { return nil }
    ranges = found
    line = object
  }

  /// The value of a member, as it is written; the last value if several members have the same name.
  package func bytes(_ name: String) -> ArraySlice<UInt8>? {
    member(name).map { slice($0.value) }
  }

  /// The start of a member, including its name, as an index into the array that contains the
  /// record.
  func start(of name: String) -> Int? {
    member(name).map { line.startIndex + $0.name.lowerBound }
  }

  /// The ranges of all members with a name, each with one adjacent comma, in the array that
  /// contains the record.
  func removal(of name: String) -> [Range<Int>] {
    ranges.indices.filter { isName(name, ranges[$0].name) }.map { index in
      let isLast = index == ranges.count - 1
      let start =
        isLast && index > 0 ? ranges[index - 1].value.upperBound : ranges[index].name.lowerBound
      let end = isLast ? ranges[index].value.upperBound : ranges[index + 1].name.lowerBound
      return (line.startIndex + start)..<(line.startIndex + end)
    }
  }

  private func member(_ name: String) -> (name: Range<Int>, value: Range<Int>)? {
    ranges.last { $0.name.count == name.utf8.count + 2 && isName(name, $0.name) }
  }

  /// The maximum number of members; no valid record has more.
  private static let most = 64

  /// Whether no name occurs twice; `false` also if there are more members than the limit.
  package var hasDistinctNames: Bool {
    ranges.count <= Self.most && Set(ranges.map { slice($0.name) }).count == ranges.count
  }

  private func isName(_ name: String, _ range: Range<Int>) -> Bool {
    slice(range).dropFirst().dropLast().elementsEqual(name.utf8)
  }

  private func slice(_ range: Range<Int>) -> ArraySlice<UInt8> {
    line[(line.startIndex + range.lowerBound)..<(line.startIndex + range.upperBound)]
  }

  /// The elements of a member that is a list; `nil` if it is missing or not a list.
  package func elements(_ name: String) -> [ArraySlice<UInt8>]? {
    guard let list = bytes(name), let found = JSONScan.elements(of: list.span) else { return nil }
    return found.map { range in
      list[(list.startIndex + range.lowerBound)..<(list.startIndex + range.upperBound)]
    }
  }

  /// A whole number; `nil` if the member is missing or not a whole number.
  package func integer(_ name: String) -> Int? { text(name).flatMap { Int($0) } }

  /// A text without escapes; `nil` if the member is missing or another value.
  package func word(_ name: String) -> String? {
    guard let quoted = bytes(name), quoted.count >= 2, quoted.first == UInt8(ascii: "\""),
      quoted.last == UInt8(ascii: "\""), !quoted.contains(UInt8(ascii: "\\"))
    else { return nil }
    return String(validating: quoted.dropFirst().dropLast(), as: UTF8.self)
  }

  /// A text; `nil` if the member is missing or not a text.
  package func string(_ name: String) -> String? { word(name) ?? decoded(String.self, name) }

  /// A decoded value; `nil` if the member is missing or has another type.
  func decoded<Value: Decodable>(_ type: Value.Type, _ name: String) -> Value? {
    guard let bytes = bytes(name) else { return nil }
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch {
      return nil
    }
  }

  private func text(_ name: String) -> String? {
    bytes(name).flatMap { String(validating: $0, as: UTF8.self) }
  }
}
