import MediaModel
import Testing

@testable import Conformance

@Suite struct `3.1.A video-only can be paused or stopped` {
  @Test(arguments: [Evidence.film(), .talk(), .image(turn: .seconds(9), loops: .endless)])
  func `DNA when the item is not video-only`(evidence: Evidence) throws {
    try expect("3.1.A", of: evidence.placed(.playing([])), is: .doesNotApply)
  }

  @Test func `DNA when no placement starts it by itself`() throws {
    try expect("3.1.A", of: .silentFilm().placed(.waiting, .waiting), is: .doesNotApply)
  }

  @Test(arguments: [[], [.mute, .volume, .hide, .captions]] as [Set<Placement.Control>])
  func `NC when it starts by itself with neither pause nor stop`(
    controls: Set<Placement.Control>
  ) throws {
    let result = try expect(
      "3.1.A", of: .silentFilm().placed(.playing(controls)), is: .notCompliant,
      ["autoplay.notStoppable"])
    #expect(result.findings.first?.location == Location(resource: "silent.mp4"))
    #expect(result.reason.contains("the placement “hero”"))
  }

  @Test(arguments: [.playPause, .stop, .native] as [Placement.Control])
  func `C when every such placement offers one`(control: Placement.Control) throws {
    let evidence = Evidence.silentFilm().placed(.playing([control]), .waiting)
    let result = try expect("3.1.A", of: evidence, is: .compliant)
    #expect(result.notEvaluated.count == 1)
    #expect(result.notEvaluated.first?.hasPrefix("The control:") == true)
  }

  @Test func `NR when nobody says how it is placed, and that is reported`() throws {
    let result = try expect("3.1.A", of: .silentFilm(), is: .needsReview, ["placement.unknown"])
    #expect(
      result.notEvaluated == ["Use: Nothing says how it is used on a page or in an app."])
  }

  @Test func `NR when the manifest lists no placement`() throws {
    let evidence = Evidence.silentFilm { $0.placements = .success([]) }
    try expect("3.1.A", of: evidence, is: .needsReview, ["placement.unknown"])
  }

  @Test func `NR when the placement is silent about starting`() throws {
    for controls in [[], [.mute, .hide], [.playPause]] as [Set<Placement.Control>] {
      let placement = Placement.of { $0.controls = controls }
      let result = try expect(
        "3.1.A", of: .silentFilm().placed(placement), is: .needsReview, ["placement.incomplete"])
      #expect(
        result.reason
          == "The manifest does not say whether it starts by itself in the place where it is used.")
    }
  }

  @Test func `C when a script may start it and it has a control, and the start is not evaluated`()
    throws
  {
    let placement = Placement.of {
      $0.controls = [.playPause]
      $0.changeable = [.controls]
    }
    let result = try expect("3.1.A", of: .silentFilm().placed(placement), is: .compliant)
    #expect(result.notEvaluated.count == 3)
    #expect(result.notEvaluated.contains { $0.hasPrefix("The start:") })
  }

  @Test func `NR when the placement is silent about controls`() throws {
    let placement = Placement.playing(nil) { $0.page = "/about" }
    let result = try expect(
      "3.1.A", of: .silentFilm().placed(placement), is: .needsReview, ["placement.incomplete"])
    #expect(result.findings.first?.remedy.sentence.contains("`controls: [playPause]`") == true)
  }

  @Test func `an empty placement names both missing keys`() throws {
    let result = try judge("3.1.A", .silentFilm().placed(Placement.of { $0.page = "/a" }))
    #expect(
      result.reason
        == "The manifest does not say whether it starts by itself and which controls people have in "
        + "the placement on “/a”.")
  }

  @Test func `the worst of several placements decides`() throws {
    let all = Evidence.silentFilm().placed(
      .playing([.stop]), .waiting, .playing(nil), .playing([]))
    try expect(
      "3.1.A", of: all, is: .notCompliant, ["autoplay.notStoppable", "placement.incomplete"])
    let some = Evidence.silentFilm().placed(.playing([.stop]), .waiting, .playing(nil))
    try expect("3.1.A", of: some, is: .needsReview, ["placement.incomplete"])
  }

  @Test func `a silent film has no audible sound`() throws {
    let track = Track.sound(1, audible: at(0)..<at(0))
    let evidence = Evidence.silentFilm { $0.medium.mainAudio = track }
    let result = try judge("3.1.A", evidence.placed(.playing([])))
    #expect(result.findings.first?.measurements == [])
    #expect(!result.reason.contains("WCAG"))
  }
}
