extension Placement {
  /// What metadata of a page says about a medium (schema.org in JSON-LD): checked, never believed.
  public struct Claim: Sendable, Hashable {
    /// What is said.
    public enum Content: Sendable, Hashable {
      /// It has captions.
      case captions
      /// It has audio description.
      case description
      /// It has a transcript.
      case transcript
      /// It lasts so long.
      case length(Duration)
      /// The metadata could not be read, and why.
      case unreadable(String)
    }

    /// What is said.
    public let content: Content
    /// The page, as the user would name it.
    public let page: String
    /// The place in the page.
    public let position: TextPosition

    /// Creates a claim.
    ///
    /// - Parameters:
    ///   - content: What is said.
    ///   - page: The page.
    ///   - position: The place in the page.
    public init(_ content: Content, page: String, position: TextPosition) {
      self.content = content
      self.page = page
      self.position = position
    }
  }
}
