/// Leaves out equal words that stand alone: in any two texts many words are equal by chance, but few
/// beside each other.
enum DenseMatches {
  /// The words before or after a match that are looked at, with itself.
  private static let window = 11
  /// Of those, the least number that match too, near to where they should.
  private static let least = 6
  /// How far from where it should be a match may be.
  private static let slack = 6

  /// The matches with others beside them.
  ///
  /// - Parameter partners: For each word of a list, the index of its word in another one, or -1.
  /// - Returns: The same list without those that stand alone.
  static func of(_ partners: [Int]) -> [Int] {
    let size = min(window, max(1, partners.count))
    let enough = (size * least + window - 1) / window
    return partners.indices.map { index in
      guard partners[index] >= 0 else { return -1 }
      let before = max(0, index - size + 1)...index
      let after = index...min(partners.count - 1, index + size - 1)
      let isDense = [before, after].contains { near($0, of: index, partners) >= enough }
      return isDense ? partners[index] : -1
    }
  }

  private static func near(_ range: ClosedRange<Int>, of index: Int, _ partners: [Int]) -> Int {
    range.count { other in
      guard partners[other] >= 0 else { return false }
      return abs((partners[other] - partners[index]) - (other - index)) <= slack
    }
  }
}
