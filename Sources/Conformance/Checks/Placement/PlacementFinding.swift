public import MediaModel

/// A placement that is unknown or incomplete.
enum PlacementFinding: FindingKind {
  case unknown(Medium, EvidenceGap, question: String)
  case incomplete(Medium, Placement, [String])
  case nativeOnly(Medium, Placement)

  var code: FindingCode {
    switch self {
    case .unknown: .placementUnknown
    case .incomplete, .nativeOnly: .placementIncomplete
    }
  }

  var what: String {
    switch self {
    case .unknown(_, let gap, let question): "\(gap.explanation) \(question)"
    case .incomplete(_, let placement, let keys):
      Self.unknown(placement, keys)
    case .nativeOnly(_, let placement):
      """
      The manifest says `controls: native` for \(placement.name), but the system brings no \
      controls for an animated image.
      """
    }
  }

  var question: String? {
    switch self {
    case .unknown(_, _, let question): question
    case .incomplete(_, _, let keys): keys.map(Self.question).joined(separator: " ")
    case .nativeOnly: "Which controls does the page really offer?"
    }
  }

  var why: String { "A file does not show how an application plays it." }

  var remedy: Remedy {
    switch self {
    case .unknown(_, .noManifest, _):
      Remedy("Describe the placement in a cuelight.yml beside the medium.")
    case .unknown: Remedy("Say in the manifest how the medium is placed.")
    case .incomplete(_, let placement, let keys):
      Remedy("Add \(Self.list(keys, "and")) to \(Self.entry(placement)).")
    case .nativeOnly:
      Remedy("Name the controls that the page really offers, or `controls: []` for none.")
    }
  }

  /// The question to a person for a key of the manifest.
  private static func question(_ key: String) -> String {
    switch key {
    case "autoplay": "Does it start by itself?"
    case "controls": "With which controls can people stop or silence it?"
    case "loop", "stopsAfterCycles": "How often does it play by itself?"
    case "muted": "Can it be heard when it starts?"
    case "clip": "Which part of it plays?"
    case "preWarned": "Are people told before it sounds?"
    case "parallelContent": "Is anything else shown beside it?"
    default: "What is `\(key)` of the placement?"
    }
  }

  /// The unknown values, and the reason why they could not be found out.
  private static func unknown(_ placement: Placement, _ keys: [String]) -> String {
    guard let reason = placement.unknownReason else {
      guard placement.position == nil else {
        return "The markup does not say \(list(keys, "or")) for \(placement.name)."
      }
      return "The manifest does not give \(list(keys, "or")) for \(placement.name)."
    }
    return "Nothing says \(list(keys, "or")) for \(placement.name). \(reason)"
  }

  /// The entry of a manifest about a placement; with its `id` if a page shows it.
  private static func entry(_ placement: Placement) -> String {
    guard placement.position != nil, let page = placement.page else {
      return "\(placement.number.map { "placement \($0)" } ?? "the placement") in the manifest"
    }
    guard let id = placement.id else {
      return "an entry about \(page) in a cuelight.yml, with the `id` of the element"
    }
    return "the entry with `id: \(id)` about \(page) in a cuelight.yml"
  }

  private static func list(_ keys: [String], _ word: String) -> String {
    keys.map { "`\($0)`" }.joined(separator: " \(word) ")
  }

  var location: Location {
    switch self {
    case .unknown(let medium, _, _): medium.whole
    case .incomplete(let medium, let placement, _), .nativeOnly(let medium, let placement):
      medium.place(in: placement)
    }
  }
}

extension EvidenceGap {
  /// The gap for a medium whose use is not declared.
  public static let noManifest = EvidenceGap(
    .notDeclared, "No manifest says how the medium is placed.")
}
