import MediaModel
import Testing

@testable import Conformance

@Suite struct `3.3.D there is synchronized audio description` {
  @Test(arguments: [Evidence.silentFilm(), .talk(), .image(turn: .seconds(9), loops: .endless)])
  func `DNA when there is no multimedia`(evidence: Evidence) throws {
    try expect("3.3.D", of: evidence, is: .doesNotApply)
  }

  @Test func `NC when there is none of any kind, with how to declare one`() throws {
    let result = try expect("3.3.D", of: .described(), is: .notCompliant, ["descriptions.missing"])
    #expect(result.reason == "film.mp4 has no audio description. Two tracks were looked at.")
    let remedy = result.findings.first?.remedy.sentence ?? ""
    #expect(remedy.contains("`descriptions: integrated`"))
    #expect(remedy.contains("`descriptions: {notNeeded: reason}`"))
  }

  @Test func `NC when the track that says it is one is silent`() throws {
    let result = try expect(
      "3.3.D", of: .described(.track(isSilent: true)), is: .notCompliant,
      ["descriptions.silent"])
    #expect(result.findings.first?.location == Location(resource: "film.mp4", track: Track.ID(2)))
    #expect(
      result.findings.first?.measurements
        == [Measurement("peakDecibels", -91), Measurement("limitDecibels", -60)])
  }

  @Test func `NC when what only looks like one is silent, without a false claim`() throws {
    let result = try expect(
      "3.3.D", of: .described(.track(isSilent: true, saysSo: false)), is: .notCompliant,
      ["descriptions.silent"])
    #expect(result.reason.contains("looks like"))
  }

  @Test(
    arguments: [
      (.missing, "descriptions.fileMissing"),
      (.unreadable("It is a text."), "descriptions.unreadable"),
      (
        .recording(
          length: .seconds(60), sound: SoundActivity(peak: -91, audible: .empty, isComplete: true)),
        "descriptions.silent"
      ),
    ] as [(DescriptionSelection.Candidate.Content, String)])
  func `NC when the file that the manifest names is worthless, even beside a good track`(
    content: DescriptionSelection.Candidate.Content, code: String
  ) throws {
    try expect("3.3.D", of: .described(.named(content)), is: .notCompliant, [code])
    try expect(
      "3.3.D", of: .described(.track(), .named(content)), is: .notCompliant,
      [code, "descriptions.unmeasured"])
  }

  @Test func `NR when a track says it is one, or looks like one, or only a text describes`()
    throws
  {
    let unmeasured = try expect(
      "3.3.D", of: .described(.track()), is: .needsReview, ["descriptions.unmeasured"])
    #expect(unmeasured.notLookedAt.contains { $0.hasPrefix("Narration:") })
    try expect(
      "3.3.D", of: .described(.track(saysSo: false)), is: .needsReview,
      ["descriptions.unlabelled"])
    try expect(
      "3.3.D", of: .described(.text), is: .needsReview, ["descriptions.textOnly"])
  }

  @Test func `a silent track beside another is told`() throws {
    try expect(
      "3.3.D", of: .described(.track(2, isSilent: true), .track(3)), is: .needsReview,
      ["descriptions.unmeasured", "descriptions.silent"])
  }

  @Test(
    arguments: [
      (.integrated, "descriptions.integrated"),
      (.notNeeded(reason: "Two people talk at a table."), "descriptions.notNeeded"),
    ] as [(DescriptionSelection.Declaration, String)])
  func `a declaration is NR, and C once attested`(
    declaration: DescriptionSelection.Declaration, code: String
  ) throws {
    let evidence = Evidence.described(declaration: declaration)
    try expect("3.3.D", of: evidence, is: .needsReview, [code])
    let attested = evidence.attested(
      try .says(.descriptionNotNeeded, note: "All is said aloud"))
    let result = try expect("3.3.D", of: attested, is: .compliant)
    #expect(
      result.reason == "Ada attested on 2026-11-20: descriptionNotNeeded (All is said aloud).")
  }

  @Test func `a declaration beside a silent track asks first and tells the track`() throws {
    let evidence = Evidence.described(.track(isSilent: true), declaration: .integrated)
    try expect(
      "3.3.D", of: evidence, is: .needsReview, ["descriptions.integrated", "descriptions.silent"])
  }

  @Test func `nothing but a person's word makes it C`() throws {
    let evidence = Evidence.described(.track(), .named(.recording(length: nil, sound: nil)), .text)
    #expect(try judge("3.3.D", evidence).outcome == .needsReview)
    let missing = Evidence.described().attested(try .says(.descriptionNotNeeded))
    #expect(try judge("3.3.D", missing).outcome == .notCompliant)
  }
}
