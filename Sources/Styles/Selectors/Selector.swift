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
