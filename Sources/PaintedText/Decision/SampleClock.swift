import MediaModel

/// Tenths of a second, and the sample that is seen in each.
struct SampleClock {
  /// The longest time for which a picture stands when no other follows.
  static let longestHole = Duration.milliseconds(500)
  /// The length of a slot.
  static let slot = Duration.milliseconds(100)
  /// Slots are never more than the meter looks at.
  private static let mostSlots = 6 * 36_000 + 10

  /// The beginning of the first slot.
  let start: MediaTime
  /// The sample of each slot; `nil` where no picture is seen.
  let samples: [Int?]

  /// Creates a clock.
  ///
  /// - Parameter times: The times of the samples, in order.
  init(times: [MediaTime]) {
    start = times.first ?? .zero
    let length = start.duration(to: times.last ?? .zero).wholeMicroseconds
    let count = min(Int(max(length, 0) / 100_000) + 1, Self.mostSlots)
    var (samples, sample) = ([Int?](), 0)
    samples.reserveCapacity(count)
    for slot in 0..<count where !times.isEmpty {
      let middle = start.advanced(by: .milliseconds(100 * slot + 50))
      while sample + 1 < times.count, times[sample + 1] <= middle { sample += 1 }
      let isSeen = times[sample].duration(to: middle) <= Self.longestHole
      samples.append(isSeen ? sample : nil)
    }
    self.samples = samples
  }

  /// The number of slots.
  var count: Int { samples.count }

  /// The slot of a moment.
  func slot(of time: MediaTime) -> Int {
    let distance = start.duration(to: time).wholeMicroseconds
    return Int(min(max(distance, 0) / 100_000, Int64(max(count - 1, 0))))
  }

  /// The slots whose middle is in a set of moments.
  func mask(of moments: TimeRanges) -> [Bool] {
    var mask = [Bool](repeating: false, count: count)
    for range in moments.ranges {
      let (first, end) = (boundary(range.lowerBound), boundary(range.upperBound))
      for slot in first..<max(first, end) { mask[slot] = true }
    }
    return mask
  }

  /// The first slot whose middle is not before a moment.
  private func boundary(_ time: MediaTime) -> Int {
    let distance = start.duration(to: time).wholeMicroseconds
    guard distance > 0 else { return 0 }
    return Int(min((distance + 49_999) / 100_000, Int64(count)))
  }
}
