import MediaModel
import Testing

@testable import Conformance

@Suite struct `3.3.D there is synchronized audio description` {
  @Test(arguments: [Evidence.silentFilm(), .talk(), .image(turn: .seconds(9), loops: .endless)])
  func `DNA when there is no multimedia`(evidence: Evidence) throws {
    try expect("3.3.D", of: evidence, is: .doesNotApply)
  }

  @Test func `NC when there is none of any kind, with how to declare one`() throws {
    let result = try expect("3.3.D", of: .described(), is: .notCompliant, ["descriptions.missing"])
    #expect(result.reason == "film.mp4 has no audio description. Two tracks were looked at.")
    let remedy = result.findings.first?.remedy.sentence ?? ""
    #expect(remedy.contains("`descriptions: integrated`"))
    #expect(remedy.contains("`descriptions: {notNeeded: reason}`"))
  }

  @Test func `NC when the track that says it is one is silent`() throws {
    let result = try expect(
      "3.3.D", of: .described(.track(isSilent: true)), is: .notCompliant,
      ["descriptions.silent"])
    #expect(result.findings.first?.location == Location(resource: "film.mp4", track: Track.ID(2)))
    #expect(
      result.findings.first?.measurements
        == [
          Measurement("peakDecibels", -91),
          Measurement("limitDecibels", -60, ownLimit: "a peak of -60 dB"),
        ])
  }

  @Test func `NC when what only looks like one is silent, without a false claim`() throws {
    let result = try expect(
      "3.3.D", of: .described(.track(isSilent: true, certainty: .guess)), is: .notCompliant,
      ["descriptions.silent"])
    #expect(result.reason.contains("looks like"))
  }

  @Test(
    arguments: [
      (.missing, "descriptions.fileMissing"),
      (.unreadable("It is a text."), "descriptions.unreadable"),
      (
        .recording(
          DescriptionRecording(
            length: .seconds(60),
            activity: AudioActivity(peak: -91, audible: .empty, isComplete: true))),
        "descriptions.silent"
      ),
    ] as [(DescriptionSelection.Candidate.Content, String)])
  func `NC when the file that the manifest names is worthless, even beside a good track`(
    content: DescriptionSelection.Candidate.Content, code: String
  ) throws {
    try expect("3.3.D", of: .described(.named(content)), is: .notCompliant, [code])
    try expect(
      "3.3.D", of: .described(.track(), .named(content)), is: .notCompliant,
      [code, "descriptions.unmeasured"])
  }

  @Test func `NR when a track says it is one, or looks like one, or only a text describes`()
    throws
  {
    let unmeasured = try expect(
      "3.3.D", of: .described(.track()), is: .needsReview, ["descriptions.unmeasured"])
    #expect(unmeasured.notEvaluated.contains { $0.hasPrefix("Words:") })
    try expect(
      "3.3.D", of: .described(.track(certainty: .guess)), is: .needsReview,
      ["descriptions.unlabeled"])
    try expect(
      "3.3.D", of: .described(.text), is: .needsReview, ["descriptions.textOnly"])
  }

  @Test func `a silent track beside another is reported`() throws {
    try expect(
      "3.3.D", of: .described(.track(2, isSilent: true), .track(3)), is: .needsReview,
      ["descriptions.unmeasured", "descriptions.silent"])
  }

  @Test(
    arguments: [
      (.integrated, "descriptions.integrated"),
      (.notNeeded(reason: "Two people talk at a table."), "descriptions.notNeeded"),
    ] as [(DescriptionSelection.Declaration, String)])
  func `a declaration is NR, and C once attested`(
    declaration: DescriptionSelection.Declaration, code: String
  ) throws {
    let evidence = Evidence.described(declaration: declaration)
    try expect("3.3.D", of: evidence, is: .needsReview, [code])
    let attested = evidence.attested(
      try .says(.descriptionNotNeeded, note: "All is said aloud"))
    let result = try expect("3.3.D", of: attested, is: .compliant)
    #expect(
      result.reason == "Ada attested on 2026-11-20: descriptionNotNeeded (All is said aloud).")
  }

  @Test func `a declaration beside a silent track asks first and tells the track`() throws {
    let evidence = Evidence.described(.track(isSilent: true), declaration: .integrated)
    try expect(
      "3.3.D", of: evidence, is: .needsReview, ["descriptions.integrated", "descriptions.silent"])
  }

  @Test func `C when it says it is one and narration was measured in it`() throws {
    let evidence = Evidence.described(
      .track(.found(.description, narration: [(10, 14), (30, 32)])))
    let result = try expect("3.3.D", of: evidence, is: .compliant)
    #expect(
      result.reason == "Track 2 of film.mp4 says it is audio description (a flag of the "
        + "track), and 6 s of narration (6 s a minute) was measured in it.")
  }

  @Test func `C for narration alone only where it says that the player mixes it`() throws {
    let alone = NarrationComparison.found(.narrationOnly)
    try expect("3.3.D", of: .described(.track(form: .narration, alone)), is: .compliant)
    for form in [nil, AlternativeFile.Form.mix] {
      try expect(
        "3.3.D", of: .described(.track(form: form, alone)), is: .needsReview,
        ["descriptions.narrationAlone"])
    }
  }

  @Test func `NR for narration alone that does not keep to the pauses`() throws {
    func alone(_ overlap: Double) -> Evidence {
      .described(
        .track(form: .narration, .found(.narrationOnly) { $0.overlapWithDialogue = overlap }))
    }
    try expect("3.3.D", of: alone(0.2), is: .compliant)
    try expect("3.3.D", of: alone(0.21), is: .needsReview, ["descriptions.unmeasured"])
  }

  @Test func `NR when how far it lies off is not certain`() throws {
    try expect(
      "3.3.D",
      of: .described(.track(.found(.description, offset: .seconds(3), confidence: 0.79))),
      is: .needsReview, ["descriptions.unmeasured"])
  }

  @Test(
    arguments: [
      (.copy, "descriptions.copy"), (.otherProgram, "descriptions.otherProgram"),
      (.silent, "descriptions.silent"),
    ] as [(NarrationComparison.Relation, String)])
  func `NC when what says it is one is proven to be none`(
    relation: NarrationComparison.Relation, code: String
  ) throws {
    let result = try expect(
      "3.3.D", of: .described(.track(.found(relation))), is: .notCompliant, [code])
    #expect(result.reason.hasPrefix("Track 2 of film.mp4 says it is audio description, but"))
  }

  @Test(arguments: [NarrationComparison.Relation.dub, .cannotTell])
  func `NR when the sound beside the main one decides nothing`(
    relation: NarrationComparison.Relation
  ) throws {
    let code = relation == .dub ? "descriptions.dub" : "descriptions.unmeasured"
    try expect("3.3.D", of: .described(.track(.found(relation))), is: .needsReview, [code])
  }

  @Test func `NR when a copy is not found again everywhere`() throws {
    try expect(
      "3.3.D", of: .described(.track(.found(.copy, confidence: 0.79))), is: .needsReview,
      ["descriptions.unmeasured"])
    try expect(
      "3.3.D", of: .described(.track(.found(.copy, confidence: 0.8))), is: .notCompliant,
      ["descriptions.copy"])
  }

  @Test(arguments: [NarrationComparison.Relation.description, .dub, .otherProgram])
  func `NR when the description is in another language than the main sound`(
    relation: NarrationComparison.Relation
  ) throws {
    try expect(
      "3.3.D", of: .described(.track(isInOtherLanguage: true, .found(relation))),
      is: .needsReview, ["descriptions.unmeasured"])
  }

  @Test func `NR when the manifest and the track name different languages`() throws {
    var recording = DescriptionRecording(
      length: .seconds(60), comparison: .success(.found(.description)))
    try expect("3.3.D", of: .described(.named(.recording(recording))), is: .compliant)
    recording.isLanguageDisputed = true
    let result = try expect(
      "3.3.D", of: .described(.named(.recording(recording))), is: .needsReview,
      ["descriptions.unmeasured"])
    #expect(result.reason.contains("another language than the manifest"))
  }

  @Test(arguments: [AlternativeFile.Form.narration, .version])
  func `NR when the main sound is missing where it need not be`(
    form: AlternativeFile.Form
  ) throws {
    try expect(
      "3.3.D", of: .described(.track(form: form, .found(.otherProgram))), is: .needsReview,
      ["descriptions.unmeasured"])
  }

  @Test(arguments: [(1_001, .notCompliant), (1_000, .compliant)] as [(Int, Outcome)])
  func `NC when it lies more than a second off the video`(off: Int, outcome: Outcome) throws {
    for sign in [1, -1] {
      let offset = Duration.milliseconds(sign * off)
      let evidence = Evidence.described(.track(.found(.description, offset: offset)))
      let code = outcome == .compliant ? "descriptions.slightlyOff" : "descriptions.outOfSync"
      let result = try expect("3.3.D", of: evidence, is: outcome, [code])
      #expect(result.findings.first?.what.contains(sign > 0 ? "late" : "early") == true)
      #expect(result.findings.first?.measurements.first == Measurement("error", offset))
    }
  }

  @Test func `nothing is said of an error of 100 ms, and a video of its own may wait`() throws {
    let close = NarrationComparison.found(.description, offset: .milliseconds(100))
    try expect("3.3.D", of: .described(.track(close)), is: .compliant)
    let extended = NarrationComparison.found(.description, offset: .seconds(20))
    try expect("3.3.D", of: .described(.track(form: .version, extended)), is: .compliant)
  }

  @Test func `the error is that of the worst stretch of at least 5 s`() throws {
    func slipped(at second: Double) -> Evidence {
      .described(
        .track(
          .found(
            .description, slips: [.init(at: at(second), step: .milliseconds(1_500))])))
    }
    try expect("3.3.D", of: slipped(at: 30), is: .notCompliant, ["descriptions.outOfSync"])
    try expect("3.3.D", of: slipped(at: 56), is: .compliant)
    let drifting = NarrationComparison.found(.description, rate: 1.02)
    try expect(
      "3.3.D", of: .described(.track(drifting)), is: .notCompliant, ["descriptions.outOfSync"])
  }

  @Test(arguments: [
    NarrationComparison.found(.copy), .found(.silent), .found(.otherProgram),
    .found(.description, offset: .seconds(9)), .found(.description),
  ])
  func `NR when parts are missing, whatever the rest holds`(
    comparison: NarrationComparison
  ) throws {
    let result = try expect(
      "3.3.D", of: .described(.track(unprovenReason: "Two parts are missing.", comparison)),
      is: .needsReview, ["descriptions.unmeasured"])
    #expect(result.reason.hasSuffix("is narration in it? Two parts are missing."))
    let ended = Evidence.described(.track(length: .seconds(9), unprovenReason: "Gone.", comparison))
    #expect(try judge("3.3.E", ended).outcome == .needsReview)
  }

  @Test func `NR when hardly anything is narrated`() throws {
    try expect(
      "3.3.D", of: .described(.track(.found(.description, narration: [(10, 11)]))),
      is: .needsReview, ["descriptions.sparse"])
    let long = NarrationComparison.found(.description, narration: [(10, 12)], length: 180)
    try expect(
      "3.3.D", of: .described(.track(long)), is: .needsReview, ["descriptions.sparse"])
    let short = NarrationComparison.found(.description, narration: [(10, 12)], length: 179)
    try expect("3.3.D", of: .described(.track(short)), is: .compliant)
  }

  @Test func `NR when what was added is no speech, or is spoken over the dialogue`() throws {
    let music = NarrationComparison.found(.description) { $0.spokenShare = 0.49 }
    let commentary = NarrationComparison.found(.description) { $0.overlapWithDialogue = 0.31 }
    let onlyOverDialogue = NarrationComparison.found(.description) { $0.spokenShare = nil }
    let cutOff = NarrationComparison.found(.description) { $0.isCutOff = true }
    for comparison in [music, commentary, onlyOverDialogue, cutOff] {
      try expect(
        "3.3.D", of: .described(.track(comparison)), is: .needsReview,
        ["descriptions.unmeasured"])
    }
    let seldom = NarrationComparison.found(.description) {
      ($0.spokenShare, $0.overlapWithDialogue) = (0.5, 0.3)
    }
    try expect("3.3.D", of: .described(.track(seldom)), is: .compliant)
  }

  @Test(arguments: [(36.1, .needsReview), (36.0, .compliant)] as [(Double, Outcome)])
  func `NR when somebody speaks for more than 60 % of the time, as in a commentary`(
    spoken: Double, outcome: Outcome
  ) throws {
    let talk = NarrationComparison.found(.description, narration: [(10, 10 + spoken)])
    let codes = outcome == .compliant ? [] : ["descriptions.unmeasured"]
    let result = try expect("3.3.D", of: .described(.track(talk)), is: outcome, codes)
    #expect(outcome == .compliant || result.reason.contains("nearly without pause"))
  }

  @Test(
    arguments: [
      (2, 0, 0, .needsReview), (3, 0, 0, .compliant), (1, 2, 2, .compliant),
      (1, 1.9, 1.9, .needsReview), (1, 5, 0, .needsReview), (1, 10, 4.9, .needsReview),
      (1, 10, 5, .compliant),
    ] as [(Int, Double, Double, Outcome)])
  func `NR when hardly anything but one or two insertions is spoken, whatever else was added`(
    insertions: Int, beside: Double, spoken: Double, outcome: Outcome
  ) throws {
    // Each sound is paused at three places; speech is in some of them.
    let slips = (1...3).map {
      NarrationAlignment.Slip(at: at(15 * Double($0)), step: .seconds(12))
    }
    let found = NarrationComparison.found(
      .description, narration: beside > 0 ? [(10, 10 + beside)] : [], slips: slips
    ) {
      $0.insertedNarration = .seconds(10)
      $0.narrated += .seconds(10)
      $0.spokenInsertions = insertions
      $0.spokenBeside = .decimal(spoken)
    }
    let codes = outcome == .compliant ? [] : ["descriptions.unmeasured"]
    let recording = DescriptionSelection.Candidate.track(form: .version, found)
    let result = try expect("3.3.D", of: .described(recording), is: outcome, codes)
    #expect(outcome == .compliant || result.reason.contains("only where the main sound is paused"))
  }

  @Test(
    arguments: [(5.0, 0, .compliant), (5.1, 0, .needsReview), (5.1, 2, .compliant)]
      as [(Double, Double, Outcome)])
  func `NR when most of it is spoken in insertions as long as an advertisement`(
    long: Double, beside: Double, outcome: Outcome
  ) throws {
    let found = NarrationComparison.found(
      .description, narration: beside > 0 ? [(10, 10 + beside)] : []
    ) {
      ($0.insertedNarration, $0.longInsertedNarration) = (.seconds(10), .decimal(long))
      $0.narrated += .seconds(10)
      $0.spokenInsertions = 3
    }
    let codes = outcome == .compliant ? [] : ["descriptions.unmeasured"]
    let recording = DescriptionSelection.Candidate.track(form: .version, found)
    let result = try expect("3.3.D", of: .described(recording), is: outcome, codes)
    #expect(outcome == .compliant || result.reason.contains("as long as an advertisement"))
  }

  @Test(arguments: [(0.49, .compliant), (0.5, .needsReview)] as [(Double, Outcome)])
  func `NR when what was added is the main sound again`(share: Double, outcome: Outcome) throws {
    let echo = NarrationComparison.found(.description) { $0.recurringShare = share }
    let codes = outcome == .compliant ? [] : ["descriptions.unmeasured"]
    let result = try expect("3.3.D", of: .described(.track(echo)), is: outcome, codes)
    #expect(outcome == .compliant || result.reason.contains("50 % of what was added"))
  }

  @Test func `NR when the main sound was found but not what was added`() throws {
    let found = NarrationComparison.found(.cannotTell)
    let result = try expect(
      "3.3.D", of: .described(.track(found)), is: .needsReview, ["descriptions.unmeasured"])
    #expect(result.reason.contains("what was added could not be measured"))
  }

  @Test func `what is spoken over dialogue does not count as sound without speech`() throws {
    // Of 10 s beside the film 3 s are over dialogue; of the other 7 s 3.6 s are speech.
    let found = NarrationComparison.found(.description, narration: [(10, 20)]) {
      $0.insertedNarration = .seconds(10)
      $0.narrated += .seconds(10)
      $0.spokenInsertions = 1
      ($0.spokenBeside, $0.overlapWithDialogue) = (.milliseconds(3_600), 0.3)
    }
    try expect("3.3.D", of: .described(.track(form: .version, found)), is: .compliant)
  }

  @Test(arguments: [(0.899, .needsReview), (0.9, .compliant)] as [(Double, Outcome)])
  func `NR when the main sound is found in less than 90 % of its length`(
    share: Double, outcome: Outcome
  ) throws {
    let half = NarrationComparison.found(.description) { $0.foundShare = share }
    let codes = outcome == .compliant ? [] : ["descriptions.unmeasured"]
    let result = try expect("3.3.D", of: .described(.track(half)), is: outcome, codes)
    #expect(outcome == .compliant || result.reason.contains("in only 89 % of its length"))
    let unknown = NarrationComparison.found(.description) { $0.foundShare = nil }
    try expect(
      "3.3.D", of: .described(.track(unknown)), is: .needsReview, ["descriptions.unmeasured"])
  }

  @Test func `nothing is said of the loudness and the place of music that was added`() throws {
    let music = NarrationComparison.found(.description) {
      ($0.spokenShare, $0.overlapWithDialogue, $0.level) = (0.1, 0.9, 2)
    }
    try expect(
      "3.3.E", of: .described(.track(music)), is: .needsReview, ["descriptions.reviewContent"])
  }

  @Test func `NC when a text without times is all there is`() throws {
    let list = DescriptionSelection.Candidate.named(.untimedText)
    try expect("3.3.D", of: .described(list), is: .notCompliant, ["descriptions.untimedText"])
    try expect("3.3.E", of: .described(list), is: .doesNotApply)
  }

  @Test func `a text without times harms nothing beside what may describe`() throws {
    let list = DescriptionSelection.Candidate.named(.untimedText)
    try expect(
      "3.3.D", of: .described(.track(.found(.description)), list), is: .compliant,
      ["descriptions.untimedText"])
    try expect(
      "3.3.D", of: .described(list, .text), is: .needsReview,
      ["descriptions.textOnly", "descriptions.untimedText"])
    try expect(
      "3.3.D", of: .described(list, declaration: .integrated), is: .needsReview,
      ["descriptions.integrated", "descriptions.untimedText"])
  }

  @Test(arguments: [TrackSignal.Certainty.guess, .convention])
  func `NR when no field says so, whatever was measured`(
    certainty: TrackSignal.Certainty
  ) throws {
    let result = try expect(
      "3.3.D", of: .described(.track(certainty: certainty, .found(.description))),
      is: .needsReview, ["descriptions.unlabeled"])
    #expect(result.reason.contains("6 s of narration"))
    try expect(
      "3.3.D", of: .described(.track(certainty: certainty, .found(.copy))), is: .notCompliant,
      ["descriptions.copy"])
  }

  @Test func `a good description decides, and a worthless track beside it is reported`() throws {
    try expect(
      "3.3.D", of: .described(.track(2, .found(.copy)), .track(3, .found(.description))),
      is: .compliant, ["descriptions.copy"])
  }

  @Test func `of what only looks like one the lateness is shown`() throws {
    let late = DescriptionSelection.Candidate.track(
      certainty: .guess, .found(.description, offset: .seconds(3)))
    let result = try expect(
      "3.3.D", of: .described(late), is: .needsReview, ["descriptions.unlabeled"])
    #expect(result.reason.hasSuffix("It is up to 3 s late, more than 1 s."))
  }

  @Test func `a file beside the film is named in a manifest, a track is marked`() throws {
    func remedy(_ candidate: DescriptionSelection.Candidate) throws -> String? {
      try judge("3.3.D", .described(candidate)).findings.first?.remedy.sentence
    }
    let file = DescriptionSelection.Candidate(
      resource: "media/film.ad.m4a", track: nil,
      signal: DescriptionSelection.Candidate.fileNameSignal, certainty: .guess,
      content: .recording(DescriptionRecording(comparison: .success(.found(.description)))),
      hash: nil)
    #expect(
      try remedy(file)
        == "Listen to it: does it describe what is seen? Then write under the film in "
        + "cuelight.yml: `descriptions: [film.ad.m4a]`.")
    #expect(
      try remedy(.track(certainty: .guess, .found(.description)))?
        .hasSuffix("Then mark the track as description.") == true)
  }

  @Test func `the only sound is not said to be a copy`() throws {
    func why(_ gap: EvidenceGap, isPlayedByDefault: Bool) throws -> String? {
      let only = DescriptionSelection.Candidate(
        resource: "film.mp4", track: Track.ID(1), signal: "disposition visualImpaired",
        certainty: .declared,
        content: .recording(DescriptionRecording(comparison: .failure(gap))), hash: nil,
        isPlayedByDefault: isPlayedByDefault)
      return try judge("3.3.D", .described(only)).findings.first?.why
    }
    let alone = EvidenceGap(.nothingToRead, "It is the only sound.")
    #expect(
      try why(alone, isPlayedByDefault: true)
        == "Nothing but a mark says that narration is in the only sound.")
    #expect(
      try why(EvidenceGap(.limitReached, "It is too long."), isPlayedByDefault: true)?
        .contains("may be a copy") == true)
  }

  @Test func `without narration nothing is said of its words`() throws {
    let words = "Words: whether the narration conveys what is seen."
    #expect(try !judge("3.3.D", .film()).notEvaluated.contains(words))
    #expect(try judge("3.3.D", .described(.track())).notEvaluated.contains(words))
  }

  @Test func `nothing but a person's word or a measurement makes it C`() throws {
    let evidence = Evidence.described(
      .track(), .named(.recording(DescriptionRecording())), .text)
    #expect(try judge("3.3.D", evidence).outcome == .needsReview)
    let missing = Evidence.described().attested(try .says(.descriptionNotNeeded))
    #expect(try judge("3.3.D", missing).outcome == .notCompliant)
  }
}
