import MediaModel
import Testing

@testable import Conformance

@Suite struct `exceptions of clauses` {
  private static let live = Placement.of { $0.live = true }
  private static let recorded = Placement.of { $0.live = false }
  private static let textual = Placement.of { $0.alternativeFor = "/speech.html" }

  /// Captions that are 2 s late: live captions may be, those of recordings may not.
  private static let late = Evidence.aligned(.measured(offset: .seconds(2)))

  @Test func `live media are judged by 1.2.4 with the limit of live captions`() throws {
    let live = Self.late.placed(Self.live)
    try expect("1.2.2", of: live, is: .doesNotApply, by: "wcag22")
    try expect("1.2.5", of: live, is: .doesNotApply, by: "wcag22")
    let result = try judge("1.2.4", live, by: try #require(Profile.named("wcag22")))
    #expect(result.outcome == .needsReview)
    #expect(!result.codes.contains("captions.late"))
    let later = Evidence.aligned(.measured(offset: .seconds(5))).placed(Self.live)
    try expect("1.2.4", of: later, is: .notCompliant, ["captions.late"], by: "wcag22")
    // The DHS process knows no live media.
    try expect("3.3.B", of: live, is: .notCompliant, ["captions.late"])
  }

  @Test(arguments: [[], [recorded], [recorded, live], [Placement(), live]] as [[Placement]])
  func `one placement that is not live makes 1.2.2 apply`(placements: [Placement]) throws {
    let film = Self.late.with { $0.placements = .success(placements) }
    try expect("1.2.2", of: film, is: .notCompliant, ["captions.late"], by: "wcag22")
    let isLive = placements.contains { $0.live == true }
    let live = try judge("1.2.4", film, by: try #require(Profile.named("wcag22")))
    #expect((live.outcome == .doesNotApply) == !isLive)
  }

  /// A stream whose manifest does not say where it ends.
  private static func endless(_ placements: [Placement] = []) -> Evidence {
    late.with {
      $0.stream = StreamEvidence(isOpenEnded: true)
      $0.placements = .success(placements)
    }
  }

  @Test(arguments: ["1.2.2", "1.2.4", "17.A", "9.1.2.2"])
  func `a stream without an end may be live, so that neither kind of clause fails or leaves it out`(
    _ clause: String
  ) throws {
    let profile = ["17.A": "trusted-tester", "9.1.2.2": "en301549"][clause] ?? "wcag22"
    let later = Self.endless().with {
      $0.alignment = Evidence.aligned(.measured(offset: .seconds(5))).alignment
    }
    let result = try judge(clause, later, by: try #require(Profile.named(profile)))
    #expect(result.outcome == .needsReview)
    #expect(result.codes.contains("captions.late"))
    #expect(result.reason.contains("does not say where it ends"))
    #expect(result.findings.allSatisfy { $0.question != nil })
  }

  @Test func `what is declared about a stream without an end decides`() throws {
    let live = Self.endless([Self.live])
    try expect("1.2.2", of: live, is: .doesNotApply, by: "wcag22")
    let recorded = Self.endless([Self.recorded])
    try expect("1.2.2", of: recorded, is: .notCompliant, ["captions.late"], by: "wcag22")
    try expect("1.2.4", of: recorded, is: .doesNotApply, by: "wcag22")
    // The DHS process and clauses about any media know no live media.
    try expect("3.3.B", of: Self.endless(), is: .notCompliant, ["captions.late"])
    let ended = Self.late.with { $0.stream = StreamEvidence() }
    try expect("1.2.2", of: ended, is: .notCompliant, ["captions.late"], by: "wcag22")
    try expect("1.2.4", of: ended, is: .doesNotApply, by: "wcag22")
  }

  @Test func `a labeled alternative for a text is excepted from 1.2.2 and 1.2.3, not from 1.2.5`()
    throws
  {
    let film = Self.late.placed(Self.textual)
    for clause in ["1.2.2", "1.2.3"] {
      let result = try expect(clause, of: film, is: .doesNotApply, by: "wcag22")
      #expect(result.reason.contains("/speech.html"))
      #expect(result.notEvaluated.contains { $0.contains("was not looked at") })
    }
    try expect("1.2.5", of: film, is: .needsReview, ["descriptions.missing"], by: "wcag22")
    try expect("3.3.B", of: film, is: .notCompliant, ["captions.late"])
    let talk = Evidence.talk().placed(Self.textual)
    try expect("1.2.1", of: talk, is: .doesNotApply, by: "wcag22")
    try expect("16.A", of: talk, is: .doesNotApply, by: "trusted-tester")
    // Trusted Tester leaves such media out of 17.B as well.
    try expect("17.B", of: film, is: .doesNotApply, by: "trusted-tester")
  }

  @Test(arguments: ["", "  "])
  func `an alternative for no text is none`(text: String) throws {
    let film = Self.late.placed(.of { $0.alternativeFor = text })
    try expect("1.2.2", of: film, is: .notCompliant, ["captions.late"], by: "wcag22")
  }

  @Test func `one placement that is no alternative for a text makes 1.2.2 apply`() throws {
    let film = Self.late.placed(Self.textual, Placement())
    try expect("1.2.2", of: film, is: .notCompliant, ["captions.late"], by: "wcag22")
  }

  private func exempt(_ rule: String, _ reason: String = "Rights of others.") -> Placement {
    .of { $0.exemptions = [.init(rule: rule, reason: reason)] }
  }

  @Test(arguments: ["68", "bbc-mobile 68", "BBC-mobile:68"])
  func `an exemption that the standard knows takes a medium out`(rule: String) throws {
    let talk = Evidence.talk().beside(.words(0)).placed(exempt(rule))
    let result = try expect("68", of: talk, is: .doesNotApply, by: "bbc-mobile")
    #expect(result.reason.contains("Rights of others."))
    try expect("3.2.B", of: talk, is: .notCompliant, ["alternative.empty"])
  }

  @Test(arguments: ["61", "wcag22:68", "", "6", "680"])
  func `an exemption from another clause takes nothing out`(rule: String) throws {
    let talk = Evidence.talk().beside(.words(0)).placed(exempt(rule))
    try expect("68", of: talk, is: .notCompliant, ["alternative.empty"], by: "bbc-mobile")
  }

  @Test func `an exemption without a reason, or of one placement only, takes nothing out`() throws {
    let talk = Evidence.talk().beside(.words(0))
    try expect(
      "68", of: talk.placed(exempt("68", " ")), is: .notCompliant, ["alternative.empty"],
      by: "bbc-mobile")
    let result = try expect(
      "68", of: talk.placed(exempt("68"), Placement()), is: .notCompliant, ["alternative.empty"],
      by: "bbc-mobile")
    #expect(result.notEvaluated.contains { $0.contains("not every placement") })
  }

  @Test func `an exemption that the standard does not know is said not to count`() throws {
    let result = try expect(
      "1.2.2", of: Self.late.placed(exempt("1.2.2")), is: .notCompliant, ["captions.late"],
      by: "wcag22")
    #expect(result.notEvaluated.contains { $0.contains("knows no exemption") })
  }

  /// What 28 CFR 35.201 exempts is outside of every clause, proven failures too.
  @Test(arguments: [
    "35.201(a)", "ada-title-ii 35.201(a)", "ADA-Title-II: 35.201(A)", " 35.201 (a) ",
  ])
  func `a declared exemption of ADA Title II takes a medium out, with its condition`(
    rule: String
  ) throws {
    let film = Self.late.placed(exempt(rule, "In the archive since 2010"))
    for clause in ["35.200-1.2.2", "35.200-1.2.5"] {
      let result = try expect(clause, of: film, is: .doesNotApply, by: "ada-title-ii")
      #expect(result.reason.contains("by 35.201(a) (archived web content): In the archive"))
      let needs = "35.201(a), archived web content, needs:"
      #expect(result.notEvaluated.contains { $0.contains(needs) })
      #expect(result.notEvaluated.contains { $0.contains("was not judged") })
    }
    // Other standards know nothing of it.
    try expect("1.2.2", of: film, is: .notCompliant, ["captions.late"], by: "wcag22")
    try expect("3.3.B", of: film, is: .notCompliant, ["captions.late"])
  }

  @Test(arguments: [
    "35.200-1.2.2", "35.201", "35.201(f)", "68", "archived", "wcag22 35.201(a)", "",
  ])
  func `what is no exemption of ADA Title II takes nothing out`(rule: String) throws {
    let film = Self.late.placed(exempt(rule))
    let result = try expect(
      "35.200-1.2.2", of: film, is: .notCompliant, ["captions.late"], by: "ada-title-ii")
    let isNamed = rule == "35.200-1.2.2"
    #expect(result.notEvaluated.contains { $0.contains("their rule: 35.201(a), ") } == isNamed)
  }

  @Test func `each placement may have an exemption of its own, and each condition is said`()
    throws
  {
    let film = Self.late.placed(exempt("35.201(c)", "A visitor."), exempt("35.201(e)", "A post."))
    let result = try expect("35.200-1.2.2", of: film, is: .doesNotApply, by: "ada-title-ii")
    for rule in ["35.201(c)", "35.201(e)"] {
      #expect(result.notEvaluated.contains { $0.contains("\(rule), ") }, "\(rule)")
    }
    let other = Self.late.placed(exempt("35.201(c)"), Placement())
    let judged = try expect(
      "35.200-1.2.2", of: other, is: .notCompliant, ["captions.late"], by: "ada-title-ii")
    #expect(judged.notEvaluated.contains { $0.contains("not every placement") })
    try expect(
      "35.200-1.2.2", of: Self.late.placed(exempt("35.201(a)", " ")), is: .notCompliant,
      ["captions.late"], by: "ada-title-ii")
  }

  @Test func `an exception changes nothing about a medium of another kind`() throws {
    let talk = Evidence.talk().placed(Self.textual)
    let result = try expect("1.2.2", of: talk, is: .doesNotApply, by: "wcag22")
    #expect(result.reason == "talk.mp3 is sound without picture (audio-only).")
  }
}
