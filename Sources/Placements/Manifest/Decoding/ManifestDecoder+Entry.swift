import MediaModel
import StrictYAML
import SystemPackage

/// One item of the `media` list.
extension ManifestDecoder {
  mutating func entry(_ node: YAMLNode) -> ManifestEntry? {
    guard let members = members(node, as: ManifestObject.item) else { return nil }
    var own = ManifestDeclarations()
    describe(&own.placement, members)
    let page = own.placement.page
    own.placement.id = field("id", in: members) { $0.identifier($1, on: page) }
    own.placement.alternativeFor = field("alternativeFor", in: members) { $0.textOrNull($1) }
    play(&own.placement, members)
    control(&own.placement, members)
    let sources = field("src", in: members) { $0.sources($1) } ?? []
    own.placement.clip = clip(of: sources, members)
    own.alternatives = alternatives(members)
    own.facts = facts(members)
    return ManifestEntry(
      sources: sources.map(\.path), line: source.line(at: node.offset), own: own)
  }

  /// The purpose of the medium.
  mutating func describe(_ placement: inout Placement, _ members: Members) {
    placement.page = field("page", in: members) { $0.text($1) }
    placement.purpose = field("purpose", in: members) { $0.choice($1) }
    placement.exemptions = field("exempt", in: members) { $0.exemptions($1) } ?? []
  }

  /// How it plays.
  mutating func play(_ placement: inout Placement, _ members: Members) {
    placement.autoplay = field("autoplay", in: members) { $0.bool($1) }
    placement.muted = field("muted", in: members) { $0.bool($1) }
    placement.loop = field("loop", in: members) { $0.bool($1) }
    placement.live = field("live", in: members) { $0.bool($1) }
    placement.parallelContent = field("parallelContent", in: members) { $0.bool($1) }
    placement.preWarned = field("preWarned", in: members) { $0.bool($1) }
    placement.stopsAfterCycles = field("stopsAfterCycles", in: members) { $0.cycles($1) }
  }

  /// The features of its player.
  mutating func control(_ placement: inout Placement, _ members: Members) {
    placement.controls = field("controls", in: members) { $0.controls($1) }
    placement.captionStyle = field("captionStyle", in: members) { $0.choice($1) }
    placement.controlsLevelIsSame = field("controlsLevel", in: members) {
      $0.choice($1, as: ControlsLevel.self)
    }.map { $0 == .same }
    placement.captionSwitch = field("captionSwitch", in: members) { $0.choice($1) }
    placement.descriptionSwitch = field("descriptionSwitch", in: members) { $0.choice($1) }
    placement.visualCue = field("visualCue", in: members) { $0.bool($1) }
  }

  /// An `id` is one element of one page, so items about two pages may have the same.
  private mutating func identifier(_ node: YAMLNode, on page: String?) -> String? {
    guard let text = text(node) else { return nil }
    let page = page.map { FilePath($0).lexicallyNormalized().string } ?? ""
    let known = identifiers[text] ?? [:]
    guard let first = known[page] ?? known[""] ?? (page.isEmpty ? known.values.min() : nil) else {
      identifiers[text, default: [:]][page] = node.offset
      return text
    }
    let line = source.line(at: first)
    report(
      .duplicateID, at: node,
      "\"\(text.shortened)\" is the id of another item already, in line \(line); "
        + "give each its own, or each the `page` that it is on.")
    return nil
  }

  private mutating func textOrNull(_ node: YAMLNode) -> String? {
    if case .scalar(let text, isPlain: true) = node.value, case .null = PlainScalar(text) {
      return nil
    }
    return text(node)
  }

  private mutating func cycles(_ node: YAMLNode) -> Int? {
    guard let number = number(node) else { return nil }
    if number >= 1, number <= 1e9, let whole = Int(exactly: number) { return whole }
    report(.badValue, at: node, "This counts repetitions; write a whole number from 1.")
    return nil
  }

  private mutating func exemptions(_ node: YAMLNode) -> [Placement.Exemption]? {
    if case .list(let items) = node.value { return each(items) { $0.exemption($1) } }
    return exemption(node).map { [$0] }
  }

  private mutating func exemption(_ node: YAMLNode) -> Placement.Exemption? {
    guard let members = members(node, as: ManifestObject.exemption) else { return nil }
    let rule = field("rule", in: members) { $0.text($1) }
    let reason = field("reason", in: members) { $0.text($1) }
    guard let rule, let reason else { return nil }
    return Placement.Exemption(rule: rule, reason: reason)
  }

  // MARK: Controls

  /// A list of controls, or the one word `native`.
  mutating func controls(_ node: YAMLNode) -> Set<Placement.Control>? {
    if case .scalar("native", _) = node.value { return [.native] }
    guard case .list(let items) = node.value else {
      wrongType(node, expected: "a list such as [playPause, volume], [] for none, or native")
      return nil
    }
    var controls: Set<Placement.Control> = []
    _ = each(items) { decoder, item in decoder.control(item, into: &controls) }
    return controls
  }

  private mutating func control(
    _ node: YAMLNode, into controls: inout Set<Placement.Control>
  ) -> Void? {
    let named = Placement.Control.allCases.filter { $0 != .native }
    if case .scalar("native", _) = node.value {
      report(.badValue, at: node, "\"native\" means all controls; write it alone, without a list.")
    } else if let control = choice(node, among: named), !controls.insert(control).inserted {
      report(.badValue, at: node, "This control is already in the list; remove it here.")
    }
    return nil
  }
}
