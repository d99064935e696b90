package import MediaModel

/// Collects the issues of one file up to ``TimedTextLimits/issues``.
package struct IssueLog {
  private var issues: [ParseIssue] = []
  private var dropped = 0
  private var worstDropped = ParseIssue.Severity.note
  private var firstDropped: TextPosition?

  /// Creates an empty log.
  package init() {}

  /// Whether an issue with a code was kept.
  ///
  /// - Parameter code: The code.
  /// - Returns: Whether there is one.
  package func contains(_ code: ParseIssue.Code) -> Bool { issues.contains { $0.code == code } }

  /// Adds an issue; beyond the limit it is only counted.
  ///
  /// - Parameters:
  ///   - code: The kind of issue.
  ///   - severity: The severity.
  ///   - position: Its place.
  ///   - consequence: The effect for viewers; `nil` for the consequence of the code.
  ///   - message: The problem and the remedy; not evaluated if the issue is only counted.
  package mutating func add(
    _ code: ParseIssue.Code, _ severity: ParseIssue.Severity, at position: TextPosition,
    losing consequence: ParseIssue.Consequence? = nil, _ message: @autoclosure () -> String
  ) {
    guard issues.count < TimedTextLimits.issues else {
      dropped += 1
      worstDropped = max(worstDropped, severity)
      firstDropped = firstDropped ?? position
      return
    }
    issues.append(
      ParseIssue(
        code: code, severity: severity, position: position, message: message(),
        consequence: consequence))
  }

  /// Adds issues from another source.
  ///
  /// - Parameter others: The issues.
  package mutating func add(contentsOf others: [ParseIssue]) {
    for issue in others {
      add(issue.code, issue.severity, at: issue.position, losing: issue.consequence, issue.message)
    }
  }

  /// The issues in the order of the file, then the number of issues that were only counted.
  ///
  /// - Returns: The issues.
  package func inOrder() -> [ParseIssue] {
    var ordered = issues.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }.map(\.element)
    if let firstDropped {
      ordered.append(
        ParseIssue(
          code: .text(.tooManyIssues), severity: max(worstDropped, .warning),
          position: firstDropped,
          message:
            "\(dropped) more \(dropped == 1 ? "issue is" : "issues are") not listed. Repair the "
            + "listed ones first."))
    }
    return ordered
  }

  /// The start of a value for a message.
  ///
  /// - Parameter text: The value.
  /// - Returns: Its start.
  package static func excerpt(_ text: String) -> String {
    let bytes = Array(text.utf8.prefix(400))
    return bytes.excerpt(0..<bytes.count)
  }
}
