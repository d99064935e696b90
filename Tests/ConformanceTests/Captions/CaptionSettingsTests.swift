import MediaModel
import Testing

@testable import Conformance

@Suite struct `3.3.F the application honors the system's caption settings` {
  private func styled(
    _ styles: Placement.CaptionStyle?..., captions: CaptionCandidate = .file()
  ) -> Evidence {
    .captioned(captions) { $0.placements = .success(styles.map { .styled($0) }) }
  }

  @Test(arguments: [Evidence.silentFilm(), .talk(), .image(turn: .seconds(9), loops: .endless)])
  func `DNA when there is no multimedia`(evidence: Evidence) throws {
    try expect("3.3.F", of: evidence, is: .doesNotApply)
  }

  @Test func `DNA when there are no captions, or only worthless ones`() throws {
    let all: [[CaptionCandidate]] = [
      [], [.file(cues: [])], [.named(.missing)], [.file(kind: .forced)],
      [.file(language: "fr")],
    ]
    for candidates in all {
      let evidence = Evidence.captioned { $0.captions = .found(candidates) }
      try expect("3.3.F", of: evidence, is: .doesNotApply)
    }
  }

  @Test func `C when the system's style is declared and the captions are text`() throws {
    try expect("3.3.F", of: styled(.system), is: .compliant)
    try expect("3.3.F", of: styled(.system, .system), is: .compliant)
    try expect("3.3.F", of: styled(.system, captions: .inPicture), is: .compliant)
  }

  @Test(arguments: [Placement.CaptionStyle.custom, .none])
  func `NC when another style is declared anywhere`(style: Placement.CaptionStyle) throws {
    try expect(
      "3.3.F", of: styled(.system, style, nil), is: .notCompliant,
      ["captionSettings.notRespected"])
  }

  @Test func `the finding names each placement that fails, and points into its page`() throws {
    let bad = Placement.onPage("site/a.html", line: 7) { $0.captionStyle = .custom }
    let numbered = Placement.of {
      $0.number = 3
      $0.captionStyle = Placement.CaptionStyle.none
    }
    let evidence = Evidence.captioned(.file()).placed(bad, .styled(.system), numbered)
    let result = try expect(
      "3.3.F", of: evidence, is: .notCompliant,
      ["captionSettings.notRespected", "captionSettings.notRespected"])
    #expect(result.findings.map(\.location) == [.line(7, of: "site/a.html"), Self.whole])
    #expect(result.findings[0].what.contains("in the placement on “site/a.html” (line 7)"))
    #expect(result.findings[1].what.contains("in placement 3"))
  }

  private static let whole = Evidence.film().medium.whole

  @Test func `NR when nothing is declared, or not everywhere`() throws {
    try expect("3.3.F", of: styled(), is: .needsReview, ["captionSettings.unknown"])
    try expect("3.3.F", of: styled(nil), is: .needsReview, ["captionSettings.unknown"])
    try expect(
      "3.3.F", of: styled(.system, nil), is: .needsReview, ["captionSettings.unknown"])
  }

  @Test func `attested, it is C or NC`() throws {
    let passed = styled().attested(try .says(.captionSettingsRespected))
    try expect("3.3.F", of: passed, is: .compliant)
    let failed = styled(.system).attested(try .says(.captionSettingsRespected, false))
    try expect("3.3.F", of: failed, is: .notCompliant, ["attestation.fails"])
  }

  @Test(arguments: [nil, .system, .custom, Placement.CaptionStyle.none])
  func `NR when captions are burnt in, whatever is declared`(
    style: Placement.CaptionStyle?
  ) throws {
    let open = styled(style).with { $0.captions = .found([], isDeclaredOpen: true) }
    try expect("3.3.F", of: open, is: .needsReview, ["captionSettings.pictureOnly"])
    let attested = open.attested(try .says(.captionSettingsRespected))
    try expect("3.3.F", of: attested, is: .compliant)
  }

  @Test func `NR when captions are only bitmaps, unless it is declared that settings fail`() throws
  {
    for style in [nil, Placement.CaptionStyle.system] {
      try expect(
        "3.3.F", of: styled(style, captions: .bitmaps), is: .needsReview,
        ["captionSettings.pictureOnly"])
    }
    try expect(
      "3.3.F", of: styled(.custom, captions: .bitmaps), is: .notCompliant,
      ["captionSettings.notRespected"])
  }

  @Test func `an NC says that 7.H fails too`() throws {
    let declared = try judge("3.3.F", styled(.custom))
    #expect(declared.reason.contains("7.H"))
    let attested = try judge(
      "3.3.F", styled(.system).attested(try .says(.captionSettingsRespected, false)))
    #expect(attested.findings.contains { $0.why.contains("7.H") })
  }

  @Test func `the question is about all settings, and about crashes`() throws {
    let finding = try #require(try judge("3.3.F", styled()).findings.first)
    let question = try #require(finding.question)
    #expect(question.contains("all settings"))
    #expect(question.contains("does nothing crash or disappear"))
  }

  @Test func `7.H is explained and follows from this criterion`() throws {
    let related = try #require(RelatedCriterion.named("7.h"))
    #expect(related.name == "7.H")
    #expect(related.follows == CriterionID("3.3.F"))
    #expect(RelatedCriterion.named("7.A") == nil)
  }

  @Test func `bitmaps beside text are not all there is`() throws {
    let beside = styled(.system).with { $0.captions = .found([.bitmaps, .file()]) }
    try expect("3.3.F", of: beside, is: .compliant)
    let unread = styled(nil).with { $0.captions = .found([.bitmaps, .inPicture]) }
    try expect("3.3.F", of: unread, is: .needsReview, ["captionSettings.unknown"])
    let openAndText = styled(.system).with {
      $0.captions = .found([.file()], isDeclaredOpen: true)
    }
    try expect("3.3.F", of: openAndText, is: .compliant)
  }

  @Test(arguments: [CaptionAlignment.measured(offset: .seconds(2)), .ofOtherAudio])
  func `NR when the captions are out of sync or of other audio`(
    alignment: CaptionAlignment
  ) throws {
    let evidence = styled(.system).with { $0.alignment = .success(alignment) }
    try expect("3.3.F", of: evidence, is: .needsReview, ["captions.outOfSync"])
    let custom = styled(.custom).with { $0.alignment = .success(alignment) }
    try expect(
      "3.3.F", of: custom, is: .notCompliant, ["captionSettings.notRespected"])
  }

  @Test func `captions whose sync could not be measured keep what is declared`() throws {
    let evidence = styled(.system).with {
      $0.alignment = .success(.unmeasured([.tooLittleSpeech]))
    }
    try expect("3.3.F", of: evidence, is: .compliant)
  }
}
