import MediaModel
import Testing

@testable import Conformance

@Suite struct `captions and description that are off by default can be switched on` {
  private static let captioned = Evidence.captioned(.file())
  private static let described = Evidence.described(.track(.found(.description)))

  private func listing(_ controls: Placement.Control...) -> Placement {
    .of { $0.controls = Set(controls) }
  }

  private func switches(
    _ way: Placement.Switch?, _ controls: Set<Placement.Control>? = nil
  ) -> Placement {
    .of {
      $0.captionSwitch = way
      $0.descriptionSwitch = way
      $0.controls = controls
    }
  }

  @Test func `NR when the controls that are listed have none for it`() throws {
    for placement in [listing(), listing(.playPause, .volume)] {
      try expect(
        "3.3.B", of: Self.captioned.placed(placement), is: .needsReview, ["captions.switchUnknown"])
      try expect(
        "3.3.D", of: Self.described.placed(placement), is: .needsReview,
        ["descriptions.switchUnknown"])
    }
    try expect(
      "3.3.D", of: Self.described.placed(listing(.captions)), is: .needsReview,
      ["descriptions.switchUnknown"])
    try expect(
      "3.3.B", of: Self.captioned.placed(listing(.descriptions)), is: .needsReview,
      ["captions.switchUnknown"])
  }

  @Test func `NR where a playlist denies the captions in the video`() throws {
    let denied = CaptionCandidate.file("master.m3u8", .videoData).with(isDenied: true)
    try expect(
      "3.3.B", of: .captioned(denied), is: .needsReview, ["captions.switchUnknown"])
    // Other captions decide, and nobody needs those in the video.
    try expect("3.3.B", of: .captioned(.file(), denied), is: .compliant)
  }

  @Test func `NC when it is declared that there is no switch`() throws {
    for controls in [nil, [], [.playPause], [.native]] as [Set<Placement.Control>?] {
      let placement = switches(.unavailable, controls)
      try expect(
        "3.3.B", of: Self.captioned.placed(placement), is: .notCompliant, ["captions.noSwitch"])
      try expect(
        "3.3.D", of: Self.described.placed(placement), is: .notCompliant,
        ["descriptions.noSwitch"])
    }
  }

  @Test func `NR when the manifest names a control and says that there is none`() throws {
    let both = switches(.unavailable, [.captions, .descriptions])
    try expect(
      "3.3.B", of: Self.captioned.placed(both), is: .needsReview, ["captions.switchUnknown"])
    try expect(
      "3.3.D", of: Self.described.placed(both), is: .needsReview, ["descriptions.switchUnknown"])
  }

  @Test(arguments: [Placement.Switch.player, .system])
  func `C when a switch is declared, which was not tried`(way: Placement.Switch) throws {
    for placement in [
      switches(way), switches(way, [.playPause]), listing(.captions, .descriptions),
      listing(.native),
    ] {
      let captions = try expect("3.3.B", of: Self.captioned.placed(placement), is: .compliant)
      #expect(captions.notEvaluated.contains { $0.contains("was not tried") })
      let description = try expect("3.3.D", of: Self.described.placed(placement), is: .compliant)
      #expect(description.notEvaluated.contains { $0.contains("was not tried") })
    }
  }

  @Test func `C when nothing is declared says that the switch was not looked at`() throws {
    for evidence in [Self.captioned, Self.captioned.placed(Placement())] {
      let result = try expect("3.3.B", of: evidence, is: .compliant)
      #expect(result.notEvaluated.contains { $0.contains("`captionSwitch: player`") })
    }
    let result = try expect("3.3.D", of: Self.described, is: .compliant)
    #expect(result.notEvaluated.contains { $0.contains("`descriptionSwitch: player`") })
  }

  @Test func `the worst placement decides`() throws {
    let good = switches(.player)
    try expect(
      "3.3.B", of: Self.captioned.placed(good, listing()), is: .needsReview,
      ["captions.switchUnknown"])
    try expect(
      "3.3.B", of: Self.captioned.placed(good, switches(.unavailable), listing()),
      is: .notCompliant, ["captions.noSwitch", "captions.switchUnknown"])
    let result = try expect(
      "3.3.B", of: Self.captioned.placed(good, Placement()), is: .compliant)
    #expect(result.notEvaluated.contains { $0.contains("`captionSwitch: player`") })
  }

