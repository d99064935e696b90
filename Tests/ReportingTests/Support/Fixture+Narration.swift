import Conformance
import MediaModel

extension Fixture {
  /// A pair of which nothing but the relation is known.
  static func narration(
    _ relation: NarrationComparison.Relation, described: String = "film-ad.m4a"
  ) -> NarrationReport {
    var measures = NarrationMeasures()
    measures.length = .seconds(600)
    measures.describedPeak = -3
    var narration = TimeRanges.empty
    if relation == .narrationOnly {
      narration = TimeRanges([range(10_000, 14_000), range(60_000, 75_500)])
      measures.narrated = narration.total
      measures.longestGap = .milliseconds(524_500)
      measures.spokenShare = 1
      measures.overlapWithDialogue = 0
    }
    let alignment = NarrationAlignment(
      pieces: [.init(main: range(0, 600_000), described: .zero)], confidence: 0.97)
    return NarrationReport(
      main: "film.mp4", described: described,
      comparison: NarrationComparison(
        relation: relation, alignment: relation == .copy ? alignment : nil,
        narration: narration, measures: measures))
  }

  /// A description with everything that can be said of one.
  static var describedNarration: NarrationReport {
    let narration = TimeRanges(
      (0..<14).map { range(10_000 + 20_000 * $0, 14_500 + 20_000 * $0) })
    var measures = NarrationMeasures()
    measures.length = .seconds(600)
    measures.insertedNarration = .seconds(4)
    measures.spokenInsertions = 1
    measures.spokenBeside = .seconds(44)
    measures.narrated = narration.total + measures.insertedNarration
    measures.longestGap = .milliseconds(325_500)
    measures.unusedPauses = TimeRanges([range(400_000, 403_000), range(500_000, 509_000)])
    measures.overlapWithDialogue = 0.27
    measures.spokenShare = 0.99
    measures.recurringShare = 0.02
    measures.foundShare = 0.98
    measures.ducking = 11.7
    measures.level = 14.2
    measures.describedEnd = .milliseconds(600_000)
    measures.describedShare = 1
    measures.replacedDialogue = 0.1
    measures.describedPeak = -1.5
    let alignment = NarrationAlignment(
      pieces: [
        .init(main: range(0, 300_000), described: .milliseconds(370), rate: 1.001),
        .init(main: range(300_000, 600_000), described: .milliseconds(300_370), rate: 1.001),
      ], confidence: 0.97)
    return NarrationReport(
      main: "film.mp4", described: "film-ad.m4a",
      comparison: NarrationComparison(
        relation: .description, alignment: alignment, narration: narration, measures: measures),
      notices: ["One packet of film-ad.m4a was damaged."])
  }
}
