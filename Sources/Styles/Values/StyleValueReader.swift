import TextBasics

/// Reads the value of a declaration.
struct StyleValueReader {
  /// The maximum number of tokens of a value.
  static let tokenLimit = 4_096

  private let tokenizer: CSSTokenizer
  private let tokens: [CSSToken]
  /// Whether the value is marked `!important`.
  let isImportant: Bool
  /// The reasons why the value is unknown; empty if it is known.
  private let uncertainty: StyleUncertainty
  /// The value, if it has `var()`.
  private let text: [UInt8]?
  /// Whether a function other than `var()` makes it unknown for places and sizes too.
  private let isUnreadPlace: Bool

  /// Splits a value into tokens; `nil` if it is not valid for any property.
  ///
  /// - Parameter tokenizer: The value, from the colon to its end.
  init?(_ tokenizer: CSSTokenizer) {
    self.tokenizer = tokenizer
    var rest = tokenizer
    var tokens: [CSSToken] = []
    var uncertainty: StyleUncertainty = []
    var hasVariable = false
    var isUnreadPlace = false
    var grammar = ValueGrammar()
    while tokens.count <= Self.tokenLimit {
      let token = rest.nextSolid()
      switch token.kind {
      case .end:
        guard grammar.isValid else { return nil }
        isImportant = grammar.isImportant
        self.tokens = isImportant ? tokens.dropLast(2) : tokens
        self.uncertainty = uncertainty
        self.isUnreadPlace = isUnreadPlace
        text = hasVariable ? Self.text(self.tokens, tokenizer) : nil
        return
      case .function where Self.variables.contains(tokenizer.keyword(token)):
        uncertainty.insert(.variable)
        let isVariable = tokenizer.keyword(token) == "var"
        hasVariable = hasVariable || isVariable
        isUnreadPlace = isUnreadPlace || !(isVariable || Self.isInset(token, rest))
      default: break
      }
      grammar.add(token, tokenizer)
      tokens.append(token)
    }
    (self.tokens, isImportant, self.uncertainty, text) = ([], false, .limit, nil)
    self.isUnreadPlace = true
  }

  /// Whether a function gives the covered edge of a screen (CSS Environment Variables 1, section
  /// 2), which is narrower than a finger.
  private static func isInset(_ function: CSSToken, _ rest: CSSTokenizer) -> Bool {
    var rest = rest
    let name = rest.nextSolid()
    return rest.keyword(function) == "env" && name.kind == .identifier
      && rest.text(of: name).hasPrefix("safe-area-inset-")
  }

  /// The text of the tokens.
  private static func text(_ tokens: [CSSToken], _ tokenizer: CSSTokenizer) -> [UInt8] {
    guard let first = tokens.first, let last = tokens.last else { return [] }
    let range = first.range.lowerBound..<last.range.upperBound
    return Array(tokenizer.bytes[tokenizer.bytes.clamp(range)])
  }

  private static let variables = VariableText.otherFunctions.union(["var"])

  /// The declarations of a property or shorthand.
  ///
  /// - Parameters:
  ///   - name: The property's name in lowercase.
  ///   - properties: The properties that it sets.
  /// - Returns: The value; `nil` if it is not valid.
  func declarations(_ name: String, _ properties: [StyleProperty]) -> [StyleDeclaration] {
    let isShorthand = properties == StyleProperty.animation
    let isAll = name == "all"
    let found: [(StyleProperty, StyleValue)] =
      if let text {
        properties.map { ($0, .variable(VariableValue(property: name, text: text))) }
      } else if !uncertainty.isEmpty, isUnreadPlace || !properties.allSatisfy(\.isPlace) {
        properties.map { ($0, .unknown(uncertainty)) }
      } else if let wide = wideKeyword {
        properties.map { ($0, wide == "unset" ? Self.unset($0) : wideValue(wide)) }
      } else if isAll {
        []
      } else if name == "font" {
        FontValue.shorthand(tokens, tokenizer)
      } else if isLongList(of: properties) {
        properties.map { ($0, .unknown(.limit)) }
      } else if isShorthand {
        AnimationShorthand.read(groups, tokenizer) ?? []
      } else if properties == StyleProperty.transition {
        TransitionShorthand.read(groups, tokenizer)
      } else {
        properties.compactMap { property in value(of: property).map { (property, $0) } }
      }
    return found.map {
      let open = uncertainty.isEmpty ? nil : $0.0.openValue
      return StyleDeclaration(property: $0.0, value: open ?? $0.1, isImportant: isImportant)
    }
  }

  /// A CSS-wide keyword, which is valid for every property (CSS Cascading and Inheritance 5,
  /// section 7.3).
  private var wideKeyword: String? {
    guard tokens.count == 1, let token = tokens.first, token.kind == .identifier else {
      return nil
    }
    let word = tokenizer.keyword(token)
    return ["initial", "inherit", "unset", "revert", "revert-layer"].contains(word) ? word : nil
  }

