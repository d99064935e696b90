/// Levenshtein's table (Wagner and Fischer, 1974): the fewest edits between two short lists.
///
/// Among alignments with the same number of edits, it takes the one with the fewest substitutions,
/// which has the most hits.
struct EditTable {
  /// The cost of an edit: more than any number of substitutions in a table.
  private static let edit: Int64 = 1 << 32
  /// The steps from the first word to the last.
  let steps: [EditStep]

  /// Compares two lists; time and memory grow with the product of their lengths.
  init(_ reference: ArraySlice<Int32>, _ captions: ArraySlice<Int32>) {
    let (left, right) = (Array(reference), Array(captions))
    let width = right.count + 1
    var table = [UInt8](repeating: 0, count: (left.count + 1) * width)
    var costs = [Int64](repeating: 0, count: width)
    for column in 1..<max(width, 1) {
      costs[column] = Self.edit * Int64(column)
      table[column] = EditStep.insertion.rawValue
    }
    for row in 1..<(left.count + 1) {
      Self.fill(&table, &costs, row: row, word: left[row - 1], right)
    }
    steps = Self.way(back: table, rows: left.count, width: width)
  }

  private static func fill(
    _ table: inout [UInt8], _ costs: inout [Int64], row: Int, word: Int32, _ right: [Int32]
  ) {
    let width = right.count + 1
    var diagonal = costs[0]
    costs[0] = edit * Int64(row)
    table[row * width] = EditStep.deletion.rawValue
    for column in 1..<width {
      let isSame = word == right[column - 1]
      var best = diagonal + (isSame ? 0 : edit + 1)
      var step = isSame ? EditStep.hit : .substitution
      diagonal = costs[column]
      if costs[column] + edit < best { (best, step) = (costs[column] + edit, .deletion) }
      if costs[column - 1] + edit < best { (best, step) = (costs[column - 1] + edit, .insertion) }
      costs[column] = best
      table[row * width + column] = step.rawValue
    }
  }

  private static func way(back table: [UInt8], rows: Int, width: Int) -> [EditStep] {
    var steps: [EditStep] = []
    var (row, column) = (rows, width - 1)
    while row > 0 || column > 0 {
      let step = EditStep(rawValue: table[row * width + column]) ?? .hit
      steps.append(step)
      if step != .insertion { row -= 1 }
      if step != .deletion { column -= 1 }
    }
    return steps.reversed()
  }
}

/// One step of an alignment of a reference and captions.
enum EditStep: UInt8 {
  /// The same word in both.
  case hit
  /// A different word in the captions.
  case substitution
  /// A word that the captions do not have.
  case deletion
  /// A word that the reference does not have.
  case insertion
}
