import MediaModel
import Testing

@testable import Conformance

@Suite struct `3.2 alerts and silence are out of its scope` {
  private let both = ["3.2.A", "3.2.B"]

  private func alert(_ change: (inout Placement) -> Void = { _ in }) -> Placement {
    .playing([]) {
      $0.purpose = .alert
      change(&$0)
    }
  }

  @Test(arguments: [(10_000, true), (10_001, false)])
  func `a declared alert of at most 10 s without speech is DNA, a longer one NR`(
    milliseconds: Int, isAlert: Bool
  ) throws {
    let evidence = Evidence.talk(.milliseconds(milliseconds)).spoken(.zero).placed(alert())
    for id in both {
      try expect(
        id, of: evidence, is: isAlert ? .doesNotApply : .needsReview,
        isAlert ? [] : ["declaration.contradicted"])
    }
  }

  @Test func `a declared alert that is looped is NR, for that reason`() throws {
    let looped = alert { $0.loop = true }
    let evidence = Evidence.talk(.seconds(2)).spoken(.zero).placed(looped)
    for id in both {
      let result = try expect(id, of: evidence, is: .needsReview, ["declaration.contradicted"])
      #expect(result.reason.contains("loop without end"))
    }
  }

  @Test func `turns that end count with their length`() throws {
    let rings = alert {
      $0.loop = true
      $0.stopsAfterCycles = 3
    }
    let evidence = Evidence.talk(.seconds(2)).spoken(.zero).placed(rings)
    for id in both { try expect(id, of: evidence, is: .doesNotApply) }
  }

  @Test(arguments: [Float(0.95), 0.3])
  func `a declared alert in which people speak, or may, is NR`(confidence: Float) throws {
    let evidence = Evidence.talk(.seconds(8)).spoken(.seconds(1), confidence: confidence)
    for id in both {
      let result = try expect(
        id, of: evidence.placed(alert()), is: .needsReview, ["declaration.contradicted"])
      #expect(result.findings.first?.location.range == at(1)..<at(2))
    }
  }

  @Test func `only the part that plays speaks`() throws {
    let clip = alert { $0.clip = Placement.Clip(start: at(4), end: at(8)) }
    let evidence = Evidence.talk(.seconds(60)).spoken(.seconds(1)).placed(clip)
    for id in both { try expect(id, of: evidence, is: .doesNotApply) }
  }

  @Test func `a declared alert that was not searched for speech is NR`() throws {
    for id in both {
      try expect(
        id, of: .talk(.seconds(8)).placed(alert()), is: .needsReview, ["evidence.missing"])
    }
  }

  @Test func `a declared alert that waits to be started cannot fail 3.2.A`() throws {
    let waiting = alert { $0.autoplay = false }
    try expect("3.2.A", of: .talk().spoken(.seconds(9)).placed(waiting), is: .doesNotApply)
  }

  @Test func `one use as an alert excuses no other`() throws {
    let evidence = Evidence.talk(.seconds(8)).spoken(.zero).placed(alert(), .playing([]))
    try expect("3.2.A", of: evidence, is: .notCompliant, ["autoplay.soundNotStoppable"])
    try expect("3.2.B", of: evidence, is: .notCompliant, ["transcript.missing"])
  }

  @Test(arguments: [(3_000, true), (3_001, false)])
  func `up to 3 s without speech is an alert`(milliseconds: Int, isAlert: Bool) throws {
    let evidence = Evidence.talk(.milliseconds(milliseconds)).spoken(.zero)
    let result = try judge("3.2.B", evidence)
    #expect(result.outcome == (isAlert ? .doesNotApply : .notCompliant))
  }

  @Test func `what can be heard decides, and not the container's length`() throws {
    let evidence = Evidence.talk(.milliseconds(3_030)) {
      $0.medium.mainAudio = .sound(0, audible: at(0)..<at(3))
    }
    for id in both { try expect(id, of: evidence.spoken(.zero), is: .doesNotApply) }
  }

  @Test func `a short sound that is looped is no alert`() throws {
    let looped = Placement.playing([]) { $0.loop = true }
    let evidence = Evidence.talk(.seconds(2)).spoken(.zero).placed(looped)
    try expect("3.2.A", of: evidence, is: .notCompliant, ["autoplay.soundNotStoppable"])
    try expect("3.2.B", of: evidence, is: .notCompliant, ["transcript.missing"])
  }

  @Test func `what is declared to be content is no alert`() throws {
    let content = Placement.playing([]) { $0.purpose = .content }
    let evidence = Evidence.talk(.seconds(2)).spoken(.zero).placed(content)
    try expect("3.2.A", of: evidence, is: .doesNotApply)
    try expect("3.2.B", of: evidence, is: .notCompliant, ["transcript.missing"])
  }

  @Test func `a short word is no alert, and what may be one is a question`() throws {
    let word = Evidence.talk(.seconds(2)).spoken(.seconds(1))
    try expect("3.2.B", of: word, is: .notCompliant, ["transcript.missing"])
    let maybe = Evidence.talk(.seconds(2)).spoken(.seconds(1), confidence: 0.4)
    try expect("3.2.B", of: maybe, is: .needsReview, ["alternative.review"])
    try expect("3.2.B", of: .talk(.seconds(2)), is: .needsReview, ["evidence.missing"])
  }

  @Test func `a broken transcript of what may be an alert is shown and proves nothing`() throws {
    let evidence = Evidence.talk(.seconds(12)).spoken(.zero).placed(alert())
    try expect(
      "3.2.B", of: evidence.beside(.named(.missing)), is: .needsReview,
      ["declaration.contradicted", "alternative.fileMissing"])
  }

  @Test func `sound that is silent from end to end is DNA`() throws {
    let evidence = Evidence.talk { $0.medium.mainAudio = .sound(0, audible: at(0)..<at(0)) }
    for id in both { try expect(id, of: evidence.placed(.playing([])), is: .doesNotApply) }
  }
}
