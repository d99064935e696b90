import MediaModel
import Testing

@testable import Conformance

@Suite struct `captions that decide, and why others do not` {
  private let b = CriterionID(.multimedia, .b)
  private let c = CriterionID(.multimedia, .c)

  @Test func `forced, foreign and descriptive texts never count, of whatever origin`() {
    for origin in [
      CaptionCandidate.Origin.manifest, .sidecar, .embedded, .picture,
    ] {
      let forced = CaptionCandidate.file("a.vtt", origin, kind: .forced)
      let foreign = CaptionCandidate.file("b.vtt", origin, language: "fr")
      let described = CaptionCandidate.file("c.vtt", origin, kind: .descriptions)
      let selection = CaptionSelection.found([forced, foreign, described])
      #expect(selection.selected == nil)
      #expect(
        selection.rankings == [
          .excluded(.forced), .excluded(.otherLanguage), .excluded(.descriptions),
        ])
      #expect(selection.decision(of: b) == nil)
    }
  }

  @Test func `a commentary is no captions, and what only a title calls a description comes last`()
    throws
  {
    var commentary = CaptionCandidate.track(2, content: CaptionCandidate.file().content)
    commentary.isCommentary = true
    let alone = CaptionSelection.found([commentary])
    #expect(alone.selected == nil)
    #expect(alone.rankings == [.excluded(.commentary)])
    var described = CaptionCandidate.track(3, content: CaptionCandidate.file().content)
    described.isDescriptionByName = true
    let plain = CaptionCandidate.track(4, content: CaptionCandidate.file().content)
    let both = CaptionSelection.found([commentary, described, plain])
    #expect(both.rankings == [.excluded(.commentary), .descriptionByName, .decides(.only)])
    #expect(both.others == [])
    #expect(CaptionSelection.found([described]).selected == described)
    try expect("3.3.B", of: .captioned(described), is: .needsReview, ["captions.maybeForced"])
    try expect("3.3.B", of: .captioned(commentary), is: .notCompliant, ["captions.missing"])
  }

  @Test func `what only a title calls a commentary comes last, and alone it is asked about`() throws
  {
    var named = CaptionCandidate.track(2, content: CaptionCandidate.file().content)
    named.isCommentaryByName = true
    let plain = CaptionCandidate.track(3, content: CaptionCandidate.file().content)
    #expect(
      CaptionSelection.found([named, plain]).rankings == [.commentaryByName, .decides(.only)])
    let result = try expect(
      "3.3.B", of: .captioned(named), is: .needsReview, ["captions.maybeForced"])
    #expect(result.reason.contains("may be a commentary"))
  }

  @Test func `each carrier has the reason why it does not count`() {
    let track = CaptionCandidate.track(2, content: CaptionCandidate.file().content)
    let selection = CaptionSelection.found([
      .file("film.en.vtt"), .file("film.b.vtt", language: nil), track, .track(3, content: .noCues),
      .bitmaps, .track(4, content: .unreadable("It is damaged.")),
    ])
    #expect(
      selection.rankings == [.decides(.order), .later, .later, .empty, .unread, .unreadable])
    #expect(selection.decision(of: b)?.reason == .order)
    #expect(selection.decision(of: c)?.candidate == selection.candidates.first)
    #expect(selection.decision(of: CriterionID(.multimedia, .d)) == nil)
  }

  @Test func `the only captions, and those known to be in the language of the sound`() {
    #expect(CaptionSelection.found([.file()]).rankings == [.decides(.only)])
    let unknown = CaptionCandidate.file("film.a.vtt", language: nil)
    #expect(
      CaptionSelection.found([unknown, .file()]).rankings == [
        .lessSureLanguage, .decides(.language),
      ])
  }

  @Test func `those that run best with the speech`() {
    let english = CaptionCandidate.file("film.a.vtt", language: nil)
    let other = CaptionCandidate.file("film.b.vtt", language: nil)
    let selection = CaptionSelection.found([english, other]).selecting(other)
    #expect(selection.rankings == [.worseInTime, .decides(.speech)])
  }

  @Test func `captions that the manifest names and that are broken decide 3.3.B alone`() {
    let selection = CaptionSelection.found([.named(.missing), .file()])
    #expect(selection.rankings == [.missing, .decides(.only)])
    #expect(selection.decision(of: b)?.reason == .named)
    #expect(selection.decision(of: c)?.reason == .only)
  }

  @Test func `what is beside the medium does not count where captions are declared inside`() {
    let track = CaptionCandidate.track(2, content: CaptionCandidate.file().content)
    let selection = CaptionSelection.found([.file(), track], isDeclaredEmbedded: true)
    #expect(selection.rankings == [.notInside, .decides(.only)])
  }

  @Test func `open captions are decided on where nothing can be read`() throws {
    let open = CaptionSelection.found([.bitmaps], isDeclaredOpen: true)
    #expect(open.decision(of: b)?.reason == .declaredOpen)
    #expect(open.decision(of: b)?.candidate == nil)
    #expect(CaptionSelection.found([.bitmaps]).decision(of: b)?.reason == .nothingReadable)
    let result = try judge("3.3.C", .captioned(.file()))
    #expect(result.decidedOn?.candidate?.resource == "film.en.vtt")
    #expect(try judge("3.3.D", .captioned(.file())).decidedOn == nil)
  }

  @Test func `a title alone rejects nothing: NR, or others decide`() throws {
    let titled = CaptionCandidate.titled("Forced")
    try expect("3.3.B", of: .captioned(titled), is: .needsReview, ["captions.maybeForced"])
    let sure = CaptionCandidate.track(3, content: CaptionCandidate.file().content)
    let both = CaptionSelection.found([titled, sure])
    #expect(both.rankings == [.forcedByName, .decides(.only)])
    try expect("3.3.B", of: .captioned(titled, sure), is: .compliant)
  }

  @Test func `a declared service that is empty is reported, whatever the outcome`() throws {
    let absent = Evidence.film { $0.captions = .found([], emptyServices: [.one]) }
    let result = try expect(
      "3.3.B", of: absent, is: .notCompliant, ["captions.missing", "captions.declaredServiceEmpty"])
    #expect(
      result.findings.last?.what
        == "Track 0 of film.mp4 declares captions as S1 in “eng” (ts.captionService), "
        + "but its data carry none there.")
    let beside = Evidence.captioned {
      $0.captions = .found([.file()], emptyServices: [.one])
    }
    try expect("3.3.B", of: beside, is: .compliant, ["captions.declaredServiceEmpty"])
  }
}
