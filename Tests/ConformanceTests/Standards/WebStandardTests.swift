import MediaModel
import Testing

@testable import Conformance

/// WCAG 2.2 and the standards that adopt its criteria.
@Suite struct `media by WCAG and what adopts it` {
  static let adopting = [("wcag22", ""), ("section508", "E205.4-"), ("en301549", "9.")]

  @Test(arguments: adopting)
  func `a film without captions or description is a question, not a failure`(
    profile: String, prefix: String
  ) throws {
    for clause in ["1.2.2", "1.2.5"] {
      let codes = [clause == "1.2.2" ? "captions.missing" : "descriptions.missing"]
      try expect(prefix + clause, of: .film(), is: .needsReview, codes, by: profile)
    }
    try expect("3.3.B", of: .film(), is: .notCompliant, ["captions.missing"])
    try expect("3.3.D", of: .film(), is: .notCompliant, ["descriptions.missing"])
  }

  @Test func `text that is no captions does not prove that the picture holds none`() throws {
    let films: [(Evidence, String)] = [
      (.film { $0.captions = .found([], hasTranscript: true) }, "captions.transcriptOnly"),
      (.captioned(.file(kind: .forced)), "captions.forcedOnly"),
      (.captioned(.file(language: "fr")), "captions.otherLanguage"),
    ]
    for (film, code) in films {
      try expect("1.2.2", of: film, is: .needsReview, [code], by: "wcag22")
      try expect("3.3.B", of: film, is: .notCompliant, [code])
    }
  }

