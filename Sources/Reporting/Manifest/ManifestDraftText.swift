public import Conformance
import MediaModel
import Records

/// Prints a draft of a manifest as YAML: media as items, everything else as comments to complete.
///
/// Alternatives that are found by name are comments, too, because the program also finds them
/// without a manifest: the draft declares nothing until a person answers. A draft may hide a
/// manifest in a folder above, and contains a warning in this case.
public enum ManifestDraftText {
  /// The highest number of media that are listed separately; if there are more, each folder gets a
  /// rule.
  public static let mostItems = 100

  /// The maximum length of a pattern in a manifest, in characters.
  private static let longestPattern = 256

  /// Prints a draft.
  ///
  /// - Parameter draft: The draft.
  /// - Returns: The manifest.
  public static func text(of draft: ManifestDraft) -> String {
    var lines = intro(draft) + ["version: 1", ""] + questions
    if draft.items.isEmpty {
      lines.append("defaults: {}")
    } else {
      lines.append("media:")
      lines +=
        draft.items.count > mostItems
        ? rules(draft.items) : draft.items.flatMap(lines(of:))
    }
    if !draft.motions.isEmpty {
      lines += ["", "# These move on the pages without a file. To describe one, make it an item:"]
      if draft.items.isEmpty { lines.append("#media:") }
      lines += draft.motions.prefix(mostItems).flatMap(lines(of:))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func intro(_ draft: ManifestDraft) -> [String] {
    var lines = [
      "# Questions that the files cannot answer. To answer one, remove the \"#\" at the start of its",
      "# line and of the line above that ends with \":\", and enter the right value. A question that",
      "# stays a comment is unknown, and results that depend on it need review.",
    ]
    if let hidden = draft.hidden {
      lines += [
        "#", "# This hides \(YAMLText.quoted(hidden)),",
        "# whose declarations no longer apply to these media.",
      ]
    }
    if !draft.unnamable.isEmpty {
      lines += ["#", "# A manifest cannot name these media; rename them:"]
      lines += draft.unnamable.prefix(mostItems).map { "#   \(YAMLText.quoted($0))" }
    }
    if !draft.notRead.isEmpty {
      lines += ["#", "# These addresses were not read, so their media are not in the draft:"]
      lines += draft.notRead.prefix(mostItems).map { "#   \(YAMLText.quoted($0))" }
    }
    return lines
  }

  /// The questions about all media, each with one of its answers.
  private static let questions =
    [
      "# For all these media, unless an item below says otherwise:",
      "#defaults:",
      "#  lang: en                # Which language is spoken?",
      "#  autoplay: false         # Do they start by themselves?",
      "#  controls: [playPause]   # Which of playPause, stop, mute, volume, hide, frequency, captions,",
      "#                          # descriptions are there? [] for none, native for those of the system",
      "#  captionStyle: system    # Does the application honor the system's caption settings (system),",
      "#                          # have its own (custom), or none (none)?",
      "#  parallelContent: false  # Are they shown beside other content?",
      "#  descriptions: {notNeeded: reason}  # Does the sound alone say everything, and why?",
      "",
      "# About the content of each medium. “cuelight review” asks for it and keeps who answered what:",
    ]
    + [
      Attestation.Claim.transcriptEquivalent, .captionsAccurate, .descriptionNotNeeded,
    ].map { claim in
      let criteria = Medium.Kind.asked.flatMap(claim.criteria).map(\.description)
      return
        "# \(Set(criteria).sorted().joined(separator: ", ")): \(claim.question(about: .multimedia))"
    } + [""]

  private static func lines(of item: ManifestDraft.Item) -> [String] {
    var lines = ["  - src: \(YAMLText.scalar(item.source))"]
    let found = [
      list("captions", item.captions), list("descriptions", item.descriptions),
      item.transcripts.first.map { "transcript: \(file($0))" },
    ].compactMap { $0 }
    if !found.isEmpty {
      lines.append(
        item.placements.isEmpty
          ? "    # Found by name; remove the \"#\" to declare it:"
          : "    # Found by name; if viewers of the page get it, remove the \"#\" to declare it:")
    }
    return lines + found.map { "#    \($0)" } + item.placements.prefix(1).flatMap(placed)
  }

  /// The placement of a medium on a page; a fact that depends on a script is a question.
  private static func placed(_ placement: Placement) -> [String] {
    let page = placement.page.map { ("page", YAMLText.scalar($0)) }
    let id = placement.id.map { ("id", YAMLText.scalar($0)) }
    let controls = placement.controls.map { $0.isEmpty ? "[]" : "native" }
    let known = [id, page].compactMap { $0 }.map { "#    \($0.0): \($0.1)" }
    let settings = [
      setting("muted", placement.muted, isOpen: placement.changeable.contains(.muted), "unmute"),
      setting("loop", placement.loop, isOpen: placement.isPerhapsLooped, "repeat"),
    ].compactMap { $0 }
    return ["    # As the page shows it; remove the \"#\" to declare it:"] + known + settings + [
      placement.autoplay.map { "#    autoplay: \($0)" }
        ?? "#    autoplay: false  # Does a script start it?",
      controls.map { "#    controls: \($0)" }
        ?? "#    controls: []  # Which controls do scripts make?",
    ]
  }

  /// A setting of the markup; a setting that a script may change is a question.
  private static func setting(
    _ key: String, _ value: Bool?, isOpen: Bool, _ change: String
  ) -> String? {
    if isOpen { return "#    \(key): \(value == true)  # May a script \(change) it?" }
    return value == true ? "#    \(key): true" : nil
  }

  /// The motions on a page without a file, each with its `id` if it has one.
  private static func lines(of motion: ManifestDraft.Motion) -> [String] {
    let placement = motion.placement
    let id = placement.id.map { ["#    id: \(YAMLText.scalar($0))"] } ?? []
    let start = placement.autoplay.map { "#    autoplay: \($0)" }
    let controls = placement.controls.map {
      $0.isEmpty ? "#    controls: []" : "#    controls: native"
    }
    return [
      "#  - src: \(YAMLText.scalar(motion.page))   # \(YAMLText.quoted(motion.name)), line "
        + "\(motion.line)"
    ] + id + [
      start ?? "#    autoplay: true  # Does it move by itself?",
      controls ?? "#    controls: []  # Can it be paused, stopped or hidden?",
    ]
  }

  private static func list(_ key: String, _ files: [AlternativeFile]) -> String? {
    files.isEmpty ? nil : "\(key): [\(files.map(file).joined(separator: ", "))]"
  }

  /// A file as an item of a list in flow style.
  private static func file(_ file: AlternativeFile) -> String {
    var members = ["src: \(YAMLText.scalar(file.source))"]
    if let language = file.language { members.append("lang: \(YAMLText.scalar(language.text))") }
    switch file.kind {
    case .descriptions: members.append("form: text")
    case .captions, .subtitles, .forced:
      if let kind = file.kind { members.append("kind: \(kind.rawValue)") }
    case nil: break
    }
    return "{ \(members.joined(separator: ", ")) }"
  }

  /// One rule for each folder, so that each folder can be answered separately.
  private static func rules(_ items: [ManifestDraft.Item]) -> [String] {
    var counts: [String: Int] = [:]
    for item in items {
      let source = item.source.hasPrefix("./") ? item.source.dropFirst(2) : item.source[...]
      let parts = source.split(separator: "/", maxSplits: 1)
      counts[parts.count == 2 ? "\(parts[0])/**" : "*", default: 0] += 1
    }
    let rules = counts.sorted { $0.key < $1.key }.map {
      (pattern: escaped($0.key), count: $0.value)
    }
    let fit = rules.allSatisfy { $0.pattern.unicodeScalars.count <= longestPattern }
    guard fit, rules.count <= mostItems else { return [rule("**", items.count)] }
    return rules.map(rule)
  }

  private static func rule(_ pattern: String, _ count: Int) -> String {
    "  - match: \(YAMLText.quoted(pattern))   # \(count) \(count == 1 ? "medium" : "media")"
  }

  /// The pattern for a folder's own name; the asterisks at its end are kept.
  ///
  /// A name with a colon may look like an address; a prefix `./` makes it a path.
  private static func escaped(_ pattern: String) -> String {
    let isFolder = pattern.hasSuffix("/**")
    guard isFolder else { return pattern }
    let name = pattern.dropLast(3).map { "*?[{\\".contains($0) ? "\\\($0)" : String($0) }
    return (name.contains(":") ? "./" : "") + name.joined() + "/**"
  }
}

extension Medium.Kind {
  /// The kinds whose content people are asked about.
  fileprivate static let asked = [Medium.Kind.videoOnly, .audioOnly, .multimedia]
}
