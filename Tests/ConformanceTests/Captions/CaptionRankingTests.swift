import MediaModel
import Testing

@testable import Conformance

@Suite struct `captions that decide, and why others do not` {
  private let b = CriterionID(.multimedia, .b)
  private let c = CriterionID(.multimedia, .c)

  @Test func `forced, foreign and descriptive texts never count, of whatever origin`() {
    for origin in [
      CaptionCandidate.Origin.manifest, .sidecar, .embedded, .videoData,
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
    let commentary = CaptionCandidate.track(2, content: CaptionCandidate.file().content)
      .with(isCommentary: true)
    let alone = CaptionSelection.found([commentary])
    #expect(alone.selected == nil)
    #expect(alone.rankings == [.excluded(.commentary)])
    let described = CaptionCandidate.track(3, content: CaptionCandidate.file().content)
      .with(isDescriptionByName: true)
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
    let named = CaptionCandidate.track(2, content: CaptionCandidate.file().content)
      .with(isCommentaryByName: true)
    let plain = CaptionCandidate.track(3, content: CaptionCandidate.file().content)
    #expect(
      CaptionSelection.found([named, plain]).rankings == [.commentaryByName, .decides(.only)])
    let result = try expect(
      "3.3.B", of: .captioned(named), is: .needsReview, ["captions.maybeForced"])
    #expect(result.reason.contains("may be a commentary"))
    #expect(result.findings.allSatisfy { !$0.why.contains("description") })
    #expect(result.findings.contains { $0.remedy.sentence.contains("(“commentary”)") })
    let beside = CaptionCandidate.file().with(isCommentaryByName: true)
    let file = try expect(
      "3.3.B", of: .captioned(beside), is: .needsReview, ["captions.maybeForced"])
    #expect(file.findings.allSatisfy { !$0.why.contains("description") })
    #expect(file.findings.contains { $0.remedy.sentence.contains("out of its name") })
  }

  @Test func `a file that is not named after the film is asked about, and never displaces others`()
    throws
  {
    let result = try expect(
      "3.3.B", of: .captioned(.looselyNamed), is: .needsReview, ["captions.nameUnclear"])
    #expect(result.reason.contains("captions.vtt may be the captions of film.mp4"))
    #expect(result.findings.first?.remedy.sentence.contains("film.en.vtt") == true)
    let own = CaptionCandidate.file()
    for sure in [own, .track(3, content: own.content)] {
      let both = CaptionSelection.found([.looselyNamed, sure])
      #expect(both.rankings == [.looselyNamed, .decides(.only)])
      try expect("3.3.B", of: .captioned(.looselyNamed, sure), is: .compliant)
    }
  }

  @Test func `a file that several films may claim is asked about with the others`() throws {
    let file = CaptionCandidate.looselyNamed
      .with(otherMedia: ["b.mp4", "c.mp4", "d.mp4", "e.mp4"])
    let result = try expect(
      "3.3.B", of: .captioned(file), is: .needsReview, ["captions.nameUnclear"])
    #expect(result.reason.contains("of film.mp4 or of b.mp4, c.mp4 and 2 more"))
    #expect(result.findings.first?.remedy.sentence.contains("after the film") == true)
  }

  @Test func `faults of a file that only shares a word with the film prove nothing`() throws {
    let file = CaptionCandidate.looselyNamed.with(sharesWord: true)
    let late = CaptionAlignment.measured(offset: .seconds(2))
    try expect("3.3.B", of: .aligned(late), is: .notCompliant, ["captions.late"])
    let shared = Evidence.aligned(late).with { $0.captions = .found([file]) }
    let asked = try judge("3.3.B", shared, by: .dhsIOS)
    #expect(asked.outcome == .needsReview)
    #expect(asked.codes.contains("captions.nameUnclear") && asked.codes.contains("captions.late"))
    let empty = file.with(.text(TimedTextDocument(format: .webVTT)))
    #expect(try judge("3.3.B", .captioned(empty), by: .dhsIOS).outcome == .needsReview)
    // What a manifest names and is missing fails, whatever is beside it.
    let missing = Evidence.captioned(.named(.missing), file)
    #expect(try judge("3.3.B", missing, by: .dhsIOS).outcome == .notCompliant)
  }

