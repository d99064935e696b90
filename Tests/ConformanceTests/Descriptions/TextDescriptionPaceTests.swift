import MediaModel
import Testing

@testable import Conformance

@Suite struct `3.3.E descriptions as text can be spoken` {
  private let review = "descriptions.reviewContent"

  private func text(_ measured: SpokenText) -> Evidence { .described(.text(measured)) }

  @Test func `a text that fits is for a person to judge like any other`() throws {
    try expect("3.3.E", of: text(.measured()), is: .needsReview, [review])
    try expect("3.3.D", of: text(.measured()), is: .needsReview, ["descriptions.textOnly"])
  }

  @Test func `too little room asks, and never fails`() throws {
    let evidence = text(.measured(rushed: [(12, 24, 4)]))
    let result = try expect(
      "3.3.E", of: evidence, is: .needsReview, [review, "descriptions.tooFast"])
    let finding = try #require(result.findings.last)
    #expect(
      finding.what
        == "The description at 0:12.0 of film.descriptions.vtt has 24 words for 4 s: 360 a minute, "
        + "more than 180.")
    // At 180 words a minute 12 words fit into 4 s.
    #expect(finding.remedy.sentence.hasPrefix("Shorten it to 12 words, start it earlier,"))
    #expect(finding.location.range == at(12)..<at(16))
    #expect(finding.location.position?.line == 7)
    #expect(
      finding.measurements == [
        Measurement("wordsPerMinute", 360),
        Measurement("wordsPerMinuteLimit", 180, ownLimit: "180 words a minute"),
        Measurement("words", 24), Measurement("room", 4),
      ])
  }

  @Test func `speech under a line asks, and never fails`() throws {
    let evidence = text(.measured(clashes: [(12, 2)]))
    let result = try expect(
      "3.3.E", of: evidence, is: .needsReview, [review, "descriptions.overSpeech"])
    let finding = try #require(result.findings.last)
    #expect(
      finding.what
        == "The description at 0:12.0 of film.descriptions.vtt is spoken over 2 s of speech.")
    #expect(finding.location.range == at(12)..<at(15))
    #expect(
      finding.measurements == [
        Measurement("overlap", 2), Measurement("limit", own: .milliseconds(300)),
      ])
  }

  @Test func `a line that is never spoken asks`() throws {
    let evidence = text(.measured(lost: [(61, .beyondEnd), (30, .noLength)]))
    let result = try expect(
      "3.3.E", of: evidence, is: .needsReview,
      [review, "descriptions.notSpoken", "descriptions.notSpoken"])
    #expect(
      result.findings.dropFirst().map(\.what) == [
        "The description at 1:01.0 of film.descriptions.vtt begins when the medium has ended.",
        "The description at 0:30.0 of film.descriptions.vtt ends as it begins.",
      ])
  }

  @Test func `a text without words asks`() throws {
    for count in [0, 3] {
      let evidence = text(SpokenText(rate: 180, cueCount: count, blankCount: count))
      try expect(
        "3.3.E", of: evidence, is: .needsReview, [review, "descriptions.notSpoken"])
    }
  }

  @Test func `the worst of many are listed in order of time, and the rest is counted`() throws {
    // Of 25 lines of 9 words the first five have the most room.
    let many = (0..<25).map {
      (start: Double($0), words: 9, room: $0 < 5 ? 2.0 : 1.0)
    }
    let result = try judge("3.3.E", text(.measured(rushed: many)))
    let listed = result.findings.filter { $0.code == .descriptionsTooFast }
    #expect(listed.count == 21)
    #expect(listed.dropLast().map(\.location.range?.lowerBound) == (5..<25).map { at(Double($0)) })
    #expect(
      listed.last?.what
        == "5 more descriptions of film.descriptions.vtt must be spoken faster than 180 words a "
        + "minute.")
  }

  @Test func `a person's word settles it`() throws {
    let evidence = text(.measured(rushed: [(12, 24, 4)]))
    try expect(
      "3.3.E", of: evidence.attested(try .says(.descriptionSufficient)), is: .compliant)
    let refused = evidence.attested(try .says(.descriptionSufficient, false))
    try expect(
      "3.3.E", of: refused, is: .notCompliant, ["attestation.fails", "descriptions.tooFast"])
  }

  @Test func `what was not measured is reported`() throws {
    let evidence = Evidence.described(
      .text(nil), .text(.measured(clashes: nil, unmeasured: 3)))
    let result = try expect("3.3.E", of: evidence, is: .needsReview, [review])
    #expect(
      result.notEvaluated.contains(
        "Time to speak descriptions: There are no times in film.descriptions.vtt. Lines in a "
          + "script that does not part words: 3 of film.descriptions.vtt. Where people speak in the "
          + "sound is not known."))
  }

  @Test func `a film whose descriptions are sound is not asked`() throws {
    let result = try expect("3.3.E", of: .described(.track()), is: .needsReview, [review])
    #expect(!result.notEvaluated.contains { $0.hasPrefix("Time to speak") })
  }
}
