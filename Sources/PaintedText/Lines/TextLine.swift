/// A box of blocks that is shaped like a line of text or a few of them.
struct TextLine: Hashable {
  /// The first and the last row.
  var top, bottom: Int
  /// The first and the last column.
  var left, right: Int
  /// The number of blocks with ink.
  var blocks: Int
  /// The number of blocks with the gaps between words.
  var closed: Int

  /// The number of columns.
  var width: Int { right - left + 1 }
  /// The number of rows.
  var height: Int { bottom - top + 1 }

  /// Whether text has such a shape: of at least 4 blocks, 3 wide, not higher than wide.
  var isLine: Bool {
    blocks >= 4 && width >= 3 && height <= 16 && height <= width
      && closed * 10 >= width * height * 3
  }

  /// Extends the box over another one.
  mutating func formUnion(_ other: TextLine) {
    top = min(top, other.top)
    bottom = max(bottom, other.bottom)
    left = min(left, other.left)
    right = max(right, other.right)
    blocks += other.blocks
    closed += other.closed
  }
}

extension TextLine {
  /// The gap between words or letters, in blocks, over which a line goes on.
  private static let wordGap = 4

  /// Finds the lines of a set of blocks.
  ///
  /// - Returns: The lines, from the top.
  static func lines(in mask: BlockMask) -> [TextLine] {
    let runs = rowRuns(of: mask)
    var parents = Array(runs.indices)
    var (above, index) = (0, 0)
    while index < runs.count {
      let run = runs[index]
      while above < index, isPast(runs[above], run) { above += 1 }
      var other = above
      while other < index, runs[other].top < run.top, runs[other].left <= run.right {
        if runs[other].right >= run.left { join(index, other, in: &parents) }
        other += 1
      }
      index += 1
    }
    return boxes(of: runs, parents: parents).filter(\.isLine)
  }

  /// Whether a run cannot touch a later one from above, nor any that follows it.
  private static func isPast(_ run: TextLine, _ later: TextLine) -> Bool {
    run.top < later.top - 1 || (run.top == later.top - 1 && run.right < later.left)
  }

  /// The blocks of each row, with the gaps between words closed.
  private static func rowRuns(of mask: BlockMask) -> [TextLine] {
    var runs: [TextLine] = []
    mask.forEach { column, row in
      if let last = runs.last, last.top == row, column - last.right <= wordGap + 1 {
        runs[runs.count - 1].right = column
        runs[runs.count - 1].blocks += 1
        runs[runs.count - 1].closed = column - last.left + 1
      } else {
        runs.append(
          TextLine(top: row, bottom: row, left: column, right: column, blocks: 1, closed: 1))
      }
    }
    return runs
  }

  private static func join(_ first: Int, _ second: Int, in parents: inout [Int]) {
    let (one, other) = (root(first, in: &parents), root(second, in: &parents))
    parents[max(one, other)] = min(one, other)
  }

  /// The first run of a group; the way to it is halved each time.
  private static func root(_ index: Int, in parents: inout [Int]) -> Int {
    var index = index
    while parents[index] != index {
      parents[index] = parents[parents[index]]
      index = parents[index]
    }
    return index
  }

  private static func boxes(of runs: [TextLine], parents: [Int]) -> [TextLine] {
    var (boxes, parents, numbers) = ([TextLine](), parents, [Int](repeating: 0, count: runs.count))
    for index in runs.indices {
      let first = root(index, in: &parents)
      if first == index {
        numbers[index] = boxes.count
        boxes.append(runs[index])
      } else {
        boxes[numbers[first]].formUnion(runs[index])
      }
    }
    return boxes
  }
}
