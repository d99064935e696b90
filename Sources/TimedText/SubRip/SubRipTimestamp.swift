import MediaModel

/// A timestamp of SubRip, read tolerantly.
struct SubRipTimestamp {
  /// The moment.
  let time: MediaTime
  /// How it departs from `00:00:00,000`.
  let form: SubRipForm

  /// Reads a timestamp.
  ///
  /// That is: perhaps a minus sign; hours (which may be missing), minutes and seconds
  /// with colons; perhaps a comma, full stop or colon and a fraction. Blanks may stand after a
  /// colon or comma.
  ///
  /// A fraction of up to three digits counts milliseconds as players have it (`,5` is 5 ms);
  /// a longer one is a decimal fraction.
  ///
  /// - Parameter cursor: Where it starts; left after it when it can be read.
  /// - Returns: The timestamp, or `nil` when there is none.
  static func read(_ cursor: inout LineCursor) -> Self? {
    let start = cursor.index
    if let plain = plain(&cursor) { return plain }
    cursor.index = start
    return tolerant(&cursor)
  }

  private static func plain(_ cursor: inout LineCursor) -> Self? {
    let hours = cursor.digits()
    guard hours.count >= 2, cursor.take(0x3A) else { return nil }
    let minutes = cursor.digits()
    guard minutes.count == 2, minutes.value < 60, cursor.take(0x3A) else { return nil }
    let seconds = cursor.digits()
    guard seconds.count == 2, seconds.value < 60, cursor.take(0x2C) else { return nil }
    let fraction = cursor.digits()
    guard fraction.count == 3 else { return nil }
    let clock = ClockTime(
      hours: hours.value, minutes: minutes.value, seconds: seconds.value,
      microseconds: fraction.value * 1_000)
    return SubRipTimestamp(time: clock.time, form: clock.isSaturated ? .saturated : [])
  }

  private static func tolerant(_ cursor: inout LineCursor) -> Self? {
    var form: SubRipForm = cursor.take(0x2D) ? .negative : []
    guard var parts = parts(&cursor, form: &form) else { return nil }
    if parts.count == 2 {
      form.insert(.digits)
      parts.insert(DigitRun(), at: 0)
    }
    let micros = parts.count == 4 ? parts[3].value : fraction(&cursor, form: &form)
    if parts.count == 4 { form.insert(.point) }
    if parts[1].value > 59 || parts[2].value > 59 { form.insert(.range) }
    let clock = ClockTime(
      hours: parts[0].value, minutes: parts[1].value, seconds: parts[2].value,
      microseconds: parts.count == 4 ? min(micros, 999_999) * 1_000 : micros)
    if clock.isSaturated { form.insert(.saturated) }
    let sign: Int64 = form.contains(.negative) ? -1 : 1
    return SubRipTimestamp(
      time: MediaTime(microseconds: sign * clock.time.microseconds), form: form)
  }

  /// Two to four numbers with colons between.
  private static func parts(_ cursor: inout LineCursor, form: inout SubRipForm) -> [DigitRun]? {
    var parts = [cursor.digits()]
    guard parts[0].count > 0 else { return nil }
    while parts.count < 4, cursor.take(0x3A) {
      if cursor.skipSpace() { form.insert(.digits) }
      let run = cursor.digits()
      guard run.count > 0 else { return nil }
      parts.append(run)
    }
    guard parts.count >= 2 else { return nil }
    let counts = parts.map(\.count)
    if counts[0] < 2 || counts[1...].prefix(2).contains(where: { $0 != 2 }) { form.insert(.digits) }
    return parts
  }

  /// What stands after the seconds, in microseconds.
  private static func fraction(_ cursor: inout LineCursor, form: inout SubRipForm) -> Int64 {
    let isPoint = cursor.byte == 0x2E
    guard cursor.take(0x2C) || cursor.take(0x2E) else {
      form.insert(.digits)
      return 0
    }
    if isPoint { form.insert(.point) }
    let separator = cursor.index
    if cursor.skipSpace() { form.insert(.digits) }
    guard cursor.byte?.isDigit == true else {
      cursor.index = separator
      form.insert(.digits)
      return 0
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
}
