import MediaModel
import Testing

@testable import Conformance

@Suite struct `3.3.B captions in the picture` {
  private func result(
    _ criterion: String, _ evidence: Evidence, _ profile: String = "dhs-ios"
  ) throws -> CriterionResult {
    try judge(criterion, evidence, by: try #require(Profile.named(profile)))
  }

  @Test(arguments: [("dhs-ios", "3.3.B"), ("wcag22", "1.2.2"), ("en301549", "9.1.2.2")])
  func `text that follows the speech is a question in every profile`(
    _ profile: String, _ clause: String
  ) throws {
    let found = try result(clause, Evidence.film().seen(text: .following()), profile)
    #expect(found.outcome == .needsReview)
    #expect(found.findings.contains { $0.code == .captionsPainted && $0.question != nil })
  }

  @Test func `3.3.C and 3.3.F are questions too, with the places without text`() throws {
    let gap = at(20)..<at(31)
    let film = Evidence.film().seen(text: .following(gaps: [gap]))
    let content = try result("3.3.C", film)
    #expect(content.outcome == .needsReview)
    #expect(content.findings.contains { $0.what.contains("from 0:20.0 to 0:31.0") })
    let settings = try result("3.3.F", film)
    #expect(settings.outcome == .needsReview)
    #expect(settings.findings.map(\.code) == [.captionSettingsPictureOnly])
  }

  @Test func `a text that comes late is said to be late`() throws {
    let film = Evidence.film().seen(text: .following(late: .seconds(3)))
    #expect(try result("3.3.B", film).reason.contains("3 s late"))
    let near = Evidence.film().seen(text: .following(late: .seconds(1)))
    #expect(try !result("3.3.B", near).reason.contains("late"))
  }

  @Test(arguments: [(5.9, true), (56.9, true), (57.1, false), (60, false)])
  func `a text of which only a part was looked at is said to be so`(
    _ seconds: Double, _ isPart: Bool
  ) throws {
    for text in [PaintedTextMeasures.following(), .unclear(0.6)] {
      var text = text
      text.sampled = .milliseconds(Int64(seconds * 1_000))
      let film = Evidence.film { $0.medium.duration = .seconds(60) }.seen(text: text)
      let reason = try result("3.3.B", film).reason
      #expect(reason.contains("\(seconds) s of 60 s were looked at") == isPart, "\(reason)")
    }
  }

  @Test func `a picture without text proves the absence in every profile`() throws {
    let film = Evidence.film().seen(text: .none(0.12))
    let process = try result("3.3.B", film)
    #expect(process.outcome == .notCompliant && process.reason.contains("more than 12 %"))
    #expect(try result("1.2.2", film, "wcag22").outcome == .notCompliant)
    #expect(try result("1.2.2", Evidence.film(), "wcag22").outcome == .needsReview)
    #expect(try result("3.3.C", film).outcome == .doesNotApply)
  }

  @Test func `text during half of the speech that cannot be told is a question, less is not`()
    throws
  {
    let much = try result("3.3.B", Evidence.film().seen(text: .unclear(0.6)))
    #expect(much.outcome == .needsReview)
    #expect(much.findings.map(\.code) == [.captionsMaybePainted])
    let little = try result("3.3.B", Evidence.film().seen(text: .unclear(0.4)))
    #expect(little.outcome == .notCompliant)
  }

  @Test func `what is declared goes first, and a picture without text contradicts it`() throws {
    let declared = Evidence.film { $0.captions = .found([], isDeclaredOpen: true) }
    let same = try result("3.3.B", declared.seen(text: .following()))
    #expect(same.findings.map(\.code) == [.captionsOpen])
    let other = try result("3.3.B", declared.seen(text: .none()))
    #expect(other.outcome == .needsReview)
    #expect(other.findings.map(\.code) == [.captionsOpen, .declarationContradicted])
  }

  @Test func `captions of a track over text in the picture are advice`() throws {
    let film = Evidence.captioned(.file(end: 58)).seen(text: .following())
    let found = try result("3.3.B", film)
    #expect(found.outcome == .compliant)
    #expect(found.findings.contains { $0.code == .captionsPaintedToo })
    let alone = try result("3.3.B", Evidence.captioned(.file(end: 58)).seen(text: .none()))
    #expect(!alone.findings.contains { $0.code == .captionsPaintedToo })
  }
}
