/// The names of a document; each is stored once and has a number.
struct XMLNames {
  /// The maximum number of names; a document of captions has fewer than two hundred.
  static let limit = Int(XMLRecord.lastName) + 1

  /// A local name and the number of its namespace.
  private struct Key: Hashable {
    let namespace: Int
    let local: String
  }

  /// The names by their numbers.
  private(set) var names: [XMLName] = []
  private var numbers: [Key: UInt16] = [:]
  private var namespaces: [String] = []
  private var namespaceNumbers: [String: Int] = [:]

  /// The number of a namespace.
  mutating func namespace(_ name: String) -> Int {
    if let known = namespaceNumbers[name] { return known }
    namespaceNumbers[name] = namespaces.count
    namespaces.append(name)
    return namespaces.count - 1
  }

  /// The number of a name.
  ///
  /// - Returns: The same number for the same name; `nil` beyond ``limit``.
  mutating func number(namespace: Int, local: String) -> UInt16? {
    let key = Key(namespace: namespace, local: local)
    if let known = numbers[key] { return known }
    guard names.count < Self.limit, namespaces.indices.contains(namespace) else { return nil }
    let number = UInt16(clamping: names.count)
    numbers[key] = number
    names.append(XMLName(namespace: namespaces[namespace], local: local))
    return number
  }
}

/// A name with its namespace (Namespaces in XML 1.0, section 2.1, "expanded name").
@usableFromInline package struct XMLName: Sendable, Hashable {
  /// The namespace's name; empty for none.
  package let namespace: String
  /// The local part.
  package let local: String
}
