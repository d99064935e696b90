import Conformance
import Records
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

  @Test func `the list of clauses is approved`() throws {
    let text = ClauseListText.text(of: Profile.all, style: ReportStyle(width: 80))
    try Golden.expect(text, is: "explain.txt")
  }

  private func page(_ name: String, of profile: String) throws -> String {
    let found = Profile.clauses(named: name).filter { $0.profile.name == profile }
    let one = try #require(found.first)
    return ClauseText.text(of: one.clause, in: one.profile, style: ReportStyle(width: 80))
  }

  @Test func `the text of 1.2.2 is approved`() throws {
    try Golden.expect(try page("1.2.2", of: "wcag22"), is: "explain-1.2.2.txt")
  }

  @Test func `the text of a clause that is not tested says so`() throws {
    let text = try page("7.H", of: "dhs-ios")
    #expect(text.contains("Not tested\n  Display settings concern the whole application."))
    #expect(!text.contains("What decides"))
  }

  @Test(arguments: Profile.all.flatMap(\.clauses).map(\.id.description))
  func `every clause has a page that starts with its name and keeps to the width`(
    _ name: String
  ) throws {
    let found = Profile.clauses(named: name)
    #expect(!found.isEmpty)
    for (profile, clause) in found {
      let text = ClauseText.text(of: clause, in: profile, style: ReportStyle(width: 72))
      #expect(text.hasPrefix("\(name)  "))
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 72 })
      #expect(text.contains("What decides") != text.contains("Not tested"))
    }
  }

  @Test(arguments: FindingCode.allCases)
  func `every finding has a page`(_ code: FindingCode) {
    let page = CodePage(
      code.rawValue, .finding, title: code.inFewWords, code.explanation, criteria: code.criteria)
    let text = CodePageText.text(of: page, style: ReportStyle(width: 80))
    #expect(text.hasPrefix("\(code.rawValue)\n"))
    for title in ["What it means", "Why it matters", "How to repair it", "Example"] {
      #expect(text.contains("\n\(title)\n  "))
    }
    #expect(!code.criteria.isEmpty)
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
