import ArgumentParser

/// A time limit such as `90`, `90s`, `5m`, `2h` or `1d`, at least a second.
struct TimeLimit: ExpressibleByArgument, CustomStringConvertible {
  private let span: TimeSpan

  var duration: Duration { span.duration }

  /// The duration in seconds, in the syntax of the option.
  var description: String { "\(span.seconds)s" }

  init?(argument: String) {
    let days = [UInt8(ascii: "d"): Int64(86_400)]
    let units = TimeSpan.units.merging(days) { own, _ in own }
    guard let span = TimeSpan(argument, units: units), span.seconds >= 1 else { return nil }
    self.span = span
  }
}

/// A duration such as `0`, `90s`, `5m` or `2h`.
struct TimeSpan: ExpressibleByArgument {
  /// Whole seconds.
  let seconds: Int64

  var duration: Duration { .seconds(seconds) }

  /// The number of seconds of a unit, by its letter.
  static let units: [UInt8: Int64] = [
    UInt8(ascii: "s"): 1, UInt8(ascii: "m"): 60, UInt8(ascii: "h"): 3_600,
  ]
  /// A leap year, which is longer than the time limit of any batch system.
  private static let longest: Int64 = 366 * 86_400

  init?(argument: String) { self.init(argument, units: Self.units) }

  /// Creates a duration.
  ///
  /// - Parameters:
  ///   - argument: Digits, and a unit or none for seconds.
  ///   - units: The seconds of each unit.
  init?(_ argument: String, units: [UInt8: Int64]) {
    var digits = argument.utf8[...]
    var unit: Int64 = 1
    if let last = digits.last, let named = units[last] {
      digits.removeLast()
      unit = named
    }
    let isNumber = !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
    guard isNumber, let number = Int64(String(Substring(digits))) else { return nil }
    let (seconds, overflow) = number.multipliedReportingOverflow(by: unit)
    guard !overflow, seconds <= Self.longest else { return nil }
    self.seconds = seconds
  }
}
