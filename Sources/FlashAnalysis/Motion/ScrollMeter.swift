internal import MediaModel

/// Where a large part of the picture moves steadily in one direction.
///
/// Five times a second the picture is compared with the one before. Profiles of bands propose how far
/// a band moved along itself; blocks of the band confirm it, cell by cell.
struct ScrollMeter {
  /// The ranges so far, kept when the shape of pictures changes.
  typealias Log = RangeLog

  /// How a band moves.
  private struct Run {
    var since: MediaTime
    /// Cells each second.
    var speed: Float
  }

  private var picture: CellPicture
  private var before: CellPicture
  private var last: MediaTime?
  /// A run for each row of blocks, which moves sideways, and each column, which moves up or down.
  private var runs: [[Run?]]

  /// Pictures compared are that far apart, so that slow text moves by more than a cell; our choices
  /// here and below.
  private static let interval = Duration.milliseconds(190)
  /// Over a longer gap nothing is known.
  private static let gap = Duration.milliseconds(600)
  /// Steady for this long.
  private static let least = Duration.seconds(1)
  /// In at least as many of the 64 blocks of the picture.
  private static let leastBlocks = 8

  /// Creates a meter that has seen no picture.
  init(_ grid: FlashGrid) {
    picture = CellPicture(grid)
    before = picture
    runs = [[Run?]](repeating: [Run?](repeating: nil, count: CellPicture.bands), count: 2)
  }

  /// Reads a row that has changed.
  mutating func read(_ light: CellLight.Row, row: Int) { picture.setRow(light.cells, row) }

  /// Ends a picture.
  mutating func finish(at time: MediaTime, into log: inout Log) {
    let passed = last?.duration(to: time) ?? Self.interval
    guard passed >= Self.interval else { return }
    picture.finish()
    guard let last else { return start(at: time) }
    if passed <= Self.gap { compare(last, time, into: &log) } else { forget() }
    start(at: time)
  }

  /// Forgets what moved.
  mutating func forget() {
    last = nil
    for axis in runs.indices {
      for band in runs[axis].indices { runs[axis][band] = nil }
    }
  }

  private mutating func start(at time: MediaTime) {
    before = picture
    last = time
  }

  private mutating func compare(_ last: MediaTime, _ time: MediaTime, into log: inout Log) {
    let passed = Float(last.duration(to: time).decimalValue)
    for axis in CellPicture.Axis.allCases {
      var (blocks, since) = ((forward: 0, backward: 0), time)
      for band in 0..<CellPicture.bands {
        let motion = picture.motion(from: before, along: axis, band: band)
        let run = motion.flatMap {
          Self.continued(runs[axis.rawValue][band], Float($0.shift) / (2 * passed), from: last)
        }
        runs[axis.rawValue][band] = run
        guard let motion, let run, run.since.duration(to: time) >= Self.least else { continue }
        since = min(since, run.since)
        if motion.shift > 0 { blocks.forward += motion.blocks }
        if motion.shift < 0 { blocks.backward += motion.blocks }
      }
      if max(blocks.forward, blocks.backward) >= Self.leastBlocks { log.add(since..<time) }
    }
  }

  /// The run with one more step, or a new one: a speed is steady within a cell a step or a sixth.
  private static func continued(_ run: Run?, _ speed: Float, from time: MediaTime) -> Run {
    guard let run, abs(speed - run.speed) <= max(6, abs(run.speed) / 6) else {
      return Run(since: time, speed: speed)
    }
    return Run(since: run.since, speed: speed)
  }
}
