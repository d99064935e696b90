import MediaModel
import Testing

@testable import Conformance

@Suite struct `3.3.F the system's caption settings are taken on` {
  private func styled(
    _ styles: Placement.CaptionStyle?..., captions: CaptionCandidate = .file()
  ) -> Evidence {
    .captioned(captions) { $0.captionStyling = CaptionStyling(styles: styles) }
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
      ["captionSettings.notAdopted"])
  }

  @Test func `NR when nothing is declared, or not everywhere`() throws {
    try expect("3.3.F", of: styled(), is: .needsReview, ["captionSettings.unknown"])
    try expect("3.3.F", of: styled(nil), is: .needsReview, ["captionSettings.unknown"])
    try expect(
      "3.3.F", of: styled(.system, nil), is: .needsReview, ["captionSettings.unknown"])
  }

  @Test func `attested, it is C or NC`() throws {
    let passed = styled().attested(try .says(.captionSettingsAdopted))
    try expect("3.3.F", of: passed, is: .compliant)
    let failed = styled(.system).attested(try .says(.captionSettingsAdopted, false))
    try expect("3.3.F", of: failed, is: .notCompliant, ["attestation.fails"])
  }

  @Test func `NC when captions are only bitmaps or burnt in, whatever is declared`() throws {
    try expect(
      "3.3.F", of: styled(.system, captions: .bitmaps), is: .notCompliant,
      ["captionSettings.pictureOnly"])
    let open = styled(.system).with { $0.captions = .found([], isDeclaredOpen: true) }
    try expect("3.3.F", of: open, is: .notCompliant, ["captionSettings.pictureOnly"])
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
      "3.3.F", of: custom, is: .notCompliant, ["captionSettings.notAdopted"])
  }

  @Test func `captions whose sync could not be measured keep what is declared`() throws {
    let evidence = styled(.system).with {
      $0.alignment = .success(.unmeasured([.tooLittleSpeech]))
    }
    try expect("3.3.F", of: evidence, is: .compliant)
  }
}
