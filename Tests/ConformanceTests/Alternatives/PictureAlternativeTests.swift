import MediaModel
import Testing

@testable import Conformance

@Suite struct `3.1.C video-only and animation have an alternative` {
  static let items = [Evidence.silentFilm(), .image(turn: .seconds(9), loops: .endless)]

  @Test(arguments: [Evidence.film(), .talk()])
  func `DNA when there is no such item`(evidence: Evidence) throws {
    try expect("3.1.C", of: evidence, is: .doesNotApply)
  }

  @Test(arguments: items)
  func `NC when there is no alternative at all`(evidence: Evidence) throws {
    let result = try expect("3.1.C", of: evidence, is: .notCompliant, ["alternative.missing"])
    #expect(result.findings.first?.location.resource == evidence.medium.resource)
  }

  @Test func `what may stand still is a question`() throws {
    var drawing = Evidence.image(turn: .zero, loops: .unknown)
    drawing.medium.image = MovingImage(frames: nil, turn: nil, plays: .unknown)
    let found = try expect("3.1.C", of: drawing, is: .needsReview, ["alternative.review"])
    #expect(found.findings.first?.question?.contains("move") == true)
    try expect(
      "3.1.C", of: drawing.beside(.named(.missing)), is: .notCompliant,
      ["alternative.fileMissing"])
  }

  @Test(
    arguments: [
      (.named(.missing), "alternative.fileMissing"),
      (.named(.unreadable("It is not text.")), "alternative.unreadable"),
      (.words(0), "alternative.empty"), (.words(3, isPlaceholder: true), "alternative.placeholder"),
      (.words(80, endsAbruptly: true), "alternative.cutOff"),
      (.named(.silence), "alternative.empty"),
    ] as [(TextAlternative, String)])
  func `NC when the one named is worthless, even beside a good one`(
    alternative: TextAlternative, code: String
  ) throws {
    let result = try expect(
      "3.1.C", of: .silentFilm().beside(alternative), is: .notCompliant, [code])
    #expect(result.findings.first?.location.resource == "named.txt")
    let both = Evidence.silentFilm().beside(alternative, .words(80, isNamed: false))
    try expect("3.1.C", of: both, is: .notCompliant, [code])
  }

  @Test func `a worthless file that nobody named fails only when it is alone`() throws {
    let empty = TextAlternative.words(0, isNamed: false)
    try expect(
      "3.1.C", of: .silentFilm().beside(empty), is: .notCompliant, ["alternative.empty"])
    try expect(
      "3.1.C", of: .silentFilm().beside(empty, .words(80, isNamed: false)), is: .needsReview,
      ["alternative.review"])
  }

  @Test(
    arguments: [
      .words(80), .words(1, isNamed: false), .named(.recording(.seconds(6))),
      .named(.recording(nil)), .named(.unread("It takes too much memory.")),
    ] as [TextAlternative])
  func `NR when one exists and is plausible`(alternative: TextAlternative) throws {
    let result = try expect(
      "3.1.C", of: .silentFilm().beside(alternative), is: .needsReview, ["alternative.review"])
    #expect(result.notEvaluated.contains { $0.hasPrefix("Equivalence:") })
  }

  @Test func `C once attested`() throws {
    let evidence = Evidence.silentFilm().beside(.words(80))
      .attested(try .says(.transcriptEquivalent))
    let result = try expect("3.1.C", of: evidence, is: .compliant)
    #expect(result.reason == "Ada attested on 2026-11-20: transcriptEquivalent.")
  }

  @Test func `speech does not make the text of a picture too short`() throws {
    let evidence = Evidence.silentFilm().beside(.words(1)).spoken(.seconds(50))
    try expect("3.1.C", of: evidence, is: .needsReview, ["alternative.review"])
  }

  @Test func `NR when it is declared decorative everywhere and has no alternative`() throws {
    let decorative = Placement.of { $0.purpose = .decorative }
    try expect(
      "3.1.C", of: .silentFilm().placed(decorative), is: .needsReview, ["alternative.review"])
    try expect(
      "3.1.C", of: .silentFilm().placed(decorative, Placement()), is: .notCompliant,
      ["alternative.missing"])
    try expect(
      "3.1.C", of: .silentFilm().placed(decorative).beside(.words(0)), is: .notCompliant,
      ["alternative.empty"])
  }

  @Test(arguments: items)
  func `NR when it is declared to need no description, C once attested`(
    evidence: Evidence
  ) throws {
    let needless = evidence.beside(.named(.notNeeded(reason: "The waves are decoration.")))
    let result = try expect("3.1.C", of: needless, is: .needsReview, ["alternative.review"])
    #expect(
      result.reason.hasSuffix("is declared to need no description: The waves are decoration."))
    try expect(
      "3.1.C", of: needless.attested(try .says(.transcriptEquivalent)), is: .compliant)
  }

  @Test func `without an alternative, the finding says which declarations would count`() throws {
    let finding = try #require(try judge("3.1.C", .silentFilm()).findings.first)
    #expect(finding.remedy.sentence.contains("`purpose: decorative`"))
    #expect(finding.remedy.sentence.contains("`transcript: onScreen`"))
  }

  @Test func `a shorter recording proves nothing, and its length is shown`() throws {
    let short = TextAlternative.named(.recording(.milliseconds(6_000)))
    let result = try expect(
      "3.1.C", of: .silentFilm().beside(short), is: .needsReview, ["alternative.review"])
    #expect(result.reason.hasSuffix("It lasts 6 s, the film 60 s."))
    #expect(
      result.findings.first?.measurements
        == [Measurement("length", .seconds(6)), Measurement("mediaLength", .seconds(60))])
  }

  @Test(arguments: items)
  func `NR when the picture is declared to tell nothing, C once attested`(
    evidence: Evidence
  ) throws {
    let declared = evidence.with { $0.medium.meaningless = [.picture] }
    try expect("3.1.C", of: declared, is: .needsReview, ["alternative.review"])
    let attested = declared.attested(try .says(.transcriptEquivalent))
    try expect("3.1.C", of: attested, is: .compliant)
    try expect(
      "3.1.C", of: declared.beside(.named(.missing)), is: .notCompliant,
      ["alternative.fileMissing"])
  }
}
