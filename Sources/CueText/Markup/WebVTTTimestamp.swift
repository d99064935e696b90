package import MediaModel
package import TextBasics

/// A WebVTT timestamp that the parser collects (WebVTT, section 6.3, "collect a WebVTT
/// timestamp").
package struct WebVTTTimestamp {
  /// The moment.
  package let clock: ClockTime
  /// Whether hours have one digit, which the parser allows but the syntax (section 4.3) does not.
  package let hasShortHours: Bool

  /// Creates a timestamp from a time in its usual form.
  ///
  /// - Parameter time: The time, with two digits of hours.
  package init(_ time: MediaTime) { self.init(clock: ClockTime(time), hasShortHours: false) }

  private init(clock: ClockTime, hasShortHours: Bool) {
    self.clock = clock
    self.hasShortHours = hasShortHours
  }

  /// Collects a timestamp.
  ///
  /// - Parameter cursor: Where it starts; moves to its end or to where it cannot be read.
  /// - Returns: The timestamp.
  /// - Throws: ``WebVTTTimingIssue`` saying where it cannot be read.
  package static func collect(_ cursor: inout LineCursor) throws(WebVTTTimingIssue) -> Self {
    let first = cursor.digits()
    guard first.count > 0 else { throw WebVTTTimingIssue(at: cursor) }
    var hasHours = first.count != 2 || first.value > 59
    let second = try pair(&cursor)
    var third: Int64 = 0
    if hasHours || cursor.byte == 0x3A {
      hasHours = true
      third = try pair(&cursor)
    }
    let start = cursor.index
    guard cursor.consume(0x2E) else { throw WebVTTTimingIssue(at: cursor) }
    let fraction = cursor.digits()
    guard fraction.count == 3 else { throw WebVTTTimingIssue(at: cursor) }
    guard second <= 59, third <= 59 else { throw WebVTTTimingIssue(.form, start) }
    let clock = ClockTime(
      hours: hasHours ? first.value : 0, minutes: hasHours ? second : first.value,
      seconds: hasHours ? third : second, microseconds: fraction.value * 1_000)
    return WebVTTTimestamp(clock: clock, hasShortHours: hasHours && first.count < 2)
  }

  /// Reads a colon and exactly two digits.
  private static func pair(_ cursor: inout LineCursor) throws(WebVTTTimingIssue) -> Int64 {
    guard cursor.consume(0x3A) else { throw WebVTTTimingIssue(at: cursor) }
    let run = cursor.digits()
    guard run.count == 2 else { throw WebVTTTimingIssue(at: cursor) }
    return run.value
  }
}
