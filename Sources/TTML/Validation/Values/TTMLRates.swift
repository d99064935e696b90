import TextBasics

/// The units of a document's times, as its root specifies them (TTML2, section 7.2).
struct TTMLRates: Sendable {
  /// `ttp:timeBase`.
  enum Base: String, Sendable {
    case media, smpte, clock
  }

  /// `ttp:dropMode`.
  enum Drop: String, Sendable {
    case dropNTSC, dropPAL, nonDrop
  }

  /// The time base.
  private(set) var base = Base.media
  /// Which time codes are left out.
  private(set) var drop = Drop.nonDrop
  /// Whether time codes jump.
  private(set) var isDiscontinuous = false
  /// The frame rate, if it is specified.
  private(set) var frameRate: Int64?
  private(set) var subFrameRate: Int64 = 1
  /// The tick rate, if it is specified.
  private(set) var tickRate: Int64?
  private var multiplier: (numerator: Int64, denominator: Int64) = (1, 1)

  /// Reads the parameters.
  ///
  /// - Parameters:
  ///   - root: The document's root; `nil` gives the initial values.
  ///   - vocabulary: Its names.
  init(_ root: XMLElement?, _ vocabulary: TTMLVocabulary) {
    guard let root else { return }
    for attribute in root.attributes
    where vocabulary.namespace(attribute.name.namespace) == .parameter {
      read(attribute.name.local, attribute.value)
    }
  }

  private mutating func read(_ name: String, _ value: String) {
    switch name {
    case "timeBase": base = Base(rawValue: value) ?? .media
    case "dropMode": drop = Drop(rawValue: value) ?? .nonDrop
    case "markerMode": isDiscontinuous = value == "discontinuous"
    case "frameRate": frameRate = Self.numbers(value).first
    case "subFrameRate": subFrameRate = Self.numbers(value).first ?? 1
    case "tickRate": tickRate = Self.numbers(value).first
    case "frameRateMultiplier":
      let numbers = Self.numbers(value)
      if numbers.count == 2 { multiplier = (numbers[0], numbers[1]) }
    default: break
    }
  }

  /// The whole numbers above zero in a value; one above a billion counts as a billion.
  private static func numbers(_ value: String) -> [Int64] {
    let bytes = Array(value.utf8)
    var cursor = LineCursor(bytes, 0..<bytes.count)
    var found: [Int64] = []
    while cursor.byte != nil {
      let run = cursor.digits()
      if run.count > 0, run.value > 0 { found.append(min(run.value, 1_000_000_000)) }
      if run.count == 0 { cursor.index += 1 }
    }
    return found
  }

  /// The moment of a time expression.
  ///
  /// - Returns: Microseconds, at most the largest number; `nil` for a time of day.
  func microseconds(_ time: TTMLTimeSyntax) -> Int64? {
    switch time.form {
    case .wallClock: return nil
    case .clock, .clockWithFrames:
      let minutes = Self.sum(Self.product(time.hours, 60), time.minutes)
      let whole = Self.sum(Self.product(minutes, 60), time.seconds)
      let fraction = Self.sum(time.millionths, frameTime(time))
      return Self.sum(Self.product(whole, 1_000_000), fraction)
    case .offset(let metric): return offset(time, metric)
    }
  }

  private func offset(_ time: TTMLTimeSyntax, _ metric: TTMLTimeSyntax.Metric) -> Int64 {
    let count = Self.sum(Self.product(time.hours, 1_000_000), time.millionths)
    switch metric {
    case .hours: return Self.product(count, 3600)
    case .minutes: return Self.product(count, 60)
    case .seconds: return count
    case .milliseconds: return count / 1000
    case .frames: return Self.ratio(count, multiplier.denominator, frameDivisor)
    // Without a tick rate, it is the frame rate times the sub-frame rate, or 1 (section 7.2.12).
    case .ticks: return count / (tickRate ?? frameRate.map { Self.product($0, subFrameRate) } ?? 1)
    }
  }

  private var frameDivisor: Int64 {
    max(1, Self.product(frameRate ?? 30, multiplier.numerator))
  }

  private func frameTime(_ time: TTMLTimeSyntax) -> Int64 {
    let whole = Self.product(time.frames, 1_000_000)
    let part = Self.product(time.subFrames ?? 0, 1_000_000) / max(1, subFrameRate)
    return Self.ratio(Self.sum(whole, part), multiplier.denominator, frameDivisor)
  }

  private static func ratio(_ value: Int64, _ factor: Int64, _ divisor: Int64) -> Int64 {
    let (whole, rest) = value.quotientAndRemainder(dividingBy: divisor)
    return sum(product(whole, factor), product(rest, factor) / divisor)
  }

  /// The product, or the largest number.
  static func product(_ left: Int64, _ right: Int64) -> Int64 {
    let (value, overflow) = left.multipliedReportingOverflow(by: right)
    return overflow ? .max : value
  }

  /// The sum, or the largest number.
  static func sum(_ left: Int64, _ right: Int64) -> Int64 {
    let (value, overflow) = left.addingReportingOverflow(right)
    return overflow ? .max : value
  }

  /// Whether the drop mode leaves a time code out (TTML2, section 7.2.4).
  func isDropped(_ time: TTMLTimeSyntax) -> Bool {
    guard base == .smpte, time.form == .clockWithFrames, time.seconds == 0 else { return false }
    switch drop {
    case .nonDrop: return false
    case .dropNTSC: return time.frames < 2 && !time.minutes.isMultiple(of: 10)
    case .dropPAL:
      let isSecond = time.minutes.isMultiple(of: 2)
      return time.frames < 4 && isSecond && !time.minutes.isMultiple(of: 20)
    }
  }
}
