/// The members of a JSON object, sorted by key; a member without a value is left out.
struct JSONMembers: Sendable, ExpressibleByDictionaryLiteral {
  /// The members in the order of their keys.
  let sorted: [(key: String, value: JSONValue)]

  /// Creates members.
  init(dictionaryLiteral elements: (String, JSONValue?)...) {
    self.init(elements.compactMap { key, value in value.map { (key, $0) } })
  }

  /// Creates members in any order.
  init(_ members: [(key: String, value: JSONValue)]) {
    let isSorted = zip(members, members.dropFirst()).allSatisfy { $0.key <= $1.key }
    sorted = isSorted ? members : members.sorted { $0.key < $1.key }
  }

  /// These members and further members.
  func adding(_ others: JSONMembers) -> JSONMembers { JSONMembers(sorted + others.sorted) }
}

/// The version of every JSON document that this program writes.
///
/// It is a whole number. It increases when a name is removed or changes its meaning; it stays when
/// a name is added.
enum SchemaVersion {
  /// The version as it is written.
  static let current = JSONValue.integer(1)
}
