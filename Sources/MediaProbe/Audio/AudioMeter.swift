internal import Glibc
internal import MediaModel

/// Measures the audible moments of a track, from peaks of 10 ms.
struct AudioMeter {
  /// The ceiling of silence as a share of full scale.
  private static let ceiling = pow(10, AudioActivity.silenceCeiling / 20)

  private let limit: Int
  private var peak: Float = 0
  private var ranges: [Range<MediaTime>] = []
  /// Whether ranges were joined because there were too many.
  private(set) var hasReachedLimit = false

  /// Creates a meter that keeps a number of ranges.
  init(limit: Int) { self.limit = max(limit, 1) }

  /// Whether any audible sound was found.
  var isAudible: Bool { !ranges.isEmpty }

  /// Processes the peak of a time range.
  mutating func measure(_ peak: Float, _ range: Range<MediaTime>) {
    self.peak = max(self.peak, peak)
    guard peak >= Self.ceiling, !range.isEmpty else { return }
    guard let last = ranges.last else {
      ranges.append(range)
      return
    }
    let gap = last.upperBound.duration(to: range.lowerBound)
    if gap > AudioActivity.longestGap, ranges.count >= limit { hasReachedLimit = true }
    if gap <= AudioActivity.longestGap || ranges.count >= limit {
      let end = max(last.upperBound, range.upperBound)
      ranges[ranges.count - 1] = last.lowerBound..<end
    } else {
      ranges.append(range)
    }
  }

  /// The result.
  ///
  /// - Parameter isComplete: Whether the whole track was measured.
  /// - Returns: The peak and the audible moments.
  func activity(isComplete: Bool) -> AudioActivity {
    AudioActivity(
      peak: peak > 0 ? 20 * log10(peak) : -.infinity, audible: TimeRanges(ranges),
      isComplete: isComplete)
  }
}
