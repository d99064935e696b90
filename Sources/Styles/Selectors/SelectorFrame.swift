/// A list of selectors that is being read.
struct SelectorFrame {
  /// The purpose of the list.
  enum Purpose {
    case top, isAny, whereAny, not
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

  init(_ purpose: Purpose) { self.purpose = purpose }

  /// Whether the next test is the first one of its compound selector.
  var startsCompound: Bool { tests.isEmpty || hasSpace }

  /// White space ends a compound selector.
  mutating func seesSpace() { hasSpace = !tests.isEmpty }

  /// Adds a test.
  mutating func add(_ test: SelectorTest, specificity added: Int) {
    if hasSpace { endCompound(.descendant) }
    tests.append(test)
    specificity = Self.sum(specificity, added)
  }

  /// Notes the pseudo-element of the selector.
  mutating func take(_ subject: Selector.Subject?) {
    if hasSpace { endCompound(.descendant) }
    self.subject = subject
    tests.append(.fixed(.always))
    specificity = Self.sum(specificity, 1)
  }

  /// Ends a compound selector.
  ///
  /// - Returns: Whether a combinator is valid here.
  mutating func combine(_ next: Selector.Combinator) -> Bool {
    guard combinator == nil || !tests.isEmpty else { return false }
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
    isUncertain = isUncertain || (inner.isUncertain && inner.purpose == .not)
  }

  /// Ends the selector.
  ///
  /// - Parameter nesting: The list of the rule around this one, with its specificity.
  mutating func finish(nestedIn nesting: (list: Int, specificity: Int)?) {
    defer { restart() }
    listUsesNesting = listUsesNesting || usesNesting
    let isEmpty = tests.isEmpty
    if isBroken || isEmpty {
      let forgives = purpose == .isAny || purpose == .whereAny
      isInvalid = isInvalid || !forgives
      return
    }
    parts.append(Selector.Part(tests: tests, combinator: combinator))
    relate(to: nesting)
    guard parts[0].combinator == nil else {
      isInvalid = true
      return
    }
    selectors.append(
      Selector(parts: parts.reversed(), specificity: specificity, subject: subject))
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
    guard isUncertain, purpose == .top || purpose == .not else { return selectors }
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
  }

  /// Adds specificities; 20 bits hold more than a prelude can have.
  private static func sum(_ first: Int, _ second: Int) -> Int {
    let (sum, overflow) = first.addingReportingOverflow(second)
    return overflow ? .max : sum
  }
}
