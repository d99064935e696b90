import TextBasics

/// A time expression as it is written (TTML2, section 12.3.1).
struct TTMLTimeSyntax: Sendable, Hashable {
  /// Which of the forms it has.
  enum Form: Sendable, Hashable {
    /// `hh:mm:ss`, perhaps with a fraction.
    case clock
    /// `hh:mm:ss:ff`, perhaps with sub-frames.
    case clockWithFrames
    /// A count and a unit.
    case offset(Metric)
    /// `wallclock(…)`.
    case wallClock
  }

  /// The unit of a count.
  enum Metric: String, Sendable, Hashable {
    case hours = "h"
    case minutes = "m"
    case seconds = "s"
    case milliseconds = "ms"
    case frames = "f"
    case ticks = "t"
  }

  private(set) var form: Form
  /// Hours, or the count of an offset.
  private(set) var hours: Int64 = 0
  private(set) var minutes: Int64 = 0
  /// Whole seconds.
  private(set) var seconds: Int64 = 0
  /// Millionths of a second, or of an offset's unit.
  private(set) var millionths: Int64 = 0
  /// Whether a fraction is written.
  private(set) var hasFraction = false
  private(set) var frames: Int64 = 0
  /// Sub-frames, if any are written.
  private(set) var subFrames: Int64?

  /// Reads a time expression.
  init?(_ bytes: [UInt8]) {
    var cursor = LineCursor(bytes, 0..<bytes.count)
    if bytes.hasPrefix("wallclock(", at: 0) {
      guard Self.isWallClock(bytes) else { return nil }
      form = .wallClock
      return
    }
    let first = cursor.digits()
    guard first.count > 0 else { return nil }
    hours = first.value
    form = .clock
    let isRead = cursor.byte == 0x3A ? readClock(&cursor, first) : readOffset(&cursor)
    guard isRead, cursor.byte == nil else { return nil }
  }

  private mutating func readClock(_ cursor: inout LineCursor, _ first: DigitRun) -> Bool {
    guard first.count >= 2, let minutes = Self.pair(&cursor), let seconds = Self.pair(&cursor)
    else { return false }
    self.minutes = minutes
    self.seconds = seconds
    if cursor.byte == 0x2E { return readFraction(&cursor) }
    return cursor.byte == nil || readFrames(&cursor)
  }

  private static func pair(_ cursor: inout LineCursor) -> Int64? {
    guard cursor.consume(0x3A) else { return nil }
    let run = cursor.digits()
    return run.count == 2 ? run.value : nil
  }

  private mutating func readFrames(_ cursor: inout LineCursor) -> Bool {
    guard cursor.consume(0x3A) else { return false }
    let run = cursor.digits()
    guard run.count >= 2 else { return false }
    frames = run.value
    form = .clockWithFrames
    guard cursor.consume(0x2E) else { return true }
    let sub = cursor.digits()
    subFrames = sub.value
    return sub.count > 0
  }

  private mutating func readFraction(_ cursor: inout LineCursor) -> Bool {
    guard cursor.consume(0x2E) else { return false }
    var scale: Int64 = 100_000
    let start = cursor.index
    while let byte = cursor.byte, byte.isDigit {
      millionths += Int64(byte &- 0x30) * scale
      scale /= 10
      cursor.index += 1
    }
    hasFraction = true
    return cursor.index > start
  }

  private mutating func readOffset(_ cursor: inout LineCursor) -> Bool {
    if cursor.byte == 0x2E, !readFraction(&cursor) { return false }
    let start = cursor.index
    while let byte = cursor.byte, byte.isLetter { cursor.index += 1 }
    guard let metric = Metric(rawValue: cursor.bytes.string(start..<cursor.index))
    else { return false }
    form = .offset(metric)
    return true
  }

  /// Whether it is `wallclock(` and a date, a time, or both, and `)`.
  private static func isWallClock(_ bytes: [UInt8]) -> Bool {
    guard bytes.last == 0x29 else { return false }
    let inside = bytes.trimmed(10..<(bytes.count - 1))
    var shape: [UInt8] = bytes[inside].map { $0.isDigit ? 0x30 : $0 }
    // A fraction of any length counts as one digit.
    if let point = shape.lastIndex(of: 0x2E),
      shape.suffix(from: point + 1).allSatisfy({ $0 == 0x30 }),
      point + 1 < shape.count
    {
      shape.removeSubrange((point + 2)...)
    }
    return wallClockShapes.contains(String(decoding: shape, as: UTF8.self))
  }

  private static let wallClockShapes: Set<String> = {
    let times = ["00:00", "00:00:00", "00:00:00.0"]
    return Set(times + ["0000-00-00"] + times.map { "0000-00-00T" + $0 })
  }()
}
