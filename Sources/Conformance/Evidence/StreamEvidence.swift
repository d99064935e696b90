public import MediaModel

/// What is wrong with the manifest of a stream and with the parts that it names.
public struct StreamEvidence: Sendable, Hashable {
  /// An issue and the file that it is in.
  public struct Located: Sendable, Hashable {
    /// The manifest or playlist, as the user would name it.
    public let resource: String
    /// What is wrong.
    public let issue: StreamIssue

    /// Creates an issue of a file.
    ///
    /// - Parameters:
    ///   - issue: What is wrong.
    ///   - resource: The manifest or playlist.
    public init(_ issue: StreamIssue, in resource: String) {
      self.issue = issue
      self.resource = resource
    }
  }

  /// The issues in the order of the manifest.
  public var issues: [Located]
  /// Whether the manifest does not say where the stream ends, as that of a live stream does not
  /// (RFC 8216, 4.3.3.4; ISO/IEC 23009-1, 5.3.1.2).
  public var isOpenEnded: Bool

  /// Creates evidence.
  ///
  /// - Parameters:
  ///   - issues: The issues in the order of the manifest.
  ///   - isOpenEnded: Whether the manifest does not say where the stream ends.
  public init(issues: [Located] = [], isOpenEnded: Bool = false) {
    self.issues = issues
    self.isOpenEnded = isOpenEnded
  }
}
