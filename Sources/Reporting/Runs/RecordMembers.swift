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
    ranges.last { $0.name.count == name.utf8.count + 2 && isName(name, $0.name) }
      .map { slice($0.value) }
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

  private func text(_ name: String) -> String? {
    bytes(name).flatMap { String(validating: $0, as: UTF8.self) }
  }
}
