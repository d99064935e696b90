import Conformance
import Testing

@testable import Records

/// Two runs as lists of results.
@Suite("What changed from one run to another")
struct RunComparisonTests {
  private static let captions = CriterionID(.multimedia, .b)
  private static let words = CriterionID(.multimedia, .c)

  private func run(
    _ media: ComparedRun.Medium..., profile: String = "dhs-ios", version: String = "1"
  ) -> ComparedRun {
    ComparedRun(name: "a.ndjson", profile: profile, version: version, media: media)
  }

  private func medium(
    _ name: String, _ outcome: Outcome?, _ codes: [String] = [], hash: String? = "1",
    of criterion: CriterionID = Self.captions
  ) -> ComparedRun.Medium {
    ComparedRun.Medium(
      name: name, sha256: hash,
      results: outcome.map {
        [.init(criterion: criterion, outcome: $0, content: hash, codes: codes)]
      })
  }

  /// The kind of the only change; `nil` if there is none.
  private func kind(
    _ before: Outcome, _ now: Outcome, openEarlier isOpen: Bool = false
  ) throws -> RunComparison.Kind? {
    let comparison = RunComparison(
      run(medium("film.mp4", before)), run(medium("film.mp4", now)),
      openEarlier: isOpen ? [.init(medium: "film.mp4", criterion: Self.captions)] : [])
    #expect(comparison.changes.count <= 1)
    return comparison.changes.first?.kind
  }

  @Test func `a result is worse in the order of outcomes, where DNA and C are equal`() throws {
    #expect(try kind(.compliant, .needsReview) == .worse)
    #expect(try kind(.doesNotApply, .notCompliant) == .worse)
    #expect(try kind(.needsReview, .notCompliant) == .worse)
    #expect(try kind(.notCompliant, .needsReview) == .stillOpen)
    #expect(try kind(.needsReview, .needsReview) == .stillOpen)
    #expect(try kind(.notCompliant, .compliant) == .repaired)
    #expect(try kind(.needsReview, .doesNotApply) == .repaired)
    #expect(try kind(.compliant, .doesNotApply) == nil)
    #expect(try kind(.doesNotApply, .compliant) == nil)
  }

  @Test func `what was repaired once and is open again is reopened`() throws {
    #expect(try kind(.compliant, .notCompliant, openEarlier: true) == .reopened)
    #expect(try kind(.needsReview, .notCompliant, openEarlier: true) == .worse)
    #expect(try kind(.notCompliant, .notCompliant, openEarlier: true) == .stillOpen)
    let back = RunComparison(
      run(), run(medium("film.mp4", .notCompliant)),
      openEarlier: [.init(medium: "film.mp4", criterion: Self.captions)])
    #expect(back.changes.map(\.kind) == [.reopened])
    #expect(back.gotWorse)
  }

  @Test func `a new failure makes a run worse, and a new question does not`() {
    let failure = RunComparison(run(), run(medium("film.mp4", .notCompliant)))
    #expect(failure.changes.map(\.kind) == [.new])
    #expect(failure.gotWorse)
    let question = RunComparison(run(), run(medium("film.mp4", .needsReview)))
    #expect(question.changes.map(\.kind) == [.new])
    #expect(!question.gotWorse)
    let fine = RunComparison(run(), run(medium("film.mp4", .compliant)))
    #expect(fine.changes.isEmpty)
    #expect(fine.addedMedia == 1)
  }

  @Test func `a medium that is gone takes its open results along`() {
    let old = run(medium("a.mp4", .notCompliant, ["captions.late"]), medium("b.mp4", .compliant))
    let comparison = RunComparison(old, run())
    #expect(comparison.changes.map(\.kind) == [.gone])
    #expect(comparison.changes[0].disappeared == ["captions.late"])
    #expect(comparison.changes[0].now == .absent)
    #expect((comparison.goneMedia, comparison.commonMedia) == (2, 0))
    #expect(!comparison.gotWorse)
  }

  @Test func `a medium that can no longer be read is worse, whatever it was`() throws {
    for before in Outcome.allCases {
      let comparison = RunComparison(
        run(medium("film.mp4", before)), run(medium("film.mp4", nil, hash: nil)))
      let change = try #require(comparison.changes.first)
      #expect(comparison.changes.count == 1)
      #expect(change.kind == .worse)
      #expect(change.criterion == nil)
      #expect(change.now == .notTested)
      #expect(change.hasNewContent == nil)
    }
  }

