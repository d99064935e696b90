import MediaModel
import Testing

@testable import Conformance

@Suite struct `5.A flashing` {
  private func result(
    _ evidence: Evidence, _ profile: String = "dhs-ios", _ clause: String = "5.A"
  ) throws -> CriterionResult {
    let rulebook = Rulebook(try #require(Profile.named(profile)))
    return try #require(rulebook.judge(evidence).first { "\($0.criterion)" == clause })
  }

  @Test func `more than three flashes in a second fail by every profile`() throws {
    for flashes in [FlashReport.flashing(8), .flashing(7, isRed: true)] {
      let film = Evidence.film().seen(flashes: flashes)
      #expect(try result(film).outcome == .notCompliant)
      #expect(try result(film).findings.map(\.code) == [.flashingOverLimit])
      #expect(try result(film, "wcag22", "2.3.1").outcome == .notCompliant)
      #expect(try result(film, "bbc-mobile", "62").outcome == .notCompliant)
    }
  }

  @Test func `two flashes in a second fail by the DHS process and pass by WCAG`() throws {
    let film = Evidence.film().seen(flashes: .flashing(5))
    let process = try result(film)
    #expect(
      process.outcome == .notCompliant && process.findings.map(\.code) == [.flashingUnderLimit])
    #expect(process.reason.contains("2.5 flashes in the second before 0:04.0"), "\(process.reason)")
    #expect(try result(film, "gsa-mobile", "1.10").outcome == .notCompliant)
    #expect(try result(film, "wcag22", "2.3.1").outcome == .compliant)
  }

  @Test func `nothing that flashes does not apply by the DHS process and passes by WCAG`() throws {
    let film = Evidence.film().seen(flashes: .minute())
    #expect(try result(film).outcome == .doesNotApply)
    #expect(try result(film, "wcag22", "2.3.1").outcome == .compliant)
  }

  @Test func `a picture that scrolls is a question by the DHS process`() throws {
    let film = Evidence.film().seen(
      flashes: .minute {
        $0.scrolling = .init(ranges: [at(5)..<at(9)], total: .seconds(4), longest: at(5)..<at(9))
      })
    #expect(try result(film).outcome == .needsReview)
    #expect(try result(film).findings.map(\.code) == [.flashingScrolling])
    #expect(try result(film, "wcag22", "2.3.1").outcome == .compliant)
  }

  @Test
  func `two flashes in a second of a picture that scrolls are a question, three more are not`()
    throws
  {
    func scrolling(_ transitions: Int) -> Evidence {
      var flashes = FlashReport.flashing(transitions)
      flashes.scrolling = .init(
        ranges: [at(2)..<at(9)], total: .seconds(7), longest: at(2)..<at(9))
      return Evidence.film().seen(flashes: flashes)
    }
    #expect(try result(scrolling(5)).findings.map(\.code) == [.flashingScrolling])
    #expect(try result(scrolling(8)).outcome == .notCompliant)
  }

  @Test func `what was not looked at whole proves nothing, and what was found counts`() throws {
    for film in [
      Evidence.film().seen(flashes: .minute(), share: 0.6),
      Evidence.film().seen(flashes: .minute(), damaged: 2),
      Evidence.film().seen(flashes: FlashReport()),
    ] {
      #expect(try result(film).outcome == .needsReview)
      #expect(try result(film).findings.map(\.code) == [.flashingNotEvaluated])
      #expect(try result(film, "wcag22", "2.3.1").outcome == .needsReview)
    }
    let part = Evidence.film().seen(flashes: .flashing(8), share: 0.3)
    #expect(try result(part).outcome == .notCompliant)
  }

  @Test func `a pattern that may be too fine to count is a question where it would fail`() throws {
    let ranges = FlashReport.Ranges(
      ranges: [at(3)..<at(6)], total: .seconds(3), longest: at(3)..<at(6))
    let slow = Evidence.film().seen(flashes: .minute { $0.general.unresolvedTwoOrMore = ranges })
    let process = try result(slow)
    #expect(process.outcome == .needsReview)
    #expect(process.findings.map(\.code) == [.flashingNotEvaluated])
    #expect(process.findings.first?.location.range == at(3)..<at(6))
    #expect(try result(slow, "wcag22", "2.3.1").outcome == .compliant)
    let fast = Evidence.film().seen(
      flashes: .minute {
        $0.general.unresolvedTwoOrMore = ranges
        $0.general.unresolvedOverThree = ranges
      })
    #expect(try result(fast, "wcag22", "2.3.1").outcome == .needsReview)
  }

  @Test func `a sound cannot flash, and a silent film can`() throws {
    #expect(try result(Evidence.talk()).outcome == .doesNotApply)
    #expect(
      try result(Evidence.silentFilm().seen(flashes: .flashing(8))).outcome == .notCompliant)
  }

  @Test func `a picture that nobody asked to look at is NR, and asks no person`() throws {
    let film = try result(.film())
    #expect(film.outcome == .needsReview && film.isNotLookedAt)
    #expect(film.findings.map(\.code) == [.flashingNotLookedAt])
    #expect(film.findings.allSatisfy { $0.question == nil })
    #expect(film.findings.first?.remedy.sentence.contains("--picture always") == true)
    #expect(try result(.film(), "wcag22", "2.3.1").isNotLookedAt)
    #expect(try !result(.film().seen(flashes: .minute(), share: 0.6)).isNotLookedAt)
  }
}
