extension Placement {
  /// A claim of a page's metadata about a medium (schema.org in JSON-LD): checked, never trusted.
  public struct Claim: Sendable, Hashable {
    /// The content of a claim.
    public enum Content: Sendable, Hashable {
      /// It has captions.
      case captions
      /// It has audio description.
      case description
      /// It has a transcript.
      case transcript
      /// It lasts this long.
      case length(Duration)
      /// The metadata could not be read, for this reason.
      case unreadable(String)
    }

    /// The content of the claim.
    public let content: Content
    /// The page, as the user would name it.
    public let page: String
    /// The place in the page.
    public let position: TextPosition

    /// Creates a claim.
    ///
    /// - Parameters:
    ///   - content: The content of the claim.
    ///   - page: The page.
    ///   - position: The place in the page.
    public init(_ content: Content, page: String, position: TextPosition) {
      self.content = content
      self.page = page
      self.position = position
    }
  }
}
