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
    let result = try expect(
      "3.2.A", of: .talk().spoken(.seconds(50)), is: .needsReview, ["placement.unknown"])
    #expect(result.notEvaluated.count == 1)
  }

  @Test func `NR when the placement is silent about starting or controls`() throws {
    let silent = Placement.of { $0.controls = [] }
    for placement in [silent, .playing(nil)] {
      try expect(
        "3.2.A", of: .talk().placed(placement), is: .needsReview, ["placement.incomplete"])
    }
  }

  @Test func `C when a script may start it and it has a control`() throws {
    let open = Placement.of {
      $0.controls = [.native]
      $0.changeable = [.controls]
    }
    try expect("3.2.A", of: .talk().placed(open), is: .compliant)
    var silent = open
    silent.changeable = []
    try expect("3.2.A", of: .talk().placed(silent), is: .needsReview, ["placement.incomplete"])
    var captionsOnly = open
    captionsOnly.controls = [.captions]
    try expect(
      "3.2.A", of: .talk().placed(captionsOnly), is: .needsReview, ["placement.incomplete"])
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

  @Test func `C with a control, however long a sound that was not measured lasts`() throws {
    let evidence = Evidence.talk { $0.medium.mainAudio?.activity = nil }
    try expect("3.2.A", of: evidence.placed(.playing([.mute])), is: .compliant)
    try expect(
      "3.2.A", of: evidence.placed(.playing([])), is: .needsReview, ["evidence.missing"])
  }

  @Test func `where measuring stopped early only what was heard is proven`() throws {
    let start = Track.sound(0, audible: at(0)..<at(1), isComplete: false)
    let evidence = Evidence.talk { $0.medium.mainAudio = start }
    try expect(
      "3.2.A", of: evidence.placed(.playing([])), is: .needsReview, ["evidence.missing"])
    let heard = Track.sound(0, audible: at(0)..<at(4), isComplete: false)
    let result = try expect(
      "3.2.A", of: evidence.with { $0.medium.mainAudio = heard }.placed(.playing([])),
      is: .notCompliant, ["autoplay.soundNotStoppable"])
    #expect(result.reason.contains("for at least 4 s"))
  }

  @Test func `sound that could not be decoded may be silence`() throws {
    let evidence = Evidence.talk { $0.medium.mainAudio = nil }
    try expect(
      "3.2.A", of: evidence.placed(.playing([])), is: .needsReview, ["evidence.missing"])
    let short = Evidence.talk(.seconds(2)) { $0.medium.mainAudio = nil }
    try expect("3.2.A", of: short.placed(.playing([])), is: .doesNotApply)
  }

  @Test(arguments: [(1, false), (2, true)])
  func `declared turns count`(turns: Int, isOver: Bool) throws {
    let placement = Placement.playing([]) {
      $0.loop = true
      $0.stopsAfterCycles = turns
    }
    let result = try judge("3.2.A", .talk(.seconds(2)).spoken(.seconds(1)).placed(placement))
    #expect(result.outcome == (isOver ? .notCompliant : .doesNotApply))
    #expect(result.reason.contains(isOver ? "for 4 s" : "for 2 s"))
  }

  @Test func `three turns of a second are three seconds, whatever the codec pads`() throws {
    let placement = Placement.playing([]) { $0.stopsAfterCycles = 3 }
    let evidence = Evidence.talk(.milliseconds(1_045)) {
      $0.medium.mainAudio = .sound(0, audible: at(0)..<at(1))
    }
    try expect("3.2.A", of: evidence.placed(placement), is: .doesNotApply)
    let paused = Evidence.talk(.seconds(2)) {
      $0.medium.mainAudio = .sound(0, audible: at(0)..<at(1))
    }
    let result = try judge("3.2.A", paused.placed(placement))
    #expect(result.reason.contains("for 5 s"), "two pauses of 1 s lie between the turns")
  }

  @Test(arguments: [2_999_999, 3_000_001])
  func `a microsecond that a clock rounded does not decide`(end: Int64) throws {
    let track = Track.sound(0, audible: .zero..<MediaTime(microseconds: end))
    let evidence = Evidence.talk { $0.medium.mainAudio = track }.placed(.playing([]))
    let result = try expect("3.2.A", of: evidence, is: .doesNotApply)
    #expect(result.reason == "talk.mp3 sounds for 3 s, not over 3 s.")
  }

  @Test func `a length is not rounded onto the limit`() throws {
    let evidence = Evidence.talk(.milliseconds(3_020)).spoken(.seconds(1))
    let result = try judge("3.2.A", evidence.placed(.playing([])))
    #expect(result.reason.contains("for 3.02 s,"))
  }

  @Test func `the reason of DNA is the true one, of each placement`() throws {
    let muted = Placement.playing([]) { $0.muted = true }
    let one = try judge("3.2.A", .talk().placed(muted))
    #expect(one.reason == "talk.mp3 plays without sound.")
    let two = try judge("3.2.A", .talk().placed(muted, .waiting))
    #expect(
      two.reason == """
        talk.mp3 plays without sound in the placement “hero”, does not start by itself in the \
        place where it is used.
        """)
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
    #expect(result.reason.contains("which part of it plays"))
    let empty = try judge("3.2.A", evidence.placed(Placement()))
    #expect(empty.reason.contains("whether it starts by itself, which part of it plays and"))
  }

  @Test func `the worst of several placements decides`() throws {
    let evidence = Evidence.talk().placed(.waiting, .playing([.stop]), .playing(nil))
    try expect("3.2.A", of: evidence, is: .needsReview, ["placement.incomplete"])
  }
}
