import Testing
import TestSupport

@testable import WordComparison

@Suite struct `Alignment of words` {
  private func random(_ count: Int, of vocabulary: Int32, _ numbers: inout SplitMix) -> [Int32] {
    (0..<count).map { _ in .random(in: 0..<vocabulary, using: &numbers) }
  }

  /// A list with some of its words changed, left out or added.
  private func edited(
    _ words: [Int32], every distance: Int, of vocabulary: Int32, _ numbers: inout SplitMix
  ) -> [Int32] {
    words.flatMap { word -> [Int32] in
      guard Int.random(in: 0..<distance, using: &numbers) == 0 else { return [word] }
      let other = Int32.random(in: 0..<vocabulary, using: &numbers)
      return [[], [other], [word, other]].randomElement(using: &numbers) ?? []
    }
  }

  @Test func `has the distance of the plain table on short lists`() {
    var numbers = SplitMix(seed: 1)
    for round in 0..<600 {
      let vocabulary: Int32 = [2, 4, 30][round % 3]
      let left = random(.random(in: 0...24, using: &numbers), of: vocabulary, &numbers)
      let right =
        round.isMultiple(of: 2)
        ? random(.random(in: 0...24, using: &numbers), of: vocabulary, &numbers)
        : edited(left, every: 4, of: vocabulary, &numbers)
      let found = WordAlignment(left, right)
      #expect(cost(found.steps, left, right) == distance(left, right))
      #expect(found.isExact)
    }
  }

  @Test func `along paths has the distance of the plain table`() throws {
    var numbers = SplitMix(seed: 2)
    for round in 0..<400 {
      let vocabulary: Int32 = [2, 5, 50][round % 3]
      let left = random(.random(in: 0...30, using: &numbers), of: vocabulary, &numbers)
      let right = edited(left, every: 3, of: vocabulary, &numbers)
      let wanted = distance(left, right)
      let steps = try #require(EditPaths.steps(left[...], right[...], limit: 60))
      #expect(cost(steps, left, right) == wanted)
      if wanted > 0 { #expect(EditPaths.steps(left[...], right[...], limit: wanted - 1) == nil) }
    }
  }

  @Test func `is exact on a film of 20,000 words with errors`() {
    var numbers = SplitMix(seed: 3)
    let left = random(20_000, of: 3_000, &numbers)
    let right = edited(left, every: 40, of: 3_000, &numbers)
    let found = WordAlignment(left, right)
    #expect(found.isExact)
    let edits = cost(found.steps, left, right)
    // Some 20,000 / 40 words were touched, a few of them by their own like.
    #expect((400...600).contains(edits ?? 0))
  }

  @Test func `of long lists with many errors is parted and stays near the least`() {
    var numbers = SplitMix(seed: 4)
    let limits = WordAlignment.Limits(cells: 400, edits: 10, block: 19)
    for _ in 0..<20 {
      let left = random(600, of: 400, &numbers)
      let right = edited(left, every: 4, of: 400, &numbers)
      let found = WordAlignment(left, right, limits: limits)
      #expect(!found.isExact)
      let (edits, least) = (cost(found.steps, left, right) ?? .max, distance(left, right))
      #expect(edits >= least)
      #expect(edits <= least + least / 10)
    }
  }

  @Test func `of lists that have nothing in common is parted into blocks`() {
    var numbers = SplitMix(seed: 5)
    let limits = WordAlignment.Limits(cells: 10_000, edits: 50, block: 95)
    for vocabulary: Int32 in [2, 50, 5_000] {
      let left = random(3_000, of: vocabulary, &numbers)
      let right = random(2_500, of: vocabulary, &numbers)
      let found = WordAlignment(left, right, limits: limits)
      #expect(!found.isExact)
      #expect(cost(found.steps, left, right) ?? .max <= 3_200)
    }
  }

  @Test func `of one word many times over ends`() {
    let left = [Int32](repeating: 1, count: 50_000)
    let right = [Int32](repeating: 1, count: 30_000)
    let found = WordAlignment(left, right)
    #expect(cost(found.steps, left, right) == 20_000)
  }

  @Test func `of nothing is nothing, all missing, or all too much`() {
    #expect(WordAlignment([], []).steps.isEmpty)
    #expect(WordAlignment([1, 2], []).steps == [.deletion, .deletion])
    #expect(WordAlignment([], [1]).steps == [.insertion])
  }
}
