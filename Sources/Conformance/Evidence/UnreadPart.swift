/// A part of the medium itself that could not be read, or was read only in part.
///
/// A caption file or a description that a manifest names is not a part of the medium: that it is
/// not there is proven, and fails its criterion.
public struct UnreadPart: Sendable, Hashable {
  /// What a part may hold.
  public enum Content: String, Sendable, Hashable, CaseIterable {
    /// Pictures, with the captions in their data.
    case picture
    /// The sound of the program.
    case sound
    /// Timed text.
    case text
    /// Audio description.
    case description
  }

  /// What a page may offer without saying so.
  public enum Possibility: Sendable, Hashable {
    /// Its words, or those of a page that it links, may say the same as the medium.
    case text(page: String)
    /// Its scripts may add captions and audio description.
    case scripts(page: String)

    /// The page.
    public var page: String {
      switch self {
      case .text(let page), .scripts(let page): page
      }
    }
  }

  /// What may be in it; empty for what no criterion is judged on, such as another quality.
  public let contents: Set<Content>
  /// What happened, one sentence.
  public let explanation: String
  /// Whether the file holds it in a form that this version does not look into; else it is missing,
  /// damaged, encrypted or cut off, and the medium was not read in full.
  public let isUnsupported: Bool
  /// What a page may offer, where this is no part of the medium; else `nil`.
  public let possibility: Possibility?

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - contents: What may be in it.
  ///   - explanation: What happened, one sentence.
  ///   - isUnsupported: Whether it is only in a form that this version does not look into.
  public init(_ contents: Set<Content>, _ explanation: String, isUnsupported: Bool = false) {
    self.contents = contents
    self.explanation = explanation
    self.isUnsupported = isUnsupported
    possibility = nil
  }

  /// Creates what a page may offer besides what its markup says.
  ///
  /// - Parameter possibility: What that is.
  public init(_ possibility: Possibility) {
    contents = [.text, .description]
    isUnsupported = true
    self.possibility = possibility
    explanation =
      switch possibility {
      case .text(let page):
        "\(page) has text or links; nothing says whether any is a text of the medium."
      case .scripts(let page):
        "\(page) has scripts, which may add captions and audio description; they are not run."
      }
  }

  /// Whether it may add nothing to what was found: captions or a description are there.
  func isSettled(for criterion: CriterionID, by evidence: Evidence) -> Bool {
    guard case .scripts? = possibility else { return false }
    let isOfCaptions = Self.ofFoundCaptions.contains(criterion)
    return isOfCaptions && evidence.captions.judged != nil
  }

  /// What is judged on the captions that were found.
  private static let ofFoundCaptions = [
    CriterionID(.multimedia, .c), CriterionID(.multimedia, .f),
  ]
}
