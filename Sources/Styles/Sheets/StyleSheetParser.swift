import TextBasics

/// Reads a style sheet rule by rule, and keeps only relevant rules.
///
/// Nested blocks are kept on an explicit stack. The parser stops at each `@import`, so that its
/// caller can read that style sheet first.
struct StyleSheetParser {
  /// The reason why the parser stopped.
  enum Stop {
    /// At an `@import`.
    case importing(address: String, condition: StyleCondition, layer: Int)
    /// At the end of the style sheet.
    case finished
  }

  /// A block whose closing brace was not read yet.
  struct Block {
    /// The condition of its content.
    var condition: StyleCondition
    /// The cascade layer of its rules.
    var layer: Int
    /// The style rule that it belongs to; `nil` outside of rules.
    var selectors: [Selector]?
    /// The list of that rule's selectors, once a rule in it needs it.
    var list: Int?
    /// Whether it has the values from which transitions start.
    var isStarting = false
    /// Whether the rule is for captions that browsers draw, in a style sheet of a page.
    var isOfCaptions = false
    /// The declarations of the rule that were read so far.
    var declarations = DeclarationBlock()
  }

  /// The maximum depth of nested blocks.
  static let depthLimit = 64

  var tokenizer: CSSTokenizer
  let level: StylePriority.Level
  /// The kind of elements to which it applies; `nil` for all.
  var kind: StyleElement.Kind?
  /// The comparison of classes and ids.
  var names = NameCase.exact
  /// What it is for.
  var vocabulary = StyleVocabulary.pages
  let ruleLimit: Int
  var blocks: [Block]
  /// Whether `@import` is still valid: only `@charset` and `@layer` may be before it.
  var allowsImports = true

  /// Starts a style sheet.
  ///
  /// - Parameters:
  ///   - bytes: The style sheet, UTF-8.
  ///   - level: Its source.
  ///   - condition: Its condition.
  ///   - layer: The cascade layer that it is imported into.
  ///   - ruleLimit: The maximum number of rules of all style sheets.
  init(
    _ bytes: [UInt8], level: StylePriority.Level, condition: StyleCondition = .always,
    layer: Int = StyleLayers.none, ruleLimit: Int
  ) {
    tokenizer = CSSTokenizer(bytes)
    self.level = level
    self.ruleLimit = ruleLimit
    blocks = [Block(condition: condition, layer: layer)]
  }

  /// Reads on.
  ///
  /// - Returns: The reason why reading stopped.
  mutating func read(into rules: inout StyleRules) -> Stop {
    while true {
      let token = tokenizer.next()
      switch token.kind {
      case .end:
        while blocks.count > 1 { close(&rules) }
        return .finished
      case .whitespace: break
      case .semicolon where blocks.count > 1: break
      case .openingComment where blocks.count == 1: break
      case .closingComment where blocks.count == 1: break
      case .closingCurly where blocks.count > 1: close(&rules)
      case .atKeyword:
        if let stop = atRule(tokenizer.keyword(token), &rules) { return stop }
      default: ruleOrDeclaration(token, &rules)
      }
    }
  }

  /// The innermost block; there always is one.
  var block: Block {
    get { blocks[blocks.count - 1] }
    _modify { yield &blocks[blocks.count - 1] }
  }

  /// Starts a block, or passes over one that is nested too deeply.
  mutating func open(_ inner: Block, _ rules: inout StyleRules) {
    guard blocks.count < Self.depthLimit else {
      rules.isLimited = true
      return tokenizer.skipBlock(to: .closingCurly)
    }
    blocks.append(inner)
  }

  private mutating func close(_ rules: inout StyleRules) {
    flush(&rules)
    blocks.removeLast()
  }

  /// Keeps the declarations of the innermost rule that were read.
  mutating func flush(_ rules: inout StyleRules) {
    block.declarations.settle()
    let current = block
    guard let selectors = current.selectors, !current.declarations.isEmpty else { return }
    block.declarations = DeclarationBlock()
    guard rules.rules.count < ruleLimit else {
      rules.isLimited = true
      return
    }
    rules.rules.append(
      StyleRule(
        selectors: selectors, condition: current.condition, layer: current.layer, level: level,
        kind: kind, order: rules.rules.count, declarations: current.declarations))
  }

  // MARK: Rules and declarations

  private mutating func ruleOrDeclaration(_ token: CSSToken, _ rules: inout StyleRules) {
    let start = token.range.lowerBound
    if block.selectors != nil, token.kind == .identifier {
      var ahead = tokenizer
      let isDeclared = ahead.nextSolid().kind == .colon
      if isDeclared, tokenizer.keyword(token).hasPrefix("--") {
        return variable(token, from: ahead.index)
      }
      let stop = ahead.skip(to: [.semicolon, .closingCurly, .openingCurly])
      if stop.kind != .openingCurly {
        if isDeclared {
          declaration(token, from: start, to: ahead.index, &rules)
          if tokenizer.keyword(token) == "content" {
            rules.written.add(
              CSSTokenizer(tokenizer.bytes, token.range.upperBound..<ahead.index))
          }
        }
        tokenizer.index = ahead.index
        return
      }
    }
    styleRule(from: start, &rules)
  }

