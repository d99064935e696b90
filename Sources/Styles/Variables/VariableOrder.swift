/// The order in which the custom properties of one element are evaluated (CSS Custom Properties 1,
/// section 2.3).
struct VariableOrder {
  /// The names, each after the names to which it refers.
  let names: [String]
  /// The names that refer to themselves, directly or through others; they have no value.
  let cyclic: Set<String>

  /// Orders names.
  init(_ texts: [String: [[UInt8]]]) {
    let references = texts.mapValues { options in
      Set(options.flatMap { VariableText.names(in: $0) }).filter { texts[$0] != nil }
    }
    let (first, rest) = Self.peel(references)
    // A property that refers to a cycle without being a part of it has a value if it has a
    // fallback.
    let (users, cycles) = Self.peel(Self.reversed(rest))
    names = first + users.reversed()
    cyclic = Set(cycles.keys)
  }

  /// Repeatedly removes names that refer to none of the remaining names.
  private static func peel(
    _ references: [String: Set<String>]
  ) -> (order: [String], rest: [String: Set<String>]) {
    let users = reversed(references)
    var rest = references
    var ready = rest.filter(\.value.isEmpty).map(\.key).sorted(by: >)
    var order: [String] = []
    while let name = ready.popLast() {
      order.append(name)
      rest[name] = nil
      for user in (users[name] ?? []).sorted(by: >) {
        rest[user]?.remove(name)
        if rest[user]?.isEmpty == true { ready.append(user) }
      }
    }
    return (order, rest)
  }

  /// The names that refer to each name.
  private static func reversed(_ references: [String: Set<String>]) -> [String: Set<String>] {
    var users = references.mapValues { _ in Set<String>() }
    for (name, others) in references {
      for other in others { users[other]?.insert(name) }
    }
    return users
  }
}
