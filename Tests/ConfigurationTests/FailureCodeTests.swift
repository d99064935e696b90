import MediaModel
import StrictYAML
import Testing

@Suite struct `codes of documents` {
  @Test(arguments: ["configuration", "baseline", "manifest"], DocumentIssue.Code.allCases)
  func `reports know the code of each issue`(document: String, code: DocumentIssue.Code) {
    #expect(FailureCode(rawValue: "\(document).\(code.rawValue)") != nil)
  }
}
