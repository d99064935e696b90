import StrictYAML

/// The mappings of a manifest and the keys each takes: the one list that reader and schema share.
package enum ManifestObject: String, Sendable, Hashable, CaseIterable, DocumentObject {
  case manifest, player, defaults, rule, item, clip, captionFile, descriptionFile,
    descriptionsNotNeeded
  case transcript, attestation, exemption

  /// The keys that must be there.
  package var required: [String] {
    switch self {
    case .manifest: ["version"]
    case .rule: ["match"]
    case .item, .captionFile, .descriptionFile, .transcript: ["src"]
    case .player, .defaults, .clip: []
    case .descriptionsNotNeeded: ["notNeeded"]
    case .attestation: ["claim", "result", "by", "date", "sha256"]
    case .exemption: ["rule", "reason"]
    }
  }

  /// The keys that may be there.
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
    case .attestation: ["note"]
    case .descriptionsNotNeeded, .exemption: []
    }
  }

  /// The keys of a manifest that concern media; one of them must be there.
  static let speaking = ["media", "defaults", "player"]

  /// What can hold for many media.
  private static let sharedKeys = [
    "page", "lang", "purpose", "autoplay", "muted", "loop", "controls",
    "captionStyle", "controlsLevel", "captionSwitch", "descriptionSwitch", "visualCue",
    "parallelContent", "live", "stopsAfterCycles", "preWarned",
    "audioMeaningful", "videoMeaningful", "captions", "descriptions", "transcript", "exempt",
  ]

  private static let itemKeys =
    ["id"] + sharedKeys + ["clip", "alternativeFor", "attestations"]

  /// What is said about a key that belongs to one medium.
  ///
  /// - Parameter key: The key.
  /// - Returns: Words that follow "is not a key here"; `nil` for a suggestion of a similar key.
  package func advice(on key: String) -> String? {
    guard self == .rule || self == .defaults, Self.item.takes(key) else { return nil }
    return ": it belongs to one medium; write it at an item with \"src\"."
  }
}
