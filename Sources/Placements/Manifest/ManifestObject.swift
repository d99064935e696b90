import StrictYAML

/// The mappings of a manifest and the keys of each one: the reader and the schema use this list.
package enum ManifestObject: String, Sendable, Hashable, CaseIterable, DocumentObject {
  case manifest, player, defaults, rule, item, clip, captionFile, descriptionFile,
    descriptionsNotNeeded
  case transcript, attestation, attestedContent, exemption

  /// The required keys.
  package var required: [String] {
    switch self {
    case .manifest: ["version"]
    case .rule: ["match"]
    case .item, .captionFile, .descriptionFile, .transcript: ["src"]
    case .player, .defaults, .clip: []
    case .descriptionsNotNeeded: ["notNeeded"]
    case .attestation: ["claim", "result", "by"]
    case .attestedContent: ["part", "name", "sha256"]
    case .exemption: ["rule", "reason"]
    }
  }

  /// The optional keys.
  package var optional: [String] {
    switch self {
    case .manifest: Self.speaking
    case .player:
      [
        "controls", "captionStyle", "controlsLevel", "captionSwitch", "descriptionSwitch",
        "visualCue", "transcript",
      ]
    case .defaults, .rule: Self.sharedKeys
    case .item: Self.itemKeys
    case .clip: ["start", "end"]
    case .captionFile: ["lang", "kind"]
    case .descriptionFile: ["lang", "form"]
    case .transcript: ["lang"]
    case .attestation:
      [
        "date", "time", "sha256", "contents", "role", "placement", "ranges", "question", "before",
        "note",
      ]
    case .descriptionsNotNeeded, .attestedContent, .exemption: []
    }
  }

  /// The keys of a manifest about media; one of them is required.
  static let speaking = ["media", "defaults", "player"]

  /// The keys that can apply to many media.
  private static let sharedKeys = [
    "page", "lang", "purpose", "autoplay", "muted", "loop", "controls",
    "captionStyle", "controlsLevel", "captionSwitch", "descriptionSwitch", "visualCue",
    "parallelContent", "live", "stopsAfterCycles", "preWarned",
    "audioMeaningful", "videoMeaningful", "captions", "descriptions", "transcript", "exempt",
  ]

  private static let itemKeys =
    ["id"] + sharedKeys + ["clip", "alternativeFor", "attestations"]

  /// The message about a key that can only apply to one medium.
  ///
  /// - Parameter key: The key.
  /// - Returns: Words that follow "is not a key here"; `nil` for a suggestion of a similar key.
  package func advice(on key: String) -> String? {
    guard self == .rule || self == .defaults, Self.item.accepts(key) else { return nil }
    return ": it belongs to one medium; write it at an item with \"src\"."
  }
}
