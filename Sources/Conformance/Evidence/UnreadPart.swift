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

  /// What may be in it; empty for what no criterion is judged on, such as another quality.
  public let contents: Set<Content>
  /// What happened, one sentence.
  public let explanation: String
  /// Whether the file holds it in a form that this version does not look into; else it is missing,
  /// damaged, encrypted or cut off, and the medium was not read in full.
  public let isUnsupported: Bool

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
  }
}
