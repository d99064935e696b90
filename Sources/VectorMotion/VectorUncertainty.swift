import Styles

/// The reasons why the motion of a drawing is not completely known.
struct VectorUncertainty: OptionSet, Sendable, Hashable {
  let rawValue: UInt16

  static let script = Self(rawValue: 1 << 0)
  static let notWellFormed = Self(rawValue: 1 << 1)
  static let limit = Self(rawValue: 1 << 2)
  static let externalStyle = Self(rawValue: 1 << 3)
  static let embedded = Self(rawValue: 1 << 4)
  static let timing = Self(rawValue: 1 << 5)
  static let cycle = Self(rawValue: 1 << 6)
  static let value = Self(rawValue: 1 << 7)
  static let style = Self(rawValue: 1 << 8)

  private static let texts: [(reason: Self, text: String)] = [
    (.script, "The SVG has a script, which is not run: it may move the drawing."),
    (.notWellFormed, "The SVG is not well-formed XML; browsers may show only a part of it."),
    (.limit, "The SVG is larger or more deeply nested than is read."),
    (.externalStyle, "The SVG has a style sheet in another file, which was not read."),
    (.embedded, "The SVG shows another image or page, which may move and was not read."),
    (.timing, "The SVG has a begin or end time that is not evaluated."),
    (.cycle, "The animations of the SVG start one another in a circle without time."),
    (.value, "The SVG has an animation whose effect is not evaluated."),
    (.style, "The style sheets of the SVG do not decide whether or how long it moves."),
  ]

  /// The reasons, each a sentence.
  var sentences: [String] { Self.texts.filter { contains($0.reason) }.map(\.text) }
}
