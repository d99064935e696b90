package import MediaModel
import TextBasics

/// A timestamp of SubRip, read tolerantly.
package struct SubRipTimestamp {
  /// The time.
  package let time: MediaTime
  /// The differences from `00:00:00,000`.
  package let form: SubRipForm

  /// Whether it has hours, minutes, seconds and a fraction.
  var isComplete = true
  /// Whether it may be cut: it has no fraction, and either no hours or only one digit of seconds.
  var isHalf = false

  /// The assumed frame rate of a time with frames, because the file does not contain the rate.
  ///
  /// At 24 to 30 frames per second, the error of the time is less than a fifth of a second.
  private static let frameRate: Int64 = 30

  /// Reads a timestamp.
  ///
  /// It may start with a minus sign. Hours (which may be missing), minutes and seconds follow,
  /// with colons between them, or only full stops, commas or semicolons. A fraction may follow
  /// after a comma, full stop, colon, semicolon, apostrophe, blank or nothing. Blanks may be after
  /// a colon or comma.
  ///
  /// A fraction of up to three digits counts milliseconds, as in players (`,5` is 5 ms); a longer
  /// fraction is a decimal fraction. Two digits after a third colon count frames.
  ///
  /// - Parameter cursor: The start of the timestamp; if it can be read, the cursor moves to its
  ///   end.
  /// - Returns: The timestamp, or `nil` when there is none.
  static func read(_ cursor: inout LineCursor) -> Self? {
    let start = cursor.index
    if let plain = plain(&cursor) { return plain }
    cursor.index = start
    return tolerant(&cursor)
  }

  private static func plain(_ cursor: inout LineCursor) -> Self? {
    let hours = cursor.digits()
    guard hours.count >= 2, cursor.consume(0x3A) else { return nil }
    let minutes = cursor.digits()
    guard minutes.count == 2, minutes.value < 60, cursor.consume(0x3A) else { return nil }
    let seconds = cursor.digits()
    guard seconds.count == 2, seconds.value < 60, cursor.consume(0x2C) else { return nil }
    let fraction = cursor.digits()
    guard fraction.count == 3 else { return nil }
    let clock = ClockTime(
      hours: hours.value, minutes: minutes.value, seconds: seconds.value,
      microseconds: fraction.value * 1_000)
    return SubRipTimestamp(time: clock.time, form: clock.isTooLarge ? .tooLarge : [])
  }

  private static func tolerant(_ cursor: inout LineCursor) -> Self? {
    var form: SubRipForm = cursor.consume(0x2D) ? .negative : []
    guard var parts = parts(&cursor, form: &form) else { return nil }
    let hasHours = parts.count > 2
    if !hasHours {
      form.insert(.digits)
      parts.insert(DigitRun(), at: 0)
    }
    let fraction =
      parts.count == 4
      ? colonFraction(parts[3], form: &form)
      : joinedFraction(&parts[2], form: &form) ?? fraction(&cursor, form: &form)
    if parts[1].value > 59 || parts[2].value > 59 { form.insert(.range) }
    let clock = ClockTime(
      hours: parts[0].value, minutes: parts[1].value, seconds: parts[2].value,
      microseconds: fraction ?? 0)
    if clock.isTooLarge { form.insert(.tooLarge) }
    let sign: Int64 = form.contains(.negative) ? -1 : 1
    return SubRipTimestamp(
      time: MediaTime(microseconds: sign * clock.time.microseconds), form: form,
      isComplete: hasHours && fraction != nil,
      isHalf: fraction == nil && (!hasHours || parts[2].count < 2))
  }

  /// Reads two to four numbers with colons between them, or three numbers with another separator.
  private static func parts(_ cursor: inout LineCursor, form: inout SubRipForm) -> [DigitRun]? {
    var parts = [cursor.digits()]
    guard parts[0].count > 0 else { return nil }
    let separator = cursor.byte.flatMap { [0x2C, 0x2E, 0x3B].contains($0) ? $0 : nil } ?? 0x3A
    while parts.count < (separator == 0x3A ? 4 : 3), readSeparator(&cursor, separator) {
      if cursor.skipSpace() { form.insert(.digits) }
      let run = cursor.digits()
      guard run.count > 0 else { return nil }
      parts.append(run)
    }
    guard parts.count >= (separator == 0x3A ? 2 : 3) else { return nil }
    let counts = parts.map(\.count)
    let isOdd = counts[0] < 2 || counts[1...].prefix(2).contains { $0 != 2 }
    if isOdd || separator != 0x3A { form.insert(.digits) }
    return parts
  }

  private static func readSeparator(_ cursor: inout LineCursor, _ separator: UInt8) -> Bool {
    cursor.consume(separator)
      || (separator == 0x3A && cursor.following?.isDigit == true
        && cursor.consume(0x3B))
  }

  /// Reads a number after a third colon: frames if it has two digits.
  private static func colonFraction(_ run: DigitRun, form: inout SubRipForm) -> Int64 {
    guard run.count == 2 else {
      form.insert(.point)
      return min(run.value, 999_999) * 1_000
    }
    form.insert(.frames)
    return min(run.value, frameRate - 1) * 1_000_000 / frameRate
  }

  /// Reads milliseconds that follow the seconds directly.
  private static func joinedFraction(_ seconds: inout DigitRun, form: inout SubRipForm) -> Int64? {
    guard seconds.count == 5 else { return nil }
    form.insert(.digits)
    let milliseconds = seconds.value % 1_000
    seconds = DigitRun(value: seconds.value / 1_000, count: 2)
    return milliseconds * 1_000
  }

  /// Reads the fraction after the seconds, in microseconds; `nil` if the time has no fraction.
  private static func fraction(_ cursor: inout LineCursor, form: inout SubRipForm) -> Int64? {
    let isComma = cursor.byte == 0x2C
    guard isComma || [0x2E, 0x3B, 0x27, 0x60].contains(cursor.byte) else {
      form.insert(.digits)
      return spacedFraction(&cursor)
    }
    cursor.index += 1
    if !isComma { form.insert(.point) }
    let separator = cursor.index
    if cursor.skipSpace() { form.insert(.digits) }
    guard cursor.byte?.isDigit == true else {
      cursor.index = separator
      form.insert(.digits)
      return nil
    }
    let start = cursor.index
    let run = cursor.digits()
    if run.count == 3 { return run.value * 1_000 }
    form.insert(.digits)
    if run.count < 3 { return run.value * 1_000 }
    var head = LineCursor(cursor.bytes, start..<min(start + 6, cursor.index))
    let digits = head.digits()
    return digits.value * [100, 10, 1][min(max(digits.count - 4, 0), 2)]
  }

  /// Reads three digits after a blank, if an arrow or the end of the line follows them.
  private static func spacedFraction(_ cursor: inout LineCursor) -> Int64? {
    var ahead = cursor
    guard ahead.skipSpace() else { return nil }
    let run = ahead.digits()
    let end = ahead.index
    ahead.skipSpace()
    guard run.count == 3, ahead.byte.map({ [0x2D, 0x3D, 0x3E].contains($0) }) ?? true else {
      return nil
    }
    cursor.index = end
    return run.value * 1_000
  }
}
