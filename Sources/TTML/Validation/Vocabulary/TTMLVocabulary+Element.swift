import TextBasics

/// The elements of TTML.
extension TTMLVocabulary {
  /// An element of TTML (TTML2, section 5.3); a number, so that tables by element are arrays.
  enum Element: UInt8, Sendable, Hashable, CaseIterable {
    case tt, head, body, div, p, span, br
    case metadata, styling, style, initial, layout, region
    case animation, animate, set
    case resources, audio, chunk, data, font, image, source
    case title, desc, copyright, agent, name, actor, item
    case profile, features, feature, extensions, `extension`

    /// Its name, with the usual prefix if it is not in TTML's core namespace.
    var label: String {
      switch namespace {
      case .metadata: "ttm:\(self)"
      case .parameter: "ttp:\(self)"
      default: "\(self)"
      }
    }

    var namespace: Namespace {
      switch self {
      case .title, .desc, .copyright, .agent, .name, .actor, .item: .metadata
      case .profile, .features, .feature, .extensions, .extension: .parameter
      default: .core
      }
    }

    /// Whether TTML1 does not have it.
    var isVersion2: Bool {
      switch self {
      case .initial, .animation, .animate, .resources, .audio, .chunk, .data, .font, .image,
        .source, .item:
        true
      default: false
      }
    }

    /// Whether it is content that is timed and laid out (TTML2, section 8.1).
    var isContent: Bool { [.body, .div, .p, .span].contains(self) }

    /// Whether style properties can be given on it (TTML2, section 10.1).
    var isStyled: Bool {
      switch self {
      case .style, .initial, .region, .body, .div, .p, .span, .br, .set, .animate, .audio, .image:
        true
      default: false
      }
    }

    /// Whether it has a time interval of its own (TTML2, section 12).
    var isTimed: Bool {
      switch self {
      case .body, .div, .p, .span, .region, .set, .animate, .audio, .image: true
      default: false
      }
    }
  }

  /// The result of looking up an element's name.
  enum Recognition: Sendable, Hashable {
    /// One of TTML's elements.
    case element(Element)
    /// A name in one of TTML's namespaces that TTML does not define.
    case unknown
    /// A name of another namespace.
    case foreign(Namespace)
  }

  /// Looks up an element.
  func recognize(_ name: XMLName) -> Recognition {
    let kind = namespace(name.namespace)
    switch kind {
    case .core, .metadata, .parameter:
      guard let element = Self.elements[name.local], element.namespace == kind
      else { return .unknown }
      return .element(element)
    case .styling, .audio: return .unknown
    default: return .foreign(kind)
    }
  }

  /// The elements by their name; names are unique even across namespaces.
  private static let elements = Dictionary(
    uniqueKeysWithValues: Element.allCases.map { ("\($0)", $0) })
}
