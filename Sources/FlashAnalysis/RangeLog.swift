internal import MediaModel

/// Collects ranges; the list is bounded, the total and the longest are not.
struct RangeLog {
  private(set) var ranges = FlashReport.Ranges.none
  /// The range that may still grow.
  private var last: Range<MediaTime>?
  /// Shorter ranges are not kept.
  private let least: Duration
  /// Whether a range that begins before the end of the last one, or at it, continues it.
  private let joins: Bool

  private static let most = 1_000

  /// Creates a log.
  init(least: Duration = .zero, joins: Bool = true) {
    self.least = least
    self.joins = joins
  }

  mutating func add(_ range: Range<MediaTime>) {
    if joins, let last, range.lowerBound <= last.upperBound, range.lowerBound >= last.lowerBound {
      self.last = last.lowerBound..<max(last.upperBound, range.upperBound)
    } else {
      close()
      last = range
    }
  }

  /// The ranges so far.
  var report: FlashReport.Ranges {
    var copy = self
    copy.close()
    return copy.ranges
  }

  private mutating func close() {
    guard let range = last, !range.isEmpty, range.length >= least else { return }
    ranges.total += range.length
    if range.length > ranges.longest?.length ?? .zero { ranges.longest = range }
    if ranges.ranges.count < Self.most { ranges.ranges.append(range) } else { ranges.leftOut += 1 }
  }
}
