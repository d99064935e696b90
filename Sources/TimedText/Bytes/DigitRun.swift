/// A run of decimal digits.
struct DigitRun {
  /// The number they make; the largest `Int64` when it does not fit.
  private(set) var value: Int64 = 0
  /// How many digits there are.
  private(set) var count = 0

  /// Adds a digit.
  ///
  /// - Parameter digit: The digit as ASCII.
  mutating func append(_ digit: UInt8) {
    count += 1
    let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
    let (sum, carry) = tenfold.addingReportingOverflow(Int64(digit &- 0x30))
    value = overflow || carry ? .max : sum
  }
}
