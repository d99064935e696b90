package import MediaModel

/// A document as a flat list of its elements and texts in the order of the file.
///
/// It is flat, so that deep nesting cannot overflow the stack, not even when the tree is released.
/// It is small, because texts are stored as ranges of the file.
package struct XMLTree: Sendable {
  /// The nodes, at least one.
  ///
  /// The content of an element follows it directly, up to its ``XMLNode/end``.
  package let nodes: XMLNodes
  /// The position at which reading of the file ended.
  package let endPosition: TextPosition
  /// The names of its elements and attributes, each once.
  package let names: [XMLName]

  /// Creates a tree.
  ///
  /// - Parameters:
  ///   - store: The content of the document, with at least one node.
  ///   - endPosition: The position at which reading of the file ended.
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
