/// The dialogs that people can close without a script.
struct ClosableDialogs {
  private let elements: Set<Int>

  /// Looks through a page.
  ///
  /// A form with the method `dialog` closes the dialog around it (HTML, 4.10.22.3), and so does a
  /// button that names the dialog (HTML, 4.10.6).
  init(in tree: PageTree) {
    var elements: Set<Int> = []
    for (index, element) in tree.elements.enumerated() where element.kind == .html {
      if let named = element.attributes["commandfor"].flatMap({ tree.byID[$0] }),
        tree[named].name == "dialog"
      {
        elements.insert(named)
      }
      let method = element.attributes[element.name == "form" ? "method" : "formmethod"]
      guard method?.lowercased() == "dialog" else { continue }
      let around = tree.ancestors(ofSelf: index).first { tree[$0].name == "dialog" }
      around.map { _ = elements.insert($0) }
    }
    self.elements = elements
  }

  /// Whether people can close an element, with everything in it.
  func contains(_ index: Int) -> Bool { elements.contains(index) }
}