  @Test func `captions that are always on need no switch`() throws {
    let shown = CaptionCandidate.track(2, content: CaptionCandidate.file().content)
      .with(isShownByDefault: true)
    let evidence = Evidence.captioned(shown).placed(switches(.unavailable, []))
    let result = try expect("3.3.B", of: evidence, is: .compliant)
    #expect(result.notEvaluated.allSatisfy { !$0.contains("switch") })
    let open = Evidence.captioned { $0.captions = .found([.file()], isDeclaredOpen: true) }
    try expect("3.3.B", of: open.placed(switches(.unavailable)), is: .compliant)
  }

  @Test func `captions that are no captions are not always on`() throws {
    let french = CaptionCandidate.track(
      2, language: "fr", content: CaptionCandidate.file().content
    ).with(isShownByDefault: true)
    let empty = CaptionCandidate.track(3, content: .noCues).with(isShownByDefault: true)
    let evidence = Evidence.captioned(.file(), french, empty).placed(listing())
    try expect("3.3.B", of: evidence, is: .needsReview, ["captions.switchUnknown"])
  }

  @Test func `without captions or description there is nothing to switch`() throws {
    let none = Evidence.film().placed(switches(.unavailable))
    try expect("3.3.B", of: none, is: .notCompliant, ["captions.missing"])
    try expect("3.3.D", of: none, is: .notCompliant, ["descriptions.missing"])
    try expect("3.3.B", of: .silentFilm().placed(switches(.unavailable)), is: .doesNotApply)
  }

  @Test func `description in the only sound and a described film need no switch`() throws {
    let integrated = Evidence.described(declaration: .integrated).placed(switches(.unavailable))
    try expect("3.3.D", of: integrated, is: .needsReview, ["descriptions.integrated"])
    let version = Evidence.described(.track(2, form: .version, .found(.description)))
    let result = try expect("3.3.D", of: version.placed(switches(.unavailable)), is: .compliant)
    #expect(result.notEvaluated.contains { $0.contains("described version") })
  }

  @Test func `bitmaps that nobody can switch on are proven useless`() throws {
    try expect(
      "3.3.B", of: .captioned(.bitmaps).placed(switches(.unavailable)), is: .notCompliant,
      ["captions.noSwitch"])
  }

  @Test func `an attestation of the timing never lifts a missing switch`() throws {
    let evidence = Self.captioned.placed(switches(.unavailable))
      .attested(try .says(.captionsSynchronized))
    try expect(
      "3.3.B", of: evidence, is: .notCompliant, ["captions.noSwitch", "attestation.overruled"])
  }

  @Test func `an attestation of the timing leaves the question about the switch open`() throws {
    let unlisted = Self.captioned.placed(.playing([.playPause]))
    try expect("3.3.B", of: unlisted, is: .needsReview, ["captions.switchUnknown"])
    try expect(
      "3.3.B", of: unlisted.attested(try .says(.captionsSynchronized)), is: .needsReview,
      ["captions.switchUnknown"])
  }

  @Test func `every C by a control says that the control was not tried`() throws {
    let offered = Placement.playing([.playPause, .captions, .descriptions])
    let moving = Placement.moving([.playPause])
    let cases: [(String, Evidence)] = [
      ("3.1.A", .silentFilm().placed(offered)),
      ("3.1.B", .image(turn: .seconds(9), loops: .endless).placed(moving)),
      ("3.2.A", .talk().placed(offered)), ("3.3.A", .film().placed(offered)),
    ]
    for (criterion, evidence) in cases {
      let result = try expect(criterion, of: evidence, is: .compliant)
      #expect(result.notEvaluated.contains { $0.contains("keyboard") && $0.contains("focus") })
    }
    let failed = try judge("3.3.A", .film().placed(.playing([])))
    #expect(failed.notEvaluated.allSatisfy { !$0.contains("keyboard") })
  }
}
