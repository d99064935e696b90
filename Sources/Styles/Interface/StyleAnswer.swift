/// Whether something is true for the page as it is shown, as far as style sheets determine it.
package enum StyleAnswer: Sendable, Hashable {
  /// Yes.
  case yes
  /// No.
  case no
  /// The style sheets do not determine it, for these reasons.
  case unknown(StyleUncertainty)
}

/// The reasons why style sheets do not determine an answer.
package struct StyleUncertainty: OptionSet, Sendable, Hashable {
  /// The bits, one for each reason.
  package let rawValue: UInt16

  /// Creates a set of reasons.
  ///
  /// - Parameter rawValue: The bits, one for each reason.
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A media query depends on the device: its window, its pointer, its colors.
  package static let mediaQuery = Self(rawValue: 1 << 0)
  /// A container query, or the scope of a rule.
  package static let container = Self(rawValue: 1 << 1)
  /// A `@supports` condition that browsers answer differently.
  package static let supports = Self(rawValue: 1 << 2)
  /// A value with `var()`, `env()` or `attr()`.
  package static let variable = Self(rawValue: 1 << 3)
  /// A value that is not read: `round()`, `env()` and other functions, `revert-layer`.
  package static let value = Self(rawValue: 1 << 4)
  /// A selector that is not read, such as `:has()` or `:lang()`.
  package static let selector = Self(rawValue: 1 << 5)
  /// The state of an element when the page opens, such as `:focus` with `autofocus`.
  package static let state = Self(rawValue: 1 << 6)
  /// A limit of reading was reached.
  package static let limit = Self(rawValue: 1 << 7)
  /// A style sheet was not read.
  package static let unreadSheet = Self(rawValue: 1 << 8)
  /// The element is inside another one that browsers show instead of it, such as a loaded `object`.
  package static let fallback = Self(rawValue: 1 << 9)

  private static let texts: [(reason: Self, text: String)] = [
    (.mediaQuery, "a media query depends on the device"),
    (.container, "a rule depends on a container or a scope"),
    (.supports, "a rule depends on what the browser supports"),
    (.variable, "a value is a variable"), (.value, "a value is not evaluated"),
    (.selector, "a selector is not evaluated"),
    (.state, "the state of an element is not known"),
    (.limit, "the style sheets are too large or too deeply nested"),
    (.unreadSheet, "a style sheet was not read"),
    (.fallback, "browsers show it only where they cannot show the element around it"),
  ]

  /// The reasons, each a main clause.
  package var sentences: [String] {
    Self.texts.filter { contains($0.reason) }.map(\.text)
  }
}
