import MediaModel
import Testing

@testable import Conformance

@Suite struct `3.3.E audio description tells what is seen` {
  private let review = "descriptions.reviewContent"

  @Test(arguments: [Evidence.silentFilm(), .talk(), .image(turn: .seconds(9), loops: .endless)])
  func `DNA when there is no multimedia`(evidence: Evidence) throws {
    try expect("3.3.E", of: evidence, is: .doesNotApply)
  }

  @Test(arguments: [
    Evidence.described(), .described(.track(isSilent: true)), .described(.named(.missing)),
    .described(declaration: .notNeeded(reason: "All is said.")),
    .described(.track(isSilent: true), declaration: .notNeeded(reason: "All is said.")),
  ])
  func `DNA when there is no description`(evidence: Evidence) throws {
    try expect("3.3.E", of: evidence, is: .doesNotApply)
  }

  @Test func `a good track applies although another that is named is missing`() throws {
    try expect(
      "3.3.E", of: .described(.named(.missing), .track()), is: .needsReview, [review])
  }

  @Test(arguments: [(53_999, .notCompliant), (54_000, .needsReview)] as [(Int, Outcome)])
  func `NC when it ends before 90 % of the video`(length: Int, outcome: Outcome) throws {
    let evidence = Evidence.described(.track(length: .milliseconds(length)))
    let codes = outcome == .notCompliant ? ["descriptions.endEarly"] : [review]
    try expect("3.3.E", of: evidence, is: outcome, codes)
  }