  @Test func `a medium that can be read again shows what is open in it as new`() {
    let comparison = RunComparison(
      run(medium("film.mp4", nil, hash: nil)), run(medium("film.mp4", .notCompliant)))
    #expect(comparison.changes.map(\.kind) == [.new, .repaired])
    #expect(comparison.gotWorse)
  }

  @Test func `the same file with another name is the same medium`() {
    let comparison = RunComparison(
      run(medium("a.mp4", .notCompliant), medium("b.mp4", .compliant, hash: "2")),
      run(medium("b.mp4", .compliant, hash: "3"), medium("z/a.mp4", .notCompliant)))
    #expect(comparison.renamed == [.init(from: "a.mp4", to: "z/a.mp4")])
    #expect(comparison.changes.map(\.kind) == [.stillOpen])
    #expect(comparison.changes[0].earlierName == "a.mp4")
    #expect((comparison.commonMedia, comparison.changedMedia) == (2, 1))
    #expect((comparison.addedMedia, comparison.goneMedia) == (0, 0))
  }

  @Test func `copies of one file are paired one by one`() {
    let comparison = RunComparison(
      run(medium("a.mp4", .notCompliant), medium("b.mp4", .notCompliant)),
      run(medium("c.mp4", .notCompliant)))
    #expect(comparison.renamed == [.init(from: "a.mp4", to: "c.mp4")])
    #expect(comparison.changes.map(\.kind) == [.gone, .stillOpen])
  }

  @Test func `other findings of the same result are named`() {
    let comparison = RunComparison(
      run(medium("a.mp4", .notCompliant, ["captions.late", "captions.empty"], hash: "1")),
      run(medium("a.mp4", .notCompliant, ["captions.empty", "captions.drift"], hash: "2")))
    #expect(comparison.changes.map(\.kind) == [.stillOpen])
    #expect(comparison.changes[0].appeared == ["captions.drift"])
    #expect(comparison.changes[0].disappeared == ["captions.late"])
    #expect(comparison.changes[0].hasNewContent == true)
  }

  @Test func `runs of two profiles are compared by the criteria of both`() {
    let old = run(
      ComparedRun.Medium(
        name: "a.mp4", sha256: "1",
        results: [
          .init(criterion: Self.captions, outcome: .compliant),
          .init(criterion: Self.words, outcome: .compliant),
        ]))
    let new = run(
      ComparedRun.Medium(
        name: "a.mp4", sha256: "1",
        results: [
          .init(criterion: Self.captions, outcome: .notCompliant),
          .init(criterion: CriterionID(.multimedia, .d), outcome: .notCompliant),
        ]), profile: "gsa-mobile")
    let comparison = RunComparison(old, new)
    #expect(comparison.changes.map(\.criterion) == [Self.captions])
    #expect(comparison.notes.count == 1)
    #expect(comparison.notes[0].contains("only the criteria of both are compared, 3.3.B"))
    #expect(!comparison.isEmpty)
    let none = RunComparison(
      run(medium("a.mp4", .compliant, of: Self.words)),
      run(medium("a.mp4", .notCompliant), profile: "wcag22"))
    #expect(none.isEmpty)
    #expect(none.changes.isEmpty)
  }

  @Test func `versions that differ and runs that are incomplete are said`() {
    var new = run(medium("a.mp4", .compliant), version: "2")
    new.isWhole = false
    let comparison = RunComparison(run(medium("a.mp4", .compliant)), new)
    #expect(comparison.notes.count == 2)
    #expect(comparison.notes[0].contains("version 1"))
    #expect(comparison.notes[1].contains("is incomplete"))
  }

  @Test func `the worst changes come first`() {
    let old = run(
      medium("a.mp4", .needsReview, hash: "a"), medium("b.mp4", .compliant, hash: "b"),
      medium("c.mp4", .compliant, hash: "c"), medium("d.mp4", .notCompliant, hash: "d"))
    let new = run(
      medium("a.mp4", .needsReview, hash: "a"), medium("b.mp4", .needsReview, hash: "b"),
      medium("c.mp4", .notCompliant, hash: "c"), medium("d.mp4", .compliant, hash: "d"),
      medium("e.mp4", .needsReview, hash: "e"))
    let changes = RunComparison(old, new).changes
    #expect(changes.map(\.medium) == ["c.mp4", "b.mp4", "e.mp4", "d.mp4", "a.mp4"])
  }
}
