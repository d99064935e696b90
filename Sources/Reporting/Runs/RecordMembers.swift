import FoundationEssentials

/// The members of a record that was stored on a line, found without reading their values.
package struct RecordMembers: Sendable {
  private let ranges: [(name: Range<Int>, value: Range<Int>)]
  private let line: ArraySlice<UInt8>

  /// Finds the members of an object; `nil` when the line is not a whole object.
  ///
  /// - Parameter line: The record.
  package init?(_ line: [UInt8]) { self.init(object: line[...]) }

  /// Finds the members of an object in a record; `nil` when the bytes are not a whole object.
  ///
  /// - Parameter object: The object.
  package init?(object: ArraySlice<UInt8>) {
    guard let found = JSONScan.members(of: object.span) else { return nil }
    ranges = found
    line = object
  }

  /// The value of a member, as it is written; of several with one name, the last.
  package func bytes(_ name: String) -> ArraySlice<UInt8>? {
    member(name).map { slice($0.value) }
  }

  /// Where a member begins, with its name, in the array that the record is a part of.
  func start(of name: String) -> Int? {
    member(name).map { line.startIndex + $0.name.lowerBound }
  }

  private func member(_ name: String) -> (name: Range<Int>, value: Range<Int>)? {
    ranges.last { $0.name.count == name.utf8.count + 2 && isName(name, $0.name) }
  }

  /// No record has as many members.
  private static let most = 64

  /// Whether no name occurs twice; `false` also for more members than any record has.
  package var hasDistinctNames: Bool {
    ranges.count <= Self.most && Set(ranges.map { slice($0.name) }).count == ranges.count
  }

  private func isName(_ name: String, _ range: Range<Int>) -> Bool {
    slice(range).dropFirst().dropLast().elementsEqual(name.utf8)
  }

  private func slice(_ range: Range<Int>) -> ArraySlice<UInt8> {
    line[(line.startIndex + range.lowerBound)..<(line.startIndex + range.upperBound)]
  }

  /// The elements of a member that is a list; `nil` where it is missing or something else.
  package func elements(_ name: String) -> [ArraySlice<UInt8>]? {
    guard let list = bytes(name), let found = JSONScan.elements(of: list.span) else { return nil }
    return found.map { range in
      list[(list.startIndex + range.lowerBound)..<(list.startIndex + range.upperBound)]
    }
  }

  /// A whole number; `nil` where the member is missing or something else.
  package func integer(_ name: String) -> Int? { text(name).flatMap { Int($0) } }

  /// A text that needs no escape; `nil` where the member is missing or something else.
  package func word(_ name: String) -> String? {
    guard let quoted = bytes(name), quoted.count >= 2, quoted.first == UInt8(ascii: "\""),
      quoted.last == UInt8(ascii: "\""), !quoted.contains(UInt8(ascii: "\\"))
    else { return nil }
    return String(validating: quoted.dropFirst().dropLast(), as: UTF8.self)
  }

  /// A text; `nil` where the member is missing or something else.
  package func string(_ name: String) -> String? { word(name) ?? decoded(String.self, name) }

  /// A value, decoded; `nil` where the member is missing or something else.
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
