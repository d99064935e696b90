import TextBasics

/// Compiles a list of selectors (Selectors 4), with an explicit stack for nested lists.
struct SelectorParser {
  /// The maximum depth of nested selectors.
  static let depthLimit = 32
  /// The maximum number of parts of a selector.
  static let partLimit = 256

  var tokenizer: CSSTokenizer
  var pool: SelectorPool
  /// The list that `&` represents; `nil` outside of other rules.
  let parent: Int?
  /// The comparison of classes and ids.
  let names: NameCase
  /// Whether the rules are those of browsers themselves.
  let isOfBrowser: Bool
  /// What the style sheet is for.
  let vocabulary: StyleVocabulary
  /// The offset at which reading continues if the selector is not valid.
  private var resume = 0
  private(set) var frames = [SelectorFrame(.top)]

  /// Reads the prelude of a rule.
  ///
  /// - Parameters:
  ///   - tokenizer: The prelude.
  ///   - pool: Takes the lists that are nested in it.
  ///   - parent: The list of the rule around this one.
  ///   - names: The comparison of classes and ids.
  ///   - isOfBrowser: Whether the rules are those of browsers themselves.
  ///   - vocabulary: What the style sheet is for.
  /// - Returns: The selectors, or `nil` when the list is not valid.
  static func read(
    _ tokenizer: CSSTokenizer, pool: inout SelectorPool, parent: Int?, names: NameCase,
    isOfBrowser: Bool, vocabulary: StyleVocabulary = .pages
  ) -> [Selector]? {
    var parser = SelectorParser(
      tokenizer: tokenizer, pool: pool, parent: parent, names: names, isOfBrowser: isOfBrowser,
      vocabulary: vocabulary)
    // The pool has a single owner; otherwise every list would be copied for each rule.
    pool = SelectorPool()
    let selectors = parser.list()
    pool = parser.pool
    return selectors
  }

  private init(
    tokenizer: CSSTokenizer, pool: SelectorPool, parent: Int?, names: NameCase,
    isOfBrowser: Bool, vocabulary: StyleVocabulary
  ) {
    self.names = names
    self.vocabulary = vocabulary
    self.isOfBrowser = isOfBrowser
    self.tokenizer = tokenizer
    self.pool = pool
    self.parent = parent
  }

  /// The innermost list; there always is one.
  var frame: SelectorFrame {
    get { frames[frames.count - 1] }
    _modify { yield &frames[frames.count - 1] }
  }

  private mutating func list() -> [Selector]? {
    while true {
      let token = tokenizer.next()
      if token.kind == .end { break }
      read(token)
      // One selector that is not valid makes the whole list invalid.
      if frames[0].isInvalid { return nil }
    }
    // The end of the prelude closes everything that is open.
    while frames.count > 1 { closeFunction() }
    finishSelector()
    let result = frames[0]
    guard !result.isInvalid, !result.settled.isEmpty else { return nil }
    return result.settled
  }

  private mutating func read(_ token: CSSToken) {
    resume = token.closing == nil ? tokenizer.index : token.range.lowerBound
    switch token.kind {
    case .whitespace: frame.seesSpace()
    case .comma: finishSelector()
    case .closingRound where frames.count > 1: closeFunction()
    case .delimiter(0x3E): combine(.child)
    case .delimiter(0x2B): combine(.nextSibling)
    case .delimiter(0x7E): combine(.laterSibling)
    case .identifier, .delimiter(0x2A), .delimiter(0x7C): typeSelector(token)
    case .idHash: add(.id(names.form(of: tokenizer.text(of: token))), specificity: 1 << 40)
    case .delimiter(0x2E): classSelector()
    case .delimiter(0x26): nesting()
    case .openingSquare: attributeSelector()
    case .colon: pseudoClass()
    default: reject()
    }
  }

  // MARK: Selectors

  /// Adds a test to the compound selector.
  mutating func add(_ test: SelectorTest, specificity: Int) {
    guard frame.tests.count < Self.partLimit else { return reject() }
    frame.add(test, specificity: specificity)
  }

  private mutating func combine(_ combinator: Selector.Combinator) {
    if !frame.combine(combinator) { reject() }
  }

  /// Drops the selector; forgiving lists keep the others.
  mutating func reject() {
    frame.isBroken = true
    tokenizer.index = resume
    _ = tokenizer.skip(to: frames.count > 1 ? [.comma, .closingRound] : [.comma])
  }

  private mutating func finishSelector() {
    let isTop = frames.count == 1
    let nesting = parent.map { (list: $0, specificity: pool.specificity(of: $0)) }
    frame.finish(nestedIn: isTop ? nesting : nil)
  }

  private mutating func closeFunction() {
    finishSelector()
    guard frames.count > 1, let inner = frames.popLast() else { return }
    if inner.isInvalid { return reject() }
    if inner.purpose.isOfCue {
      note(inner)
      return frame.inherit(from: inner)
    }
    let list = pool.add(inner.settled)
    let specificity = inner.purpose == .whereAny ? 0 : pool.specificity(of: list)
    let test: SelectorTest = inner.purpose == .not ? .noneOf(list: list) : .anyOf(list: list)
    add(test, specificity: specificity)
    frame.inherit(from: inner)
  }

  /// Notes the pseudo-element for cues whose argument ends.
  ///
  /// In a page, words that were or will be said may be hidden.
  private mutating func note(_ inner: SelectorFrame) {
    let argument = inner.settled
    if vocabulary == .cues {
      frame.note(cue: inner.purpose == .cue ? .cue : .cueRegion, argument)
    } else {
      frame.note(argument.allSatisfy(\.isOfTime) ? nil : .captions(.words))
    }
  }

  /// Starts the list of a function.
  mutating func open(_ purpose: SelectorFrame.Purpose) {
    guard frames.count < Self.depthLimit else {
      tokenizer.skipBlock(to: .closingRound)
      return add(.fixed(.unknown(.limit)), specificity: 0)
    }
    frames.append(SelectorFrame(purpose))
  }

  // MARK: Simple selectors

  private mutating func typeSelector(_ token: CSSToken) {
    var last = token
    var isNamespaced = false
    if tokenizer.peek() == 0x7C, tokenizer.peek(1) != 0x3D, token.kind != .delimiter(0x7C) {
      _ = tokenizer.next()
      last = tokenizer.next()
      isNamespaced = token.kind == .identifier
    } else if token.kind == .delimiter(0x7C) {
      last = tokenizer.next()
    }
    guard frame.startsCompound else { return reject() }
    if isNamespaced { add(.fixed(.unknown(.selector)), specificity: 0) }
    switch last.kind {
    case .identifier: add(.type(tokenizer.text(of: last)), specificity: 1)
    case .delimiter(0x2A): add(.fixed(.always), specificity: 0)
    default: reject()
    }
  }

  private mutating func classSelector() {
    let name = tokenizer.next()
    guard name.kind == .identifier else { return reject() }
    add(.className(names.form(of: tokenizer.text(of: name))), specificity: 1 << 20)
  }

  private mutating func nesting() {
    frame.usesNesting = true
    guard let parent else { return add(.root, specificity: 0) }
    add(.anyOf(list: parent), specificity: pool.specificity(of: parent))
  }
}
