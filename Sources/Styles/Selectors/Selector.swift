/// A complex selector (Selectors 4, section 3.1), compiled.
struct Selector: Sendable, Hashable {
  /// How an element is related to the one that the part to the left is about.
  enum Combinator: Sendable, Hashable {
    case descendant, child, nextSibling, laterSibling
  }

  /// A compound selector, and its relation to the next one to the left.
  struct Part: Sendable, Hashable {
    /// What an element must fulfill; all of it.
    var tests: [SelectorTest]
    /// The relation to the next part; `nil` for the leftmost one.
    var combinator: Combinator?
  }

  /// What it styles.
  enum Subject: Sendable, Hashable {
    /// The element itself.
    case element
    /// Its `::before`.
    case before
    /// Its `::after`.
    case after
    /// The controls that the browser itself shows for a medium, or their button to pause.
    case mediaControls
  }

  /// The parts from right to left; at least one.
  let parts: [Part]
  /// Its specificity: 20 bits each for ids, classes and types.
  let specificity: Int
  /// What it styles; `nil` for a pseudo-element that does not matter here.
  let subject: Subject?
}

/// What an element must fulfill.
enum SelectorTest: Sendable, Hashable {
  /// Its name is this one.
  case type(String)
  /// Its id is this one.
  case id(String)
  /// This is one of its classes.
  case className(String)
  /// An attribute has a value.
  case attribute(AttributeTest)
  /// Its place among its siblings.
  case position(PositionTest)
  /// It is the root of the document.
  case root
  /// It has neither elements nor text in it.
  case empty
  /// It is a link with an address.
  case link
  /// It is a box that is ticked or an option that is chosen.
  case checked
  /// It is open, by its attribute.
  case open
  /// It has the focus: only by an act of the user, or by `autofocus`.
  case focus
  /// It can be used or not (`:enabled`, `:disabled`).
  case isEnabled(Bool)
  /// One selector of a list matches it.
  case anyOf(list: Int)
  /// No selector of a list matches it.
  case noneOf(list: Int)
  /// Independent of the element.
  case fixed(StyleCondition)
}

/// A selector of attributes (Selectors 4, section 6).
struct AttributeTest: Sendable, Hashable {
  /// How values are compared.
  enum Relation: Sendable, Hashable {
    case exists, equals, word, language, prefix, suffix, substring
  }

  /// The attribute's name as it is written.
  let name: String
  /// How values are compared.
  let relation: Relation
  /// What the value is compared with.
  let value: String
  /// Whether letters are compared case-insensitively.
  let ignoresCase: Bool

  /// Whether an attribute's value fits.
  ///
  /// - Parameter actual: The value.
  /// - Returns: Whether it does.
  func accepts(_ actual: String) -> Bool {
    let found = ignoresCase ? actual.lowercased() : actual
    let wanted = ignoresCase ? value.lowercased() : value
    switch relation {
    case .exists: return true
    case .equals: return found == wanted
    case .word: return found.split(whereSeparator: \.isWhitespace).contains { $0 == wanted }
    case .language: return found == wanted || found.hasPrefix(wanted + "-")
    case .prefix: return !wanted.isEmpty && found.hasPrefix(wanted)
    case .suffix: return !wanted.isEmpty && found.hasSuffix(wanted)
    case .substring: return !wanted.isEmpty && found.holds(wanted)
    }
  }
}

extension String {
  /// Whether a text is a part of this one; the costs are bounded by both lengths.
  fileprivate func holds(_ part: String) -> Bool {
    let all = Array(utf8)
    let wanted = Array(part.utf8)
    // Texts beyond this length cost their product.
    guard all.count >= wanted.count, all.count < 1 << 16 else { return false }
    return (0...(all.count - wanted.count)).contains { all[$0...].starts(with: wanted) }
  }
}

/// A place among siblings: An+B (Selectors 4, section 13.3).
struct PositionTest: Sendable, Hashable {
  /// The step; 0 for a single place.
  let step: Int
  /// The first place, from 1.
  let offset: Int
  /// Whether places are counted from the last sibling.
  let isFromEnd: Bool
  /// Whether only siblings of the same name are counted.
  let isOfType: Bool

  /// Whether a place is one of those.
  ///
  /// - Parameter place: The place, from 1.
  /// - Returns: Whether it is.
  func accepts(_ place: Int) -> Bool {
    let distance = place.subtractingReportingOverflow(offset)
    guard !distance.overflow else { return false }
    guard step != 0 else { return distance.partialValue == 0 }
    let rounds = distance.partialValue.quotientAndRemainder(dividingBy: step)
    return rounds.remainder == 0 && rounds.quotient >= 0
  }
}
