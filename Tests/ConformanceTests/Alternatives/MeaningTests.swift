import MediaModel
import Testing

@testable import Conformance

@Suite struct `what is declared to tell nothing` {
  /// A film of which some channels are declared to carry no meaning.
  private func film(_ meaningless: Set<Medium.Channel>) -> Evidence {
    .film {
      $0.medium.kind = meaningless.contains(.audio) ? .videoOnly : .audioOnly
      $0.medium.meaningless = meaningless
      $0.speech = .success(.speech(.zero))
    }
  }

  private let endless = Placement.moving([]) { $0.loop = true }

  private func outcomes(_ evidence: Evidence) -> [String: Outcome] {
    Dictionary(
      uniqueKeysWithValues: Rulebook(.dhsIOS).judge(evidence).map {
        ($0.criterion.description, $0.outcome)
      })
  }

  @Test func `a hero film without any meaning plays and sounds all the same`() {
    let found = outcomes(film([.audio, .picture]).placed(endless))
    let applied = found.filter { $0.value != .doesNotApply }
    #expect(
      applied == [
        "3.1.A": .notCompliant, "3.1.B": .notCompliant, "3.1.C": .needsReview,
        "3.3.A": .notCompliant, "5.A": .needsReview,
      ])
  }

  @Test func `a film whose music tells nothing needs a text, and a control`() {
    let applied = outcomes(film([.audio]).placed(.playing([]))).filter {
      $0.value != .doesNotApply
    }
    #expect(
      applied == [
        "3.1.A": .notCompliant, "3.1.C": .notCompliant, "3.3.A": .notCompliant,
        "5.A": .needsReview,
      ])
  }

  @Test func `the reason names the declaration`() throws {
    let result = try judge("3.3.B", film([.audio]))
    #expect(
      result.reason
        == "film.mp4 counts as a film without sound (video-only), because its sound is declared to "
        + "carry no meaning.")
    let talk = try judge("3.3.B", film([.picture]))
    #expect(
      talk.reason
        == "film.mp4 counts as sound without picture (audio-only), because its picture is declared "
        + "to carry no meaning.")
  }

  @Test func `a talk under a picture: without any control, sound and picture fail`() throws {
    let evidence = film([.picture]).placed(.playing([]))
    try expect("3.2.A", of: evidence, is: .notCompliant, ["autoplay.soundNotStoppable"])
    try expect("3.3.A", of: evidence, is: .notCompliant, ["autoplay.notStoppable"])
  }

  @Test(arguments: [.volume, .mute] as [Placement.Control])
  func `a talk under a picture: a control of the sound leaves the picture open`(
    control: Placement.Control
  ) throws {
    let evidence = film([.picture]).placed(.playing([control]))
    try expect("3.2.A", of: evidence, is: .compliant)
    try expect("3.3.A", of: evidence, is: .needsReview, ["motion.unknown"])
  }

  @Test func `a talk under a picture: short or muted, the picture is open`() throws {
    let short = Placement.playing([]) { $0.clip = Placement.Clip(start: at(1), end: at(3)) }
    let muted = Placement.playing([]) { $0.muted = true }
    for placement in [short, muted] {
      let evidence = film([.picture]).placed(placement)
      try expect("3.2.A", of: evidence, is: .doesNotApply)
      try expect("3.3.A", of: evidence, is: .needsReview, ["motion.unknown"])
    }
  }

  /// A film that an `audio` element plays.
  private func heard(_ placement: Placement) -> Evidence {
    var placement = placement
    placement.isShown = false
    return film([.picture]).with { $0.medium.isHeardOnly = true }.placed(placement)
  }

  @Test func `nobody declared what an audio element does not show`() throws {
    let result = try judge("3.3.B", heard(.playing([])))
    #expect(
      result.reason
        == "film.mp4 counts as sound without picture (audio-only), because only `audio` elements "
        + "play it.")
  }

  @Test func `an audio element that plays a film: only its sound is judged`() throws {
    let short = Placement.playing([]) { $0.clip = Placement.Clip(start: at(1), end: at(3)) }
    let result = try expect("3.3.A", of: heard(short), is: .doesNotApply)
    #expect(result.reason == "film.mp4 shows no picture, and sounds for 2 s, not over 3 s.")
    let soft = try expect("3.3.A", of: heard(.playing([.volume])), is: .doesNotApply)
    #expect(soft.reason == "film.mp4 shows no picture, and its sound can be turned down.")
    try expect("3.3.A", of: heard(.playing([])), is: .notCompliant, ["autoplay.notStoppable"])
  }

  @Test func `a sound that tells nothing: 3.2.A judges it, 3.2.B asks`() throws {
    let evidence = Evidence.talk { $0.medium.meaningless = [.audio] }.spoken(.zero)
    try expect(
      "3.2.A", of: evidence.placed(.playing([])), is: .notCompliant,
      ["autoplay.soundNotStoppable"])
    try expect("3.2.B", of: evidence, is: .needsReview, ["alternative.review"])
  }

  @Test func `speech in a film whose sound tells nothing is 3.2.B's, not the captions'`() throws {
    let evidence = film([.audio]).spoken(.seconds(20))
    let result = try expect(
      "3.2.B", of: evidence, is: .needsReview, ["declaration.contradicted"])
    #expect(
      result.findings.first?.location
        == Location(resource: "film.mp4", track: Track.ID(1), range: at(1)..<at(21)))
    for letter in ["B", "C", "D", "E", "F"] {
      try expect("3.3.\(letter)", of: evidence, is: .doesNotApply)
    }
  }

  @Test func `a text that is equivalent to the picture does not answer for the speech`() throws {
    let evidence = film([.audio]).spoken(.seconds(20)).beside(.words(80)).attested(
      try .says(.transcriptEquivalent))
    try expect("3.1.C", of: evidence, is: .compliant)
    try expect("3.2.B", of: evidence, is: .needsReview, ["declaration.contradicted"])
  }

  @Test(arguments: [(2_999, Outcome.doesNotApply), (3_000, .needsReview)])
  func `3 s of certain speech contradict the declaration`(milliseconds: Int, outcome: Outcome)
    throws
  {
    let evidence = film([.audio]).spoken(.milliseconds(milliseconds))
    #expect(try judge("3.2.B", evidence).outcome == outcome)
  }

  @Test func `an empty timeline that is given does not hide speech that the detector hears`() throws
  {
    let evidence = film([.audio]).spoken(.zero).with {
      $0.ownMeasurement = SpeechMeasurement(
        captions: $0.captions, speech: .success(.speech(.seconds(20))),
        alignment: .failure(.notAsked), coverage: .failure(.notAsked))
    }
    let result = try judge("3.2.B", evidence)
    #expect(result.outcome == .needsReview)
    #expect(result.codes.contains("declaration.contradicted"))
  }

  @Test func `a sound that was not searched for speech cannot be said to hold none`() throws {
    let gap = EvidenceGap(.notDecodable, "The codec cannot be decoded.")
    let evidence = film([.audio]).with { $0.speech = .failure(gap) }
    try expect("3.2.B", of: evidence, is: .needsReview, ["evidence.missing"])
  }
}