  @Test func `the lengths are reported`() throws {
    let result = try judge("3.3.E", .described(.track(length: .seconds(30))))
    #expect(result.reason == "Track 2 of film.mp4 ends after 30 s, the video after 60 s.")
    #expect(
      result.findings.first?.measurements
        == [
          Measurement("length", .seconds(30)), Measurement("mediaLength", .seconds(60)),
          Measurement("shareLimit", ownShare: 0.9),
        ])
  }

  @Test func `NR when a whole one is left, and the short one is reported`() throws {
    let evidence = Evidence.described(.track(2, length: .seconds(30)), .track(3))
    try expect(
      "3.3.E", of: evidence, is: .needsReview, [review, "descriptions.endEarly"])
    let integrated = Evidence.described(
      .track(length: .seconds(30)), declaration: .integrated)
    try expect(
      "3.3.E", of: integrated, is: .needsReview, [review, "descriptions.endEarly"])
  }

  @Test func `a silent track is not a whole one that is left`() throws {
    let evidence = Evidence.described(
      .track(2, length: .seconds(30)), .track(3, isSilent: true))
    try expect("3.3.E", of: evidence, is: .notCompliant, ["descriptions.endEarly"])
  }

  @Test func `what only looks like one proves nothing by ending early`() throws {
    let evidence = Evidence.described(.track(length: .seconds(30), certainty: .guess))
    let result = try expect(
      "3.3.E", of: evidence, is: .needsReview, [review, "descriptions.endEarly"])
    #expect(
      result.findings.map(\.what).contains(
        "Track 2 of film.mp4 ends after 30 s, the video after 60 s."))
  }

  @Test(
    arguments: [
      (53, .notCompliant), (54, .needsReview),
    ] as [(Double, Outcome)])
  func `NC when only silence follows before 90 % of the video`(end: Double, outcome: Outcome) throws
  {
    let evidence = Evidence.described(.track(.found(.description, end: at(end))))
    let codes = outcome == .notCompliant ? ["descriptions.endEarly"] : [review]
    try expect("3.3.E", of: evidence, is: outcome, codes)
  }

  @Test(
    arguments: [
      (.copy, .doesNotApply), (.otherProgram, .doesNotApply), (.silent, .doesNotApply),
      (.dub, .needsReview), (.cannotTell, .needsReview), (.description, .needsReview),
    ] as [(NarrationComparison.Relation, Outcome)])
  func `DNA when what says it is one is proven to be none`(
    relation: NarrationComparison.Relation, outcome: Outcome
  ) throws {
    let evidence = Evidence.described(.track(.found(relation)))
    #expect(try judge("3.3.E", evidence).outcome == outcome)
  }

  @Test func `narration alone may end with its last line, and sound before the picture`() throws {
    let alone = Evidence.described(
      .track(length: .seconds(20), form: .narration, .found(.narrationOnly)))
    try expect("3.3.E", of: alone, is: .needsReview, [review])
    var silentEnd = Evidence.described(.track(length: .seconds(40), .found(.description)))
    silentEnd.medium.mainAudio?.duration = .seconds(40)
    try expect("3.3.E", of: silentEnd, is: .needsReview, [review])
  }

  @Test func `a description that lies off the video still is one to be judged`() throws {
    let evidence = Evidence.described(.track(.found(.description, offset: .seconds(3))))
    try expect("3.3.E", of: evidence, is: .needsReview, [review])
  }

  @Test func `what a person should listen to is listed, and nothing of it fails`() throws {
    let evidence = Evidence.described(
      .track(
        .found(.description, narration: [(2, 4), (100, 104)], length: 120) {
          $0.overlapWithDialogue = 0.21
          $0.level = 5.9
          $0.unusedPauses = TimeRanges([at(50)..<at(53), at(105)..<at(109)])
        }))
    let result = try expect(
      "3.3.E", of: evidence, is: .needsReview,
      [
        review, "descriptions.overDialogue", "descriptions.tooSoft", "descriptions.undescribed",
      ])
    #expect(
      result.findings[1].what
        == "21 % of the narration of Track 2 of film.mp4 is spoken over dialogue.")
    #expect(result.findings[2].what.contains("only 5 dB louder"))
    #expect(result.findings[3].location.range == at(4)..<at(100))
    #expect(
      result.findings[3].measurements == [
        Measurement("undescribed", .seconds(96)), Measurement("limit", own: .seconds(60)),
        Measurement("unusedPauses", 1), Measurement("unusedPausesTotal", .seconds(3)),
      ])
  }

  @Test(
    arguments: [
      (nil, [(10, 14)], true), (10, [(10, 14)], false), (nil, [], false),
    ] as [(Double?, [(Double, Double)], Bool)])
  func `a level of the narration that was not measured is not claimed`(
    level: Double?, narration: [(Double, Double)], isTold: Bool
  ) throws {
    let found = NarrationComparison.found(.description, narration: narration) {
      ($0.level, $0.insertedNarration) = (level, .seconds(9))
      $0.narrated += .seconds(9)
    }
    let evidence = Evidence.described(.track(form: .version, found))
    let result = try judge("3.3.E", evidence)
    #expect(
      result.notEvaluated.contains(
        """
        Level of the narration: How much louder it is than the main sound was not measured in \
        Track 2 of film.mp4.
        """) == isTold)
    let check = NarrationHeard.result(evidence.descriptions, Profile.Limits())
    #expect((check.reason == "Narration can be heard.") == !isTold)
  }

  @Test func `limits that are met exactly are not worth a person's time`() throws {
    let evidence = Evidence.described(
      .track(
        .found(.description, narration: [(0, 3), (63, 66)], length: 120) {
          $0.overlapWithDialogue = 0.2
          $0.level = 6
          $0.unusedPauses = TimeRanges([at(50)..<at(53)])
        }))
    try expect("3.3.E", of: evidence, is: .needsReview, [review])
  }

  @Test(arguments: [
    Evidence.described(.track()), .described(.text), .described(declaration: .integrated),
    .described(.track(length: nil)),
  ])
  func `NR otherwise, C once attested`(evidence: Evidence) throws {
    try expect("3.3.E", of: evidence, is: .needsReview, [review])
    let attested = evidence.attested(try .says(.descriptionSufficient))
    try expect("3.3.E", of: attested, is: .compliant)
  }
}
