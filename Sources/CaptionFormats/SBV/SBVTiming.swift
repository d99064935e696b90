import MediaModel
import TextBasics

/// The line of times of an SBV cue: `0:00:01.000,0:00:02.500`.
package struct SBVTiming {
  /// The time at which the text appears.
  let start: MediaTime
  /// The time at which the text disappears.
  let end: MediaTime
  let endOffset: Int
  /// Whether minutes have two digits, seconds two digits and the fraction three digits.
  let isRight: Bool
  /// Whether a time was limited to the largest one.
  let isTooLarge: Bool

  /// Reads a line of times; `nil` when it is text.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - line: The line in it.
  package init?(_ bytes: [UInt8], _ line: Range<Int>) {
    var cursor = LineCursor(bytes, line)
    cursor.skipSpace()
    guard let start = Self.time(&cursor) else { return nil }
    cursor.skipSpace()
    guard cursor.consume(0x2C) else { return nil }
    cursor.skipSpace()
    endOffset = cursor.index
    guard let end = Self.time(&cursor) else { return nil }
    cursor.skipSpace()
    guard cursor.byte == nil else { return nil }
    self.start = start.clock.time
    self.end = end.clock.time
    isRight = start.isRight && end.isRight
    isTooLarge = start.clock.isTooLarge || end.clock.isTooLarge
  }

  /// Whether a line looks like times: a comma between two groups of digits and colons.
  static func isMeant(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    var cursor = LineCursor(bytes, line)
    cursor.skipSpace()
    guard isClock(&cursor) else { return false }
    cursor.skipSpace()
    guard cursor.consume(0x2C) else { return false }
    cursor.skipSpace()
    return isClock(&cursor)
  }

  private static func isClock(_ cursor: inout LineCursor) -> Bool {
    guard cursor.digits().count > 0, cursor.consume(0x3A) else { return false }
    let start = cursor.index
    while let byte = cursor.byte, byte.isDigit || byte == 0x3A || byte == 0x2E { cursor.index += 1 }
    return cursor.index > start
  }

  private static func time(_ cursor: inout LineCursor) -> (clock: ClockTime, isRight: Bool)? {
    let hours = cursor.digits()
    guard hours.count > 0, cursor.consume(0x3A) else { return nil }
    let minutes = cursor.digits()
    guard (1...2).contains(minutes.count), minutes.value < 60, cursor.consume(0x3A) else {
      return nil
    }
    let seconds = cursor.digits()
    guard (1...2).contains(seconds.count), seconds.value < 60, cursor.consume(0x2E) else {
      return nil
    }
    let fraction = cursor.digits()
    guard (1...3).contains(fraction.count) else { return nil }
    let scale: [Int64] = [100_000, 10_000, 1_000]
    let clock = ClockTime(
      hours: hours.value, minutes: minutes.value, seconds: seconds.value,
      microseconds: fraction.value * scale[fraction.count - 1])
    return (clock, minutes.count == 2 && seconds.count == 2 && fraction.count == 3)
  }
}
