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
    let what = try #require(issue.message.wholeMatch(of: /(.*) \(.*\)/)).1
    #expect(issue.message.hasSuffix("(\(rule.clause))"))
    #expect(what.hasSuffix(rule.remedy))
    let problem = what.dropLast(rule.remedy.count + 1)
    #expect(!Self.isBareValue(problem), "\(problem)")
  }

  /// Whether a sentence says only which value something has: `“begin” is “10s”.` A reader cannot
  /// see what is wrong with it.
  private static func isBareValue(_ sentence: some StringProtocol) -> Bool {
    String(sentence).wholeMatch(of: /.* (?:is|are|has) (?:“[^”]*”|[0-9]+ [a-z]+)\./) != nil
  }

  @Test func `finds a sentence that says a value and no rule`() {
    #expect(Self.isBareValue("“begin” is “10s”."))
    #expect(Self.isBareValue("The text has 5 shadows."))
    #expect(!Self.isBareValue("“begin” is “10s”, which is not allowed."))
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
