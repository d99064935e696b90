import MediaModel

/// A time range of a medium with the moments of its labels.
///
/// Drawings of all ranges share one scale: another view box around the same paths shows a part.
struct TimeAxis {
  /// The units of the whole medium: about a hundredth of a second in a film of seven minutes.
  static let width = 40_000

  /// The time range.
  let range: Range<MediaTime>
  /// The interval between labels; the time range is a multiple of it.
  let step: Duration
  /// The length of the whole medium, rounded up to a multiple of the label interval.
  let whole: Duration
  /// The end of the medium; at most the end of the axis.
  let end: MediaTime

  /// Intervals that people read easily, in seconds.
  private static let steps: [Int64] = [
    1, 2, 5, 10, 15, 20, 30, 60, 120, 180, 240, 300, 600, 900, 1_200, 1_800, 2_400, 3_600, 5_400,
    7_200, 10_800, 21_600, 43_200, 86_400,
  ]
  /// The highest number of labels; more labels do not fit in 320 CSS pixels.
  private static let mostLabels: Int64 = 6
  /// The number of labels of a part.
  private static let labelsOfPart: Int64 = 5
  /// The highest number of parts of a medium.
  private static let mostParts: Int64 = 24
  /// The length of the shortest part: a shorter part would not show more than the whole.
  private static let shortestPart: Int64 = 5

  /// Creates the axis of a whole medium.
  ///
  /// - Parameter length: The duration; parts beyond a year are not drawn.
  init(length: Duration) {
    let seconds = min(max((length.wholeMicroseconds - 1) / 1_000_000 + 1, 1), 366 * 86_400)
    let step = Self.step(of: seconds, atMost: Self.mostLabels)
    let count = (seconds - 1) / step + 1
    self.step = .seconds(step)
    whole = .seconds(step * count)
    range = .zero..<MediaTime.zero.advanced(by: whole)
    end = .zero.advanced(by: min(max(length, .zero), whole))
  }

  private init(_ range: Range<MediaTime>, of axis: TimeAxis) {
    self.range = range
    whole = axis.whole
    end = axis.end
    step = .microseconds(range.length.wholeMicroseconds / Self.labelsOfPart)
  }

  private static func step(of seconds: Int64, atMost count: Int64) -> Int64 {
    steps.first { (seconds - 1) / $0 < count } ?? ((seconds - 1) / count + 1)
  }

  /// The parts that are drawn enlarged, one after the other, up to the end of the medium; none for
  /// a short medium.
  var parts: [TimeAxis] {
    let seconds = whole.wholeMicroseconds / 1_000_000
    let length = max(Self.step(of: seconds, atMost: Self.mostParts), Self.shortestPart)
    let count = (end.microseconds - 1) / (length * 1_000_000) + 1
    guard count > 2 else { return [] }
    return (0..<count).map { index in
      let start = MediaTime.milliseconds(index * length * 1_000)
      return TimeAxis(start..<start.advanced(by: .seconds(length)), of: self)
    }
  }

  /// The moments with labels, in order of time.
  var labels: [MediaTime] {
    let count = range.length.wholeMicroseconds / max(step.wholeMicroseconds, 1)
    return (0..<count).map { range.lowerBound.advanced(by: step * Int($0)) }
  }

  /// The position of a moment, in units from the start of the medium.
  func position(of time: MediaTime) -> Int {
    let share = time.decimalValue / whole.decimalValue
    return Int((min(max(share, 0), 1) * Double(Self.width)).rounded())
  }

  /// The view box of the time range in a drawing with a given height.
  func box(height: Int) -> String {
    let (start, end) = (position(of: range.lowerBound), position(of: range.upperBound))
    return "\(start) 0 \(max(end - start, 1)) \(height)"
  }
}
