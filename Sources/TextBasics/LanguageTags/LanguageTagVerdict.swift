public import MediaModel

/// One thing to say about a language tag.
public struct LanguageTagVerdict: Sendable, Hashable {
  /// The kind of issue.
  public let code: ParseIssue.Code
  /// How much it matters.
  public let severity: ParseIssue.Severity
  /// What is wrong and what to do.
  public let message: String
  /// The tag to write instead, where there is one.
  public let suggestion: String?

  /// The verdict as an issue of a file.
  ///
  /// - Parameter position: The place of the tag.
  /// - Returns: The issue.
  public func issue(at position: TextPosition) -> ParseIssue {
    ParseIssue(code: code, severity: severity, position: position, message: message)
  }
}
