import ArgumentParser
import TimedText

/// A factor such as `1.001`, `24/25` or `23.976/25`.
struct Factor: ExpressibleByArgument {
  /// The factor, exact.
  let ratio: TimeRatio

  init?(argument: String) {
    guard let ratio = TimeRatio(argument) else { return nil }
    self.ratio = ratio
  }
}
