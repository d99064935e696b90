import Testing

@testable import WordComparison

@Suite struct `Steps of an alignment, by hand` {
  @Test func `keep what is equal and name what is not`() {
    #expect(WordAlignment([1, 2, 3], [1, 2, 3]).steps == [.hit, .hit, .hit])
    #expect(WordAlignment([1, 2, 3], [1, 3]).steps == [.hit, .deletion, .hit])
    #expect(WordAlignment([1, 3], [1, 2, 3]).steps == [.hit, .insertion, .hit])
    #expect(WordAlignment([1, 2, 3], [1, 9, 3]).steps == [.hit, .substitution, .hit])
    #expect(WordAlignment([1, 2, 3], [3, 2, 1]).steps == [.substitution, .hit, .substitution])
  }

  @Test func `have the most hits among those with the fewest edits`() {
    // Two substitutions cost as much as a deletion and an insertion, which keep word 2.
    #expect(WordAlignment([1, 2], [2, 3]).steps == [.deletion, .hit, .insertion])
    #expect(EditTable([1, 2], [2, 3]).steps == [.deletion, .hit, .insertion])
  }

  @Test func `of repeated words drop one of them`() {
    #expect(WordAlignment([7, 7, 7], [7, 7]).steps.count { $0 == .hit } == 2)
    #expect(WordAlignment([7, 7, 7], [7, 7]).steps.count { $0 == .deletion } == 1)
  }

  @Test func `along paths stop at the limit`() {
    let (left, right): ([Int32], [Int32]) = ([1, 2, 3, 4, 5], [1, 9, 3, 8, 5])
    #expect(EditPaths.steps(left[...], right[...], limit: 1) == nil)
    #expect(
      EditPaths.steps(left[...], right[...], limit: 2)
        == [.hit, .substitution, .hit, .substitution, .hit])
  }

  @Test func `are split at runs that occur once in both lists`() {
    func anchors(_ left: [Int32], _ right: [Int32], size: Int) -> [[Int]] {
      UniqueRuns.anchors(left, left.indices, right, right.indices, size: size).map {
        [$0.reference, $0.captions]
      }
    }
    let list: [Int32] = [1, 2, 3, 4, 5, 6]
    #expect(anchors(list, [9] + list, size: 4) == [[0, 1], [1, 2], [2, 3]])
    #expect(anchors([1, 1, 1, 1], [1, 1, 1, 1], size: 2).isEmpty)
    #expect(anchors(list, [7, 8, 9, 10], size: 1).isEmpty)
    #expect(anchors([1, 2], list, size: 4).isEmpty)
    // Only one of two runs in the other order can be kept.
    #expect(anchors([1, 2, 3, 4], [3, 4, 1, 2], size: 2).count == 1)
  }

  @Test func `become edits, hits joined`() {
    var edits: [Edit] = []
    for step in [EditStep.hit, .hit, .deletion, .deletion, .insertion, .hit, .substitution] {
      Edit.append(step, to: &edits)
    }
    #expect(
      edits == [
        Edit(kind: .hit, reference: 2, captions: 2),
        Edit(kind: .deletion, reference: 1, captions: 0),
        Edit(kind: .deletion, reference: 1, captions: 0),
        Edit(kind: .insertion, reference: 0, captions: 1),
        Edit(kind: .hit, reference: 1, captions: 1),
        Edit(kind: .substitution, reference: 1, captions: 1),
      ])
  }
}
