import ArgumentParser
import MediaModel

/// A duration in seconds, such as `1.5`, `-0.25` or `+2`.
struct Seconds: ExpressibleByArgument {
  /// The duration, exact to a microsecond.
  let duration: Duration

  init?(argument: String) {
    let isNegative = argument.hasPrefix("-")
    let digits = isNegative || argument.hasPrefix("+") ? argument.dropFirst() : argument[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), (1...9).contains(parts[0].utf8.count),
      parts.count == 1 || (1...6).contains(parts[1].utf8.count),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    let padded = fraction + String(repeating: "0", count: 6 - fraction.utf8.count)
    guard let micros = Int64(parts[0] + padded) else { return nil }
    duration = .microseconds(isNegative ? -micros : micros)
  }
}
