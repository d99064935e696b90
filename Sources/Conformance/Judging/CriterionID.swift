/// The name of a criterion: a failure condition of the DHS process, such as `3.3.B`, or a clause of
/// another standard, such as `1.2.2`.
public struct CriterionID: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The name in the standard.
  public let description: String

  /// A section of the DHS process whose failure conditions have letters.
  public enum Section: String, Sendable, Hashable, CaseIterable {
    /// 3.1 Video-only and animation.
    case videoOnly = "3.1"
    /// 3.2 Audio-only.
    case audioOnly = "3.2"
    /// 3.3 Multimedia.
    case multimedia = "3.3"
    /// 5 Flashing.
    case flashing = "5"
  }

  /// A failure condition's letter.
  public enum Letter: String, Sendable, Hashable, CaseIterable {
    /// The letters of section 3.3, the longest section.
    case a = "A", b = "B", c = "C", d = "D", e = "E", f = "F"
  }

  /// Creates the name of a failure condition of the DHS process.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - letter: The letter.
  public init(_ section: Section, _ letter: Letter) {
    description = "\(section.rawValue).\(letter.rawValue)"
  }

  /// Reads a name of the DHS process such as `3.3.B` or `3.3.b`; `nil` for anything else.
  ///
  /// - Parameter text: The name as a person types it.
  public init?(_ text: String) {
    guard let end = text.lastIndex(of: "."), let section = Section(rawValue: String(text[..<end])),
      let letter = Letter(rawValue: text[text.index(after: end)...].uppercased())
    else { return nil }
    self.init(section, letter)
  }

  /// Creates the name of a clause in a standard.
  init(clause: String) { description = clause }

  /// Orders by the parts of the names: numbers as numbers, so that `7.3` is before `10.5`.
  public static func < (left: CriterionID, right: CriterionID) -> Bool {
    for (mine, other) in zip(left.parts, right.parts) where mine != other { return mine < other }
    return left.parts.count < right.parts.count
  }

  /// The digits and the other characters of the name, in alternating parts.
  private var parts: [Part] {
    var parts: [Part] = []
    for character in description {
      let digit = character.isASCII ? character.wholeNumberValue : nil
      switch (digit, parts.last) {
      case (let digit?, .number(let digits)?):
        parts[parts.count - 1] = .number(digits + [digit])
      case (let digit?, _): parts.append(.number([digit]))
      case (nil, .text(let text)?): parts[parts.count - 1] = .text(text + String(character))
      case (nil, _): parts.append(.text(String(character)))
      }
    }
    return parts
  }

  /// A part of a name; a number, which may be longer than any integer, sorts before a text.
  private enum Part: Equatable, Comparable {
    case number([Int])
    case text(String)

    static func < (left: Part, right: Part) -> Bool {
      switch (left, right) {
      case (.number(let mine), .number(let other)):
        mine.count == other.count ? mine.lexicographicallyPrecedes(other) : mine.count < other.count
      case (.number, .text): true
      case (.text, .number): false
      case (.text(let mine), .text(let other)): mine < other
      }
    }
  }
}
