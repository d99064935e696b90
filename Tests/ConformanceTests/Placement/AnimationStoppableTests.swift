import MediaModel
import Testing

@testable import Conformance

@Suite struct `3.1.B animation beside other content can be stopped` {
  private func gif(
    _ turn: Duration, _ loops: MovingImage.Plays, _ placements: Placement...
  ) -> Evidence {
    .image(turn: turn, loops: loops) { $0.placements = .success(placements) }
  }

  @Test(arguments: [Evidence.film(), .talk()])
  func `DNA when there is no animation`(evidence: Evidence) throws {
    try expect("3.1.B", of: evidence.placed(.moving([])), is: .doesNotApply)
  }

  @Test func `DNA when nothing says that a silent film is an animation`() throws {
    try expect("3.1.B", of: .silentFilm(), is: .doesNotApply)
    try expect("3.1.B", of: .silentFilm().placed(.moving([])), is: .doesNotApply)
  }

  @Test func `NC when all three conditions hold and there is no control`() throws {
    let result = try expect(
      "3.1.B", of: gif(.seconds(2), .endless, .moving([])), is: .notCompliant,
      ["animation.notPausable"])
    #expect(result.reason.contains("without end"))
    #expect(result.findings.first?.measurements == [Measurement("limit", .seconds(5))])
  }

  @Test(
    arguments: [
      (.milliseconds(2_500), .times(2), false), (.milliseconds(2_501), .times(2), true),
      (.seconds(5), .times(1), false), (.microseconds(5_000_001), .times(1), true),
      (.milliseconds(10), .endless, true), (.seconds(1), .times(5), false),
      (.seconds(1), .times(6), true), (.seconds(1), .times(.max), true),
    ] as [(Duration, MovingImage.Plays, Bool)])
  func `exactly 5 s is not over, and all turns count`(
    turn: Duration, loops: MovingImage.Plays, isOver: Bool
  ) throws {
    let result = try judge("3.1.B", gif(turn, loops, .moving([])))
    #expect(result.outcome == (isOver ? .notCompliant : .doesNotApply))
  }

