import MediaModel
import Testing

@testable import Conformance

@Suite struct `Placements that a page shows` {
  private static let hero = Placement.playing([]) {
    $0.muted = true
    $0.isShown = false
  }

  @Test func `a film that nobody sees or hears needs no control`() throws {
    try expect("3.3.A", of: .film().placed(Self.hero), is: .doesNotApply)
  }

  @Test func `a hidden film that can be heard needs a control`() throws {
    let heard = Placement.playing([]) { $0.isShown = false }
    try expect("3.3.A", of: .film().placed(heard), is: .notCompliant, ["autoplay.notStoppable"])
  }

  @Test func `a muted film that can be seen needs a control`() throws {
    let seen = Placement.playing([]) { $0.muted = true }
    try expect("3.3.A", of: .film().placed(seen), is: .notCompliant, ["autoplay.notStoppable"])
  }

  @Test func `a hidden film that a script may unmute needs a control`() throws {
    var hero = Self.hero
    hero.changeable = [.muted]
    try expect("3.3.A", of: .film().placed(hero), is: .notCompliant, ["autoplay.notStoppable"])
  }

  @Test func `a hidden silent film and a hidden picture need no control`() throws {
    let hidden = Placement.moving([]) { $0.isShown = false }
    try expect("3.1.A", of: .silentFilm().placed(hidden), is: .doesNotApply)
    let image = Evidence.image(turn: .seconds(1), loops: .endless)
    try expect("3.1.B", of: image.placed(hidden), is: .doesNotApply)
  }

  /// A film that starts by itself and may be out of sight, and that people may be able to hide.
  private static let unseen = Placement.onPage("page.html", line: 4) {
    $0.autoplay = true
    $0.loop = true
    $0.controls = []
    $0.parallelContent = true
    $0.ifSilent = Placement.Silence(
      startIsOpen: true, controlsAreOpen: false, reason: "It is transparent.")
  }

  @Test(arguments: ["3.1.A", "3.1.B"])
  func `a silent film that may be out of sight is a question, as a muted one is`(
    id: String
  ) throws {
    let result = try expect(
      id, of: .silentFilm().placed(Self.unseen), is: .needsReview, ["placement.incomplete"])
    #expect(result.reason.hasPrefix("Nothing says whether it starts by itself in the placement on"))
    #expect(result.reason.hasSuffix("It is transparent."))
    var seen = Self.unseen
    seen.ifSilent = nil
    try expect(
      "3.1.A", of: .silentFilm().placed(seen), is: .notCompliant, ["autoplay.notStoppable"])
  }

  @Test func `a film with sound starts out of sight too`() throws {
    try expect(
      "3.3.A", of: .film().placed(Self.unseen), is: .notCompliant, ["autoplay.notStoppable"])
  }

  @Test func `hiding stops a silent film, but not sound`() throws {
    var hidden = Self.unseen
    hidden.ifSilent = Placement.Silence(startIsOpen: false, controlsAreOpen: true, reason: nil)
    let result = try expect(
      "3.1.A", of: .silentFilm().placed(hidden), is: .needsReview, ["placement.incomplete"])
    #expect(result.reason.contains("which controls people have"))
    try expect("3.3.A", of: .film().placed(hidden), is: .notCompliant, ["autoplay.notStoppable"])
  }

  @Test(
    arguments: [
      ("3.1.A", .silentFilm()), ("3.1.B", .silentFilm()), ("3.2.A", .talk()), ("3.3.A", .film()),
      ("3.1.B", .image(turn: .seconds(1), loops: .endless)),
    ] as [(String, Evidence)])
  func `what starts by itself is found at its place on the page`(
    id: String, evidence: Evidence
  ) throws {
    let loud = Placement.onPage("site/page.html", line: 12) {
      $0.autoplay = true
      $0.loop = true
      $0.controls = []
      $0.parallelContent = true
    }
    let failing = try judge(id, evidence.placed(loud))
    #expect(failing.outcome == .notCompliant)
    #expect(failing.findings.map(\.location) == [.line(12, of: "site/page.html")])
    var open = loud
    open.controls = nil
    let asking = try judge(id, evidence.placed(open))
    #expect(asking.outcome == .needsReview)
    #expect(asking.findings.map(\.location) == [.line(12, of: "site/page.html")])
  }

  @Test func `a sound that a script may unmute is a question, unless it has a control`() throws {
    func muted(_ controls: Set<Placement.Control>) -> Evidence {
      .talk().placed(
        .playing(controls) {
          $0.muted = true
          $0.changeable = [.muted]
        })
    }
    try expect("3.2.A", of: muted([]), is: .needsReview, ["placement.incomplete"])
    try expect("3.2.A", of: muted([.native]), is: .compliant)
  }

  @Test func `a short sound that a script may repeat is a question`() throws {
    let placement = Placement.playing([]) { $0.changeable = [.loop] }
    let evidence = Evidence.talk(.seconds(2)).spoken(.seconds(1)).placed(placement)
    let result = try expect("3.2.A", of: evidence, is: .needsReview, ["placement.incomplete"])
    #expect(result.reason.contains("how often it plays"))
  }

