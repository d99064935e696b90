/// The scores of an alignment: equal words are worth more than what their neighbors lose, so that
/// words which match by chance, far from others, do not tear a run apart.
enum KeyScore {
  /// Two equal words.
  static let match: Int32 = 3
  /// Two different words beside each other.
  static let mismatch: Int32 = -1
  /// A word without a partner.
  static let gap: Int32 = -1
}

/// The best alignment of two short lists; time and memory grow with the product of their lengths.
struct KeyTable {
  private enum Step: UInt8 {
    case both, left, right
  }

  /// The equal words, from the last to the first.
  private(set) var pairs: [(left: Int, right: Int)] = []

  /// Compares two lists.
  init(_ left: ArraySlice<Int32>, _ right: ArraySlice<Int32>) {
    let width = right.count + 1
    var steps = [UInt8](repeating: Step.right.rawValue, count: (left.count + 1) * width)
    var scores = KeyRow.first(right.count)
    let columns = Array(right)
    for (row, word) in left.enumerated() {
      let base = (row + 1) * width
      steps[base] = Step.left.rawValue
      var diagonal = scores[0]
      scores[0] += KeyScore.gap
      for column in 1..<width {
        let isSame = word == columns[column - 1]
        var best = diagonal + (isSame ? KeyScore.match : KeyScore.mismatch)
        var step = Step.both
        diagonal = scores[column]
        if diagonal + KeyScore.gap > best { (best, step) = (diagonal + KeyScore.gap, .left) }
        let before = scores[column - 1] + KeyScore.gap
        if before > best { (best, step) = (before, .right) }
        scores[column] = best
        steps[base + column] = step.rawValue
      }
    }
    trace(steps, left, right, width: width)
  }

  private mutating func trace(
    _ steps: [UInt8], _ left: ArraySlice<Int32>, _ right: ArraySlice<Int32>, width: Int
  ) {
    var (row, column) = (left.count, right.count)
    while row > 0 || column > 0 {
      switch Step(rawValue: steps[row * width + column]) ?? .both {
      case .left: row -= 1
      case .right: column -= 1
      case .both:
        row -= 1
        column -= 1
        let pair = (left: left.startIndex + row, right: right.startIndex + column)
        if left[pair.left] == right[pair.right] { pairs.append(pair) }
      }
    }
  }
}

/// The scores of one list against all beginnings, or all ends, of another one.
enum KeyRow {
  /// The scores of nothing against the beginnings of a list.
  static func first(_ count: Int) -> [Int32] {
    (0...count).map { Int32(clamping: $0) * KeyScore.gap }
  }

  /// The scores of a list against the beginnings of another one.
  static func forward(_ left: ArraySlice<Int32>, _ right: ArraySlice<Int32>) -> [Int32] {
    row(left, Array(right))
  }

  /// The scores of a list against the ends of another one.
  static func backward(_ left: ArraySlice<Int32>, _ right: ArraySlice<Int32>) -> [Int32] {
    row(left.reversed(), right.reversed()).reversed()
  }

  private static func row(_ left: some Sequence<Int32>, _ right: [Int32]) -> [Int32] {
    var scores = first(right.count)
    for word in left {
      var diagonal = scores[0]
      scores[0] += KeyScore.gap
      for column in 0..<right.count {
        let both = diagonal + (word == right[column] ? KeyScore.match : KeyScore.mismatch)
        diagonal = scores[column + 1]
        scores[column + 1] = max(both, max(diagonal, scores[column]) + KeyScore.gap)
      }
    }
    return scores
  }
}
