package import MediaModel

/// An issue as a test writes it: code, severity, line and column.
package struct Seen: Equatable, CustomStringConvertible {
  package let code: String
  package let severity: ParseIssue.Severity
  package let line: Int
  package let column: Int

  package init(_ code: String, _ severity: ParseIssue.Severity, _ line: Int, _ column: Int) {
    self.code = code
    self.severity = severity
    self.line = line
    self.column = column
  }

  package init(_ issue: ParseIssue) {
    self.init(issue.code.name, issue.severity, issue.position.line, issue.position.column)
  }

  package var description: String { "\(severity) \(code) \(line):\(column)" }
}

/// The issues of a document as a test writes them.
package func seen(_ document: TimedTextDocument) -> [Seen] { document.issues.map { Seen($0) } }
