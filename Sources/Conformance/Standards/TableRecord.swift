/// The keys of one mapping of a standard's table, each once.
struct TableRecord {
  /// The line of its first key.
  let line: Int
  private var entries: [String: TableSyntax.Entry] = [:]

  /// Collects keys.
  ///
  /// - Throws: `StandardTableError` for a key that is unknown or appears twice.
  init(_ list: [TableSyntax.Entry], keys: Set<String>) throws(StandardTableError) {
    line = list.first?.line ?? 0
    for entry in list {
      guard keys.contains(entry.key) else {
        throw StandardTableError(line: entry.line, reason: "the key “\(entry.key)” is not known")
      }
      guard entries.updateValue(entry, forKey: entry.key) == nil else {
        throw StandardTableError(line: entry.line, reason: "“\(entry.key)” appears twice")
      }
    }
  }

  /// A required text.
  func text(_ key: String) throws(StandardTableError) -> String {
    guard let text = try textIfGiven(key) else {
      throw StandardTableError(line: line, reason: "“\(key)” is missing")
    }
    return text
  }

  /// A text, or `nil` if the key is missing.
  func textIfGiven(_ key: String) throws(StandardTableError) -> String? {
    guard let entry = entries[key] else { return nil }
    guard case .text(let text) = entry.value else {
      throw StandardTableError(line: entry.line, reason: "“\(key)” takes one value, not a list")
    }
    return text
  }

  /// A list; empty if the key is missing.
  func list(_ key: String) throws(StandardTableError) -> [String] {
    guard let entry = entries[key] else { return [] }
    guard case .list(let items) = entry.value else {
      throw StandardTableError(line: entry.line, reason: "“\(key)” takes a list: [a, b]")
    }
    return items
  }

  /// A whole number from 1 to 3,600, or `nil` if the key is missing.
  func number(_ key: String) throws(StandardTableError) -> Int? {
    guard let text = try textIfGiven(key) else { return nil }
    guard let number = Int(text), (1...3_600).contains(number) else {
      throw StandardTableError(
        line: entries[key]?.line ?? line, reason: "“\(key)” takes a number from 1 to 3600")
    }
    return number
  }

  /// One of the values of a type, or `nil` if the key is missing.
  func choice<Value: RawRepresentable & CaseIterable>(
    _ key: String
  ) throws(StandardTableError) -> Value? where Value.RawValue == String {
    guard let text = try textIfGiven(key) else { return nil }
    guard let value = Value(rawValue: text) else {
      let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw StandardTableError(
        line: entries[key]?.line ?? line, reason: "“\(key)” takes one of \(known)")
    }
    return value
  }
}
