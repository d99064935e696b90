/// The namespaces of TTML (TTML2, section 5.1) and its relatives.
enum TTMLNames {
  /// TTML1 and TTML2, and the drafts that are known as DFXP.
  static let cores = [
    "http://www.w3.org/ns/ttml", "http://www.w3.org/2006/10/ttaf1",
    "http://www.w3.org/2006/04/ttaf1", "http://www.w3.org/2006/02/ttaf1",
  ]
  /// The drafts wrote `#style` before it was `#styling`.
  private static let stylings = Set(cores.flatMap { [$0 + "#styling", $0 + "#style"] })
  private static let metadata = Set(cores.map { $0 + "#metadata" })
  private static let parameters = Set(cores.map { $0 + "#parameter" })
  /// EBU-TT metadata (EBU Tech 3350, section 3.1).
  static let broadcastMetadata = "urn:ebu:tt:metadata"
  /// The metadata of DAPT, the Dubbing and Audio description Profiles of TTML2 (`daptm`).
  static let scriptMetadata = "http://www.w3.org/ns/ttml/profile/dapt#metadata"

  /// Whether a namespace is TTML's own.
  static func isCore(_ namespace: String) -> Bool { cores.contains(namespace) }

  /// Whether a namespace is that of style attributes.
  static func isStyling(_ namespace: String) -> Bool {
    namespace == "http://www.w3.org/ns/ttml#styling" || stylings.contains(namespace)
  }

  /// Whether a namespace is that of metadata.
  static func isMetadata(_ namespace: String) -> Bool { metadata.contains(namespace) }

  /// Whether a namespace is that of parameter attributes.
  static func isParameter(_ namespace: String) -> Bool { parameters.contains(namespace) }

  /// Whether a namespace is one of SMPTE-TT's (SMPTE ST 2052-1, section 5, not
  /// verified), whose year changes.
  static func isSMPTE(_ namespace: String) -> Bool {
    namespace.hasPrefix("http://www.smpte-ra.org/") && namespace.hasSuffix("smpte-tt")
  }
}
