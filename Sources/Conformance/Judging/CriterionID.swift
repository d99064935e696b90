/// The name of a failure condition of the DHS process: a section and a letter, such as `3.3.B`.
public struct CriterionID: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The two numbers of the section, such as 3 and 3.
  public let section: Section
  /// The letter, such as `B`.
  public let letter: Letter

  /// A section of chapter 3.
  public enum Section: Int, Sendable, Hashable, CaseIterable {
    /// 3.1 Video-only and animation.
    case videoOnly = 1
    /// 3.2 Audio-only.
    case audioOnly = 2
    /// 3.3 Multimedia.
    case multimedia = 3
  }

  /// A failure condition's letter.
  public enum Letter: String, Sendable, Hashable, CaseIterable {
    /// The letters that section 3.3, the longest, uses.
    case a = "A", b = "B", c = "C", d = "D", e = "E", f = "F"
  }

  /// Creates a name.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - letter: The letter.
  public init(_ section: Section, _ letter: Letter) {
    self.section = section
    self.letter = letter
  }

  /// Reads a name such as `3.3.B` or `3.3.b`; `nil` for anything else.
  ///
  /// - Parameter text: The name as a person types it.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "3", let number = Int(parts[1]),
      let section = Section(rawValue: number), parts[1] == String(number),
      let letter = Letter(rawValue: parts[2].uppercased())
    else { return nil }
    self.init(section, letter)
  }

  /// The name as the process prints it.
  public var description: String { "3.\(section.rawValue).\(letter.rawValue)" }

  /// Orders by section, then letter.
  public static func < (left: CriterionID, right: CriterionID) -> Bool {
    (left.section.rawValue, left.letter.rawValue) < (right.section.rawValue, right.letter.rawValue)
  }
}
