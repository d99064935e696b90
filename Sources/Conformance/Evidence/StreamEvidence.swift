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

  /// Creates evidence.
  ///
  /// - Parameter issues: The issues in the order of the manifest.
  public init(issues: [Located] = []) { self.issues = issues }
}