  private func wideValue(_ word: String) -> StyleValue {
    switch word {
    case "initial": .initial
    case "inherit": .inherit
    case "revert": .revert
    default: .unknown(.value)
    }
  }

  /// The value of `unset`.
  static func unset(_ property: StyleProperty) -> StyleValue {
    property.isInherited ? .inherit : .initial
  }

  /// The parts of the value between commas.
  private var groups: [ArraySlice<CSSToken>] {
    var depth = 0
    return tokens.split(omittingEmptySubsequences: false) { token in
      if token.closing != nil { depth += 1 }
      switch token.kind {
      case .closingRound, .closingSquare, .closingCurly: depth -= 1
      default: break
      }
      return token.kind == .comma && depth == 0
    }
  }

  /// The maximum number of animations or transitions of one element; our choice.
  private static let longestList = 256

  /// Whether it is a list of animations or transitions that is too long to be read.
  private func isLongList(of properties: [StyleProperty]) -> Bool {
    properties.allSatisfy { (StyleProperty.animation + StyleProperty.transition).contains($0) }
      && groups.count > Self.longestList
  }

  private func value(of property: StyleProperty) -> StyleValue? {
    switch property {
    case .display: display
    case .visibility: keyword(hiding: ["hidden", "collapse"], others: ["visible"])
    case .contentVisibility: keyword(hiding: ["hidden"], others: ["visible", "auto"])
    case .opacity: opacity
    case .pointerEvents: keyword(hiding: ["none"], others: Self.pointers)
    case .backgroundImage, .listStyleImage, .borderImage, .contentImage, .maskImage:
      PictureValue(tokens, tokenizer).value
    case .position where words == ["fixed"]: .fixed
    case .position:
      keyword(
        hiding: ["absolute"], others: ["static", "relative", "sticky", "-webkit-sticky"])
    case .positioning:
      keyword(
        hiding: ["absolute", "fixed", "relative", "sticky", "-webkit-sticky"], others: ["static"])
    case .backface: keyword(hiding: ["hidden"], others: ["visible"])
    case .containment: containment(["paint", "strict", "content"])
    case .sizeContainment: containment(["size", "strict"])
    case .transform where !tokens.isEmpty: TransformValue(tokens, tokenizer).value
    case .left, .top, .right, .bottom: offset(property)
    case .float:
      keyword(hiding: ["left", "right", "inline-start", "inline-end"], others: ["none"])
    case .content: content
    case .overflowX, .overflowY, .paddingTop, .paddingBottom, .minHeight, .minWidth, .flexGrow,
      .gridTemplateRows, .gridTemplateColumns:
      BoxValue.flag(property, tokens, tokenizer).map { .flag($0) }
    // Only Firefox knows the name with this prefix (CSS Animations 1 has no prefix).
    case .engineAnimation: tokens.isEmpty ? nil : .flag(words != ["none"])
    case .transitionName: list { AnimationValue.name($0, tokenizer) }.map { .names($0) }
    case .transitionDuration: list { duration($0) }.map { .lengths($0) }
    case .transitionDelay: list { AnimationValue.time($0, tokenizer) }.map { .lengths($0) }
    case .animationName: list { AnimationValue.name($0, tokenizer) }.map { .names($0) }
    case .animationDuration: list { duration($0) }.map { .lengths($0) }
    case .animationDelay: list { AnimationValue.time($0, tokenizer) }.map { .lengths($0) }
    case .animationIterationCount: list { AnimationValue.count($0, tokenizer) }.map { .counts($0) }
    case .animationPlayState: list { AnimationValue.isPaused($0, tokenizer) }.map { .flags($0) }
    case .animationTimeline: list { AnimationValue.isOnTime($0, tokenizer) }.map { .flags($0) }
    case .animationDirection:
      list { AnimationValue.word($0, tokenizer, StyleAnimation.Direction.init(rawValue:)) }
        .map { .directions($0) }
    case .animationFill:
      list { AnimationValue.word($0, tokenizer, StyleAnimation.Fill.init(rawValue:)) }
        .map { .fills($0) }
    case .animationTiming: list { AnimationValue.isStep($0, tokenizer) }.map { .flags($0) }
    case _ where tokens.isEmpty: nil
    case .color: color
    case .backgroundColor: GroundValue.value(of: tokens, tokenizer)
    case .textShadow: shadows
    case .fontSize: FontValue.size(tokens[...], tokenizer)
    case .fontStyle: FontValue.isItalic(tokens[0], tokenizer).map { .flag($0) }
    case .fontWeight: FontValue.isBold(tokens[0], tokenizer).map { .flag($0) }
    case .textLine: .flag(hasUnderline)
    case .engineFill: color
    case .engineStroke: .unknown(.value)
    default: .flag(PlaceValue.isOutOfSight(property, tokens, tokenizer))
    }
  }

