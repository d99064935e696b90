import ArgumentParser
import MediaModel

/// A moment in a medium: seconds, or hours, minutes and seconds, such as `12.5` or `1:02:03`.
struct MediumMoment: ExpressibleByArgument {
  /// The moment.
  let time: MediaTime

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), let last = parts.last,
      !last.hasPrefix("-"), !last.hasPrefix("+"),
      let seconds = Seconds(argument: String(last))
    else { return nil }
    var whole = 0
    for part in parts.dropLast() {
      let isNumber = (1...6).contains(part.utf8.count) && part.utf8.allSatisfy(\.isDecimalDigit)
      guard isNumber, let number = Int(part) else { return nil }
      whole = whole * 60 + number
    }
    time = MediaTime.zero.advanced(by: seconds.duration + .seconds(whole * 60))
  }
}

extension UInt8 {
  /// Whether it is a digit from 0 to 9.
  fileprivate var isDecimalDigit: Bool { (0x30...0x39).contains(self) }
}
