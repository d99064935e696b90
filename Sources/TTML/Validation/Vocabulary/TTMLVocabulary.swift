import TextBasics

/// The names that TTML and its profiles define, by kind.
///
/// Two generations of TTML's own namespaces are known: those of the Recommendations and those of
/// the drafts from 2006 to 2009, which files known as DFXP still use.
struct TTMLVocabulary: Sendable {
  /// The kind of a namespace.
  enum Namespace: Sendable, Hashable {
    /// `tt:`.
    case core
    /// `ttp:`.
    case parameter
    /// `tts:`.
    case styling
    /// `ttm:`.
    case metadata
    /// `tta:`.
    case audio
    /// `xml:`.
    case xml
    /// `xlink:`.
    case xlink
    /// `ebutts:`.
    case ebuStyling
    /// `ebuttm:`.
    case ebuMetadata
    /// `itts:`.
    case imscStyling
    /// `ittp:`.
    case imscParameter
    /// `ittm:`.
    case imscMetadata
    /// `smpte:`.
    case smpte
    /// None.
    case none
    /// One that looks like TTML's but is not.
    case mistaken
    /// Any other, whose names are ignored (TTML2, section 4).
    case foreign

    /// The usual prefix with its colon.
    var prefix: String {
      switch self {
      case .parameter: "ttp:"
      case .styling: "tts:"
      case .metadata: "ttm:"
      case .audio: "tta:"
      case .xml: "xml:"
      case .xlink: "xlink:"
      case .ebuStyling: "ebutts:"
      case .ebuMetadata: "ebuttm:"
      case .imscStyling: "itts:"
      case .imscParameter: "ittp:"
      case .imscMetadata: "ittm:"
      case .smpte: "smpte:"
      case .core, .none, .mistaken, .foreign: ""
      }
    }
  }

  /// Whether the root's namespace is one of the drafts.
  let isDraft: Bool

  private let names: [String]
  private let kinds: [Namespace]

  /// Finds out which generation of namespaces a document uses.
  init(of tree: XMLTree) {
    let namespace = tree.nodes.first?.element?.name.namespace ?? ""
    isDraft = Self.draftBases.contains(namespace)
    let known = (isDraft ? Self.draft : Self.current) + Self.shared
    names = known.map(\.name)
    kinds = known.map(\.kind)
  }

  /// The kind of a namespace.
  ///
  /// - Returns: Its kind; a namespace of TTML's other generation is mistaken.
  func namespace(_ name: String) -> Namespace {
    if name.isEmpty { return .none }
    // Equal names mostly share their storage, so that comparing is faster than hashing.
    if let index = names.firstIndex(of: name) { return kinds[index] }
    return Self.isMistaken(name) ? .mistaken : .foreign
  }

  private typealias Entry = (name: String, kind: Namespace)

  /// TTML's own namespaces (TTML2, section 5.1, table 5-1).
  private static let current: [Entry] = [
    ("http://www.w3.org/ns/ttml", .core),
    (XMLNamespaces.xml, .xml),
    ("http://www.w3.org/ns/ttml#styling", .styling),
    ("http://www.w3.org/ns/ttml#parameter", .parameter),
    ("http://www.w3.org/ns/ttml#metadata", .metadata),
    ("http://www.w3.org/ns/ttml#audio", .audio),
  ]

  private static let draftBases: [String] = [
    "http://www.w3.org/2006/10/ttaf1", "http://www.w3.org/2006/04/ttaf1",
    "http://www.w3.org/2006/02/ttaf1",
  ]

  private static let draft: [Entry] =
    [(XMLNamespaces.xml, .xml)]
    + draftBases.flatMap { base -> [Entry] in
      [
        (base, .core), (base + "#parameter", .parameter), (base + "#style", .styling),
        (base + "#styling", .styling), (base + "#metadata", .metadata),
        (base + "#style-extension", .foreign), (base + "#extension", .foreign),
      ]
    }

  /// Others: IMSC 1.1, section 7.3; EBU Tech 3380, section 2.3, and SMPTE ST 2052-1, section
  /// 5.4, which are not verified.
  private static let shared: [Entry] = [
    ("http://www.w3.org/1999/xlink", .xlink),
    ("urn:ebu:tt:style", .ebuStyling),
    ("urn:ebu:tt:metadata", .ebuMetadata),
    ("http://www.w3.org/ns/ttml/profile/imsc1#styling", .imscStyling),
    ("http://www.w3.org/ns/ttml/profile/imsc1#parameter", .imscParameter),
    ("http://www.w3.org/ns/ttml/profile/imsc1#metadata", .imscMetadata),
    ("http://www.smpte-ra.org/schemas/2052-1/2010/smpte-tt", .smpte),
    ("http://www.smpte-ra.org/schemas/2052-1/2013/smpte-tt", .smpte),
  ]

  /// Whether it is a slip such as `http://www.w3.org/ns/ttml#style`, or is of the other generation.
  private static func isMistaken(_ name: String) -> Bool {
    guard name.hasPrefix("http://www.w3.org/") || name.hasPrefix("HTTP") else { return false }
    if both.contains(name) { return true }
    return name.hasPrefix("http://www.w3.org/ns/ttml#") && name != "http://www.w3.org/ns/ttml#isd"
      || both.contains(name.lowercased()) || both.contains(String(name.dropLast()))
  }

  /// TTML's own namespaces of both generations.
  private static let both = Set(
    (current + draft).filter { $0.kind != .xml && $0.kind != .foreign }.map(\.name))
}
