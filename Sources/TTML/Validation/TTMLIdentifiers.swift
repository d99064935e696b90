import MediaModel
import TextBasics

/// The elements that the identifiers of a document name.
struct TTMLIdentifiers {
  /// An element with an identifier.
  struct Target {
    /// Its node.
    let index: Int
    /// Which element of TTML it is, if it is one.
    let element: TTMLVocabulary.Element?
    /// Which element of TTML is around it.
    let parent: TTMLVocabulary.Element?
  }

  private var targets: [String: Target] = [:]
  /// Attributes with an identifier that an earlier element has.
  private(set) var duplicates: [XMLAttribute] = []

  /// Finds the identifiers.
  init(of tree: XMLTree, _ vocabulary: TTMLVocabulary) {
    for (index, node) in tree.nodes.enumerated() {
      guard case .element(let element) = node.content,
        let attribute = element.attribute(namespace: XMLNamespaces.xml, local: "id")
      else { continue }
      if targets[attribute.value] != nil {
        duplicates.append(attribute)
      } else {
        targets[attribute.value] = Target(
          index: index, element: Self.element(element, vocabulary),
          parent: tree.nodes.indices.contains(node.parent)
            ? tree.nodes[node.parent].element.flatMap { Self.element($0, vocabulary) } : nil)
      }
    }
  }

  private static func element(
    _ element: XMLElement, _ vocabulary: TTMLVocabulary
  ) -> TTMLVocabulary.Element? {
    if case .element(let known) = vocabulary.recognize(element.name) { known } else { nil }
  }

  /// The element with an identifier.
  ///
  /// - Returns: The element, or `nil` when there is none.
  subscript(identifier: String) -> Target? { targets[identifier] }
}
