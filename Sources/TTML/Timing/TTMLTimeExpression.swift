import TextBasics

/// A time expression of TTML (TTML2, section 12.3.1).
struct TTMLTimeExpression: Hashable, Sendable {
  /// The reason why an expression is not a time.
  enum Failure: Error { case form, wallClock }

  /// The time in microseconds, at most ``TTMLInterval/latest``.
  let microseconds: Int64
  /// Whether it was too large to be expressed.
  let isTooLarge: Bool
  /// Whether minutes, seconds or frames are out of range.
  let isOutOfRange: Bool
  /// Whether a semicolon is before the frames, as in SMPTE time codes that drop frames.
  private(set) var hasSemicolon = false

  /// Reads an expression.
  ///
  /// - Parameters:
  ///   - text: The expression.
  ///   - parameters: How the document counts time.
  ///   - isMoment: Whether ``TTMLTimeParameters/programStart`` is subtracted, as from a moment.
  /// - Throws: ``Failure`` when it is not a time.
  init(
    _ text: String, _ parameters: TTMLTimeParameters, isMoment: Bool = true
  ) throws(Failure) {
    let bytes = Array(text.utf8)
    var cursor = LineCursor(bytes, bytes.trimmed(0..<bytes.count))
    if bytes.hasPrefix("wallclock(", at: cursor.index) { throw .wallClock }
    let first = cursor.digits()
    guard first.count > 0 else { throw .form }
    if cursor.byte == 0x3A {
      self = try Self.clock(&cursor, hours: first, parameters, isMoment: isMoment)
    } else {
      self = try Self.offset(&cursor, count: first, parameters)
    }
  }

  private init(_ value: Int64?, isOutOfRange: Bool = false, minus start: Int64 = 0) {
    let isLarge = value.map { $0 >= TTMLInterval.latest } ?? true
    isTooLarge = isLarge
    microseconds = isLarge ? TTMLInterval.latest : max((value ?? 0) - start, 0)
    self.isOutOfRange = isOutOfRange
  }

  /// Reads `hh:mm:ss`, then perhaps a fraction, or frames and perhaps sub-frames.
  private static func clock(
    _ cursor: inout LineCursor, hours: DigitRun, _ parameters: TTMLTimeParameters, isMoment: Bool
  ) throws(Failure) -> Self {
    let minutes = try pair(&cursor)
    let seconds = try pair(&cursor)
    guard hours.count > 1 else { throw .form }
    var frames = DigitRun()
    var subFrames = DigitRun()
    var fraction: Int64 = 0
    var hasSemicolon = false
    if cursor.consume(0x2E) {
      fraction = try millionths(&cursor)
    } else if cursor.byte == 0x3A || cursor.byte == 0x3B {
      hasSemicolon = cursor.byte == 0x3B
      cursor.index += 1
      frames = cursor.digits()
      guard frames.count > 1 else { throw .form }
      if cursor.consume(0x2E) {
        subFrames = cursor.digits()
        guard subFrames.count > 0 else { throw .form }
      }
    }
    guard cursor.byte == nil else { throw .form }
    // 60 is for leap seconds.
    let isOutOfRange =
      minutes > 59 || seconds > 60 || (frames.count > 0 && frames.value >= parameters.frameRate)
      || (subFrames.count > 0 && subFrames.value >= parameters.subFrameRate)
    guard hours.value <= 1_000_000_000 else { return Self(nil, isOutOfRange: isOutOfRange) }
    let whole = hours.value * 3_600 + minutes * 60 + seconds
    let start = isMoment ? parameters.programStart : 0
    let value: Int64?
    if parameters.timeBase == .smpte {
      let dropped = parameters.droppedFrames(hours: hours.value, minutes: minutes)
      value = length(
        seconds: whole, frames: frames.value, minus: dropped, subFrames.value, parameters)
    } else {
      value = length(
        seconds: 0, frames: frames.value, minus: 0, subFrames.value, parameters
      ).flatMap { sum($0, whole * 1_000_000) }
    }
    var time = Self(
      value.flatMap { sum($0, fraction) }, isOutOfRange: isOutOfRange,
      minus: parameters.timeBase == .smpte ? start : 0)
    time.hasSemicolon = hasSemicolon
    return time
  }

