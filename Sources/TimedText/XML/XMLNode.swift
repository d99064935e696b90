package import MediaModel

/// An element or a run of text.
package struct XMLNode: Sendable, Hashable {
  /// What a node is.
  package enum Content: Sendable, Hashable {
    /// An element.
    case element(XMLElement)
    /// Text between two tags, its references resolved; comments and the like do not part it.
    case text(String)
  }

  /// What it is.
  package let content: Content
  private let place: XMLPlace
  private let parentIndex: Int32
  private let level: Int32
  private var endIndex: Int32

  /// Creates a node without children.
  ///
  /// - Parameters:
  ///   - content: What it is.
  ///   - place: Where it starts.
  ///   - parent: The index of the element around it; -1 for the root.
  ///   - depth: How many elements are around it.
  ///   - index: Its own index.
  init(_ content: Content, at place: XMLPlace, parent: Int, depth: Int, index: Int) {
    self.content = content
    self.place = place
    parentIndex = Int32(clamping: parent)
    level = Int32(clamping: depth)
    endIndex = Int32(clamping: index + 1)
  }

  /// The index of the element around it; -1 for the root.
  package var parent: Int { Int(parentIndex) }
  /// How many elements are around it; 0 for the root.
  package var depth: Int { Int(level) }
  /// The index after all that is in it.
  package internal(set) var end: Int {
    get { Int(endIndex) }
    set { endIndex = Int32(clamping: newValue) }
  }
  /// Where an element's `<` or a text's first byte stands.
  package var position: TextPosition { place.position }

  /// The element, or `nil` for text.
  package var element: XMLElement? {
    if case .element(let element) = content { element } else { nil }
  }

  /// The text, or `nil` for an element.
  package var text: String? {
    if case .text(let text) = content { text } else { nil }
  }
}
