import MediaModel
import Testing

@testable import Conformance

@Suite struct `what a profile decides` {
  /// The policy of a profile that asks until an absence is proven.
  private let asking = Profile(name: "asking", absence: .needsReview, limits: Profile.Limits())

  @Test(
    arguments: [
      ("3.1.C", .silentFilm()), ("3.2.B", .talk()), ("3.3.B", .film()), ("3.3.D", .film()),
    ] as [(String, Evidence)])
  func `absence fails in dhs-ios and is a question elsewhere, with the same finding`(
    id: String, evidence: Evidence
  ) throws {
    let strict = try judge(id, evidence)
    let mild = try judge(id, evidence, by: asking)
    #expect(strict.outcome == .notCompliant)
    #expect(mild.outcome == .needsReview)
    #expect(strict.findings.map(\.what) == mild.findings.map(\.what))
    #expect(!strict.findings.isEmpty)
    #expect(strict.findings.allSatisfy { $0.question == nil })
    #expect(mild.findings.allSatisfy { $0.question != nil }, "a person is asked")
  }

  @Test(
    arguments: [
      ("3.1.C", .silentFilm().beside(.words(0))), ("3.2.B", .talk().beside(.named(.missing))),
      ("3.3.B", .captioned(.track(2, content: .noCues))),
      ("3.3.B", .aligned(.measured(offset: .seconds(2)))),
      ("3.3.D", .described(.track(isSilent: true))),
    ] as [(String, Evidence)])
  func `what is proven fails everywhere`(id: String, evidence: Evidence) throws {
    #expect(try judge(id, evidence, by: asking).outcome == .notCompliant)
  }

  @Test func `every profile is found by its name, the default first`() {
    #expect(Profile.all.first == .dhsIOS)
    #expect(Profile.all.map(\.name) == Profile.names)
    for profile in Profile.all { #expect(Profile.named(profile.name) == profile) }
    #expect(Profile.named("wcag21") == nil)
  }

  @Test func `the limits are those that are written down`() {
    let limits = Profile.dhsIOS.limits
    #expect(limits.uncoveredStretch == .seconds(5))
    #expect(limits.uncoveredReview == .seconds(2))
    #expect(limits.uncoveredShare == 0.1)
    #expect(limits.uncoveredTotal == .seconds(10))
    #expect(limits.sync.offset == .milliseconds(500))
    #expect(limits.sync.advice == .milliseconds(250))
    #expect(limits.autoplayedAudio == .seconds(3))
    #expect(limits.autoplayedMotion == .seconds(5))
    #expect(limits.wordsPerSecond == 0.5)
    #expect(limits.descriptionReach == 0.9)
  }

  @Test func `a profile's limits reach the checks`() throws {
    var limits = Profile.Limits()
    limits.sync = .strict
    let strict = Profile(name: "strict", absence: .notCompliant, limits: limits)
    let evidence = Evidence.aligned(.measured(offset: .milliseconds(200)))
    #expect(try judge("3.3.B", evidence).outcome == .compliant)
    #expect(try judge("3.3.B", evidence, by: strict).outcome == .notCompliant)
  }
}