  @Test func `the length and the limit are reported`() throws {
    let result = try judge("3.1.B", gif(.seconds(6), .times(2), .moving([])))
    #expect(result.reason.contains("for 12 s"))
    #expect(
      result.findings.first?.measurements
        == [Measurement("motion", .seconds(12)), Measurement("limit", .seconds(5))])
  }

  @Test(arguments: [.playPause, .stop, .hide, .frequency] as [Placement.Control])
  func `C when every such placement has a control`(control: Placement.Control) throws {
    try expect("3.1.B", of: gif(.seconds(6), .endless, .moving([control])), is: .compliant)
  }

  @Test func `sound controls do not stop motion`() throws {
    let evidence = gif(.seconds(6), .endless, .moving([.mute, .volume, .captions]))
    try expect("3.1.B", of: evidence, is: .notCompliant, ["animation.notPausable"])
  }

  @Test func `native controls prove nothing for an image, and serve a film`() throws {
    let result = try expect(
      "3.1.B", of: gif(.seconds(6), .endless, .moving([.native])), is: .needsReview,
      ["placement.incomplete"])
    #expect(result.reason.contains("`controls: native`"))
    let film = Evidence.silentFilm().placed(.moving([.native]) { $0.purpose = .animation })
    try expect("3.1.B", of: film, is: .compliant)
  }

  @Test(arguments: [Placement.Purpose.essential, .preloader])
  func `DNA when it is essential or a preloader`(purpose: Placement.Purpose) throws {
    let evidence = gif(.seconds(9), .endless, .moving([]) { $0.purpose = purpose })
    try expect("3.1.B", of: evidence, is: .doesNotApply)
  }

  @Test func `the reason of DNA is the exception, where one holds`() throws {
    let preloader = Placement.of { $0.purpose = .preloader }
    let result = try judge("3.1.B", gif(.seconds(9), .endless, preloader))
    #expect(result.reason.hasPrefix("spinner.gif is declared a preloader"))
    let short = try judge("3.1.B", gif(.seconds(4), .times(1), .moving([])))
    #expect(short.reason == "spinner.gif moves for 4 s, not over 5 s.")
    let alone = try judge("3.1.B", gif(.seconds(9), .endless, .of { $0.parallelContent = false }))
    #expect(alone.reason == "spinner.gif is not shown beside other content.")
  }

  @Test func `a length is not rounded onto the limit`() throws {
    let result = try judge("3.1.B", gif(.milliseconds(5_040), .times(1), .moving([])))
    #expect(result.reason.contains("for 5.04 s beside"))
    let exact = try judge("3.1.B", gif(.milliseconds(4_960), .times(1), .moving([])))
    #expect(exact.reason.contains("for 4.96 s, not over 5 s"))
  }

  @Test func `a film that is played several times is an animation, with or without loop`() throws {
    let twice = Placement.moving([]) { $0.stopsAfterCycles = 2 }
    try expect(
      "3.1.B", of: .silentFilm().placed(twice), is: .notCompliant, ["animation.notPausable"])
  }

  @Test func `DNA when one condition does not hold, whatever else is unknown`() throws {
    let alone = Placement.of { $0.parallelContent = false }
    let waiting = Placement.of { $0.autoplay = false }
    try expect("3.1.B", of: gif(.seconds(9), .endless, alone), is: .doesNotApply)
    try expect("3.1.B", of: gif(.seconds(9), .endless, waiting), is: .doesNotApply)
    try expect("3.1.B", of: gif(.seconds(5), .times(1), Placement()), is: .doesNotApply)
  }

  @Test func `NR when a condition is unknown`() throws {
    let noStart = Placement.of {
      $0.parallelContent = true
      $0.controls = []
    }
    let noNeighbor = Placement.playing([])
    let unknown = [
      (noStart, "whether it starts by itself"), (noNeighbor, "whether anything else is shown"),
    ]
    for (placement, fact) in unknown {
      let result = try expect(
        "3.1.B", of: gif(.seconds(9), .endless, placement), is: .needsReview,
        ["placement.incomplete"])
      #expect(result.reason.contains(fact))
    }
    try expect(
      "3.1.B", of: gif(.seconds(9), .endless, .moving(nil)), is: .needsReview,
      ["placement.incomplete"])
  }

  @Test func `without a placement, at most 5 s in all is DNA`() throws {
    try expect("3.1.B", of: .image(turn: .seconds(5), loops: .times(1)), is: .doesNotApply)
    try expect(
      "3.1.B", of: .image(turn: .seconds(3), loops: .times(2)), is: .needsReview,
      ["placement.unknown"])
    try expect(
      "3.1.B", of: .image(turn: .milliseconds(100), loops: .endless), is: .needsReview,
      ["placement.unknown"])
  }

  @Test func `unknown turns leave the length open unless one turn is over`() throws {
    try expect(
      "3.1.B", of: .image(turn: .seconds(2), loops: .unknown), is: .needsReview,
      ["animation.durationUnknown"])
    try expect(
      "3.1.B", of: gif(.seconds(2), .unknown, .moving([])), is: .needsReview,
      ["placement.incomplete"])
    let long = try expect(
      "3.1.B", of: gif(.seconds(6), .unknown, .moving([])), is: .notCompliant,
      ["animation.notPausable"])
    #expect(long.reason.contains("for at least 6 s"))
  }

  @Test func `a film is an animation when declared, and by being looped`() throws {
    let declared = Placement.moving([]) { $0.purpose = .animation }
    let looped = Placement.moving([]) { $0.loop = true }
    for placement in [declared, looped] {
      try expect(
        "3.1.B", of: .silentFilm().placed(placement), is: .notCompliant,
        ["animation.notPausable"])
    }
    let short = Placement.moving([]) {
      $0.purpose = .animation
      $0.clip = Placement.Clip(start: at(8), end: at(13))
    }
    try expect("3.1.B", of: .silentFilm().placed(short), is: .doesNotApply)
  }

  @Test func `a loop makes a short clip endless`() throws {
    let placement = Placement.moving([]) {
      $0.loop = true
      $0.clip = Placement.Clip(start: at(8), end: at(10))
    }
    let result = try judge("3.1.B", .silentFilm().placed(placement))
    #expect(result.outcome == .notCompliant)
    #expect(result.reason.contains("without end"))
  }

  @Test func `a declared stop shortens an endless image and a loop`() throws {
    let three = Placement.moving([]) { $0.stopsAfterCycles = 3 }
    try expect("3.1.B", of: gif(.seconds(1), .endless, three), is: .doesNotApply)
    try expect(
      "3.1.B", of: gif(.seconds(2), .endless, three), is: .notCompliant,
      ["animation.notPausable"])
    let looped = Placement.moving([]) {
      $0.loop = true
      $0.stopsAfterCycles = 3
      $0.clip = Placement.Clip(start: at(0), end: at(1))
    }
    try expect("3.1.B", of: .silentFilm().placed(looped), is: .doesNotApply)
  }

  @Test func `a drawing that waits for an event moves where the application starts it`() throws {
    let image = Evidence.image(turn: .seconds(2), loops: .endless) {
      $0.medium.image?.startsByItself = .no
    }
    let started = Placement.moving([]) {
      $0.position = TextPosition(line: 3, column: 1, byteOffset: 0)
    }
    try expect("3.1.B", of: image.placed(started), is: .notCompliant, ["animation.notPausable"])
    // No event gets to a picture of a page.
    let picture = Placement.moving([]) { $0.isPicture = true }
    try expect("3.1.B", of: image.placed(picture), is: .doesNotApply)
  }

  @Test func `a clip settles a length that the file does not specify`() throws {
    let open = Evidence.image(turn: .seconds(2), loops: .unknown)
    let three = Placement.moving([]) { $0.clip = Placement.Clip(start: at(1), end: at(4)) }
    try expect("3.1.B", of: open.placed(three), is: .doesNotApply)
    let six = Placement.moving([]) { $0.clip = Placement.Clip(start: at(1), end: at(7)) }
    try expect("3.1.B", of: open.placed(six), is: .notCompliant, ["animation.notPausable"])
    let rest = Placement.moving([]) { $0.clip = Placement.Clip(start: at(1), end: nil) }
    try expect("3.1.B", of: open.placed(rest), is: .needsReview, ["placement.incomplete"])
    let looped = Placement.moving([]) {
      $0.clip = Placement.Clip(start: at(1), end: at(4))
      $0.loop = true
    }
    try expect("3.1.B", of: open.placed(looped), is: .notCompliant, ["animation.notPausable"])
  }

  @Test func `the last picture may stay after the motion`() throws {
    func image(_ last: Int, plays: MovingImage.Plays, _ placement: Placement) -> Evidence {
      var times = PictureTimes()
      times.add(.milliseconds(200), pictures: 5)
      times.add(.seconds(last))
      return .image(turn: times.turn, loops: plays) {
        $0.medium.image = MovingImage(times, plays: plays)
      }.placed(placement)
    }
    try expect("3.1.B", of: image(60, plays: .times(1), .moving([])), is: .doesNotApply)
    try expect(
      "3.1.B", of: image(60, plays: .times(2), .moving([])), is: .notCompliant,
      ["animation.notPausable"])
    try expect(
      "3.1.B", of: image(60, plays: .unknown, .moving([])), is: .needsReview,
      ["placement.incomplete"])
    let once = Placement.moving([]) { $0.stopsAfterCycles = 1 }
    try expect("3.1.B", of: image(60, plays: .endless, once), is: .doesNotApply)
    try expect("3.1.B", of: image(60, plays: .times(3), once), is: .doesNotApply)
  }

  @Test func `a single change is a question only where it comes late`() throws {
    func pair(_ seconds: Int) -> Evidence {
      var times = PictureTimes()
      times.add(.seconds(seconds), pictures: 2)
      return .image(turn: times.turn, loops: .times(1)) {
        $0.medium.image = MovingImage(times, plays: .times(1))
      }.placed(.moving([]))
    }
    try expect("3.1.B", of: pair(2), is: .doesNotApply)
    try expect("3.1.B", of: pair(3), is: .needsReview, ["placement.incomplete"])
  }

  @Test func `a declared stop does not lengthen an image that ends by itself`() throws {
    let three = Placement.moving([]) { $0.stopsAfterCycles = 3 }
    try expect("3.1.B", of: gif(.seconds(3), .times(1), three), is: .doesNotApply)
  }

  @Test func `a declared stop of a film of unknown length proves nothing`() throws {
    let placement = Placement.moving([]) {
      $0.loop = true
      $0.stopsAfterCycles = 3
    }
    let evidence = Evidence.silentFilm { $0.medium.duration = nil }.placed(placement)
    try expect("3.1.B", of: evidence, is: .needsReview, ["placement.incomplete"])
  }

  @Test func `the worst of several placements decides`() throws {
    let evidence = gif(.seconds(9), .endless, .moving([.hide]), .waiting, .moving([]))
    try expect("3.1.B", of: evidence, is: .notCompliant, ["animation.notPausable"])
  }

  @Test func `an image is 3.1.B's and not 3.1.A's`() throws {
    let results = Rulebook(.dhsIOS).judge(gif(.seconds(9), .endless, .moving([])))
    let applied = results.filter { $0.outcome != .doesNotApply }.map(\.criterion.description)
    #expect(applied == ["3.1.B", "3.1.C", "5.A"])
  }
}
