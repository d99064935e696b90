/// A moment on a medium's presentation timeline.
///
/// Whole microseconds; zero is the first presented moment. Arithmetic saturates at
/// ``earliest`` and ``latest`` instead of trapping, because the operands come from files.
public struct MediaTime: Sendable, Hashable, Comparable {
  /// Microseconds since the first presented moment; negative before it.
  public let microseconds: Int64

  /// Creates a moment, clamped between ``earliest`` and ``latest``.
  ///
  /// - Parameter microseconds: Microseconds since the first presented moment.
  public init(microseconds: Int64) {
    self.microseconds = min(max(microseconds, -Self.bound), Self.bound)
  }

  /// A billion hours: far longer than any medium, and far from the ends of `Int64`.
  private static let bound: Int64 = 3_600_000_000_000_000_000

  /// The first presented moment.
  public static let zero = MediaTime(microseconds: 0)
  /// The smallest moment that can be expressed.
  public static let earliest = MediaTime(microseconds: -bound)
  /// The largest moment that can be expressed.
  public static let latest = MediaTime(microseconds: bound)

  /// The moment a number of milliseconds after the first presented one, saturating.
  ///
  /// - Parameter count: Milliseconds.
  /// - Returns: The moment.
  public static func milliseconds(_ count: Int64) -> MediaTime {
    let (product, overflow) = count.multipliedReportingOverflow(by: 1_000)
    if overflow { return count < 0 ? earliest : latest }
    return MediaTime(microseconds: product)
  }

  /// Orders moments by time.
  public static func < (left: MediaTime, right: MediaTime) -> Bool {
    left.microseconds < right.microseconds
  }
}

extension MediaTime: InstantProtocol {
  /// The moment `duration` later, saturating.
  public func advanced(by duration: Duration) -> MediaTime {
    let (sum, overflow) = microseconds.addingReportingOverflow(duration.wholeMicroseconds)
    if overflow { return duration < .zero ? .earliest : .latest }
    return MediaTime(microseconds: sum)
  }

  /// The length from this moment to `other`, negative when `other` is earlier.
  public func duration(to other: MediaTime) -> Duration {
    .microseconds(other.microseconds - microseconds)
  }
}
