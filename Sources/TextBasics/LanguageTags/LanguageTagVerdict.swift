public import MediaModel

/// One issue of a language tag.
public struct LanguageTagVerdict: Sendable, Hashable {
  /// The kind of issue.
  public let code: ParseIssue.Code
  /// The severity.
  public let severity: ParseIssue.Severity
  /// The problem and the remedy.
  public let message: String
  /// The tag to write instead, if there is one.
  public let suggestion: String?

  /// The verdict as an issue of a file.
  ///
  /// - Parameter position: The place of the tag.
  /// - Returns: The issue.
  public func issue(at position: TextPosition) -> ParseIssue {
    ParseIssue(code: code, severity: severity, position: position, message: message)
  }
}
