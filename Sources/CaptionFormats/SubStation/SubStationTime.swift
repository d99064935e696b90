import MediaModel
import TextBasics

/// A time of an event: `0:00:00.00`, with hours, minutes, seconds and hundredths.
struct SubStationTime {
  let time: MediaTime
  /// Whether it has exactly this form.
  let isExact: Bool
  /// Whether minutes or seconds are 60 or more.
  let isOverRange: Bool
  /// Whether it was larger than the largest supported time.
  let isTooLarge: Bool

  /// Reads a field; `nil` when it is not a time.
  ///
  /// One or two digits after the full stop are hundredths, as in players; more digits are a decimal
  /// fraction.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    var cursor = LineCursor(bytes, bytes.trimmed(range))
    var parts: [DigitRun] = []
    while parts.count < 3 {
      let run = cursor.digits()
      guard run.count > 0 else { return nil }
      parts.append(run)
      if parts.count < 3, !cursor.consume(0x3A) { return nil }
    }
    let hasPoint = cursor.consume(0x2E)
    let hasMark = hasPoint || cursor.consume(0x2C) || cursor.consume(0x3A)
    let fraction = cursor.digits()
    guard cursor.byte == nil, hasMark == (fraction.count > 0) else { return nil }
    let clock = ClockTime(
      hours: parts[0].value, minutes: parts[1].value, seconds: parts[2].value,
      microseconds: Self.microseconds(fraction))
    time = clock.time
    isTooLarge = clock.isTooLarge
    isOverRange = parts[1].value > 59 || parts[2].value > 59
    isExact =
      hasPoint && fraction.count == 2 && parts[1].count == 2 && parts[2].count == 2
      && (parts[0].count == 1 || parts[0].value > 9)
  }

  private static func microseconds(_ fraction: DigitRun) -> Int64 {
    guard fraction.count > 2 else { return fraction.value * 10_000 }
    var value = fraction.value
    var digits = fraction.count
    while digits > 6, value > 0 {
      value /= 10
      digits -= 1
    }
    while digits < 6 {
      value *= 10
      digits += 1
    }
    return value
  }
}
