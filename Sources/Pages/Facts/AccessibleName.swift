import Placements

/// The name that assistive technology gives an element, as far as markup shows it (Accessible Name
/// and Description Computation).
enum AccessibleName {
  /// Finds the name.
  ///
  /// - Parameters:
  ///   - index: The element.
  ///   - tree: The page.
  /// - Returns: The name, or nothing.
  static func of(_ index: Int, in tree: PageTree) -> String {
    let attributes = tree[index].attributes
    let labels = (attributes["aria-labelledby"] ?? "").split { $0 == " " || $0 == "\n" }
      .prefix(PageFacts.Limit.parts).compactMap { tree.byID[String($0)] }.map { tree.text(of: $0) }
    let candidates =
      [labels.joined(separator: " ")]
      + ["aria-label", "alt", "title"].map { attributes[$0] ?? "" }
    return candidates.map(\.trimmed).first { !$0.isEmpty } ?? ""
  }
}
