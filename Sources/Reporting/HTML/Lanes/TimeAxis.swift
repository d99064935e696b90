import MediaModel

/// A stretch of a medium with the moments at which its drawing is labeled.
///
/// Drawings of all stretches share one scale: a part is shown by another box around the same paths.
struct TimeAxis {
  /// Units across the whole medium: about a hundredth of a second in a film of seven minutes.
  static let width = 40_000

  /// The stretch.
  let range: Range<MediaTime>
  /// The distance of labels; the stretch is a multiple of it.
  let step: Duration
  /// The length of the whole medium, rounded up to a multiple of its labels' distance.
  let whole: Duration

  /// Distances that people read easily, in seconds.
  private static let steps: [Int64] = [
    1, 2, 5, 10, 15, 20, 30, 60, 120, 180, 240, 300, 600, 900, 1_200, 1_800, 2_400, 3_600, 5_400,
    7_200, 10_800, 21_600, 43_200, 86_400,
  ]
  /// The most labels: more do not fit on 320 CSS pixels.
  private static let mostLabels: Int64 = 6
  /// The labels of a part.
  private static let labelsOfPart: Int64 = 5
  /// The most parts that a medium is divided into.
  private static let mostParts: Int64 = 24
  /// A shorter part shows no more than the whole.
  private static let shortestPart: Int64 = 5

  /// Creates the axis of a whole medium.
  ///
  /// - Parameter length: How long it lasts; what is beyond a year is not drawn.
  init(length: Duration) {
    let seconds = min(max((length.wholeMicroseconds - 1) / 1_000_000 + 1, 1), 366 * 86_400)
    let step = Self.step(of: seconds, atMost: Self.mostLabels)
    let count = (seconds - 1) / step + 1
    self.step = .seconds(step)
    whole = .seconds(step * count)
    range = .zero..<MediaTime.zero.advanced(by: whole)
  }

  private init(_ range: Range<MediaTime>, of whole: Duration) {
    self.range = range
    self.whole = whole
    step = .microseconds(range.length.wholeMicroseconds / Self.labelsOfPart)
  }

  private static func step(of seconds: Int64, atMost count: Int64) -> Int64 {
    steps.first { (seconds - 1) / $0 < count } ?? ((seconds - 1) / count + 1)
  }

  /// The parts that are drawn larger, one after the other; none for a short medium.
  var parts: [TimeAxis] {
    let seconds = whole.wholeMicroseconds / 1_000_000
    let length = max(Self.step(of: seconds, atMost: Self.mostParts), Self.shortestPart)
    let count = (seconds - 1) / length + 1
    guard count > 2 else { return [] }
    return (0..<count).map { index in
      let start = MediaTime.milliseconds(index * length * 1_000)
      return TimeAxis(start..<start.advanced(by: .seconds(length)), of: whole)
    }
  }

  /// The moments that are labeled, in order of time.
  var labels: [MediaTime] {
    let count = range.length.wholeMicroseconds / max(step.wholeMicroseconds, 1)
    return (0..<count).map { range.lowerBound.advanced(by: step * Int($0)) }
  }

  /// The place of a moment, in units from the start of the medium.
  ///
  /// - Parameter time: The moment.
  /// - Returns: From 0 to ``width``.
  func place(of time: MediaTime) -> Int {
    let share = time.decimalValue / whole.decimalValue
    return Int((min(max(share, 0), 1) * Double(Self.width)).rounded())
  }

  /// The box of the stretch in a drawing of a height.
  ///
  /// - Parameter height: The height.
  /// - Returns: The value of `viewBox`.
  func box(height: Int) -> String {
    let (start, end) = (place(of: range.lowerBound), place(of: range.upperBound))
    return "\(start) 0 \(max(end - start, 1)) \(height)"
  }
}
