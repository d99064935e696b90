package import MediaModel

/// A time in hours, minutes and seconds in the notation of caption files.
package struct ClockTime {
  /// The moment, saturated at ``MediaTime/latest``.
  package let time: MediaTime
  /// Whether the sum of the parts reaches the largest time, which is a billion hours.
  package let isTooLarge: Bool

  /// Creates a time that is far from the largest one.
  ///
  /// - Parameter time: The moment.
  package init(_ time: MediaTime) { (self.time, isTooLarge) = (time, false) }

  /// Adds up the parts.
  ///
  /// - Parameters:
  ///   - hours: Hours.
  ///   - minutes: Minutes.
  ///   - seconds: Seconds.
  ///   - microseconds: Microseconds.
  package init(hours: Int64, minutes: Int64, seconds: Int64, microseconds: Int64) {
    var sum = microseconds
    var overflow = false
    func add(_ value: Int64, times length: Int64) {
      let part = value.multipliedReportingOverflow(by: length)
      let (total, carry) = sum.addingReportingOverflow(part.partialValue)
      overflow = overflow || carry || part.overflow
      sum = total
    }
    add(hours, times: 3_600_000_000)
    add(minutes, times: 60_000_000)
    add(seconds, times: 1_000_000)
    isTooLarge = overflow || sum >= MediaTime.latest.microseconds
    time = isTooLarge ? .latest : MediaTime(microseconds: sum)
  }
}
