import MediaModel
import Testing

@testable import Conformance

@Suite struct `players by other standards` {
  private func placement(
    _ controls: Set<Placement.Control>?, same: Bool?
  ) -> Placement {
    .of {
      $0.controls = controls
      $0.controlsLevelIsSame = same
    }
  }

  @Test(
    arguments: [
      ([.volume, .captions], true, .compliant), ([.volume, .captions], false, .notCompliant),
      ([.volume, .captions], nil, .needsReview), (nil, true, .compliant),
      // Without a volume control the clause asks nothing.
      (nil, false, .needsReview), ([.playPause], false, .doesNotApply), ([], true, .doesNotApply),
      ([.native], true, .compliant), ([.volume], true, .needsReview),
    ] as [(Set<Placement.Control>?, Bool?, Outcome)])
  func `503.4.1: captions at the level of the volume`(
    controls: Set<Placement.Control>?, same: Bool?, outcome: Outcome
  ) throws {
    let film = Evidence.film().placed(placement(controls, same: same))
    for (profile, clause) in [("section508", "503.4.1"), ("trusted-tester", "17.E")] {
      let result = try judge(clause, film, by: try #require(Profile.named(profile)))
      #expect(result.outcome == outcome, "\(result.reason)")
    }
    try expect("503.4.1", of: .talk(), is: .doesNotApply, by: "section508")
  }

  @Test(arguments: [("section508", "503.4.2"), ("trusted-tester", "17.F"), ("en301549", "7.3")])
  func `a lower level proves nothing where the condition of the clause is not known`(
    profile: String, clause: String
  ) throws {
    let controls: Set<Placement.Control> = [.volume, .captions, .descriptions]
    let lower = Evidence.film().placed(placement(controls, same: false))
    try expect(clause, of: lower, is: .needsReview, ["controls.unknown"], by: profile)
    let same = Evidence.film().placed(placement(controls, same: true))
    try expect(clause, of: same, is: .compliant, by: profile)
    try expect(clause, of: .film(), is: .needsReview, ["placement.unknown"], by: profile)
  }

  @Test func `17.D: both controls`() throws {
    let both = Evidence.film().placed(placement([.captions, .descriptions], same: nil))
    try expect("17.D", of: both, is: .compliant, by: "trusted-tester")
    let native = Evidence.film().placed(placement([.native], same: nil))
    try expect("17.D", of: native, is: .compliant, by: "trusted-tester")
    let one = Evidence.film().placed(placement([.captions], same: nil))
    try expect("17.D", of: one, is: .needsReview, ["controls.unknown"], by: "trusted-tester")
    let bySystem = Evidence.film().placed(
      .of {
        $0.captionSwitch = .system
        $0.descriptionSwitch = .player
      })
    try expect("17.D", of: bySystem, is: .needsReview, ["controls.unknown"], by: "trusted-tester")
  }

  @Test func `17.D: burnt-in captions need no control for certain, so a person decides`() throws {
    let none = Placement.of {
      $0.captionSwitch = .unavailable
      $0.descriptionSwitch = .player
    }
    try expect(
      "17.D", of: .film().placed(none), is: .notCompliant, ["controls.missing"],
      by: "trusted-tester")
    let open = Evidence.film { $0.captions = .found([], isDeclaredOpen: true) }.placed(none)
    try expect("17.D", of: open, is: .needsReview, ["controls.unknown"], by: "trusted-tester")
  }

  @Test func `7.1.1 and 7.2.1: the declared switch of every placement decides`() throws {
    let ways: [Placement.Switch] = [.player, .system]
    for way in ways {
      let offered = Placement.of {
        $0.captionSwitch = way
        $0.descriptionSwitch = way
      }
      let captions = Evidence.captioned(.file())
      try expect("7.1.1", of: captions.placed(offered), is: .compliant, [], by: "en301549")
      let description = Evidence.described(.track())
      try expect("7.2.1", of: description.placed(offered), is: .compliant, [], by: "en301549")
      let silent = Placement.of { $0.autoplay = false }
      try expect(
        "7.1.1", of: captions.placed(offered, silent), is: .needsReview, ["player.notTried"],
        by: "en301549")
    }
    // Native controls show what a page names; that they know the format is not declared.
    let listed = Placement.of { $0.controls = [.native, .captions] }
    try expect(
      "7.1.1", of: Evidence.captioned(.file()).placed(listed), is: .needsReview,
      ["player.notTried"], by: "en301549")
  }

  @Test func `7.1.1 and 7.2.1: without a declaration a person tries the player`() throws {
    let captions = Evidence.captioned(.file()).attested(
      try .says(.captionsAccurate), try .says(.captionsSynchronized))
    try expect("7.1.1", of: captions, is: .needsReview, ["player.notTried"], by: "en301549")
    try expect("7.1.1", of: .film(), is: .doesNotApply, by: "en301549")
    try expect("7.2.1", of: .film(), is: .doesNotApply, by: "en301549")
    let none = captions.placed(.of { $0.captionSwitch = .unavailable })
    try expect("7.1.1", of: none, is: .notCompliant, ["captions.noSwitch"], by: "en301549")
  }

  @Test(
    arguments: [
      (.system, .compliant), (.custom, .compliant), (Placement.CaptionStyle.none, .notCompliant),
      (nil, .needsReview),
    ] as [(Placement.CaptionStyle?, Outcome)])
  func `7.1.4: settings of the application are enough, in contrast to 3.3.F`(
    style: Placement.CaptionStyle?, outcome: Outcome
  ) throws {
    let film = Evidence.captioned(.file()).placed(.styled(style))
    let result = try judge("7.1.4", film, by: try #require(Profile.named("en301549")))
    #expect(result.outcome == outcome)
    let strict = try judge("3.3.F", film)
    #expect((strict.outcome == .compliant) == (style == .system))
  }

  @Test func `7.1.4: pictures of characters are excepted, and a refusal is not proof`() throws {
    let bitmaps = Evidence.captioned(.bitmaps).placed(.styled(Placement.CaptionStyle.none))
    try expect("7.1.4", of: bitmaps, is: .doesNotApply, by: "en301549")
    let refused = Evidence.captioned(.file()).attested(try .says(.captionSettingsRespected, false))
    try expect(
      "7.1.4", of: refused, is: .needsReview, ["captionSettings.unknown"], by: "en301549")
    // Caption settings do not say what the whole application does with colors and fonts.
    let revised = try #require(Profile.named("section508"))
    #expect(!revised.testedClauses.contains { $0.id.description == "503.2" })
    let attested = Evidence.captioned(.file()).attested(try .says(.captionSettingsRespected))
    try expect("7.1.4", of: attested, is: .compliant, by: "en301549")
  }
}

@Suite struct `media by Trusted Tester` {
  @Test func `absence of captions fails, absence of description is a question`() throws {
    try expect("17.A", of: .film(), is: .notCompliant, ["captions.missing"], by: "trusted-tester")
    try expect(
      "17.B", of: .film(), is: .needsReview, ["descriptions.missing"], by: "trusted-tester")
    try expect(
      "16.B", of: .silentFilm(), is: .notCompliant, ["alternative.missing"], by: "trusted-tester")
  }
}
