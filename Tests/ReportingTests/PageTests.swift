import Conformance
import Reporting
import Testing

@Suite struct `Pages of criteria` {
  static let criteria = Rulebook(.dhsIOS).criteria

  private func captions() throws -> Criterion {
    try #require(Criterion.named(CriterionID(.multimedia, .b)))
  }

  @Test func `the text of 3.3.B is approved`() throws {
    let text = CriterionPageText.text(of: try captions(), style: ReportStyle(width: 80))
    try Golden.expect(text, is: "explain-3.3.B.txt")
  }

  @Test func `the Markdown of 3.3.B is approved`() throws {
    try Golden.expect(CriterionPageMarkdown.text(of: try captions()), is: "explain-3.3.B.md")
  }

  @Test func `the list of criteria is approved`() throws {
    let text = CriteriaListText.text(of: Self.criteria, style: ReportStyle(width: 80))
    try Golden.expect(text, is: "explain.txt")
  }

  @Test(arguments: criteria.map(\.id.description))
  func `every page starts with its name and keeps to the width`(_ name: String) throws {
    let id = try #require(CriterionID(name))
    let criterion = try #require(Criterion.named(id))
    let text = CriterionPageText.text(of: criterion, style: ReportStyle(width: 72))
    #expect(text.hasPrefix("\(name)  \(criterion.title)"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 72 })
    #expect(CriterionPageMarkdown.text(of: criterion).hasPrefix("# \(name) "))
  }
}
