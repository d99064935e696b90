import MediaModel
import Testing

@testable import Conformance

@Suite struct `media by BBC Mobile` {
  @Test(
    arguments: [
      (true, [.stop], .compliant, []), (false, [], .notCompliant, ["autoplay.notAnnounced"]),
      (true, [], .needsReview, ["autoplay.announcementReview"]),
      (false, [.mute], .needsReview, ["autoplay.announcementReview"]),
      (nil, [.mute], .needsReview, ["placement.incomplete"]),
      (true, nil, .needsReview, ["placement.incomplete"]),
    ] as [(Bool?, Set<Placement.Control>?, Outcome, [String])])
  func `69: sound needs a warning and a control, however short it is`(
    warned: Bool?, controls: Set<Placement.Control>?, outcome: Outcome, codes: [String]
  ) throws {
    let placement = Placement.playing(controls) { $0.preWarned = warned }
    for evidence in [Evidence.talk(), .talk(.milliseconds(500)), .film()] {
      let spoken = evidence.spoken(.milliseconds(300))
      try expect("69", of: spoken.placed(placement), is: outcome, codes, by: "bbc-mobile")
    }
  }

  @Test func `69: a volume control does not stop sound`() throws {
    let placement = Placement.playing([.volume]) { $0.preWarned = false }
    try expect(
      "69", of: .talk().placed(placement), is: .notCompliant, ["autoplay.notAnnounced"],
      by: "bbc-mobile")
  }

  @Test func `69: muted, waiting, silent and alerts are out of scope`() throws {
    let muted = Placement.playing([]) { $0.muted = true }
    for placement in [muted, .waiting] {
      try expect("69", of: .film().placed(placement), is: .doesNotApply, by: "bbc-mobile")
    }
    try expect("69", of: .silentFilm().placed(.playing([])), is: .doesNotApply, by: "bbc-mobile")
    let alert = Evidence.talk(.seconds(2)).placed(.playing([]) { $0.purpose = .alert })
      .with { $0.speech = .success(.speech(.zero)) }
    try expect("69", of: alert, is: .doesNotApply, by: "bbc-mobile")
  }

  @Test func `69: sound that may be silence proves nothing`() throws {
    let talk = Evidence.talk { $0.medium.mainAudio?.activity = nil }
    let placement = Placement.playing([]) { $0.preWarned = false }
    try expect(
      "69", of: talk.placed(placement), is: .needsReview, ["evidence.missing"], by: "bbc-mobile")
  }

  private func moving(_ change: (inout Placement) -> Void) -> Placement { .moving([], change) }

  @Test(
    arguments: [
      // Three cycles need no control, however long; four do.
      (.seconds(20), .times(3), nil, .doesNotApply), (.seconds(20), .times(4), nil, .notCompliant),
      (.milliseconds(100), .endless, nil, .notCompliant),
      // Decoration may turn more often within 5 s.
      (.milliseconds(500), .times(10), .decorative, .doesNotApply),
      (.milliseconds(501), .times(10), .decorative, .notCompliant),
      (.milliseconds(500), .times(10), .content, .notCompliant),
    ] as [(Duration, MovingImage.Plays, Placement.Purpose?, Outcome)])
  func `61: cycles and decoration`(
    turn: Duration, loops: MovingImage.Plays, purpose: Placement.Purpose?, outcome: Outcome
  ) throws {
    let image = Evidence.image(turn: turn, loops: loops).placed(moving { $0.purpose = purpose })
    let codes = outcome == .notCompliant ? ["animation.notPausable"] : []
    try expect("61", of: image, is: outcome, codes, by: "bbc-mobile")
  }

  @Test func `61: a film that plays once is not what the cycles are about`() throws {
    let film = Evidence.silentFilm().placed(.moving([]))
    try expect("61", of: film, is: .notCompliant, ["animation.notPausable"], by: "bbc-mobile")
    let thrice = Evidence.silentFilm().placed(.moving([]) { $0.stopsAfterCycles = 3 })
    try expect("61", of: thrice, is: .notCompliant, ["animation.notPausable"], by: "bbc-mobile")
    let short = Evidence.silentFilm { $0.medium.duration = .seconds(4) }.placed(.moving([]))
    try expect("61", of: short, is: .doesNotApply, by: "bbc-mobile")
    let alone = Evidence.silentFilm().placed(.playing([]) { $0.parallelContent = false })
    try expect("61", of: alone, is: .doesNotApply, by: "bbc-mobile")
  }

  @Test func `61: essential motion is a question here, and excepted by WCAG`() throws {
    let film = Evidence.silentFilm().placed(moving { $0.purpose = .essential })
    try expect("61", of: film, is: .needsReview, ["motion.unknown"], by: "bbc-mobile")
    let advert = Evidence.silentFilm().placed(
      moving { $0.exemptions = [.init(rule: "61", reason: "An advertisement before the film.")] })
    try expect("61", of: advert, is: .doesNotApply, by: "bbc-mobile")
  }

  @Test func `66: captions may be off by 1.5 s`() throws {
    for (milliseconds, isOff) in [(1_200, false), (1_800, true)] {
      let film = Evidence.aligned(.measured(offset: .milliseconds(milliseconds)))
      let result = try judge("66", film, by: try #require(Profile.named("bbc-mobile")))
      #expect(result.codes.contains("captions.late") == isOff, "\(result.codes)")
      #expect((result.outcome == .notCompliant) == isOff)
      try expect("3.3.B", of: film, is: .notCompliant, ["captions.late"])
    }
  }

  @Test func `68: a recording that describes the picture is not a text`() throws {
    let recording = TextAlternative(
      isNamed: true, resource: "ad.m4a", content: .recording(.seconds(60)))
    let film = Evidence.silentFilm().beside(recording)
    try expect("68", of: film, is: .needsReview, ["alternative.missing"], by: "bbc-mobile")
    try expect("1.2.1", of: film, is: .needsReview, ["alternative.review"], by: "wcag22")
    let attested = film.attested(try .says(.transcriptEquivalent, of: "ad.m4a"))
    try expect("1.2.1", of: attested, is: .compliant, by: "wcag22")
    // What was said about the recording says nothing about a text.
    let both = attested.beside(recording, .words(200))
    let result = try judge("68", both, by: try #require(Profile.named("bbc-mobile")))
    #expect(result.outcome == .needsReview)
  }

  @Test(
    arguments: [(true, .compliant), (false, .notCompliant), (nil, .needsReview)]
      as [(Bool?, Outcome)])
  func `70: alerts can be seen`(cue: Bool?, outcome: Outcome) throws {
    let alert = Placement.of {
      $0.purpose = .alert
      $0.visualCue = cue
    }
    let result = try judge(
      "70", .talk(.seconds(2)).placed(alert), by: try #require(Profile.named("bbc-mobile")))
    #expect(result.outcome == outcome)
    try expect("70", of: .talk(), is: .doesNotApply, by: "bbc-mobile")
    try expect("70", of: .film().placed(alert), is: .doesNotApply, by: "bbc-mobile")
  }
}
