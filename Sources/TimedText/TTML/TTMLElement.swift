/// An element that matters to what is shown when.
enum TTMLElement: String {
  case body, div, p, span, br, set, region, style, image

  /// The kind of a node; `nil` for text and for every other element, whose content is not shown.
  ///
  /// - Parameter node: The node.
  init?(_ node: XMLNode) {
    guard let name = node.element?.name, TTMLNames.isCore(name.namespace),
      let kind = TTMLElement(rawValue: name.local)
    else { return nil }
    self = kind
  }

  /// Whether it contains others in time.
  var isContainer: Bool {
    switch self {
    case .body, .div, .p, .span, .region: true
    case .br, .set, .style, .image: false
    }
  }

  /// Whether its text is shown.
  var holdsText: Bool { self == .p || self == .span }
}
