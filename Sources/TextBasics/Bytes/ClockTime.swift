package import MediaModel

/// A time of hours, minutes and seconds as caption files write it.
package struct ClockTime {
  /// The moment, saturated at ``MediaTime/latest``.
  package let time: MediaTime
  /// Whether it is the largest that can be expressed, a billion hours, or was larger.
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
