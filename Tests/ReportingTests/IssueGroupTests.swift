import MediaModel
import Testing

@testable import Records
@testable import Reporting

@Suite struct `Equal issues of captions` {
  private func issue(_ line: Int, _ message: String = "Wrong.") -> ParseIssue {
    ParseIssue(
      code: .text(.nul), severity: .error,
      position: TextPosition(line: line, column: 1, byteOffset: line), message: message)
  }

  @Test func `more than three become one, with their number and the first places`() {
    let issues = (1...688).map { issue($0 * 4) } + [issue(2_753, "Other.")]
    let groups = IssueGroup.all(of: issues)
    #expect(groups.count == 2)
    #expect(groups[0].first.position.line == 4)
    #expect(
      groups[0].others == "The same at 687 more places: lines 8, 12, 16, 20, 24 and others.")
    #expect(groups[1].first.message == "Other.")
    #expect(groups[1].others == nil)
    let four = IssueGroup.all(of: Array(issues.prefix(4)))
    #expect(four.map(\.others) == ["The same at 3 more places: lines 8, 12, 16."])
  }

  @Test func `three are listed, each at its place`() {
    let groups = IssueGroup.all(of: (1...3).map { issue($0) })
    #expect(groups.map(\.first.position.line) == [1, 2, 3])
    #expect(groups.allSatisfy { $0.others == nil })
  }

  @Test func `the text joins them, JSON does not`() throws {
    var document = TimedTextDocument(format: .webVTT)
    document.issues = (1...50).map { issue($0) }
    let listing = CaptionListing(document)
    let text = CaptionsText.text(of: listing, source: "film.vtt", style: ReportStyle())
    #expect(text.contains("50 issues"))
    #expect(text.split(separator: "Wrong.").count == 2)
    let json = String(decoding: CaptionsJSON.bytes(of: listing), as: UTF8.self)
    #expect(json.split(separator: "Wrong.").count == 51)
  }
}