  @Test func `captions that only a folder connects with the film prove no gap`() throws {
    let gap = Evidence.uncovered([(from: 20, to: 32, confidence: 0.9)]).with {
      $0.captions = .found([.looselyNamed])
    }
    try expect(
      "3.3.C", of: gap, is: .needsReview, ["captions.uncoveredSpeech", "captions.reviewContent"])
  }

  @Test func `a rendition that no variant offers is asked about, and others come first`() throws {
    let result = try expect(
      "3.3.B", of: .captioned(.unoffered), is: .needsReview, ["captions.notOffered"])
    #expect(result.findings.first?.remedy.sentence.contains("SUBTITLES=\"subs\"") == true)
    let offered = CaptionCandidate.file("other.m3u8", .rendition)
    let both = CaptionSelection.found([.unoffered, offered])
    #expect(both.rankings == [.notOffered, .decides(.only)])
    try expect("3.3.B", of: .captioned(.unoffered, offered), is: .compliant)
    let shown = CaptionCandidate.unoffered.with(isShownByDefault: true)
    try expect("3.3.B", of: .captioned(shown), is: .needsReview, ["captions.notOffered"])
  }

  @Test func `files of one language differ, and neither decides by its name`() throws {
    func evidence(_ own: CaptionAlignment, _ rival: CaptionAlignment) -> Evidence {
      .captioned(.file()) {
        $0.alignment = .success(own)
        $0.otherAlignments = [
          .init(captions: .file("film.en.srt"), alignment: rival, isRival: true)
        ]
      }
    }
    let late = CaptionAlignment.measured(offset: .seconds(3))
    let result = try expect(
      "3.3.B", of: evidence(.measured(), late), is: .needsReview, ["captions.versionsDiffer"])
    #expect(
      result.reason
        == "film.en.srt is 3 s late, more than the 0.5 s allowed. film.en.vtt is "
        + "in sync: which of the two do viewers get?")
    try expect("3.3.B", of: evidence(.measured(), .measured()), is: .compliant)
    try expect(
      "3.3.B", of: evidence(late, late), is: .notCompliant,
      ["captions.late"])
  }

  @Test func `a track is no rival of a file of its language beside the medium`() {
    let own = CaptionCandidate.file()
    let same = CaptionCandidate.file("film.en.srt")
    #expect(CaptionSelection.found([own, same]).rivals == [same])
    #expect(CaptionSelection.found([own, same]).choosing(same).rivals == [own])
    #expect(CaptionSelection.found([own, .looselyNamed]).rivals.isEmpty)
    let track = CaptionCandidate.track(2, content: own.content)
    #expect(CaptionSelection.found([own, track]).rivals.isEmpty)
  }

  @Test func `a track in sync may replace a file that is not, but is no rival of one in sync`() {
    let late = CaptionCandidate.file("film.en.srt")
    let track = CaptionCandidate.track(2, content: late.content)
    let selection = CaptionSelection.found([late, track])
    #expect(selection.replacements == [track])
    let replaced = selection.choosing(track)
    #expect(replaced.selected == track)
    #expect(replaced.rivals == [late])
    let french = track.with(language: LanguageTag("fr"))
    #expect(CaptionSelection.found([late, french]).replacements.isEmpty)
    let unnamed = CaptionCandidate.file("film.vtt", language: nil)
    let files = CaptionSelection.found([late, unnamed])
    #expect(files.replacements == [unnamed])
    #expect(files.choosing(unnamed).rivals == [late])
  }

  @Test func `a long text that is flagged as forced is a question, and others come first`() throws {
    let forced = CaptionCandidate.track(
      2, kind: .forced, content: CaptionCandidate.file().content)
    try expect("3.3.B", of: .captioned(forced), is: .notCompliant, ["captions.forcedOnly"])
    let long = forced.with(isForcedInDoubt: true)
    let result = try expect(
      "3.3.B", of: .captioned(long), is: .needsReview, ["captions.maybeForced"])
    #expect(result.reason.contains("but is as long as captions are"))
    let sure = CaptionCandidate.track(3, content: CaptionCandidate.file().content)
    #expect(CaptionSelection.found([long, sure]).rankings == [.forcedByName, .decides(.only)])
    try expect("3.3.B", of: .captioned(long, sure), is: .compliant)
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
    let selection = CaptionSelection.found([english, other]).choosing(other)
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
