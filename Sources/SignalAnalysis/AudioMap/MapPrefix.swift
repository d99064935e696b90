/// The greatest score before a place: a binary indexed tree (Fenwick 1994).
struct MapPrefix {
  private var scores: [Double]
  private var numbers: [Int]

  /// Creates an empty tree.
  ///
  /// - Parameter count: The upper limit of places.
  init(count: Int) {
    scores = Array(repeating: -.infinity, count: max(count, 0) + 1)
    numbers = Array(repeating: -1, count: max(count, 0) + 1)
  }

  /// Adds a score.
  mutating func insert(_ number: Int, _ score: Double, at position: Double) {
    var index = max(Int(position), 0) + 1
    while index < scores.count {
      if score > scores[index] { (scores[index], numbers[index]) = (score, number) }
      index += index & -index
    }
  }

  /// The best score at least one frame before a position.
  func best(before position: Double) -> (number: Int, score: Double)? {
    var index = min(max(Int(position), 0), scores.count - 1)
    var result: (number: Int, score: Double)?
    while index > 0 {
      if scores[index] > result?.score ?? -.infinity, numbers[index] >= 0 {
        result = (numbers[index], scores[index])
      }
      index -= index & -index
    }
    return result
  }
}
