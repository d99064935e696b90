import TextBasics

extension StyleSheetParser {
  /// Reads an at-rule whose name was taken.
  mutating func atRule(_ name: String, _ rules: inout StyleRules) -> Stop? {
    let start = tokenizer.index
    let isNested = blocks.count > 1
    let stop = tokenizer.skip(
      to: isNested ? [.semicolon, .openingCurly, .closingCurly] : [.semicolon, .openingCurly])
    let prelude = CSSTokenizer(tokenizer.bytes, start..<tokenizer.index)
    if vocabulary == .cues, name != "charset" { rules.omitted.add(selectors: "@" + name) }
    guard stop.kind == .openingCurly else {
      if stop.kind == .semicolon { _ = tokenizer.next() }
      return statement(name, prelude, &rules)
    }
    _ = tokenizer.next()
    allowsImports = false
    blockRule(name, prelude, &rules)
    return nil
  }

  /// An at-rule without a block.
  private mutating func statement(
    _ name: String, _ prelude: CSSTokenizer, _ rules: inout StyleRules
  ) -> Stop? {
    switch name {
    case "layer":
      for names in Self.layerNames(prelude) {
        _ = rules.layers.layer(names, in: block.layer)
      }
    case "import" where allowsImports && blocks.count == 1: return importRule(prelude, &rules)
    case "charset": break
    default: allowsImports = false
    }
    return nil
  }

  private mutating func blockRule(
    _ name: String, _ prelude: CSSTokenizer, _ rules: inout StyleRules
  ) {
    switch name {
    case "media": group(MediaQuery.condition(prelude), &rules)
    case "supports": group(SupportsQuery.condition(prelude), &rules)
    case "container", "scope", "-moz-document", "document":
      group(.unknown(.container), &rules)
    case "layer":
      let names = Self.layerNames(prelude).first ?? []
      group(.always, layer: rules.layers.layer(names, in: block.layer), &rules)
    case "keyframes", "-webkit-keyframes": keyframes(prelude, &rules)
    case "property":
      var rest = prelude
      let start = tokenizer.index
      tokenizer.skipBlock(to: .closingCurly)
      let content = CSSTokenizer(tokenizer.bytes, start..<tokenizer.index)
      rules.register(rest.text(of: rest.nextSolid()), VariableRegistration(content))
    case "starting-style": group(.always, isStarting: true, &rules)
    // Other rules, such as those for fonts and pages.
    default: tokenizer.skipBlock(to: .closingCurly)
    }
  }

  /// Starts a block of rules under a condition; inside a style rule, the block may also have
  /// declarations.
  private mutating func group(
    _ condition: StyleCondition, layer: Int? = nil, isStarting: Bool = false,
    _ rules: inout StyleRules
  ) {
    flush(&rules)
    var inner = block
    inner.condition = inner.condition.and(condition)
    inner.layer = layer ?? inner.layer
    inner.isStarting = inner.isStarting || isStarting
    inner.declarations = DeclarationBlock()
    open(inner, &rules)
  }

  private mutating func keyframes(_ prelude: CSSTokenizer, _ rules: inout StyleRules) {
    var rest = prelude
    let name = rest.nextSolid()
    let (content, index) = KeyframesReader.read(tokenizer, &rules.frames)
    tokenizer.index = index
    rules.unfollowedVariables.formUnion(content.variables)
    guard name.kind == .identifier || name.kind == .string else { return }
    guard rules.keyframes.count < ruleLimit else {
      rules.isLimited = true
      return
    }
    rules.keyframes.append(
      KeyframesRule(
        name: rest.text(of: name), condition: block.condition, layer: block.layer,
        content: content))
  }

  /// Names of layers; each is a list of names from the outside to the inside.
  private static func layerNames(_ tokenizer: CSSTokenizer) -> [[String]] {
    var rest = tokenizer
    var all: [[String]] = []
    var current: [String] = []
    while true {
      let token = rest.nextSolid()
      switch token.kind {
      case .end:
        return current.isEmpty ? all : all + [current]
      case .comma:
        all.append(current)
        current = []
      case .identifier where current.count < 32: current.append(rest.text(of: token))
      default: break
      }
    }
  }

  // MARK: Imports (CSS Cascading and Inheritance 5, section 2)

  private mutating func importRule(_ prelude: CSSTokenizer, _ rules: inout StyleRules) -> Stop? {
    var rest = prelude
    guard let address = Self.address(&rest), !address.isEmpty else { return nil }
    var layer = block.layer
    var condition = block.condition
    while true {
      let start = rest.index
      let token = rest.nextSolid()
      if token.kind == .identifier, rest.keyword(token) == "layer" {
        layer = rules.layers.layer([], in: block.layer)
      } else if token.kind == .function, ["layer", "supports"].contains(rest.keyword(token)) {
        let argument = rest.readBlock()
        if rest.keyword(token) == "layer" {
          layer = rules.layers.layer(Self.layerNames(argument).first ?? [], in: block.layer)
        } else {
          condition = condition.and(SupportsQuery.importCondition(argument))
        }
      } else {
        rest.index = start
        break
      }
    }
    return .importing(
      address: address, condition: condition.and(MediaQuery.condition(rest)), layer: layer)
  }

  private static func address(_ rest: inout CSSTokenizer) -> String? {
    let token = rest.nextSolid()
    switch token.kind {
    case .string, .url: return rest.text(of: token)
    case .function where rest.keyword(token) == "url":
      let inside = rest.nextSolid()
      rest.skipBlock(to: .closingRound)
      return inside.kind == .string ? rest.text(of: inside) : nil
    default: return nil
    }
  }
}
