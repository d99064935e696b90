public import MediaModel

/// A placement that is unknown or incomplete.
enum PlacementFinding: FindingKind {
  case unknown(Medium, EvidenceGap, question: String, keys: [String] = [])
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
    case .unknown(_, let gap, let question, _): "\(gap.explanation) \(question)"
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
    case .unknown(_, _, let question, _): question
    case .incomplete(_, _, let keys): keys.map(Self.question).joined(separator: " ")
    case .nativeOnly: "Which controls does the page really offer?"
    }
  }

  var keys: [String] {
    switch self {
    case .unknown(_, _, _, let keys), .incomplete(_, _, let keys): keys
    case .nativeOnly: ["controls"]
    }
  }

  var why: String { "A file does not show how a page or an app plays it." }

  var remedy: Remedy {
    switch self {
    case .unknown(let medium, .noManifest, _, _):
      .manifest(for: medium)
    case .unknown(let medium, _, _, _):
      Remedy(
        """
        Name the \(medium.noun) in the manifest: `- src:` with its path, and below it the answers, \
        such as `autoplay: false` and `controls: [playPause]`.
        """)
    case .incomplete(_, let placement, let keys):
      Remedy(
        """
        Add the answer to \(Self.entry(placement)), such as \(Self.list(keys.map(Self.line))).
        """)
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

  /// A key of the manifest as the object of a sentence.
  private static func fact(_ key: String) -> String {
    switch key {
    case "autoplay": "whether it starts by itself"
    case "controls": "which controls people have"
    case "loop", "stopsAfterCycles": "how often it plays"
    case "muted": "whether it can be heard when it starts"
    case "clip": "which part of it plays"
    case "preWarned": "whether people are warned before it sounds"
    case "parallelContent": "whether anything else is shown beside it"
    default: "`\(key)`"
    }
  }

  /// A line of the manifest for a key, with one of its answers.
  private static func line(_ key: String) -> String {
    switch key {
    case "controls": "`controls: [playPause]`"
    case "stopsAfterCycles": "`stopsAfterCycles: 1`"
    case "muted": "`muted: true`"
    case "clip": "`clip: {start: 0, end: 10}`"
    case "preWarned": "`preWarned: true`"
    default: "`\(key): false`"
    }
  }

  /// The unknown values, and the reason why they could not be found out.
  private static func unknown(_ placement: Placement, _ keys: [String]) -> String {
    guard let reason = placement.unknownReason else {
      guard placement.position == nil else {
        return "The page does not say \(list(keys.map(fact))) in \(placement.name)."
      }
      return "The manifest does not say \(list(keys.map(fact))) in \(placement.name)."
    }
    return "Nothing says \(list(keys.map(fact))) in \(placement.name). \(reason)"
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

  private static func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.joined() }
    return items.dropLast().joined(separator: ", ") + " and \(last)"
  }

  var location: Location {
    switch self {
    case .unknown(let medium, _, _, _): medium.whole
    case .incomplete(let medium, let placement, _), .nativeOnly(let medium, let placement):
      medium.place(in: placement)
    }
  }
}

extension EvidenceGap {
  /// The gap for a medium whose use is not declared by a page or a manifest.
  public static let noManifest = EvidenceGap(
    .notDeclared, "Nothing says how it is used on a page or in an app.")
}
