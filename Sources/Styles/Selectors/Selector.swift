/// A complex selector (Selectors 4, section 3.1), compiled.
struct Selector: Sendable, Hashable {
  /// The relation between an element and the element of the part to the left.
  enum Combinator: Sendable, Hashable {
    case descendant, child, nextSibling, laterSibling
  }

  /// A compound selector, and its relation to the next one to the left.
  struct Part: Sendable, Hashable {
    /// The conditions for an element; all of them are required.
    var tests: [SelectorTest]
    /// The relation to the next part; `nil` for the leftmost one.
    var combinator: Combinator?
  }

  /// The target of the styles.
  enum Subject: Sendable, Hashable {
    /// The element itself.
    case element
    /// Its `::before`.
    case before
    /// Its `::after`.
    case after
    /// Another pseudo-element that may move.
    case otherPart
    /// The controls that the browser itself shows for a medium, or their button to pause.
    case mediaControls
    /// The captions that the browser itself draws over a medium, in style sheets of pages.
    case captions(CaptionPart)
    /// A cue, or a part of it, in style sheets of cues.
    case cue
    /// The region that a cue is in.
    case cueRegion
  }

  /// The parts from right to left; at least one.
  let parts: [Part]
  /// Its specificity: 20 bits each for ids, classes and types.
  let specificity: Int
  /// The target of the styles; `nil` for an irrelevant pseudo-element.
  let subject: Subject?

  /// Whether it is not evaluated, or not for cues.
  var isOmitted: Bool {
    (subject != .cue && subject != .cueRegion)
      || parts.contains { $0.tests.contains(.fixed(.unknown(.selector))) }
  }

  /// Whether it is for captions that the browser itself draws.
  var isOfCaptions: Bool { if case .captions? = subject { true } else { false } }

  /// Whether it selects only parts of a cue whose time is over or comes later.
  var isOfTime: Bool {
    parts.contains { part in part.tests.contains { $0 == .past || $0 == .future } }
  }
}

/// A condition for an element.
enum SelectorTest: Sendable, Hashable {
  /// Its name is this one.
  case type(String)
  /// Its id is this one.
  case id(String)
  /// This is one of its classes.
  case className(String)
  /// An attribute has a value.
  case attribute(AttributeTest)
  /// Its position among its siblings.
  case position(PositionTest)
  /// It is the root of the document.
  case root
  /// It has neither elements nor text inside.
  case empty
  /// It is a link with an address.
  case link
  /// It is a checked box or a selected option.
  case checked
  /// It is open, by its attribute.
  case open
  /// It has the attribute `open`, which browsers set and remove when people open and close an
  /// element (HTML, 4.11.1 and 4.11.4).
  case openAttribute
  /// It has the focus: only through a user action or `autofocus`.
  case focus
  /// It is enabled or disabled (`:enabled`, `:disabled`).
  case isEnabled(Bool)
  /// One selector of a list matches it.
  case anyOf(list: Int)
  /// No selector of a list matches it.
  case noneOf(list: Int)
  /// Independent of the element.
  case fixed(StyleCondition)
  /// The text is in one of some languages.
  case language([String])
  /// It is a part of a cue whose time is over (WebVTT, section 8.2.3).
  case past
  /// It is a part of a cue whose time comes later.
  case future
}

/// A position among siblings: An+B (Selectors 4, section 13.3).
struct PositionTest: Sendable, Hashable {
  /// The step; 0 for a single position.
  let step: Int
  /// The first position, from 1.
  let offset: Int
  /// Whether positions are counted from the last sibling.
  let isFromEnd: Bool
  /// Whether only siblings of the same name are counted.
  let isOfType: Bool

  /// Whether a position is one of these.
  func accepts(_ position: Int) -> Bool {
    let distance = position.subtractingReportingOverflow(offset)
    guard !distance.overflow else { return false }
    guard step != 0 else { return distance.partialValue == 0 }
    let rounds = distance.partialValue.quotientAndRemainder(dividingBy: step)
    return rounds.remainder == 0 && rounds.quotient >= 0
  }
}
