import MediaModel
import Testing

@testable import Conformance

@Suite struct `3.2.A sound that starts by itself can be stopped` {
  @Test(arguments: [Evidence.film(), .silentFilm(), .image(turn: .seconds(9), loops: .endless)])
  func `DNA when the item is not audio-only`(evidence: Evidence) throws {
    try expect("3.2.A", of: evidence.placed(.playing([])), is: .doesNotApply)
  }

  @Test func `NC when it starts by itself, lasts over 3 s and has no control`() throws {
    let result = try expect(
      "3.2.A", of: .talk().placed(.playing([.captions])), is: .notCompliant,
      ["autoplay.soundNotStoppable"])
    #expect(
      result.findings.first?.measurements
        == [Measurement("audible", .seconds(60)), Measurement("limit", .seconds(3))])
  }

  @Test(arguments: [.playPause, .stop, .mute, .volume, .native] as [Placement.Control])
  func `C when every such placement has a control`(control: Placement.Control) throws {
    try expect("3.2.A", of: .talk().placed(.playing([control]), .waiting), is: .compliant)
  }

  @Test(arguments: [(3_000, false), (3_001, true)])
  func `exactly 3 s is not over`(milliseconds: Int, isOver: Bool) throws {
    let evidence = Evidence.talk(.milliseconds(milliseconds)).spoken(.seconds(1))
    let placed = try judge("3.2.A", evidence.placed(.playing([])))
    #expect(placed.outcome == (isOver ? .notCompliant : .doesNotApply))
    let unplaced = try judge("3.2.A", evidence)
    #expect(unplaced.outcome == (isOver ? .needsReview : .doesNotApply))
  }

  @Test func `NR when the placement is unknown and it lasts over 3 s`() throws {
    let result = try expect("3.2.A", of: .talk(), is: .needsReview, ["placement.unknown"])
    #expect(result.notLookedAt.count == 1)
  }

  @Test func `NR when the placement is silent about starting or controls`() throws {
    let silent = Placement.of { $0.controls = [] }
    for placement in [silent, .playing(nil)] {
      try expect(
        "3.2.A", of: .talk().placed(placement), is: .needsReview, ["placement.incomplete"])
    }
  }

  @Test func `DNA when none starts by itself`() throws {
    try expect("3.2.A", of: .talk().placed(.waiting), is: .doesNotApply)
  }

  @Test func `muted sound is no sound, and a key left out is not muted`() throws {
    let muted = Placement.playing([]) { $0.muted = true }
    try expect("3.2.A", of: .talk().placed(muted), is: .doesNotApply)
  }

  @Test func `only what can be heard counts`() throws {
    let track = Track.sound(0, audible: at(10)..<at(13))
    let evidence = Evidence.talk { $0.medium.mainAudio = track }
    try expect("3.2.A", of: evidence.placed(.playing([])), is: .doesNotApply)
  }

  @Test(arguments: [(1.0, Outcome.needsReview), (3.0, .needsReview), (3.5, .notCompliant)])
  func `where measuring stopped early only what was heard is proven`(
    seconds: Double, outcome: Outcome
  ) throws {
    let track = Track.sound(0, audible: at(0)..<at(seconds), isComplete: false)
    let evidence = Evidence.talk { $0.medium.mainAudio = track }
    let code = outcome == .notCompliant ? "autoplay.soundNotStoppable" : "evidence.missing"
    try expect("3.2.A", of: evidence.placed(.playing([])), is: outcome, [code])
  }

  @Test func `C with a control, however long a sound that was not measured lasts`() throws {
    let evidence = Evidence.talk { $0.medium.mainAudio?.sound = nil }
    try expect("3.2.A", of: evidence.placed(.playing([.mute])), is: .compliant)
    try expect(
      "3.2.A", of: evidence.placed(.playing([])), is: .needsReview, ["evidence.missing"])
  }

  @Test(arguments: [(10.0, false), (11.5, true)])
  func `a clip shortens what plays`(end: Double, isOver: Bool) throws {
    let clip = Placement.playing([]) { $0.clip = Placement.Clip(start: at(8), end: at(end)) }
    let result = try judge("3.2.A", .talk().placed(clip))
    #expect(result.outcome == (isOver ? .notCompliant : .doesNotApply))
  }

  @Test func `a clip over silence is no sound, looped or not`() throws {
    let track = Track.sound(0, audible: at(0)..<at(5))
    let clip = Placement.playing([]) {
      $0.clip = Placement.Clip(start: at(10), end: nil)
      $0.loop = true
    }
    let evidence = Evidence.talk { $0.medium.mainAudio = track }
    try expect("3.2.A", of: evidence.placed(clip), is: .doesNotApply)
  }

  @Test func `a loop makes a short sound endless`() throws {
    let looped = Placement.playing([]) { $0.loop = true }
    let result = try expect(
      "3.2.A", of: .talk(.seconds(2)).spoken(.seconds(1)).placed(looped), is: .notCompliant,
      ["autoplay.soundNotStoppable"])
    #expect(result.reason.contains("without end"))
  }

  @Test func `NR when the length is unknown`() throws {
    let evidence = Evidence.talk {
      $0.medium.mainAudio = nil
      $0.medium.duration = nil
    }
    let result = try expect(
      "3.2.A", of: evidence.placed(.playing([])), is: .needsReview, ["placement.incomplete"])
    #expect(result.reason.contains("`clip`"))
    let empty = try judge("3.2.A", evidence.placed(Placement()))
    #expect(empty.reason.contains("`autoplay` or `clip`"))
  }

  @Test func `the worst of several placements decides`() throws {
    let evidence = Evidence.talk().placed(.waiting, .playing([.stop]), .playing(nil))
    try expect("3.2.A", of: evidence, is: .needsReview, ["placement.incomplete"])
  }
}

@Suite struct `3.2 alerts and silence are out of its scope` {
  private let both = ["3.2.A", "3.2.B"]

  @Test func `a declared alert is DNA`() throws {
    let alert = Placement.playing([]) { $0.purpose = .alert }
    for id in both { try expect(id, of: .talk().placed(alert), is: .doesNotApply) }
  }

  @Test func `one use as an alert excuses no other`() throws {
    let alert = Placement.playing([]) { $0.purpose = .alert }
    let evidence = Evidence.talk().placed(alert, .playing([]))
    try expect("3.2.A", of: evidence, is: .notCompliant, ["autoplay.soundNotStoppable"])
    try expect("3.2.B", of: evidence, is: .notCompliant, ["transcript.missing"])
  }

  @Test(arguments: [(3_000, true), (3_001, false)])
  func `up to 3 s without speech is an alert`(milliseconds: Int, isAlert: Bool) throws {
    let evidence = Evidence.talk(.milliseconds(milliseconds)).spoken(.zero)
    let result = try judge("3.2.B", evidence)
    #expect(result.outcome == (isAlert ? .doesNotApply : .notCompliant))
  }

  @Test func `a short word is no alert, and neither is what was not listened to`() throws {
    let word = Evidence.talk(.seconds(2)).spoken(.seconds(1))
    try expect("3.2.B", of: word, is: .notCompliant, ["transcript.missing"])
    try expect("3.2.B", of: .talk(.seconds(2)), is: .notCompliant, ["transcript.missing"])
  }

  @Test func `sound that is silent from end to end is DNA`() throws {
    let evidence = Evidence.talk { $0.medium.mainAudio = .sound(0, audible: at(0)..<at(0)) }
    for id in both { try expect(id, of: evidence.placed(.playing([])), is: .doesNotApply) }
  }
}
