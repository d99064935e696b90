import MediaModel
import Testing

@testable import Conformance

@Suite struct `3.3.A multimedia can be paused or stopped` {
  @Test(arguments: [
    Evidence.silentFilm(), .talk(), .image(turn: .seconds(9), loops: .endless),
  ])
  func `DNA when there is no multimedia`(evidence: Evidence) throws {
    try expect("3.3.A", of: evidence.placed(.playing([])), is: .doesNotApply)
  }

  @Test func `DNA when none starts by itself`() throws {
    try expect("3.3.A", of: .film().placed(.waiting), is: .doesNotApply)
  }

  @Test func `NC with neither pause nor stop, and WCAG's limit is reported beside it`() throws {
    let result = try expect(
      "3.3.A", of: .film().placed(.playing([.mute, .volume])), is: .notCompliant,
      ["autoplay.notStoppable"])
    #expect(
      result.reason == """
        film.mp4 starts by itself in the placement “hero”, with neither pause nor stop. It can \
        be heard for 60 s, over the 3 s of WCAG 1.4.2.
        """)
    #expect(
      result.findings.first?.measurements
        == [Measurement("audible", .seconds(60)), Measurement("wcagLimit", .seconds(3))])
  }

  @Test func `DHS sets no limit: 2 s fail too`() throws {
    let clip = Placement.playing([]) { $0.clip = Placement.Clip(start: at(8), end: at(10)) }
    let result = try judge("3.3.A", .film().placed(clip))
    #expect(result.outcome == .notCompliant)
    #expect(result.reason.hasSuffix("for 2 s, within the 3 s of WCAG 1.4.2."))
  }

  @Test func `a loop is heard without end`() throws {
    let clip = Placement.playing([]) {
      $0.clip = Placement.Clip(start: at(8), end: at(10))
      $0.loop = true
    }
    let result = try judge("3.3.A", .film().placed(clip))
    #expect(result.reason.hasSuffix("without end, over the 3 s of WCAG 1.4.2."))
  }

  @Test func `muted, or measured in part, nothing is claimed of the sound`() throws {
    let muted = Placement.playing([]) { $0.muted = true }
    let partly = Evidence.film { $0.medium.mainAudio = .sound(1, isComplete: false) }
    for evidence in [Evidence.film().placed(muted), partly.placed(.playing([]))] {
      let result = try judge("3.3.A", evidence)
      #expect(result.outcome == .notCompliant)
      #expect(result.findings.first?.measurements == [])
      #expect(!result.reason.contains("WCAG"))
    }
  }

  @Test(arguments: [.playPause, .stop, .native] as [Placement.Control])
  func `C when all have one`(control: Placement.Control) throws {
    try expect(
      "3.3.A", of: .film().placed(.playing([control]), .playing([control])), is: .compliant)
  }

  @Test func `NR when the placement is unknown or silent about it`() throws {
    try expect("3.3.A", of: .film(), is: .needsReview, ["placement.unknown"])
    try expect(
      "3.3.A", of: .film().placed(Placement()), is: .needsReview, ["placement.incomplete"])
    try expect(
      "3.3.A", of: .film().placed(.playing(nil)), is: .needsReview, ["placement.incomplete"])
  }

  @Test func `the worst of several placements decides`() throws {
    let evidence = Evidence.film().placed(.playing([.native]), .playing([]), .waiting)
    try expect("3.3.A", of: evidence, is: .notCompliant, ["autoplay.notStoppable"])
  }
}