  private mutating func declaration(
    _ name: CSSToken, from start: Int, to end: Int, _ rules: inout StyleRules
  ) {
    let word = tokenizer.keyword(name)
    guard !block.isStarting else { return block.declarations.starting.append(word) }
    let properties = StyleProperty.named(word, in: block.isOfCaptions ? .captions : vocabulary)
    if vocabulary == .cues { rules.omitted.add(property: word) }
    var value = CSSTokenizer(tokenizer.bytes, name.range.upperBound..<end)
    guard !properties.isEmpty || value.mayBeImportant else { return }
    _ = value.nextSolid()
    guard let reader = StyleValueReader(value) else { return }
    if reader.isImportant { block.declarations.important.append(word) }
    let found = reader.declarations(word, properties)
    if vocabulary == .cues { rules.omitted.add(values: found, of: word) }
    block.declarations.properties += found
  }

  /// A custom property, which may have blocks in its value.
  private mutating func variable(_ name: CSSToken, from start: Int) {
    _ = tokenizer.skip(to: [.semicolon, .closingCurly])
    let value = CSSTokenizer(tokenizer.bytes, start..<tokenizer.index)
    guard !block.isStarting,
      let variable = VariableDeclaration(tokenizer.text(of: name), value)
    else { return }
    block.declarations.variables.append(variable)
  }

  private mutating func styleRule(from start: Int, _ rules: inout StyleRules) {
    tokenizer.index = start
    let stop = tokenizer.skip(to: preludeEnds)
    let prelude = start..<tokenizer.index
    guard stop.kind == .openingCurly else { return }
    _ = tokenizer.next()
    allowsImports = false
    // Most rules have no relevant declaration: their selectors need not be compiled.
    guard
      block.isStarting || vocabulary == .cues || hasInterest(tokenizer)
        || mayNameCaptions(prelude)
    else { return tokenizer.skipBlock(to: .closingCurly) }
    flush(&rules)
    guard
      let selectors = SelectorParser.read(
        CSSTokenizer(tokenizer.bytes, prelude), pool: &rules.pool, parent: parentList(&rules),
        names: names, isOfBrowser: level == .userAgent, vocabulary: vocabulary)
    else {
      omit(prelude, &rules)
      return tokenizer.skipBlock(to: .closingCurly)
    }
    if selectors.contains(where: \.isOmitted) { omit(prelude, &rules) }
    open(
      Block(
        condition: block.condition, layer: block.layer, selectors: selectors,
        isStarting: block.isStarting,
        isOfCaptions: vocabulary == .pages && selectors.contains(where: \.isOfCaptions)), &rules)
  }

  /// Whether the prelude of a rule may have a pseudo-element for captions: `::cue`, or one of the
  /// WebKit family.
  private func mayNameCaptions(_ prelude: Range<Int>) -> Bool {
    var colons = 0
    for byte in tokenizer.bytes[tokenizer.bytes.clamp(prelude)] {
      if byte == UInt8(ascii: ":") {
        colons += 1
        continue
      }
      // A backslash may be an escape of any letter, and a slash begins a comment.
      if colons == 2, [0x63, 0x2D, 0x5C, 0x2F].contains(byte.lowered) { return true }
      colons = 0
    }
    return false
  }

  /// Notes a rule for cues that is not evaluated.
  private func omit(_ prelude: Range<Int>, _ rules: inout StyleRules) {
    guard vocabulary == .cues else { return }
    let end = min(prelude.upperBound, prelude.lowerBound + OmittedStyles.longest)
    rules.omitted.add(selectors: tokenizer.bytes.string(prelude.lowerBound..<end))
  }

  /// The tokens that end the prelude of a rule (CSS Syntax 3, section 5.5.3).
  private var preludeEnds: Set<CSSToken.Kind> {
    if block.selectors != nil { return [.openingCurly, .semicolon, .closingCurly] }
    return blocks.count > 1 ? [.openingCurly, .closingCurly] : [.openingCurly]
  }

  /// The list of the selectors of the rule around the next one.
  private mutating func parentList(_ rules: inout StyleRules) -> Int? {
    guard let selectors = block.selectors else { return nil }
    if let known = block.list { return known }
    let made = rules.pool.add(selectors)
    block.list = made
    return made
  }

  private func isOfInterest(_ token: CSSToken, _ tokenizer: CSSTokenizer) -> Bool {
    let word = tokenizer.keyword(token)
    return word.hasPrefix("--") || !StyleProperty.named(word, in: vocabulary).isEmpty
  }

  /// Whether a block may contain something relevant: a property of ``StyleProperty``, a custom
  /// property, or a block.
  private func hasInterest(_ tokenizer: CSSTokenizer) -> Bool {
    var ahead = tokenizer
    while true {
      let token = ahead.next()
      switch token.kind {
      case .end, .closingCurly: return false
      case .openingCurly: return true
      case .identifier where isOfInterest(token, ahead): return true
      // An `!important` declaration overrides keyframes.
      case .delimiter(0x21): return true
      default: break
      }
    }
  }
}
