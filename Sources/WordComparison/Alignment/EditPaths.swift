/// The fewest edits between two long lists that differ little (Ukkonen, 1985): for each number of
/// edits, the furthest point on each diagonal.
///
/// Time grows with the length and with the square of the edits; memory grows with the square of the
/// edits only.
struct EditPaths {
  private static let unreached = Int32.min

  private let reference: [Int32]
  private let captions: [Int32]
  /// For each number of edits from zero, the rows reached on the diagonals from -edits to edits.
  private var rows: [Int32] = []

  /// Compares two lists.
  ///
  /// - Parameters:
  ///   - reference: The reference's words as numbers.
  ///   - captions: The captions' words as numbers.
  ///   - limit: The maximum number of edits to try.
  /// - Returns: The steps from the first word to the last, or `nil` if there are more edits.
  static func steps(
    _ reference: ArraySlice<Int32>, _ captions: ArraySlice<Int32>, limit: Int
  ) -> [EditStep]? {
    var paths = EditPaths(reference: Array(reference), captions: Array(captions))
    let goal = paths.captions.count - paths.reference.count
    guard abs(goal) <= limit else { return nil }
    for edits in 0...limit {
      paths.extend(edits)
      if abs(goal) <= edits, paths.row(edits, goal) == Int32(paths.reference.count) {
        return paths.way(back: edits, from: goal)
      }
    }
    return nil
  }

  private init(reference: [Int32], captions: [Int32]) {
    self.reference = reference
    self.captions = captions
  }

  /// The row that a number of edits reaches on a diagonal (column minus row).
  private func row(_ edits: Int, _ diagonal: Int) -> Int32 {
    guard edits >= 0, abs(diagonal) <= edits else { return Self.unreached }
    return rows[edits * edits + diagonal + edits]
  }

  private mutating func extend(_ edits: Int) {
    for diagonal in -edits...edits {
      var row = edits == 0 ? 0 : start(edits, diagonal).row
      if row != Self.unreached {
        while Int(row) < reference.count, Int(row) + diagonal < captions.count,
          reference[Int(row)] == captions[Int(row) + diagonal]
        {
          row += 1
        }
      }
      rows.append(row)
    }
  }

  /// The row at which the last of a number of edits enters a diagonal, and the kind of that edit.
  private func start(_ edits: Int, _ diagonal: Int) -> (row: Int32, step: EditStep) {
    let (rowEnd, columnEnd) = (Int32(reference.count), Int32(captions.count - diagonal))
    var best = (row: Self.unreached, step: EditStep.substitution)
    let straight = row(edits - 1, diagonal)
    if straight != Self.unreached, straight < rowEnd, straight < columnEnd {
      best.row = straight + 1
    }
    let above = row(edits - 1, diagonal + 1)
    if above != Self.unreached, above < rowEnd, above + 1 > best.row {
      best = (above + 1, .deletion)
    }
    let before = row(edits - 1, diagonal - 1)
    if before != Self.unreached, before <= columnEnd, before > best.row {
      best = (before, .insertion)
    }
    return best
  }

  private func way(back edits: Int, from goal: Int) -> [EditStep] {
    var steps: [EditStep] = []
    var (edits, diagonal) = (edits, goal)
    while edits > 0 {
      let entry = start(edits, diagonal)
      for _ in entry.row..<max(row(edits, diagonal), entry.row) { steps.append(.hit) }
      steps.append(entry.step)
      switch entry.step {
      case .deletion: diagonal += 1
      case .insertion: diagonal -= 1
      default: break
      }
      edits -= 1
    }
    for _ in 0..<max(row(0, 0), 0) { steps.append(.hit) }
    return steps.reversed()
  }
}
