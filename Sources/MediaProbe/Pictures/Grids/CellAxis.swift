/// Which samples of a row, or which rows, each cell of a grid covers.
///
/// Cells begin at whole samples: a cell covers as many as the others or one more, and at least one.
/// If there are fewer samples than cells, cells share them.
struct CellAxis: Equatable {
  /// The number of samples.
  let samples: Int
  /// The first sample of each cell.
  let starts: [Int]
  /// The number of samples of a smaller cell.
  let least: Int

  /// Divides samples among cells; both are at least 1.
  init(samples: Int, cells: Int) {
    self.samples = samples
    least = max(samples / cells, 1)
    starts = (0..<cells).map { $0 * samples / cells }
  }

  /// The number of cells.
  var count: Int { starts.count }
  /// The number of samples of a larger cell.
  var most: Int { min(least + 1, samples) }

  /// The number of samples of a cell.
  func length(_ cell: Int) -> Int {
    let next = cell + 1 < count ? starts[cell + 1] : samples
    return max(next - starts[cell], 1)
  }
}
