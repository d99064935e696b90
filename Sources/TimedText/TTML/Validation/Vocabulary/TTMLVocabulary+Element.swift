/// The elements of TTML.
extension TTMLVocabulary {
  /// An element of TTML; the raw value is its name with the usual prefix (TTML2, section 5.3).
  enum Element: String, Sendable, Hashable, CaseIterable {
    case tt, head, body, div, p, span, br
    case metadata, styling, style, initial, layout, region
    case animation, animate, set
    case resources, audio, chunk, data, font, image, source
    case title = "ttm:title"
    case desc = "ttm:desc"
    case copyright = "ttm:copyright"
    case agent = "ttm:agent"
    case name = "ttm:name"
    case actor = "ttm:actor"
    case item = "ttm:item"
    case profile = "ttp:profile"
    case features = "ttp:features"
    case feature = "ttp:feature"
    case extensions = "ttp:extensions"
    case `extension` = "ttp:extension"

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

  /// What an element's name is.
  enum Recognition: Sendable, Hashable {
    /// One of TTML's elements.
    case element(Element)
    /// A name in one of TTML's namespaces that TTML does not define.
    case unknown
    /// A name of another namespace.
    case foreign(Namespace)
  }

  /// Looks up an element.
  ///
  /// - Parameter name: Its name.
  /// - Returns: What it is.
  func recognize(_ name: XMLName) -> Recognition {
    let kind = namespace(name.namespace)
    switch kind {
    case .core: return Self.coreElements[name.local].map { .element($0) } ?? .unknown
    case .metadata, .parameter:
      return Element(rawValue: kind.prefix + name.local).map { .element($0) } ?? .unknown
    case .styling, .audio: return .unknown
    default: return .foreign(kind)
    }
  }

  private static let coreElements: [String: Element] = {
    let core = Element.allCases.filter { !$0.rawValue.contains(":") }
    return Dictionary(uniqueKeysWithValues: core.map { ($0.rawValue, $0) })
  }()
}
