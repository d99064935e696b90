/// A run of decimal digits.
package struct DigitRun {
  /// The number they make; the largest `Int64` when it does not fit.
  package var value: Int64
  /// How many digits there are.
  package var count: Int

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - value: The number that its digits make.
  ///   - count: How many digits there are.
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
