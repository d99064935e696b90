extension Duration {
  /// The length in whole microseconds, saturating at the ends of `Int64`.
  public var wholeMicroseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let (sum, carry) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000_000)
    if overflow || carry { return seconds < 0 ? .min : .max }
    return sum
  }

  /// The length without its sign.
  public var magnitude: Duration { self < .zero ? .zero - self : self }

  /// This length multiplied by a number, saturating.
  ///
  /// - Parameter count: The factor.
  /// - Returns: The product.
  public func times(_ count: Int) -> Duration {
    let (product, overflow) = wholeMicroseconds.multipliedReportingOverflow(by: Int64(count))
    return .microseconds(overflow ? .max : product)
  }

  /// The length as a decimal number of seconds, for signal arithmetic and for output.
  public var decimalValue: Double { Double(wholeMicroseconds) / 1e6 }

  /// A length from a decimal number of seconds; not-a-number gives zero, other values saturate.
  ///
  /// - Parameter seconds: Seconds.
  /// - Returns: The length, rounded to a microsecond.
  public static func decimal(_ seconds: Double) -> Duration {
    .microseconds(Int64(clamping: seconds * 1e6))
  }
}

extension MediaTime {
  /// Seconds since the first presented moment as a decimal number.
  public var decimalValue: Double { Double(microseconds) / 1e6 }

  /// A moment from a decimal number of seconds; not-a-number gives zero, other values saturate.
  ///
  /// - Parameter seconds: Seconds since the first presented moment.
  /// - Returns: The moment, rounded to a microsecond.
  public static func decimal(_ seconds: Double) -> MediaTime {
    MediaTime(microseconds: Int64(clamping: seconds * 1e6))
  }
}

extension Int64 {
  /// The nearest whole number; not-a-number gives zero, too large or too small values saturate.
  ///
  /// - Parameter value: Any floating-point number.
  public init(clamping value: Double) {
    if value.isNaN {
      self = 0
    } else {
      self = Int64(exactly: value.rounded()) ?? (value < 0 ? .min : .max)
    }
  }
}
