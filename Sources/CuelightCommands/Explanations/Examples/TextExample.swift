import MediaModel

extension ParseIssue.Code.Language {
  /// An example of each code of language tags.
  var example: IssueExample {
    switch self {
    case .malformed: IssueExample("xml:lang=\"en_US\"", "xml:lang=\"en-US\"")
    case .unregistered: IssueExample("xml:lang=\"xq\"", "xml:lang=\"en\"")
    case .notCanonical: IssueExample("xml:lang=\"iw\"", "xml:lang=\"he\"")
    case .undetermined: IssueExample("xml:lang=\"und\"", "xml:lang=\"en\"")
    }
  }
}
