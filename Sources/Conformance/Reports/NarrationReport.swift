public import MediaModel

/// What is said about one sound that may be audio description, beside one main sound.
public struct NarrationReport: Sendable, Hashable {
  /// The medium with the main sound, as the user would name it.
  public let main: String
  /// The medium with the other sound, as the user would name it.
  public let described: String
  /// What was measured.
  public let comparison: NarrationComparison
  /// Faults and limits met while reading, each one sentence.
  public let notices: [String]

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - main: The medium with the main sound.
  ///   - described: The medium with the other sound.
  ///   - comparison: What was measured.
  ///   - notices: Faults and limits met while reading.
  public init(
    main: String, described: String, comparison: NarrationComparison, notices: [String] = []
  ) {
    self.main = main
    self.described = described
    self.comparison = comparison
    self.notices = notices
  }
}
