import MediaModel
import Testing

@testable import TTML
@testable import TextBasics

@Suite struct `The TTML validator` {
  @Test(arguments: TTMLSample.all)
  func `tells a broken rule and is silent about a kept one`(sample: TTMLSample) throws {
    let kept = ttmlIssues(sample.valid, as: sample.profile)
    #expect(!kept.contains { $0.code.name == sample.code }, "\(kept.map(\.message))")
    #expect(kept.filter { $0.severity > .note } == [])
    let broken = ttmlIssues(sample.invalid, as: sample.profile)
    let issue = try #require(broken.first { $0.code.name == sample.code })
    let rule = try #require(TTMLConstraint.all.first { $0.code.name == sample.code })
    #expect(issue.severity == rule.severity)
    #expect(issue.message.contains(rule.clause))
  }

  @Test func `has one sample for each rule, and a code for each`() {
    let codes = TTMLConstraint.all.map(\.code.name)
    #expect(Set(codes).count == codes.count)
    let encoding = "imsc.encoding"
    #expect(Set(TTMLSample.all.map(\.code) + [encoding]) == Set(codes))
    #expect(TTMLSample.all.count + 1 == codes.count)
    #expect(Set(ParseIssue.Code.TTMLRule.allCases.map(\.rawValue)) == Set(codes))
  }

  @Test func `wants UTF-8 of IMSC alone`() {
    let issues = ttmlIssues(tt(), as: .imsc1Text, encoding: .utf16LittleEndian)
    #expect(issues.map(\.code.name) == ["imsc.encoding", "imsc.untimed"])
    #expect(ttmlIssues(tt(), encoding: .utf16LittleEndian) == [])
  }
}
