import WordComparison

/// Which words of two long lists belong together, in bounded time and memory.
///
/// Runs of words that occur once in both split the lists; what is between them is compared in a
/// table if it is short, else in rows of linear memory (Hirschberg, 1975) until the limit of work is
/// reached; what is left then belongs to nothing.
struct KeyAlignment {
  /// The most cells of a table that is kept whole.
  private static let mostCells = 1_000_000
  /// The lengths of runs, in the order in which they are tried.
  private static let runs = [5, 3, 2, 1]

  /// The most cells that are filled.
  static let mostWork = 400_000_000

  private typealias Task = (left: Range<Int>, right: Range<Int>, level: Int)

  private let left: [Int32]
  private let right: [Int32]
  private var tasks: [Task]
  private let limit: Int

  /// For each word of the left list, the index of its word in the right one, or -1.
  private(set) var partners: [Int]
  /// The cells that were filled.
  private(set) var work = 0
  /// Whether nothing was left out because of the limit.
  private(set) var isWhole = true

  /// Compares two lists.
  ///
  /// - Parameters:
  ///   - left: Words as numbers.
  ///   - right: Words as numbers.
  ///   - limit: The most cells that are filled.
  init(_ left: [Int32], _ right: [Int32], limit: Int = mostWork) {
    self.left = left
    self.right = right
    self.limit = limit
    partners = [Int](repeating: -1, count: left.count)
    tasks = [(0..<left.count, 0..<right.count, 0)]
    while let task = tasks.popLast() { align(task) }
  }

  private mutating func align(_ task: Task) {
    guard !task.left.isEmpty, !task.right.isEmpty else { return }
    let (area, isLarge) = task.left.count.multipliedReportingOverflow(by: task.right.count)
    if !isLarge, area <= Self.mostCells {
      guard spend(area) else { return }
      let table = KeyTable(left[task.left], right[task.right])
      for pair in table.pairs { partners[pair.left] = pair.right }
      return
    }
    if split(task) { return }
    // Both halves of the lists are compared twice.
    guard !isLarge, task.left.count > 1, spend(area) else {
      isWhole = isWhole && task.left.count <= 1
      return
    }
    halve(task)
  }

  /// Counts work; `false` if there would be too much.
  private mutating func spend(_ cells: Int) -> Bool {
    guard cells <= limit - work else {
      isWhole = false
      return false
    }
    work += cells
    return true
  }

  /// Splits lists at runs that occur once in each.
  private mutating func split(_ task: Task) -> Bool {
    for level in task.level..<max(task.level, Self.runs.count) {
      let size = Self.runs[level]
      work += task.left.count + task.right.count
      let anchors = UniqueRuns.anchors(
        left, task.left, right, task.right, size: size, rule: .sparse)
      guard !anchors.isEmpty else { continue }
      var (row, column) = (task.left.lowerBound, task.right.lowerBound)
      for anchor in anchors {
        // Runs may overlap: their words follow each other in both lists then, or the later is left.
        guard anchor.reference >= row, anchor.captions >= column else { continue }
        tasks.append((row..<anchor.reference, column..<anchor.captions, level + 1))
        for offset in 0..<size { partners[anchor.reference + offset] = anchor.captions + offset }
        (row, column) = (anchor.reference + size, anchor.captions + size)
      }
      tasks.append((row..<task.left.upperBound, column..<task.right.upperBound, level + 1))
      return true
    }
    return false
  }

  /// Splits lists where the best way crosses the middle of the left one.
  private mutating func halve(_ task: Task) {
    let middle = (task.left.lowerBound + task.left.upperBound) / 2
    let above = KeyRow.forward(left[task.left.lowerBound..<middle], right[task.right])
    let below = KeyRow.backward(left[middle..<task.left.upperBound], right[task.right])
    var best = 0
    for column in above.indices where above[column] + below[column] > above[best] + below[best] {
      best = column
    }
    let column = task.right.lowerBound + best
    tasks.append((task.left.lowerBound..<middle, task.right.lowerBound..<column, Self.runs.count))
    tasks.append((middle..<task.left.upperBound, column..<task.right.upperBound, Self.runs.count))
  }
}
