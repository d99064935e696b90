/// Turns the tree of a document into values, and gathers every issue on the way.
package protocol DocumentDecoding {
  /// The text.
  var source: YAMLSource { get }
  /// The issues so far.
  var issues: IssueList { get set }
  /// The key path of the value that is being read.
  var path: [PathStep] { get set }
}

/// Issues, members and items.
extension DocumentDecoding {
  /// Records an issue of the value that is being read.
  ///
  /// - Parameters:
  ///   - code: The kind of issue.
  ///   - node: The value.
  ///   - message: The problem and the remedy.
  package mutating func report(
    _ code: DocumentIssue.Code, at node: YAMLNode, _ message: @autoclosure () -> String
  ) {
    if case .refused = node.value { return }
    issues.add(code, at: node.offset, path: path, message())
  }

  /// Reads the value of a key, with the key on the path.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - members: The members of the mapping.
  ///   - read: Reads the value.
  /// - Returns: The result of the closure; `nil` without the key.
  package mutating func field<Value>(
    _ key: String, in members: Members, _ read: (inout Self, YAMLNode) -> Value?
  ) -> Value? {
    guard let node = members[key] else { return nil }
    path.append(.key(key))
    defer { path.removeLast() }
    return read(&self, node)
  }

  /// Reads the items of a list, each with its index on the path; of too long a list, none.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - most: The maximum number of items that are read.
  ///   - read: Reads an item.
  /// - Returns: The results of the closure, without `nil`.
  package mutating func each<Value>(
    _ items: [YAMLNode], most: Int = DocumentReader.mostInList,
    _ read: (inout Self, YAMLNode) -> Value?
  ) -> [Value] {
    if items.count > most {
      report(
        .tooLarge, at: items[most],
        "This list has \(items.count) items, and at most \(most) are read; shorten or divide it.")
      return []
    }
    var values: [Value] = []
    for (index, item) in items.enumerated() {
      path.append(.index(index))
      if let value = read(&self, item) { values.append(value) }
      path.removeLast()
    }
    return values
  }
}
