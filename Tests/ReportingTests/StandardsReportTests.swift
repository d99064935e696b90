import Conformance
import MediaModel
import Reporting
import Testing

@Suite struct `Reports by several standards` {
  /// A film with captions and without description, judged by one profile and by others beside it.
  private func report(_ name: String, also: [String]) throws -> Report {
    let profile = try #require(Profile.named(name))
    let evidence = Evidence(medium: Fixture.film())
    var verdict = try Fixture.verdict(evidence)
    verdict.results = Rulebook(profile).judge(evidence)
    verdict.also = try also.map {
      ProfileResults(
        profile: $0, results: Rulebook(try #require(Profile.named($0))).judge(evidence))
    }
    var report = Report(tool: Fixture.tool, profile: name, presentations: [verdict])
    report.also = also
    return report
  }

  @Test func `the text of wcag22 beside two others is approved`() throws {
    let report = try report("wcag22", also: ["bbc-mobile", "gsa-mobile"])
    try Golden.expect(
      CheckText.text(of: report, style: ReportStyle(width: 90)), is: "check-also.txt")
  }

  @Test func `the JSON of wcag22 beside another is approved and valid`() throws {
    let report = try report("wcag22", also: ["trusted-tester"])
    let bytes = CheckJSON.bytes(of: report)
    try Golden.expect(bytes, is: "check-also.json")
    #expect(try Schema(named: "check").faults(of: bytes) == [])
  }

  @Test(arguments: Profile.names.filter { $0 != "gsa-mobile" })
  func `the JSON of every profile is valid, and the text keeps to the width`(
    _ name: String
  ) throws {
    let report = try report(name, also: Profile.names.filter { $0 != name })
    #expect(try Schema(named: "check").faults(of: CheckJSON.bytes(of: report)) == [])
    let text = CheckText.text(of: report, style: ReportStyle(width: 90))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 90 })
  }

  @Test func `the report of the default profile alone says nothing about other standards`() throws {
    let report = try report("dhs-ios", also: [])
    let json = String(decoding: CheckJSON.bytes(of: report), as: UTF8.self)
    #expect(!json.contains("\"profiles\"") && !json.contains("\"also\""))
    #expect(!CheckText.text(of: report, style: ReportStyle()).contains("not tested"))
  }

  @Test(arguments: ["wcag22", "section508", "en301549", "bbc-mobile", "trusted-tester"])
  func `flashing is said to be not tested in both forms`(_ name: String) throws {
    let report = try report(name, also: [])
    let clause = try #require(
      Profile.named(name)?.untestedClauses.first { $0.notTested?.contains("flashing") == true })
    let text = CheckText.text(of: report, style: ReportStyle(width: 90))
    #expect(text.contains("not tested: "))
    #expect(text.contains(clause.id.description))
    let json = String(decoding: CheckJSON.bytes(of: report), as: UTF8.self)
    #expect(json.contains("\"notTested\": \"This version does not measure flashing.\""))
  }
}
