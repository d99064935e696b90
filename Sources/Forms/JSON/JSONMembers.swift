/// The members of a JSON object; a member without a value is left out.
///
/// They are sorted by key, except those of a ``Form``, which keep the order of its declaration.
package struct JSONMembers: Sendable, ExpressibleByDictionaryLiteral {
  /// The members in their order.
  package let sorted: [(key: String, value: JSONValue)]

  /// Creates members, which are sorted.
  ///
  /// - Parameter elements: The members; those without a value are left out.
  package init(dictionaryLiteral elements: (String, JSONValue?)...) {
    self.init(elements.compactMap { key, value in value.map { (key, $0) } })
  }

  /// Creates members from any order, which are sorted.
  ///
  /// - Parameter members: The members.
  package init(_ members: [(key: String, value: JSONValue)]) {
    let isSorted = zip(members, members.dropFirst()).allSatisfy { $0.key <= $1.key }
    sorted = isSorted ? members : members.sorted { $0.key < $1.key }
  }

  /// Creates members that keep their order.
  ///
  /// - Parameter members: The members.
  package init(inOrder members: [(key: String, value: JSONValue)]) { sorted = members }

  /// The object with these members on one line: UTF-8, ending with a line feed.
  package var line: [UInt8] { JSONValue.inline(.object(self)).document }

  /// These members and further members, sorted.
  ///
  /// - Parameter others: The further members.
  /// - Returns: All members.
  package func adding(_ others: JSONMembers) -> JSONMembers { JSONMembers(sorted + others.sorted) }

  /// Only the members with some names.
  ///
  /// - Parameter names: The names.
  /// - Returns: These members.
  package func only(_ names: Set<String>) -> JSONMembers {
    JSONMembers(sorted.filter { names.contains($0.key) })
  }

  /// The other members than those with some names.
  ///
  /// - Parameter names: The names.
  /// - Returns: The other members.
  package func without(_ names: Set<String>) -> JSONMembers {
    JSONMembers(sorted.filter { !names.contains($0.key) })
  }
}