  @Test(
    arguments: [
      .captioned(.named(.missing)), .captioned(.track(2, content: .noCues)),
      .aligned(.measured(offset: .seconds(2))),
      .uncovered([(10, 20, 0.95)]),
    ] as [Evidence])
  func `what is proven of captions fails by every standard`(film: Evidence) throws {
    for (profile, clause) in [
      ("wcag22", "1.2.2"), ("section508", "E205.4-1.2.2"), ("en301549", "9.1.2.2"),
      ("trusted-tester", "17.A"), ("bbc-mobile", "66"),
    ] {
      let result = try judge(clause, film, by: try #require(Profile.named(profile)))
      #expect(result.outcome == .notCompliant, "\(profile): \(result.reason)")
    }
  }

  @Test func `1.2.2 is met only where sync and words are`() throws {
    let film = Evidence.captioned(.file())
    try expect("1.2.2", of: film, is: .needsReview, ["captions.reviewContent"], by: "wcag22")
    let attested = film.attested(try .says(.captionsAccurate))
    try expect("1.2.2", of: attested, is: .compliant, by: "wcag22")
    let late = attested.with { $0.alignment = .success(.measured(offset: .seconds(2))) }
    try expect("1.2.2", of: late, is: .notCompliant, ["captions.late"], by: "wcag22")
  }

  @Test func `a description that is not needed is for a person, and 1.2.5 is met once attested`()
    throws
  {
    let film = Evidence.described(declaration: .notNeeded(reason: "A talk."))
    try expect("1.2.5", of: film, is: .needsReview, ["descriptions.notNeeded"], by: "wcag22")
    let attested = film.attested(try .says(.descriptionNotNeeded))
    try expect("1.2.5", of: attested, is: .compliant, by: "wcag22")
    try expect("1.2.3", of: attested, is: .compliant, by: "wcag22")
  }

  @Test func `by 1.2.3 a text that a person compared is enough, by 1.2.5 it is not`() throws {
    let film = Evidence.film().beside(.words(200))
    let open = try judge("1.2.3", film, by: try #require(Profile.named("wcag22")))
    #expect(open.outcome == .needsReview)
    #expect(open.codes.contains("alternative.review"))
    let attested = film.attested(try .says(.transcriptEquivalent, of: "named.txt"))
    try expect("1.2.3", of: attested, is: .compliant, by: "wcag22")
    try expect("1.2.5", of: attested, is: .needsReview, ["descriptions.missing"], by: "wcag22")
    try expect("3.3.D", of: attested, is: .notCompliant, ["descriptions.missing"])
  }

  @Test func `a broken description fails 1.2.5, and 1.2.3 only where there is no other way`() throws
  {
    let film = Evidence.described(.track(isSilent: true))
    try expect("1.2.5", of: film, is: .notCompliant, ["descriptions.silent"], by: "wcag22")
    let either = try judge("1.2.3", film, by: try #require(Profile.named("wcag22")))
    #expect(either.outcome == .needsReview)
    #expect(either.codes.contains("descriptions.silent"))
  }

  @Test func `captions are no text that replaces a film`() throws {
    let captions = TextAlternative(
      isNamed: false, resource: "film.en.vtt",
      content: .words(count: 200, isPlaceholder: false, endsAbruptly: false))
    let film = Evidence.captioned(.file()).beside(captions)
    let attested = film.attested(try .says(.transcriptEquivalent))
    let result = try judge("1.2.3", film, by: try #require(Profile.named("wcag22")))
    #expect(!result.codes.contains("alternative.review"))
    #expect(
      try judge("1.2.3", attested, by: try #require(Profile.named("wcag22"))).outcome
        == .needsReview)
  }

  @Test(arguments: [("wcag22", "1.2.1"), ("trusted-tester", "16.A")])
  func `a talk without transcript`(profile: String, clause: String) throws {
    let outcome: Outcome = profile == "wcag22" ? .needsReview : .notCompliant
    try expect(clause, of: .talk(), is: outcome, ["transcript.missing"], by: profile)
    try expect(clause, of: .film(), is: .doesNotApply, by: profile)
  }
}

@Suite struct `sound and motion that start by themselves, by WCAG` {
  @Test(
    arguments: [
      (.milliseconds(3_000), .doesNotApply), (.milliseconds(3_001), .notCompliant),
    ] as [(Duration, Outcome)])
  func `sound of exactly 3 s is not over, in films too`(length: Duration, outcome: Outcome) throws {
    let codes = outcome == .notCompliant ? ["autoplay.soundNotStoppable"] : []
    let talk = Evidence.talk(length).placed(.playing([]))
    try expect("1.4.2", of: talk, is: outcome, codes, by: "wcag22")
    let track = Track.sound(1, audible: .zero..<MediaTime.zero.advanced(by: length))
    let film = Evidence.film { $0.medium.mainAudio = track }.placed(.playing([]))
    try expect("1.4.2", of: film, is: outcome, codes, by: "wcag22")
    try expect("3.3.A", of: film, is: .notCompliant, ["autoplay.notStoppable"])
  }

  @Test func `an alert of 5 s is in scope of 1.4.2 and out of scope of 3.2.A`() throws {
    let alert = Evidence.talk(.seconds(5)).placed(.playing([]) { $0.purpose = .alert })
      .with { $0.speech = .success(.speech(.zero)) }
    try expect("3.2.A", of: alert, is: .doesNotApply)
    for (profile, clause) in [("wcag22", "1.4.2"), ("trusted-tester", "2.A")] {
      try expect(clause, of: alert, is: .notCompliant, ["autoplay.soundNotStoppable"], by: profile)
    }
  }

  @Test(arguments: [.playPause, .stop, .mute, .volume, .native] as [Placement.Control])
  func `1.4.2 is met by a control of the sound`(control: Placement.Control) throws {
    try expect("1.4.2", of: .film().placed(.playing([control])), is: .compliant, by: "wcag22")
  }

  @Test func `1.4.2 is not met by hiding the picture`() throws {
    try expect(
      "1.4.2", of: .film().placed(.playing([.hide])), is: .notCompliant,
      ["autoplay.soundNotStoppable"], by: "wcag22")
  }

  @Test(
    arguments: [
      (.milliseconds(5_000), .doesNotApply), (.milliseconds(5_001), .notCompliant),
    ] as [(Duration, Outcome)])
  func `motion of exactly 5 s is not over`(length: Duration, outcome: Outcome) throws {
    let film = Evidence.silentFilm { $0.medium.duration = length }.placed(.moving([]))
    let codes = outcome == .notCompliant ? ["animation.notPausable"] : []
    try expect("2.2.2", of: film, is: outcome, codes, by: "wcag22")
    // The DHS process sets no limit for video.
    try expect("3.1.A", of: film, is: .notCompliant, ["autoplay.notStoppable"])
  }

  @Test func `motion without other content beside it is out of scope`() throws {
    let alone = Evidence.silentFilm().placed(.playing([]) { $0.parallelContent = false })
    try expect("2.2.2", of: alone, is: .doesNotApply, by: "wcag22")
    try expect("3.1.A", of: alone, is: .notCompliant, ["autoplay.notStoppable"])
  }

  @Test(arguments: [.playPause, .stop, .hide, .native] as [Placement.Control])
  func `2.2.2 is met by a control of the motion`(control: Placement.Control) throws {
    for film in [Evidence.silentFilm(), .film()] {
      try expect("2.2.2", of: film.placed(.moving([control])), is: .compliant, by: "wcag22")
    }
  }

  @Test(arguments: [.volume, .mute, .captions] as [Placement.Control])
  func `2.2.2 is not met by other controls`(control: Placement.Control) throws {
    try expect(
      "2.2.2", of: .film().placed(.moving([control])), is: .notCompliant,
      ["animation.notPausable"], by: "wcag22")
  }

  @Test func `a control of the frequency is a question by 2.2.2 and enough by 3.1.B`() throws {
    let image = Evidence.image(turn: .seconds(9), loops: .endless).placed(.moving([.frequency]))
    try expect("2.2.2", of: image, is: .needsReview, ["motion.unknown"], by: "wcag22")
    try expect("3.1.B", of: image, is: .compliant)
  }

  @Test(arguments: [.essential, .preloader] as [Placement.Purpose])
  func `what is essential is excepted`(purpose: Placement.Purpose) throws {
    let film = Evidence.silentFilm().placed(.moving([]) { $0.purpose = purpose })
    try expect("2.2.2", of: film, is: .doesNotApply, by: "wcag22")
  }

  @Test func `a still picture under a talk may move: a question`() throws {
    let film = Evidence.film {
      $0.medium.kind = .audioOnly
      $0.medium.meaningless = [.picture]
    }.placed(.moving([.volume]))
    try expect("2.2.2", of: film, is: .needsReview, ["motion.unknown"], by: "wcag22")
  }

  @Test func `without a placement all of it is unknown`() throws {
    try expect("2.2.2", of: .film(), is: .needsReview, ["placement.unknown"], by: "wcag22")
    let short = Evidence.silentFilm { $0.medium.duration = .seconds(2) }
    try expect("2.2.2", of: short, is: .needsReview, ["placement.unknown"], by: "wcag22")
    try expect("1.4.2", of: .film(), is: .needsReview, ["placement.unknown"], by: "wcag22")
    try expect("2.2.2", of: .talk(), is: .doesNotApply, by: "wcag22")
    try expect("1.4.2", of: .silentFilm(), is: .doesNotApply, by: "wcag22")
  }
}
