extension Placement {
  /// A key for which a manifest and a page give different values.
  public struct Disagreement: Sendable, Hashable {
    /// The key of the manifest.
    public let key: String
    /// The value that the manifest declares, which decides.
    public let declared: String
    /// The value in the page.
    public let written: String
    /// The page, as the user would name it.
    public let page: String
    /// The position of the element in the page.
    public let position: TextPosition

    /// Creates a disagreement.
    ///
    /// - Parameters:
    ///   - key: The key of the manifest.
    ///   - declared: The value that the manifest declares.
    ///   - written: The value in the page.
    ///   - page: The page.
    ///   - position: The position of the element in the page.
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
