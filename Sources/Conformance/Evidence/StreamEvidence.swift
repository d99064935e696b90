public import MediaModel

/// The issues of the manifest of a stream and of the parts that it names.
public struct StreamEvidence: Sendable, Hashable {
  /// An issue with its file.
  public struct Located: Sendable, Hashable {
    /// The manifest or playlist, as the user would name it.
    public let resource: String
    /// The issue.
    public let issue: StreamIssue

    /// Creates an issue of a file.
    ///
    /// - Parameters:
    ///   - issue: The issue.
    ///   - resource: The manifest or playlist.
    public init(_ issue: StreamIssue, in resource: String) {
      self.issue = issue
      self.resource = resource
    }
  }

  /// The issues in the order of the manifest.
  public var issues: [Located]
  /// Whether the manifest does not specify the end of the stream, as for a live stream (RFC 8216,
  /// 4.3.3.4; ISO/IEC 23009-1, 5.3.1.2).
  public var isOpenEnded: Bool

  /// Creates evidence.
  ///
  /// - Parameters:
  ///   - issues: The issues in the order of the manifest.
  ///   - isOpenEnded: Whether the manifest does not specify the end of the stream.
  public init(issues: [Located] = [], isOpenEnded: Bool = false) {
    self.issues = issues
    self.isOpenEnded = isOpenEnded
  }
}
