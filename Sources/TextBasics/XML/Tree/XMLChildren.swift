/// The indexes of the nodes directly in an element.
package struct XMLChildren: Sequence, IteratorProtocol {
  private let nodes: XMLNodes
  private var following: Int
  private let end: Int

  /// Creates the sequence.
  ///
  /// - Parameters:
  ///   - nodes: The tree's nodes.
  ///   - index: The element's index; an index without an element has no children.
  package init(_ nodes: XMLNodes, of index: Int) {
    self.nodes = nodes
    following = index + 1
    end = nodes.indices.contains(index) ? nodes[index].end : 0
  }

  /// The next child's index.
  package mutating func next() -> Int? {
    guard following < end, nodes.indices.contains(following) else { return nil }
    let index = following
    following = nodes[index].end
    return index
  }
}
