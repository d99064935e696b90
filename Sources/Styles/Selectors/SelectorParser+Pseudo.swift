import TextBasics

extension SelectorParser {
  /// Reads a pseudo-class or pseudo-element after its colon.
  mutating func pseudoClass() {
    let token = tokenizer.next()
    switch token.kind {
    case .colon: pseudoElement(tokenizer.next())
    case .identifier: simple(tokenizer.keyword(token))
    case .function: functional(tokenizer.keyword(token))
    default: reject()
    }
  }

  private static let known: Set<String> = [
    "first-line", "first-letter", "marker", "placeholder", "selection", "backdrop",
    "file-selector-button", "target-text", "spelling-error", "grammar-error", "details-content",
    "part", "slotted", "highlight", "cue-region", "view-transition", "scroll-marker",
    "scroll-button", "checkmark", "picker-icon", "picker", "column", "search-text",
    "view-transition-group", "view-transition-old", "view-transition-new",
    "view-transition-image-pair",
  ]

  /// The controls of a medium in browsers of the WebKit family: the containers of the pause button,
  /// and the button itself.
  private static let mediaControls: Set<String> = [
    "-webkit-media-controls", "-webkit-media-controls-container",
    "-webkit-media-controls-enclosure", "-webkit-media-controls-panel",
    "-webkit-media-controls-play-button",
  ]

  private mutating func pseudoElement(_ token: CSSToken) {
    guard token.kind == .identifier || token.kind == .function else { return reject() }
    let name = tokenizer.keyword(token)
    if vocabulary == .cues, let (subject, purpose) = Self.cues[name] {
      return token.kind == .function ? open(purpose) : frame.note(cue: subject, nil)
    }
    if token.kind == .function {
      if name == "cue" { return open(.cue) }
      tokenizer.skipBlock(to: .closingRound)
    }
    note(pseudoElement: name)
  }

  /// The pseudo-elements of cues.
  private static let cues: [String: (Selector.Subject, SelectorFrame.Purpose)] = [
    "cue": (.cue, .cue), "cue-region": (.cueRegion, .cueRegion),
  ]

  /// The captions of a medium in pages; the boxes around them are those of the WebKit family.
  private static let captions: [String: CaptionPart] = [
    "cue": .cue, "-webkit-media-text-track-container": .container,
    "-webkit-media-text-track-display": .display,
    "-webkit-media-text-track-display-backdrop": .backdrop,
  ]

  private mutating func note(pseudoElement name: String) {
    if let part = Self.captions[name] { return frame.note(.captions(part)) }
    switch name {
    case "before": frame.note(.before)
    case "after": frame.note(.after)
    case _ where Self.mediaControls.contains(name): frame.note(.mediaControls)
    default:
      if !Self.known.contains(name), !name.hasPrefix("-webkit-") { frame.isUncertain = true }
      frame.note(Self.moves(name) ? .otherPart : nil)
    }
  }

  /// Whether browsers run animations of a pseudo-element other than `::before` and `::after`.
  private static func moves(_ name: String) -> Bool {
    if moving.contains(name) || name.hasPrefix("-moz-") { return true }
    return name.hasPrefix("-webkit-")
      && !["-webkit-scrollbar", "-webkit-resizer", "-webkit-media", "-webkit-selection"]
        .contains { name.hasPrefix($0) }
  }

  private static let moving: Set<String> = [
    "marker", "placeholder", "backdrop", "file-selector-button", "details-content", "checkmark",
    "picker-icon", "picker",
  ]

  private static let states: Set<String> = [
    "hover", "focus-within", "focus-visible", "active", "target", "target-within", "fullscreen",
    "-webkit-full-screen", "modal", "popover-open", "picture-in-picture", "user-invalid",
    "user-valid", "visited", "target-current", "interest-source", "active-view-transition",
  ]

  private static let unevaluated: Set<String> = [
    "read-only", "read-write", "placeholder-shown", "default", "indeterminate", "valid", "invalid",
    "in-range", "out-of-range", "required", "optional", "autofill", "-webkit-autofill", "defined",
    "playing", "paused", "seeking", "buffering", "stalled", "muted", "volume-locked", "host",
    "blank", "local-link", "past", "future", "current", "-webkit-any-link",
  ]

  private mutating func simple(_ name: String) {
    switch name {
    case "before", "after", "first-line", "first-letter": note(pseudoElement: name)
    case "root", "scope": add(.root, specificity: 1 << 20)
    case "empty": add(.empty, specificity: 1 << 20)
    case "checked": add(.checked, specificity: 1 << 20)
    case "open": add(.open, specificity: 1 << 20)
    case "focus": add(.focus, specificity: 1 << 20)
    case "link", "any-link": add(.link, specificity: 1 << 20)
    case "enabled", "disabled": add(.isEnabled(name == "enabled"), specificity: 1 << 20)
    case _ where Self.states.contains(name): add(.fixed(.onEvent), specificity: 1 << 20)
    case _ where Self.positions[name] != nil: position(name)
    case "past" where isInCue: add(.past, specificity: 1 << 20)
    case "future" where isInCue: add(.future, specificity: 1 << 20)
    default:
      if !Self.unevaluated.contains(name) { frame.isUncertain = true }
      add(.fixed(.unknown(.selector)), specificity: 1 << 20)
    }
  }

  /// Whether the selectors are for cues and their parts.
  private var isInCue: Bool {
    vocabulary == .cues || frames.contains { $0.purpose.isOfCue }
  }

