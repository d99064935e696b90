import TextBasics

/// An element that decides what is shown and when.
enum TTMLElement: String {
  case body, div, p, span, br, set, region, style, image

  /// The kind of element with a name; `nil` for any other element, whose content is not shown.
  init?(_ name: XMLName) {
    guard TTMLNames.isCore(name.namespace), let kind = TTMLElement(rawValue: name.local) else {
      return nil
    }
    self = kind
  }

  /// Whether it contains other elements in time.
  var isContainer: Bool {
    switch self {
    case .body, .div, .p, .span, .region: true
    case .br, .set, .style, .image: false
    }
  }

  /// Whether its text is shown.
  var holdsText: Bool { self == .p || self == .span }
}
