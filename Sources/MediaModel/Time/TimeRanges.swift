/// A set of moments as half-open ranges that are sorted, non-empty and do not touch.
public struct TimeRanges: Sendable, Hashable {
  /// The ranges in order of time.
  public let ranges: [Range<MediaTime>]

  /// No moments.
  public static let empty = TimeRanges([])

  /// Joins ranges that overlap, touch, or are closer together than `gap`.
  ///
  /// - Parameters:
  ///   - ranges: Ranges in any order; empty ones are dropped.
  ///   - gap: Gaps shorter than this are filled; zero joins only what touches.
  public init(_ ranges: [Range<MediaTime>], joiningGapsUnder gap: Duration = .zero) {
    var merged: [Range<MediaTime>] = []
    merged.reserveCapacity(ranges.count)
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      guard let last = merged.last else {
        merged.append(range)
        continue
      }
      let distance = last.upperBound.duration(to: range.lowerBound)
      if distance <= .zero || distance < gap {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    self.ranges = merged
  }

  /// The total length of all ranges.
  public var total: Duration { ranges.reduce(.zero) { $0 + $1.length } }
  /// Whether no moment is in the set.
  public var isEmpty: Bool { ranges.isEmpty }
  /// From the first to the last moment, or `nil` when empty.
  public var span: Range<MediaTime>? {
    guard let first = ranges.first, let last = ranges.last else { return nil }
    return first.lowerBound..<last.upperBound
  }

  /// The moments of this set that are not in `other`.
  ///
  /// - Parameter other: The moments to remove.
  /// - Returns: The remaining moments.
  public func subtracting(_ other: TimeRanges) -> TimeRanges {
    var rest: [Range<MediaTime>] = []
    var index = 0
    for range in ranges {
      var start = range.lowerBound
      while index < other.ranges.count, other.ranges[index].upperBound <= start { index += 1 }
      var cursor = index
      while cursor < other.ranges.count, other.ranges[cursor].lowerBound < range.upperBound {
        let hole = other.ranges[cursor]
        if start < hole.lowerBound { rest.append(start..<hole.lowerBound) }
        start = max(start, hole.upperBound)
        cursor += 1
      }
      if start < range.upperBound { rest.append(start..<range.upperBound) }
    }
    return TimeRanges(rest)
  }

  /// Whether a range shares a moment with the set, found by binary search.
  ///
  /// - Parameter range: The range.
  /// - Returns: Whether they share a moment; an empty range shares none.
  public func overlaps(_ range: Range<MediaTime>) -> Bool {
    guard !range.isEmpty else { return false }
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound < range.upperBound
  }

  /// The moments in both sets.
  ///
  /// - Parameter other: The other set.
  /// - Returns: Their common moments.
  public func intersection(_ other: TimeRanges) -> TimeRanges {
    subtracting(subtracting(other))
  }

  /// The set with every range extended at both ends (shortened if negative).
  ///
  /// - Parameter margin: The duration by which each end moves outward.
  /// - Returns: The widened set.
  public func widened(by margin: Duration) -> TimeRanges {
    TimeRanges(
      ranges.compactMap {
        let start = $0.lowerBound.advanced(by: .zero - margin)
        let end = $0.upperBound.advanced(by: margin)
        return start < end ? start..<end : nil
      })
  }
}

extension Range where Bound == MediaTime {
  /// The length of the range.
  public var length: Duration { lowerBound.duration(to: upperBound) }
}
