package import MediaModel

/// A document as a flat list of its elements and texts in the order of the file.
///
/// Flat, so that no depth of nesting can overflow the stack, not even when the tree is let go; and
/// small: what is in the file is kept as its place there.
package struct XMLTree: Sendable {
  /// The nodes, never none.
  ///
  /// What is in an element follows it directly, up to its ``XMLNode/end``.
  package let nodes: XMLNodes
  /// Where the reading of the file ended.
  package let endPosition: TextPosition
  /// The names of its elements and attributes, each once.
  package let names: [XMLName]

  /// Creates a tree.
  ///
  /// - Parameters:
  ///   - store: What the document says, with a node.
  ///   - endPosition: Where the reading of the file ended.
  init(_ store: XMLStore, endPosition: TextPosition) {
    nodes = XMLNodes(store)
    names = store.names
    self.endPosition = endPosition
  }

  /// The index of the outermost element.
  package var root: Int { 0 }

  /// The nodes directly in an element.
  ///
  /// - Parameter index: The element's index.
  /// - Returns: The indexes of its children in order.
  package func children(of index: Int) -> XMLChildren { XMLChildren(nodes, of: index) }
}
