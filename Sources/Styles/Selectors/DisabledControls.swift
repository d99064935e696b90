/// The controls of a document that nobody can use (HTML, 4.10.18.5): by an attribute of their own,
/// or by a `fieldset` around them.
package struct DisabledControls: Sendable {
  private var isDisabled: [Bool] = []

  /// Goes through a document once.
  ///
  /// - Parameters:
  ///   - elements: The elements in document order.
  ///   - parents: The index of the element around each one; -1 for roots.
  package init(_ elements: [StyleElement], _ parents: [Int]) {
    guard elements.contains(where: { $0.value("disabled") != nil }) else { return }
    var isInGroup = [Bool](repeating: false, count: elements.count)
    var withLegend: Set<Int> = []
    isDisabled.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      let parent = parents[index]
      if parent >= 0 {
        let isLegend =
          element.isHTML("legend") && elements[parent].isHTML("fieldset")
          && withLegend.insert(parent).inserted
        // The first legend stays usable, unless an outer group is disabled too (HTML, 4.10.15).
        let isHere =
          elements[parent].isHTML("fieldset") && elements[parent].value("disabled") != nil
        isInGroup[index] = isInGroup[parent] || (isHere && !isLegend)
      }
      isDisabled.append(
        element.isHTML && Self.isDisabled(element, parent < 0 ? nil : elements[parent])
          || (isInGroup[index] && element.isHTML && Self.grouped.contains(element.name)))
    }
  }

  private static let grouped: Set<String> = ["button", "input", "select", "textarea", "fieldset"]
  private static let names = grouped.union(["optgroup", "option"])

  /// Whether an element is disabled by its own attribute, or as an option of a disabled group.
  private static func isDisabled(_ element: StyleElement, _ parent: StyleElement?) -> Bool {
    guard names.contains(element.name) else { return false }
    if element.value("disabled") != nil { return true }
    return element.name == "option" && parent?.isHTML("optgroup") == true
      && parent?.value("disabled") != nil
  }

  /// Whether an element is one of these controls.
  ///
  /// - Parameter index: The element's index.
  /// - Returns: Whether it is.
  package func contains(_ index: Int) -> Bool {
    isDisabled.indices.contains(index) && isDisabled[index]
  }
}

extension StyleElement {
  fileprivate var isHTML: Bool { kind == .html }

  fileprivate func isHTML(_ name: String) -> Bool { isHTML && self.name == name }
}
