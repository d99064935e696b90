extension Placement {
  /// A key that a manifest and a page give different values.
  public struct Disagreement: Sendable, Hashable {
    /// The key of the manifest.
    public let key: String
    /// The value that the manifest declares, which decides.
    public let declared: String
    /// What the page says instead.
    public let written: String
    /// The page, as the user would name it.
    public let page: String
    /// The place of the element in the page.
    public let position: TextPosition

    /// Creates a disagreement.
    ///
    /// - Parameters:
    ///   - key: The key of the manifest.
    ///   - declared: The value that the manifest declares.
    ///   - written: What the page says instead.
    ///   - page: The page.
    ///   - position: The place of the element in the page.
    public init(
      key: String, declared: String, written: String, page: String, position: TextPosition
    ) {
      self.key = key
      self.declared = declared
      self.written = written
      self.page = page
      self.position = position
    }
  }
}
