internal import MediaModel

/// Where regular stripes fill much of the picture.
///
/// About five times a second the brightness of every second row and column is walked along. Stripes
/// that lie askew are regular along both; circles along some of both.
struct PatternMeter {
  /// What is kept when the shape of pictures changes.
  struct Log {
    var ranges = RangeLog(joins: false)
    var worst: PatternMeasure.Peak?

    /// The measure so far.
    var report: PatternMeasure { PatternMeasure(ranges: ranges.report, worst: worst) }
  }

  /// A time over the limit that may still go on.
  private struct Run {
    let since: MediaTime
    var worst: PatternMeasure.Peak
    /// When they were not seen, after they were seen last.
    var missing: MediaTime?
  }

  private var sheet: StripeSheet
  private var isChanged = true
  private var last: MediaTime?
  private var peak: PatternMeasure.Peak?
  private var run: Run?

  private static let interval = Duration.milliseconds(190)
  /// More than half a second; over a larger part if they do not move (by sources at second hand).
  private static let least = Duration.milliseconds(500)
  private static let limits = (still: 0.4, moving: 0.25)

  /// Creates a meter that has seen no picture.
  init(_ grid: FlashGrid) { sheet = StripeSheet(grid) }

  /// Reads a row that has changed.
  mutating func read(_ light: CellLight.Row, row: Int) {
    sheet.setRow(light.luminance, row)
    isChanged = true
  }

  /// Ends a picture.
  mutating func finish(at time: MediaTime, into log: inout Log) {
    if let last, last.duration(to: time) < Self.interval { return }
    last = time
    if isChanged {
      let found = sheet.walk()
      peak =
        found.pairs > 0
        ? PatternMeasure.Peak(
          time: time, pairs: found.pairs, pictureShare: found.share, isMoving: found.isMoving)
        : nil
    } else {
      peak?.isMoving = false
    }
    isChanged = false
    guard let peak, isOver(peak) else { return miss(at: time, into: &log) }
    guard let run else { return self.run = Run(since: time, worst: peak) }
    self.run?.missing = nil
    if run.worst.pictureShare < peak.pictureShare { self.run?.worst = peak }
    // Of the first picture of a run nothing is known.
    self.run?.worst.isMoving = run.worst.isMoving || peak.isMoving
  }

  /// Stripes that flash may be missing once, and not twice in turn.
  private mutating func miss(at time: MediaTime, into log: inout Log) {
    if run?.missing == nil {
      run?.missing = time
    } else {
      close(at: time, into: &log)
    }
  }

  private func isOver(_ peak: PatternMeasure.Peak) -> Bool {
    peak.pictureShare > (peak.isMoving ? Self.limits.moving : Self.limits.still)
  }

  /// Ends what is open.
  mutating func close(at time: MediaTime, into log: inout Log) {
    guard let run else { return }
    self.run = nil
    let end = run.missing ?? time
    guard run.since.duration(to: end) > Self.least else { return }
    log.ranges.add(run.since..<end)
    if log.worst?.pictureShare ?? 0 < run.worst.pictureShare { log.worst = run.worst }
  }

  /// Forgets what led up to the last picture.
  mutating func forget() {
    (last, peak, isChanged) = (nil, nil, true)
    sheet.forget()
  }
}
