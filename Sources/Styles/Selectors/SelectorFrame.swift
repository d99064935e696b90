/// A list of selectors that is being read.
struct SelectorFrame {
  /// The purpose of the list.
  enum Purpose {
    case top, isAny, whereAny, not
    /// The argument of `::cue()` or `::cue-region()`.
    case cue, cueRegion
  }

  let purpose: Purpose
  private var selectors: [Selector] = []
  /// The tests of the compound selector that is being read.
  private(set) var tests: [SelectorTest] = []
  /// Whether the selector is not valid.
  var isBroken = false
  /// Whether the list is not valid.
  private(set) var isInvalid = false
  /// Whether it has a name that some browsers may not know.
  var isUncertain = false
  /// Whether the selector has `&`.
  var usesNesting = false

  private var parts: [Selector.Part] = []
  private var combinator: Selector.Combinator?
  private var hasSpace = false
  private var specificity = 0
  private var subject: Selector.Subject? = .element
  private var listUsesNesting = false
  /// The selectors in the argument of the pseudo-element for cues.
  private var argument: [Selector]?
  /// Whether nothing may follow in the selector.
  private var isComplete = false

  init(_ purpose: Purpose) { self.purpose = purpose }

  /// Whether the next test is the first one of its compound selector.
  var startsCompound: Bool { tests.isEmpty || hasSpace }

  /// White space ends a compound selector.
  mutating func seesSpace() { hasSpace = !tests.isEmpty }

  /// Adds a test.
  mutating func add(_ test: SelectorTest, specificity added: Int) {
    if hasSpace { endCompound(.descendant) }
    isBroken = isBroken || isComplete
    tests.append(test)
    specificity = Self.sum(specificity, added)
  }

  /// Notes the pseudo-element of the selector.
  mutating func note(_ subject: Selector.Subject?) {
    if hasSpace { endCompound(.descendant) }
    self.subject = subject
    tests.append(.fixed(.always))
    specificity = Self.sum(specificity, 1)
  }

  /// Notes the pseudo-element for cues, which ends the selector.
  ///
  /// What is outside of the cue, such as its player, is not known.
  ///
  /// - Parameters:
  ///   - subject: The cue or its region.
  ///   - argument: The selectors in its argument; `nil` without one.
  mutating func note(cue subject: Selector.Subject, _ argument: [Selector]?) {
    let isAlone = parts.isEmpty && !usesNesting && tests.allSatisfy { $0 == .fixed(.always) }
    (parts, combinator, hasSpace) = ([], nil, false)
    tests = isAlone ? [] : [.fixed(.unknown(.selector))]
    if argument == nil { tests.insert(.root, at: 0) }
    isBroken = isBroken || isComplete
    isComplete = true
    self.subject = subject
    self.argument = argument?.filter { $0.subject == .element }
    specificity = Self.sum(specificity, 1)
  }

  /// Ends a compound selector.
  mutating func combine(_ next: Selector.Combinator) -> Bool {
    guard !isComplete, combinator == nil || !tests.isEmpty else { return false }
    guard !tests.isEmpty else {
      // A selector that begins with a combinator is relative to the rule around it.
      guard parts.isEmpty, purpose == .top else { return false }
      combinator = next
      return true
    }
    endCompound(next)
    return true
  }

  private mutating func endCompound(_ next: Selector.Combinator) {
    parts.append(Selector.Part(tests: tests, combinator: combinator))
    tests = []
    combinator = next
    hasSpace = false
    if parts.count > SelectorParser.partLimit { isBroken = true }
  }

  /// Takes over the flags of a list inside this selector.
  mutating func inherit(from inner: SelectorFrame) {
    usesNesting = usesNesting || inner.listUsesNesting
    let isStrict = inner.purpose == .not || inner.purpose.isOfCue
    isUncertain = isUncertain || (inner.isUncertain && isStrict)
  }

  /// Ends the selector.
  ///
  /// - Parameter nesting: The list of the rule around this one, with its specificity.
  mutating func finish(nestedIn nesting: (list: Int, specificity: Int)?) {
    defer { restart() }
    listUsesNesting = listUsesNesting || usesNesting
    let isEmpty = tests.isEmpty && !isComplete
    if isBroken || isEmpty {
      let forgives = purpose == .isAny || purpose == .whereAny
      isInvalid = isInvalid || !forgives
      return
    }
    if isComplete { return finishCue(isNested: nesting != nil) }
    parts.append(Selector.Part(tests: tests, combinator: combinator))
    relate(to: nesting)
    guard parts[0].combinator == nil else {
      isInvalid = true
      return
    }
    selectors.append(
      Selector(parts: parts.reversed(), specificity: specificity, subject: subject))
  }

  /// Ends a selector for cues: its argument says which parts of a cue it is for.
  private mutating func finishCue(isNested: Bool) {
    let open: [SelectorTest] = isNested ? [.fixed(.unknown(.selector))] : []
    guard let argument else {
      let part = Selector.Part(tests: tests + open, combinator: nil)
      selectors.append(Selector(parts: [part], specificity: specificity, subject: subject))
      return
    }
    for inner in argument {
      var parts = inner.parts
      parts[0].tests += tests + open
      selectors.append(
        Selector(
          parts: parts, specificity: Self.sum(specificity, inner.specificity), subject: subject))
    }
  }

  /// A selector without `&` begins with what the rule around it selects (CSS Nesting 1, section 3).
  private mutating func relate(to nesting: (list: Int, specificity: Int)?) {
    guard let nesting, !usesNesting || parts[0].combinator != nil else { return }
    parts[0].combinator = parts[0].combinator ?? .descendant
    parts.insert(Selector.Part(tests: [.anyOf(list: nesting.list)], combinator: nil), at: 0)
    specificity = Self.sum(specificity, nesting.specificity)
  }

  /// The selectors; all of them are unknown if browsers may drop the list because of an unknown
  /// name.
  var settled: [Selector] {
    let isStrict = purpose == .top || purpose == .not || purpose.isOfCue
    guard isUncertain, isStrict else { return selectors }
    return selectors.map { selector in
      var parts = selector.parts
      parts[0].tests.append(.fixed(.unknown(.selector)))
      return Selector(
        parts: parts, specificity: selector.specificity, subject: selector.subject)
    }
  }

  private mutating func restart() {
    (parts, tests, combinator, hasSpace, specificity) = ([], [], nil, false, 0)
    (isBroken, usesNesting, subject) = (false, false, .element)
    (argument, isComplete) = (nil, false)
  }

  /// Adds specificities; 20 bits hold more than a prelude can have.
  private static func sum(_ first: Int, _ second: Int) -> Int {
    let (sum, overflow) = first.addingReportingOverflow(second)
    return overflow ? .max : sum
  }
}

extension SelectorFrame.Purpose {
  /// Whether it is the argument of a pseudo-element for cues.
  var isOfCue: Bool { self == .cue || self == .cueRegion }
}
