/// Finds the fewest edits between two lists of words, in bounded memory and time.
///
/// Short lists are compared in full. Long lists with up to 2,000 edits (fewer above 100,000 words)
/// are compared along their furthest-reaching paths. Both give Levenshtein's distance. Lists with
/// more edits are first split at runs of words that occur once in both or, if there are none, into
/// the same number of blocks. In both cases the number of edits may be higher than needed. Among
/// alignments with the same number of edits, a full comparison takes the one with the most hits.
struct WordAlignment {
  /// The limits of the search for the fewest edits.
  struct Limits {
    /// The maximum number of cells of a table that is filled in full.
    var cells = 1_000_000
    /// The maximum number of edits for which paths are followed.
    var edits = 2_000
    /// Words of a block if no run splits the lists; its square is at most the number of cells.
    var block = 950
  }

  /// The maximum number of steps along paths in one call.
  private static let effort = 400_000_000
  /// Lengths of the runs that split long lists, in words, in the order in which they are tried.
  private static let runs = [4, 3, 2, 1]

  /// The open tasks; the next one is last.
  private enum Task {
    case hits(Int)
    case compare(Range<Int>, Range<Int>, level: Int)
  }

  private let reference: [Int32]
  private let captions: [Int32]
  private let limits: Limits
  private var tasks: [Task]
  /// The steps from the first word to the last.
  private(set) var steps: [EditStep] = []
  /// Whether no other alignment has fewer edits.
  private(set) var isExact = true

  /// Compares two lists.
  ///
  /// - Parameters:
  ///   - reference: The reference's words as numbers.
  ///   - captions: The captions' words as numbers.
  ///   - limits: The limits of the search for the fewest edits.
  init(_ reference: [Int32], _ captions: [Int32], limits: Limits = Limits()) {
    self.reference = reference
    self.captions = captions
    self.limits = limits
    tasks = [.compare(0..<reference.count, 0..<captions.count, level: 0)]
    steps.reserveCapacity(max(reference.count, captions.count))
    while let task = tasks.popLast() {
      switch task {
      case .hits(let count): append(.hit, count)
      case .compare(let left, let right, let level): compare(left, right, level: level)
      }
    }
  }

  private mutating func append(_ step: EditStep, _ count: Int) {
    for _ in 0..<max(count, 0) { steps.append(step) }
  }

  private mutating func compare(_ left: Range<Int>, _ right: Range<Int>, level: Int) {
    let (left, right) = trimmed(left, right)
    if left.isEmpty { return append(.insertion, right.count) }
    if right.isEmpty { return append(.deletion, left.count) }
    let (area, isLarge) = left.count.multipliedReportingOverflow(by: right.count)
    if !isLarge, area <= limits.cells {
      steps += EditTable(reference[left], captions[right]).steps
      return
    }
    let reach = max(64, Self.effort / (2 * max(left.count, right.count)))
    let limit = min(limits.edits, reach)
    if let found = EditPaths.steps(reference[left], captions[right], limit: limit) {
      steps += found
      return
    }
    isExact = false
    part(left, right, level: level)
  }

  /// Removes the common start and the common end of both lists.
  private mutating func trimmed(
    _ left: Range<Int>, _ right: Range<Int>
  ) -> (Range<Int>, Range<Int>) {
    let shorter = min(left.count, right.count)
    var start = 0
    while start < shorter,
      reference[left.lowerBound + start] == captions[right.lowerBound + start]
    {
      start += 1
    }
    var end = 0
    while end < shorter - start,
      reference[left.upperBound - 1 - end] == captions[right.upperBound - 1 - end]
    {
      end += 1
    }
    append(.hit, start)
    if end > 0 { tasks.append(.hits(end)) }
    return (
      (left.lowerBound + start)..<(left.upperBound - end),
      (right.lowerBound + start)..<(right.upperBound - end)
    )
  }

  private mutating func part(_ left: Range<Int>, _ right: Range<Int>, level: Int) {
    for next in level..<max(level, Self.runs.count) {
      let size = Self.runs[next]
      let anchors = UniqueRuns.anchors(reference, left, captions, right, size: size)
      guard !anchors.isEmpty else { continue }
      return part(left, right, at: anchors, size: size, level: next + 1)
    }
    partEqually(left, right)
  }

  private mutating func part(
    _ left: Range<Int>, _ right: Range<Int>, at anchors: [UniqueRuns.Anchor], size: Int, level: Int
  ) {
    var parts: [Task] = []
    var (row, column) = (left.lowerBound, right.lowerBound)
    for anchor in anchors {
      let overlap = max(row - anchor.reference, column - anchor.captions, 0)
      guard overlap < size else { continue }
      let (start, columnStart) = (anchor.reference + overlap, anchor.captions + overlap)
      parts.append(.compare(row..<start, column..<columnStart, level: level))
      parts.append(.hits(size - overlap))
      (row, column) = (start + size - overlap, columnStart + size - overlap)
    }
    parts.append(.compare(row..<left.upperBound, column..<right.upperBound, level: level))
    tasks += parts.reversed()
  }

  /// Splits both lists into the same number of blocks, small enough to be compared in full.
  private mutating func partEqually(_ left: Range<Int>, _ right: Range<Int>) {
    let longer = max(left.count, right.count)
    let blocks = longer / limits.block + 1
    for block in (0..<blocks).reversed() {
      func bounds(_ range: Range<Int>) -> Range<Int> {
        let low = range.lowerBound + range.count * block / blocks
        return low..<(range.lowerBound + range.count * (block + 1) / blocks)
      }
      tasks.append(.compare(bounds(left), bounds(right), level: Self.runs.count))
    }
  }
}
