/// A run of decimal digits.
package struct DigitRun {
  /// The value of the digits; the largest `Int64` if it does not fit.
  package var value: Int64
  /// The number of digits.
  package var count: Int

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - value: The value of its digits.
  ///   - count: The number of digits.
  @inlinable package init(value: Int64 = 0, count: Int = 0) {
    self.value = value
    self.count = count
  }

  /// Adds a digit.
  ///
  /// - Parameter digit: The digit as ASCII.
  @inlinable package mutating func append(_ digit: UInt8) {
    count += 1
    let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
    let (sum, carry) = tenfold.addingReportingOverflow(Int64(digit &- 0x30))
    value = overflow || carry ? .max : sum
  }
}