  @Test func `a short sound without speech stays an alert on a page with scripts`() throws {
    let placement = Placement.playing([]) { $0.changeable = [.loop] }
    let beep = Evidence.talk(.seconds(2)) { $0.speech = .success(.speech(.zero)) }
    try expect("3.2.B", of: beep.placed(placement), is: .doesNotApply)
  }

  @Test func `a silent film that a script may repeat may be an animation`() throws {
    let open = Placement.moving([]) { $0.changeable = [.loop] }
    let result = try expect(
      "3.1.B", of: .silentFilm().placed(open), is: .needsReview, ["placement.incomplete"])
    #expect(result.reason.contains("how often it plays"))
    let controlled = Placement.moving([.native]) { $0.changeable = [.loop] }
    try expect("3.1.B", of: .silentFilm().placed(controlled), is: .compliant)
    let written = Placement.moving([]) {
      $0.changeable = [.loop]
      $0.stopsAfterCycles = 1
    }
    try expect("3.1.B", of: .silentFilm().placed(written), is: .doesNotApply)
  }

  @Test(arguments: [
    ("3.1.A", Evidence.silentFilm()), ("3.2.A", .talk()), ("3.3.A", .film()),
  ])
  func `what a script may start passes with controls, and scripts are not looked at`(
    test: String, evidence: Evidence
  ) throws {
    let open = Placement.of {
      $0.controls = [.native]
      $0.changeable = [.muted, .loop, .controls]
    }
    let result = try expect(test, of: evidence.placed(open), is: .compliant)
    #expect(result.notEvaluated.contains { $0.hasPrefix("The start:") })
    #expect(result.notEvaluated.contains { $0.hasPrefix("The scripts:") })
    for controls in [nil, []] as [Set<Placement.Control>?] {
      var without = open
      without.controls = controls
      try expect(test, of: evidence.placed(without), is: .needsReview, ["placement.incomplete"])
    }
  }

  @Test func `motion with a control on a page with scripts passes, whatever else is unknown`()
    throws
  {
    let image = Evidence.image(turn: .seconds(9), loops: .unknown)
    let open = Placement.of {
      $0.controls = [.hide]
      $0.changeable = [.controls]
    }
    try expect("3.1.B", of: image.placed(open), is: .compliant)
    var manifest = open
    manifest.changeable = []
    try expect("3.1.B", of: image.placed(manifest), is: .needsReview, ["placement.incomplete"])
    var bare = open
    bare.controls = [.mute]
    try expect("3.1.B", of: image.placed(bare), is: .needsReview, ["placement.incomplete"])
  }

  /// A Lottie animation of 2 s in a player.
  private func lottie(
    _ player: AnimationPlayer?, _ controls: Set<Placement.Control> = [],
    _ change: (inout Placement) -> Void = { _ in }
  ) -> Evidence {
    var evidence = Evidence.image(turn: .seconds(2), loops: .unknown)
    evidence.medium.image?.needsPlayer = true
    return evidence.placed(
      .moving(controls) {
        $0.player = player
        change(&$0)
      })
  }

  @Test(arguments: [
    // 2 s at double speed, two or three times: at most 3 s.
    (AnimationPlayer(speed: 2_000, passes: 2...3), Outcome.doesNotApply),
    // 2 s, two or three times: 4 s to 6 s, and nobody knows which.
    (AnimationPlayer(passes: 2...3), .needsReview),
    // 2 s at half speed, twice at least: over 8 s.
    (AnimationPlayer(speed: 500, passes: 2...3), .notCompliant),
    (AnimationPlayer(speed: nil, passes: 1...1), .needsReview),
    (AnimationPlayer(isEndless: true), .notCompliant),
    (AnimationPlayer(speed: 1_000), .needsReview),
    (AnimationPlayer(speed: 333), .notCompliant),
  ])
  func `speed and repetitions of a player decide how long it moves`(
    player: AnimationPlayer, outcome: Outcome
  ) throws {
    #expect(try judge("3.1.B", lottie(player)).outcome == outcome)
  }

  @Test func `a manifest overrules the repetitions of a player, and not its speed`() throws {
    let slow = AnimationPlayer(speed: 250, isEndless: true)
    let once = try judge("3.1.B", lottie(slow) { $0.stopsAfterCycles = 1 })
    #expect(once.outcome == .notCompliant)
    let fast = AnimationPlayer(isEndless: true)
    #expect(try judge("3.1.B", lottie(fast) { $0.loop = false }).outcome == .doesNotApply)
  }

  @Test func `the controls of a player count, those of a picture do not`() throws {
    let player = AnimationPlayer(isEndless: true)
    try expect("3.1.B", of: lottie(player, [.native]), is: .compliant)
    try expect(
      "3.1.B", of: lottie(nil, [.native]) { $0.loop = true }, is: .needsReview,
      ["placement.incomplete"])
  }

  @Test func `what the page says otherwise is advice`() throws {
    let placement = Placement.playing([.native]) { $0.disagreements = [.autoplay] }
    let result = try expect(
      "3.3.A", of: .film().placed(placement), is: .compliant, ["placement.contradicted"])
    #expect(result.findings.first?.location.position?.line == 5)
    #expect(result.findings.first?.isAdvice == true)
  }
}
