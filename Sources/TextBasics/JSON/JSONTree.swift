/// JSON values as a flat list, so that deep nesting cannot exhaust the stack.
package struct JSONTree {
  /// The kind of a value.
  package enum Kind: UInt8 { case object, array, string, number, boolean, null }

  /// A value.
  struct Node {
    let kind: Kind
    /// Its name in an object, without the quotation marks; empty elsewhere.
    let key: Range<Int32>
    /// Its place; for a string, without the quotation marks.
    var range: Range<Int32>
    /// The index after it and all values inside it.
    var next: Int32
  }

  /// The text.
  let bytes: [UInt8]
  /// The values, each before the values inside it.
  var nodes: [Node] = []

  /// The values that are not inside another one.
  package var roots: [Int] { siblings(from: 0, to: nodes.count) }

  /// The values directly inside a value; empty if it is neither object nor array.
  ///
  /// - Parameter node: The index of the value.
  /// - Returns: Their indices.
  package func children(of node: Int) -> [Int] {
    guard nodes.indices.contains(node) else { return [] }
    return siblings(from: node + 1, to: Int(nodes[node].next))
  }

  /// The kind of a value.
  ///
  /// - Parameter node: The index of the value.
  /// - Returns: Its kind.
  package func kind(_ node: Int?) -> Kind? {
    node.flatMap { nodes.indices.contains($0) ? nodes[$0].kind : nil }
  }

  /// The offset of a value.
  ///
  /// - Parameter node: The index of the value.
  /// - Returns: Its offset in the text.
  package func offset(_ node: Int) -> Int {
    nodes.indices.contains(node) ? Int(nodes[node].range.lowerBound) : 0
  }

  /// A member of an object.
  ///
  /// - Parameters:
  ///   - node: The index of the object; `nil` gives `nil`.
  ///   - name: The member's name.
  /// - Returns: The index of its value; the first one if there are several.
  package func member(_ node: Int?, _ name: StaticString) -> Int? {
    guard let node, kind(node) == .object else { return nil }
    var child = node + 1
    while child < Int(nodes[node].next) {
      let key = nodes[child].key
      if key.count == name.utf8CodeUnitCount, bytes.hasPrefix(name, at: Int(key.lowerBound)) {
        return child
      }
      child = Int(nodes[child].next)
    }
    return nil
  }

  /// A member that is an array.
  ///
  /// - Parameters:
  ///   - node: The index of the object.
  ///   - name: The member's name.
  /// - Returns: The index of the array, or `nil` if there is none.
  package func array(_ node: Int?, _ name: StaticString) -> Int? {
    let found = member(node, name)
    return kind(found) == .array ? found : nil
  }

  /// The text of a string or a number as it is written.
  ///
  /// - Parameter node: The index of the value.
  /// - Returns: The text, escapes decoded, or `nil` for other values.
  package func text(_ node: Int?) -> String? {
    guard let node, kind(node) == .string || kind(node) == .number else { return nil }
    let range = nodes[node].range
    return JSONString.decoded(bytes, Int(range.lowerBound)..<Int(range.upperBound))
  }

  private func siblings(from start: Int, to end: Int) -> [Int] {
    var found: [Int] = []
    var node = start
    while node < end, nodes.indices.contains(node) {
      found.append(node)
      node = Int(nodes[node].next)
    }
    return found
  }
}