  /// The items of a list; `nil` if one is not valid.
  private func list<Item>(_ read: (ArraySlice<CSSToken>) -> Item?) -> [Item]? {
    let items = groups.compactMap(read)
    return items.count == groups.count ? items : nil
  }

  /// For an animation with the document timeline, `auto` is zero (CSS Animations 2, section 4.3).
  private func duration(_ tokens: ArraySlice<CSSToken>) -> Duration?? {
    if let token = tokens.first, tokens.count == 1, token.kind == .identifier {
      return tokenizer.keyword(token) == "auto" ? .some(.zero) : nil
    }
    return AnimationValue.duration(of: tokens, tokenizer)
  }

  private var words: [String]? {
    let words = tokens.compactMap { $0.kind == .identifier ? tokenizer.keyword($0) : nil }
    return words.count == tokens.count && !words.isEmpty ? words : nil
  }

  private func keyword(hiding: Set<String>, others: Set<String>) -> StyleValue? {
    guard tokens.count == 1, let word = words?.first else { return nil }
    if hiding.contains(word) { return .flag(true) }
    return others.contains(word) ? .flag(false) : nil
  }

  /// The values of `pointer-events` with which at least a part of an element can be clicked (SVG 2,
  /// section 15.6).
  private static let pointers: Set<String> = [
    "auto", "bounding-box", "visiblepainted", "visiblefill", "visiblestroke", "visible", "painted",
    "fill", "stroke", "all",
  ]

  private var color: StyleValue? {
    let colors = StyleColorValue.all(in: tokens[...], tokenizer)
    guard let token = tokens.first, colors.count == 1,
      tokens.count == 1 || token.kind == .function
    else { return nil }
    return colors.first.map { StyleValue($0) }
  }

  /// The colors of shadows; `none` has none, and one without a color has that of the text.
  private var shadows: StyleValue? {
    if words == ["none"] { return .shadows([]) }
    var found: [StyleColor?] = []
    for group in groups {
      let colors = StyleColorValue.all(in: group, tokenizer)
      guard group.contains(where: { $0.kind == .number || $0.kind == .dimension }),
        colors.count <= 1
      else { return nil }
      switch colors.first ?? .current {
      case .known(let color): found.append(color)
      case .current: found.append(nil)
      case .unknown: return .unknown(.value)
      }
    }
    return .shadows(found)
  }

  /// Whether lines of text, which may have a color and a thickness, are below it.
  private var hasUnderline: Bool {
    tokens.contains { $0.kind == .identifier && tokenizer.keyword($0) == "underline" }
  }

  private var display: StyleValue? {
    guard let words else { return nil }
    if words == ["none"] { return .flag(true) }
    return words.allSatisfy(Self.displays.contains) ? .box(StyleBox(words)) : nil
  }

  private static let displays: Set<String> = [
    "block", "inline", "inline-block", "run-in", "flow", "flow-root", "table", "inline-table",
    "flex", "inline-flex", "grid", "inline-grid", "ruby", "block-ruby", "math", "contents",
    "list-item", "table-row-group", "table-header-group", "table-footer-group", "table-row",
    "table-cell", "table-column-group", "table-column", "table-caption", "ruby-base",
    "ruby-text", "ruby-base-container", "ruby-text-container", "-webkit-box",
    "-webkit-inline-box", "-webkit-flex", "-webkit-inline-flex",
  ]

  private var opacity: StyleValue? {
    guard tokens.count == 1, let token = tokens.first else {
      return tokens.first?.kind == .function ? .unknown(.value) : nil
    }
    switch token.kind {
    case .number: return .flag(token.number < Self.leastOpacity)
    case .percentage: return .flag(token.number < Self.leastOpacity * 100)
    default: return nil
    }
  }

  /// Less cannot be seen; our choice.
  private static let leastOpacity = 0.05

  /// The place of an edge.
  private func offset(_ property: StyleProperty) -> StyleValue? {
    guard !tokens.isEmpty else { return nil }
    if PlaceValue.isOutOfSight(property, tokens, tokenizer) { return .flag(true) }
    if tokens.contains(where: { PlaceValue.isWhole($0) }) { return .outsideOfBox }
    return PlaceValue.isOutsideOfWindow(tokens, tokenizer) ? .outsideOfWindow : .flag(false)
  }

  /// Whether `contain` has one of some keywords (CSS Containment 2, section 3).
  private func containment(_ kinds: Set<String>) -> StyleValue? {
    words.map { .flag(!kinds.isDisjoint(with: $0)) }
  }

  /// Whether `::before` and `::after` have a box (CSS Generated Content 3).
  private var content: StyleValue? {
    guard !tokens.isEmpty else { return nil }
    if let words, words == ["none"] || words == ["normal"] { return .flag(false) }
    return .flag(true)
  }
}