  private static let positions: [String: [(isFromEnd: Bool, isOfType: Bool)]] = [
    "first-child": [(false, false)], "last-child": [(true, false)],
    "only-child": [(false, false), (true, false)], "first-of-type": [(false, true)],
    "last-of-type": [(true, true)], "only-of-type": [(false, true), (true, true)],
  ]

  private mutating func position(_ name: String) {
    let tests = Self.positions[name] ?? []
    for (number, test) in tests.enumerated() {
      pool.usesTypes = pool.usesTypes || test.isOfType
      let first = PositionTest(
        step: 0, offset: 1, isFromEnd: test.isFromEnd, isOfType: test.isOfType)
      add(.position(first), specificity: number == 0 ? 1 << 20 : 0)
    }
  }

  private static let evaluatedNowhere: Set<String> = [
    "has", "lang", "dir", "host", "host-context", "state", "nth-col", "nth-last-col", "current",
    "active-view-transition-type", "heading",
  ]

  private mutating func functional(_ name: String) {
    switch name {
    case "is", "matches", "-webkit-any": open(.isAny)
    case "where": open(.whereAny)
    case "not": open(.not)
    case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type": counted(name)
    case "lang" where vocabulary == .cues: language()
    default:
      tokenizer.skipBlock(to: .closingRound)
      if !Self.evaluatedNowhere.contains(name) { frame.isUncertain = true }
      add(.fixed(.unknown(.selector)), specificity: 1 << 20)
    }
  }

  /// Reads the languages of `:lang()`; one with `*` is not evaluated.
  private mutating func language() {
    var rest = tokenizer.readBlock()
    var ranges: [String] = []
    while true {
      let token = rest.nextSolid()
      switch token.kind {
      case .end:
        return ranges.isEmpty ? reject() : add(.language(ranges), specificity: 1 << 20)
      case .comma: break
      case .identifier,
        .string where !rest.text(of: token).contains("*"):
        ranges.append(rest.keyword(token))
      default: return add(.fixed(.unknown(.selector)), specificity: 1 << 20)
      }
    }
  }

  private mutating func counted(_ name: String) {
    let start = tokenizer.index
    tokenizer.skipBlock(to: .closingRound)
    let end = tokenizer.index
    let isClosed = end > start && tokenizer.bytes[end - 1] == 0x29
    let argument = tokenizer.bytes.string(start..<(isClosed ? end - 1 : end))
    let isOfType = name.hasSuffix("of-type")
    pool.usesTypes = pool.usesTypes || isOfType
    let isFromEnd = name.hasPrefix("nth-last")
    guard !argument.utf8.contains(0x2F), !argument.lowercased().split(separator: " ").contains("of")
    else { return add(.fixed(.unknown(.selector)), specificity: 1 << 20) }
    guard let test = PositionTest(argument, isFromEnd: isFromEnd, isOfType: isOfType) else {
      return reject()
    }
    add(.position(test), specificity: 1 << 20)
  }

  // MARK: Attributes

  /// Attributes of HTML whose values are compared case-insensitively (HTML, section 4.16.2).
  private static let caseless: Set<String> = [
    "type", "rel", "media", "lang", "dir", "method", "checked", "disabled", "selected", "charset",
    "multiple", "readonly", "align", "direction",
  ]

  /// Reads an attribute selector after its `[`.
  mutating func attributeSelector() {
    var name = tokenizer.nextSolid()
    // A prefix: `*|name` is the name in any namespace, `|name` in none.
    if name.kind == .delimiter(0x2A) { name = tokenizer.next() }
    if name.kind == .delimiter(0x7C) { name = tokenizer.next() }
    guard name.kind == .identifier else { return reject() }
    let text = tokenizer.text(of: name)
    guard let relation = relation() else { return reject() }
    guard relation != .exists else {
      // What browsers hide by this attribute is examined with everything open by other means.
      if !isOfBrowser, text.lowercased() == "open" {
        return add(.openAttribute, specificity: 1 << 20)
      }
      let test = AttributeTest(name: text, relation: .exists, value: "", ignoresCase: false)
      return add(.attribute(test), specificity: 1 << 20)
    }
    let value = tokenizer.nextSolid()
    guard value.kind == .identifier || value.kind == .string else { return reject() }
    var last = tokenizer.nextSolid()
    var ignoresCase = Self.caseless.contains(text.lowercased())
    if last.kind == .identifier {
      ignoresCase = tokenizer.keyword(last) == "i"
      last = tokenizer.nextSolid()
    }
    guard last.kind == .closingSquare || last.kind == .end else { return reject() }
    let test = AttributeTest(
      name: text, relation: relation, value: tokenizer.text(of: value), ignoresCase: ignoresCase)
    add(.attribute(test), specificity: 1 << 20)
  }

  /// The operator; `.exists` takes the closing bracket.
  private mutating func relation() -> AttributeTest.Relation? {
    let token = tokenizer.nextSolid()
    switch token.kind {
    case .closingSquare, .end: return .exists
    case .delimiter(0x3D): return .equals
    case .delimiter(let mark):
      guard tokenizer.next().kind == .delimiter(0x3D) else { return nil }
      return Self.relations[mark]
    default: return nil
    }
  }

  private static let relations: [UInt8: AttributeTest.Relation] = [
    0x7E: .word, 0x7C: .language, 0x5E: .prefix, 0x24: .suffix, 0x2A: .substring,
  ]
}
