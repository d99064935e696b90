import MediaModel
import StrictYAML
import Testing

@Suite struct `codes of documents` {
  @Test(arguments: DocumentKind.Subject.allCases, DocumentIssue.Code.allCases)
  func `say which document has which issue`(
    subject: DocumentKind.Subject, code: DocumentIssue.Code
  ) {
    #expect(code.failureCode(in: subject).rawValue == "\(subject.rawValue).\(code.rawValue)")
  }
}
