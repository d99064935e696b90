import TestSupport
import Testing

@testable import CaptionDrafts

@Suite("Words are aligned in bounded work") struct KeyAlignmentTests {
  @Test func `equal lists match word for word`() {
    let alignment = KeyAlignment([1, 2, 3], [1, 2, 3])
    #expect(alignment.partners == [0, 1, 2])
  }

  @Test func `a missing and an added word leave the others together`() {
    let alignment = KeyAlignment([1, 2, 3, 4, 5, 6], [1, 3, 4, 9, 5, 6])
    #expect(alignment.partners == [0, -1, 1, 2, 4, 5])
  }

  @Test func `nothing matches nothing`() {
    #expect(KeyAlignment([], [1]).partners == [])
    #expect(KeyAlignment([1], []).partners == [-1])
  }

  @Test func `rows of linear memory find what a table finds`() {
    // Three different words, so that no run is unique and the lists are halved.
    var random = SplitMix(seed: 4)
    let left = (0..<1_500).map { _ in Int32(random.below(3)) }
    let right = left.indices.filter { $0 % 7 != 0 }.map { left[$0] }
    let alignment = KeyAlignment(left, right)
    let table = KeyTable(left[...], right[...])
    #expect(alignment.isWhole)
    #expect(alignment.partners.count { $0 >= 0 } == table.pairs.count)
    let found = alignment.partners.filter { $0 >= 0 }
    #expect(zip(found, found.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `100,000 words that differ little need less than two million cells`() {
    var random = SplitMix(seed: 5)
    let left = (0..<100_000).map { _ in Int32(random.below(5_000)) }
    var right = left
    for index in stride(from: 9, to: right.count, by: 10) { right[index] = 6_000 }
    let alignment = KeyAlignment(left, right)
    #expect(alignment.isWhole)
    #expect(alignment.work < 2_000_000)
    #expect(alignment.partners.count { $0 >= 0 } == 90_000)
  }

  @Test func `100,000 words without anything in common stop at the limit`() {
    let left = (0..<100_000).map { Int32($0 % 7) }
    let right = (0..<100_000).map { Int32(7 + $0 % 5) }
    let alignment = KeyAlignment(left, right, limit: 10_000_000)
    #expect(!alignment.isWhole)
    #expect(alignment.work < 11_000_000)
    #expect(alignment.partners.allSatisfy { $0 < 0 })
  }

  @Test func `a word at a border stays with its neighbors`() {
    // The right list has a passage more, 9 2 8, in which the second word stands again.
    #expect(AdjacentMatches([0, 3, 5], [1, 2, 3], [1, 2, 9, 2, 8, 3]).partners == [0, 1, 5])
    #expect(AdjacentMatches([0, 2, 5], [1, 3, 4], [1, 9, 3, 8, 3, 4]).partners == [0, 4, 5])
    // A word in a run stays there, and equal neighbors match.
    #expect(AdjacentMatches([0, 3, 4], [1, 2, 3], [1, 2, 9, 2, 3]).partners == [0, 3, 4])
    #expect(AdjacentMatches([-1, 1, -1], [1, 2, 3], [1, 2, 3]).partners == [0, 1, 2])
    #expect(AdjacentMatches([], [], []).partners == [])
  }

  @Test func `equal words that stand alone are left out`() {
    var partners = [Int](repeating: -1, count: 100)
    partners[10] = 12
    partners[50] = 70
    for index in 80..<95 { partners[index] = index + 5 }
    let dense = DenseMatches.of(partners)
    #expect(dense.indices.filter { dense[$0] >= 0 } == Array(80..<95))
  }

  @Test func `of a short text half of the words are enough`() {
    #expect(DenseMatches.of([0]) == [0])
    #expect(DenseMatches.of([0, -1, 2]) == [0, -1, 2])
    #expect(DenseMatches.of([0, -1, -1, -1, -1]) == [-1, -1, -1, -1, -1])
  }

  @Test(arguments: [
    ("Don’t stop—now!", ["don't", "stop", "now"]), ("U.S. 3.5 1,000", ["us", "35", "1000"]),
    ("well-known", ["well", "known"]), ("你好 NASA", ["你", "好", "nasa"]), ("‘quoted’", ["quoted"]),
    ("...", []),
  ])
  func `words are compared without case and marks`(_ text: String, _ keys: [String]) {
    #expect(WordKeys.of(Array(text.unicodeScalars)[...]) == keys)
  }
}
