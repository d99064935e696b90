package import MediaModel

/// A time in hours, minutes and seconds in the notation of caption files.
package struct ClockTime {
  /// The moment, saturated at ``MediaTime/latest``.
  package let time: MediaTime
  /// Whether the sum of the parts reaches the largest time, which is a billion hours.
  package let isSaturated: Bool

  /// Adds up the parts.
  ///
  /// - Parameters:
  ///   - hours: Hours.
  ///   - minutes: Minutes.
  ///   - seconds: Seconds.
  ///   - microseconds: Microseconds.
  package init(hours: Int64, minutes: Int64, seconds: Int64, microseconds: Int64) {
    let parts = [
      hours.multipliedReportingOverflow(by: 3_600_000_000),
      minutes.multipliedReportingOverflow(by: 60_000_000),
      seconds.multipliedReportingOverflow(by: 1_000_000),
    ]
    var sum = microseconds
    var overflow = false
    for part in parts {
      let (total, carry) = sum.addingReportingOverflow(part.partialValue)
      overflow = overflow || carry || part.overflow
      sum = total
    }
    isSaturated = overflow || sum >= MediaTime.latest.microseconds
    time = isSaturated ? .latest : MediaTime(microseconds: sum)
  }
}
