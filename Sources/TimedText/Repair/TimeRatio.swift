import TextBasics

/// An exact factor by which times are multiplied.
public struct TimeRatio: Sendable, Hashable {
  /// The number by which times are multiplied.
  public let numerator: Int64
  /// The number by which they are divided.
  public let denominator: Int64

  /// Creates a factor, or `nil` if one of the numbers is not positive.
  ///
  /// - Parameters:
  ///   - numerator: The number by which times are multiplied.
  ///   - denominator: The number by which they are divided.
  public init?(_ numerator: Int64, _ denominator: Int64) {
    guard numerator > 0, denominator > 0 else { return nil }
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Reads `1.001`, `24/25` or `23.976/25`; `nil` for any other text.
  ///
  /// Rounded rates denote their fractions: 23.976 (or 23.98) is 24000/1001, 29.97 is 30000/1001,
  /// 59.94 is 60000/1001 (SMPTE ST 12-1, section 5).
  ///
  /// - Parameter text: The factor, or two rates with a slash between them.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let top = Self.rate(parts[0]),
      let bottom = parts.count == 2 ? Self.rate(parts[1]) : (1, 1)
    else { return nil }
    let (numerator, above) = top.0.multipliedReportingOverflow(by: bottom.1)
    let (denominator, below) = top.1.multipliedReportingOverflow(by: bottom.0)
    guard !above, !below else { return nil }
    self.init(numerator, denominator)
  }

  /// Whether the factor is plausible for captions that were made for another speed: from 0.5 to 2.
  public var isPlausible: Bool {
    let (top, bottom) = (Int128(numerator), Int128(denominator))
    return top <= 2 * bottom && bottom <= 2 * top
  }

  private static let fractions: [Substring: (Int64, Int64)] = [
    "23.976": (24_000, 1_001), "23.98": (24_000, 1_001), "29.97": (30_000, 1_001),
    "59.94": (60_000, 1_001), "47.952": (48_000, 1_001), "119.88": (120_000, 1_001),
  ]

  /// A number with up to nine digits before the decimal point and after it.
  private static func rate(_ text: Substring) -> (Int64, Int64)? {
    if let fraction = fractions[text] { return fraction }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ (1...9).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) })
    else { return nil }
    let decimals = parts.count == 2 ? parts[1].utf8.count : 0
    let scale = (0..<decimals).reduce(Int64(1)) { product, _ in product * 10 }
    guard let value = Int64(parts.joined()) else { return nil }
    return (value, scale)
  }
}