  /// Counted frames minus dropped frames, as a length (TTML2, appendix I.2).
  private static func length(
    seconds: Int64, frames: Int64, minus dropped: Int64, _ subFrames: Int64,
    _ parameters: TTMLTimeParameters
  ) -> Int64? {
    let counted = seconds.multipliedReportingOverflow(by: parameters.frameRate)
    guard !counted.overflow, let all = sum(counted.partialValue, frames) else { return nil }
    let (parts, overflow) = max(all - dropped, 0).multipliedReportingOverflow(
      by: parameters.subFrameRate)
    guard !overflow, let total = sum(parts, subFrames) else { return nil }
    return scaled(total, by: parameters.subFrame)
  }

  /// Reads a number, perhaps a fraction, and a metric.
  private static func offset(
    _ cursor: inout LineCursor, count: DigitRun, _ parameters: TTMLTimeParameters
  ) throws(Failure) -> Self {
    var digits: Int64 = 0
    var scale: Int64 = 1
    if cursor.consume(0x2E) {
      let start = cursor.index
      guard cursor.digits().count > 0 else { throw .form }
      // The ninth decimal of an hour counts less than four microseconds.
      for index in start..<min(cursor.index, start + 9) {
        digits = digits * 10 + Int64(cursor.bytes[index] &- 0x30)
        scale *= 10
      }
    }
    guard let unit = unit(&cursor, parameters), cursor.byte == nil else { throw .form }
    guard let whole = scaled(count.value, by: unit) else { return Self(nil) }
    guard digits > 0 else { return Self(whole) }
    let (scaledCount, overflow) = count.value.multipliedReportingOverflow(by: scale)
    let (divisor, isFine) = unit.denominator.multipliedReportingOverflow(by: scale)
    guard !overflow, !isFine, let all = sum(scaledCount, digits) else { return Self(whole) }
    return Self(
      scaled(all, by: .init(numerator: unit.numerator, denominator: divisor)))
  }

  private static func unit(
    _ cursor: inout LineCursor, _ parameters: TTMLTimeParameters
  ) -> TTMLTimeParameters.Unit? {
    let letter = cursor.byte
    cursor.index += 1
    switch letter {
    case 0x68: return .init(numerator: 3_600_000_000, denominator: 1)
    case 0x6D:
      if cursor.consume(0x73) { return .init(numerator: 1_000, denominator: 1) }
      return .init(numerator: 60_000_000, denominator: 1)
    case 0x73: return .init(numerator: 1_000_000, denominator: 1)
    case 0x66: return parameters.frame
    case 0x74: return parameters.tick
    default: return nil
    }
  }

  private static func pair(_ cursor: inout LineCursor) throws(Failure) -> Int64 {
    guard cursor.consume(0x3A) else { throw .form }
    let digits = cursor.digits()
    guard digits.count == 2 else { throw .form }
    return digits.value
  }

  /// The digits after a full stop in millionths, rounded.
  private static func millionths(_ cursor: inout LineCursor) throws(Failure) -> Int64 {
    let start = cursor.index
    guard cursor.digits().count > 0 else { throw .form }
    var value: Int64 = 0
    for index in start..<(start + 7) {
      value = value * 10 + (index < cursor.index ? Int64(cursor.bytes[index] &- 0x30) : 0)
    }
    return (value + 5) / 10
  }

  private static func sum(_ left: Int64, _ right: Int64) -> Int64? {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? nil : sum
  }

  /// A number of units in microseconds, rounded; `nil` when it is too large.
  private static func scaled(_ count: Int64, by unit: TTMLTimeParameters.Unit) -> Int64? {
    guard unit.denominator > 0 else { return nil }
    let product = count.multipliedFullWidth(by: unit.numerator)
    let (low, carry) = product.low.addingReportingOverflow(unit.denominator.magnitude / 2)
    let high = product.high + (carry ? 1 : 0)
    guard high >= 0, high < unit.denominator else { return nil }
    let quotient = unit.denominator.magnitude.dividingFullWidth((high.magnitude, low)).quotient
    return Int64(exactly: quotient)
  }
}
