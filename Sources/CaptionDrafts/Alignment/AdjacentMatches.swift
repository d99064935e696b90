/// Moves words that match in several places to the word that they follow, or that follows them.
///
/// At the border of a passage that only one list has, an alignment may match its last word with an
/// equal one inside of the passage: the score is the same, but the word is said with its neighbors.
struct AdjacentMatches {
  private let left: [Int32]
  private let right: [Int32]
  /// For each word of the left list, the index of its word in the right one, or -1.
  private(set) var partners: [Int]

  /// Moves words of an alignment, and matches equal ones beside those that match.
  init(_ partners: [Int], _ left: [Int32], _ right: [Int32]) {
    self.left = left
    self.right = right
    self.partners = partners
    follow()
    lead()
  }

  /// Matches words with what follows the word before.
  private mutating func follow() {
    let next = following()
    for index in partners.indices.dropFirst() where partners[index - 1] >= 0 {
      let wanted = partners[index - 1] + 1
      let isFree = wanted < (partners[index] >= 0 ? partners[index] : next[index])
      guard wanted < right.count, isFree, left[index] == right[wanted] else { continue }
      if !isInRun(index, with: index + 1) { partners[index] = wanted }
    }
  }

  /// Matches words with what is before the word after.
  private mutating func lead() {
    var before = [Int](repeating: -1, count: partners.count)
    for index in partners.indices.dropFirst() {
      before[index] = max(before[index - 1], partners[index - 1])
    }
    for index in partners.indices.dropLast().reversed() where partners[index + 1] >= 0 {
      let wanted = partners[index + 1] - 1
      let isFree = wanted > (partners[index] >= 0 ? partners[index] : before[index])
      guard wanted >= 0, isFree, left[index] == right[wanted] else { continue }
      if !isInRun(index, with: index - 1) { partners[index] = wanted }
    }
  }

  /// For each word, the first partner from it on.
  private func following() -> [Int] {
    var next = [Int](repeating: right.count, count: partners.count)
    var last = right.count
    for index in partners.indices.reversed() {
      if partners[index] >= 0 { last = partners[index] }
      next[index] = last
    }
    return next
  }

  /// Whether a word and its neighbor match words that are neighbors too.
  private func isInRun(_ index: Int, with other: Int) -> Bool {
    guard partners[index] >= 0, partners.indices.contains(other), partners[other] >= 0 else {
      return false
    }
    return partners[other] - partners[index] == other - index
  }
}
