import MediaModel
import Testing

@testable import Conformance

@Suite struct `3.3.D what the file says about description goes together` {
  @Test(arguments: [
    TrackSignalIssue.Kind.conventionWithoutFlag, .spokenSubtitlesAsDescription,
    .descriptionOnOnlyAudio, .flagOnWrongKind, .changesInFile,
  ])
  func `NR when nothing else describes`(kind: TrackSignalIssue.Kind) throws {
    let result = TrackSignalsAgree.ofDescription(
      Evidence.contradicting(kind).medium, Evidence.contradicting(kind).descriptions, .init())
    guard case .review(let findings) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(findings.map(\.location.track) == [Track.ID(2)])
  }

  @Test(arguments: TrackSignalIssue.Kind.allCases)
  func `advice when another description is sure, and never a failure`(
    kind: TrackSignalIssue.Kind
  ) throws {
    let evidence = Evidence.contradicting(kind, besides: .track(3, .found(.description)))
    for result in [
      TrackSignalsAgree.ofDescription(evidence.medium, evidence.descriptions, .init()),
      TrackSignalsAgree.ofCaptions(evidence.medium, evidence.captions),
    ] {
      switch result {
      case .passed(_, let findings): #expect(findings.count == 1)
      case .doesNotApply: break
      default: Issue.record("\(result)")
      }
    }
  }

  @Test func `a silent description beside it settles nothing`() throws {
    let evidence = Evidence.contradicting(
      .conventionWithoutFlag, besides: .track(3, isSilent: true))
    let result = TrackSignalsAgree.ofDescription(evidence.medium, evidence.descriptions, .init())
    guard case .review = result else {
      Issue.record("\(result)")
      return
    }
  }

  @Test func `a contradiction on a track that nothing rests on leaves the absence as it is`() throws
  {
    let evidence = Evidence.contradicting(.mixesDisagree).with { $0.descriptions.candidates = [] }
    try expect(
      "3.3.D", of: evidence, is: .notCompliant, ["descriptions.missing", "signals.mixesDisagree"])
  }

  @Test func `narration measured in the track that contradicts itself proves nothing`() throws {
    let evidence = Evidence.contradicting(.changesInFile, sources: [.tsProgramMap]).with {
      $0.descriptions.candidates = [.track(2, .found(.description))]
    }
    try expect("3.3.D", of: evidence, is: .needsReview, ["signals.changesInFile"])
  }

  @Test func `an attestation answers the question`() throws {
    let evidence = Evidence.contradicting(.descriptionOnOnlyAudio).with {
      $0.descriptions.declaration = .notNeeded(reason: "Two people talk at a table.")
    }
    try expect(
      "3.3.D", of: evidence.attested(try .says(.descriptionNotNeeded)), is: .compliant)
  }
}

@Suite struct `3.3.B what the file says about languages goes together` {
  @Test func `NR when captions are in one of the languages that the sound is said to be in`()
    throws
  {
    let result = try expect(
      "3.3.B", of: .disputing(["en", "fr"]), is: .needsReview, ["signals.languagesDisagree"])
    #expect(
      result.findings.first?.what
        == "The language of track 1 of film.mp4 is not clear: ts.iso639 says en, and "
        + "ts.supplementaryAudio says fr.")
    try expect(
      "3.3.B", of: .disputing(["fr", "en"]), is: .needsReview, ["signals.languagesDisagree"])
  }

  @Test func `NC when captions are in none of them, which no contradiction decides`() throws {
    try expect(
      "3.3.B", of: .disputing(["de", "fr"]), is: .notCompliant,
      ["captions.otherLanguage", "signals.languagesDisagree"])
  }

  @Test func `what is declared settles it, and it stays advice`() throws {
    let evidence = Evidence.disputing(["fr", "en"]).with { $0.captions = .found([.file()]) }
    try expect("3.3.B", of: evidence, is: .compliant, ["signals.languagesDisagree"])
  }

  @Test func `a track in several languages is compared with all of them`() {
    let track = CaptionCandidate.track(
      2, language: "fr", content: CaptionCandidate.file().content
    ).with(otherLanguages: [LanguageTag("en")].compactMap { $0 })
    let selection = CaptionSelection.found([track])
    #expect(selection.excluded.isEmpty)
    #expect(selection.isLanguageDisputed)
    let sure = CaptionCandidate.track(3, content: CaptionCandidate.file().content)
    #expect(CaptionSelection.found([track, sure]).selected == sure)
  }
}

@Suite struct `languages that fields name` {
  @Test func `the track's own comes first, the others once`() {
    let evidence = Evidence.disputing(["en", "fr"])
    #expect(evidence.medium.mainAudio?.claimedLanguages.map(\.text) == ["en", "fr"])
    #expect(Track.sound(1).claimedLanguages.map(\.text) == ["en"])
    #expect(Track.picture.claimedLanguages.isEmpty)
  }
}
