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

  @Test(arguments: [("dhs-ios", "5.A"), ("wcag22", "2.3.1")])
  func `small areas that flash by turns are a question in every profile`(
    _ profile: String, _ clause: String
  ) throws {
    let ranges = FlashReport.Ranges(
      ranges: [at(3)..<at(6)], total: .seconds(3), longest: at(3)..<at(6))
    let film = Evidence.film().seen(flashes: .minute { $0.general.unresolvedOverThree = ranges })
    let found = try result(film, profile, clause)
    #expect(found.outcome == .needsReview)
    #expect(found.reason.contains("flash by turns"))
    #expect(found.findings.first?.location.range == at(3)..<at(6))
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

  @Test func `what nobody asked to look at asks no person, even if a part was not read`() throws {
    let part = Evidence.film {
      $0.medium.unread = [UnreadPart(Set(UnreadPart.Content.allCases), "Segment 2 is missing.")]
    }
    #expect(try result(part).isNotLookedAt)
    #expect(try result(part).findings.map(\.code) == [.flashingNotLookedAt])
    // What was looked at is open, as all that rests on the part.
    #expect(try result(part.seen(flashes: .minute())).findings.map(\.code) == [.evidenceMissing])
  }

  // MARK: Clips

  @Test func `flashes at the edge of a clip are a question, in a profile that they may fail`()
    throws
  {
    func edge(_ change: @escaping (inout FlashMeasure) -> Void) -> Evidence {
      Evidence.film().seen(flashes: .minute { change(&$0.general) })
    }
    let two = edge { $0.twoOrMore.mayHoldMore = true }
    #expect(try result(two).findings.map(\.code) == [.flashingNotEvaluated])
    #expect(try result(two).reason.contains("the clip begins or ends"))
    #expect(try result(two, "wcag22", "2.3.1").outcome == .compliant)
    let three = edge {
      ($0.twoOrMore.mayHoldMore, $0.overThree.mayHoldMore) = (true, true)
    }
    #expect(try result(three, "wcag22", "2.3.1").outcome == .needsReview)
  }

  // MARK: Transparency

  @Test func `what flashes over one ground alone is a question, over both it fails`() throws {
    func image(_ black: FlashReport, _ white: FlashReport) -> Evidence {
      Evidence.image(turn: .seconds(1), loops: .endless).with {
        $0.picture = .success(
          PictureEvidence(flashes: black, flashesOnWhite: white, share: 1))
      }
    }
    for (black, white) in [
      (FlashReport.minute(), FlashReport.flashing(8)), (.flashing(8), .minute()),
    ] {
      let found = try result(image(black, white))
      #expect(found.outcome == .needsReview && found.reason.contains("what is behind it"))
      #expect(try result(image(black, white), "wcag22", "2.3.1").outcome == .needsReview)
    }
    #expect(try result(image(.flashing(8), .flashing(9))).outcome == .notCompliant)
    // Two flashes are none for WCAG, over any ground.
    #expect(
      try result(image(.minute(), .flashing(5)), "wcag22", "2.3.1").outcome == .compliant)
    #expect(try result(image(.minute(), .flashing(5))).outcome == .needsReview)
  }

  // MARK: Repetition

  /// A film of some length with these transitions in the second before each moment.
  private func loop(
    _ length: Double, _ counts: [UInt8], _ placement: Placement? = .of { $0.loop = true }
  ) -> Evidence {
    var report = FlashReport(measured: at(0)..<at(length - 0.04), pictureCount: 100)
    report.lane = FlashLane(
      start: .zero, step: .seconds(1), general: counts,
      red: [UInt8](repeating: 0, count: counts.count))
    let film = Evidence.film { $0.medium.duration = .milliseconds(Int(length * 1_000)) }
    return (placement.map { film.placed($0) } ?? film).seen(flashes: report)
  }

  @Test func `a short film with one transition flashes where it is repeated`() throws {
    // 0.24 s: dark, then light, and dark again four times in a second.
    let short = loop(0.24, [1])
    #expect(try result(short).findings.map(\.code) == [.flashingNotEvaluated])
    #expect(try result(short).findings.first?.question?.contains("repeated") == true)
    #expect(try result(short, "wcag22", "2.3.1").outcome == .needsReview)
    // Without a transition there is nothing that changes back.
    #expect(try result(loop(0.24, [0])).outcome == .doesNotApply)
    // Nobody says whether it is repeated, as a short one may be.
    #expect(try result(loop(0.24, [1], nil)).outcome == .needsReview)
    #expect(try result(loop(0.24, [1], .of { $0.loop = false })).outcome == .doesNotApply)
    #expect(
      try result(loop(0.24, [1], .of { ($0.loop, $0.stopsAfterCycles) = (true, 1) })).outcome
        == .doesNotApply)
  }

  @Test func `a long film that is repeated is a question where its end and its start change`()
    throws
  {
    // Two transitions in the first second, one in the last one, and one between both: two flashes.
    #expect(try result(loop(6, [2, 0, 0, 0, 0, 1])).outcome == .needsReview)
    #expect(try result(loop(6, [2, 0, 0, 0, 0, 1]), "wcag22", "2.3.1").outcome == .compliant)
    #expect(try result(loop(6, [1, 0, 3, 3, 0, 1])).outcome == .doesNotApply)
    #expect(try result(loop(6, [3, 0, 0, 0, 0, 3], nil)).outcome == .doesNotApply)
    #expect(try result(loop(6, [3, 0, 0, 0, 0, 3], .of { _ in })).outcome == .doesNotApply)
  }

  @Test func `a clip that is repeated has an end and a start of its own`() throws {
    func clip(_ start: Double, _ end: Double) -> Placement {
      .of {
        $0.loop = true
        $0.clip = .init(start: at(start), end: at(end))
      }
    }
    let counts: [UInt8] = [0, 0, 2, 2, 0, 0, 2, 2, 0, 0]
    #expect(try result(loop(10, counts, clip(2, 7))).outcome == .needsReview)
    #expect(try result(loop(10, counts, clip(4, 5.9))).outcome == .doesNotApply)
  }

  @Test func `an animated image is measured with its repetitions`() throws {
    var report = FlashReport(measured: at(0)..<at(2.4), pictureCount: 10)
    report.lane = FlashLane(start: .zero, step: .seconds(1), general: [3, 3, 3], red: [0, 0, 0])
    let image = Evidence.image(turn: .milliseconds(240), loops: .endless).seen(flashes: report)
    #expect(try result(image).outcome == .doesNotApply)
  }
}
