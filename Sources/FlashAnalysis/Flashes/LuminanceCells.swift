/// The luminance of every cell since its last transition.
///
/// A transition is counted when the distance from the opposite extreme reaches the limit. So a
/// staircase or a fade in one direction is one transition, however many pictures it takes.
struct LuminanceCells {
  private var low: [Float]
  private var high: [Float]
  /// 1 after a rise, -1 after a fall, 0 before the first transition.
  private var direction: [Float]
  /// The light at which the last rise and the last fall began.
  private var starts: Starts
  private let isHighRange: Bool

  /// A change of 10 % of the maximum relative luminance or more (WCAG 2.2, "general flash and red
  /// flash thresholds").
  ///
  /// Less by what rounding can do is the same.
  private static let step: Float = 0.1 - 0.00002
  /// Only where the darker state is under 0.80 (the same clause).
  private static let bright: Float = 0.8
  /// Above it, in light beyond white, states differ whose Michelson contrast is 1/17 or more: the
  /// brighter one is 9/8 of the darker one (ITU-R BT.1702-3, by Jordan & Vanderheiden 2024).
  private static let ratio: Float = 1.125

  /// Creates cells that have seen no picture.
  init(count: Int, isHighRange: Bool) {
    low = [Float](repeating: 0, count: count)
    high = low
    direction = low
    starts = Starts(count: count)
    self.isHighRange = isHighRange
  }

  /// Compares a row of light with what was before; adds what changed to `events`.
  mutating func compare(
    _ light: [Float], from start: Int, isFirst: Bool, into events: inout Events
  ) {
    if isFirst {
      for x in 0..<light.count {
        (low[start + x], high[start + x], direction[start + x]) = (light[x], light[x], 0)
        starts.forget(start + x)
      }
    } else {
      let isHighRange = isHighRange
      Self.compare(light.span, isHighRange, start, &low, &high, &direction, &starts, &events)
    }
  }

  /// How far a cell is from its opposite extreme.
  @inline(__always)
  private static func distance(
    _ value: Float, _ low: Float, _ high: Float, _ direction: Float
  ) -> Float {
    max(direction < 0.5 ? value - low : 0, direction > -0.5 ? high - value : 0)
  }

  private static func compare(
    _ light: Span<Float>, _ isHighRange: Bool, _ start: Int, _ low: inout [Float],
    _ high: inout [Float], _ direction: inout [Float], _ starts: inout Starts,
    _ events: inout Events
  ) {
    var lows = low.mutableSpan
    var highs = high.mutableSpan
    var directions = direction.mutableSpan
    for x in 0..<light.count {
      let cell = start &+ x
      let value = light[x]
      let (low, high, before) = (lows[cell], highs[cell], directions[cell])
      // Stored without a question: a wrong guess of the processor costs more.
      lows[cell] = min(low, value)
      highs[cell] = max(high, value)
      guard distance(value, low, high, before) >= step else { continue }
      if before < 0.5, isStep(low, value, isHighRange) {
        directions[cell] = 1
        events.rise(cell, by: value - low, isRepeat: starts.isRiseRepeated(cell, from: low))
      } else if before > -0.5, isStep(value, high, isHighRange) {
        directions[cell] = -1
        events.fall(cell, by: high - value, isRepeat: starts.isFallRepeated(cell, from: high))
      } else {
        continue
      }
      lows[cell] = value
      highs[cell] = value
    }
  }

  /// Whether a darker and a brighter state are a transition apart.
  private static func isStep(_ dark: Float, _ light: Float, _ isHighRange: Bool) -> Bool {
    if dark < bright { return light - dark >= step }
    return isHighRange && light >= ratio * dark
  }
}

extension LuminanceCells {
  /// The light at which the last transitions of every cell began.
  ///
  /// A light that is turned on and off goes back and forth between the same two states. What moves past
  /// a place hardly shows the same twice.
  struct Starts {
    private var rises: [Float]
    private var falls: [Float]

    /// Two states that differ by at most this are the same; our choice.
    private static let same: Float = 0.02
    /// No light has it.
    private static let none: Float = -1

    /// Creates it for cells without transitions.
    init(count: Int) {
      rises = [Float](repeating: Self.none, count: count)
      falls = rises
    }

    /// Forgets the transitions of a cell.
    mutating func forget(_ cell: Int) { (rises[cell], falls[cell]) = (Self.none, Self.none) }

    /// Notes a rise; `true` if the last one began at the same light.
    mutating func isRiseRepeated(_ cell: Int, from light: Float) -> Bool {
      defer { rises[cell] = light }
      return abs(rises[cell] - light) <= Self.same
    }

    /// Notes a fall; `true` if the last one began at the same light.
    mutating func isFallRepeated(_ cell: Int, from light: Float) -> Bool {
      defer { falls[cell] = light }
      return abs(falls[cell] - light) <= Self.same
    }
  }
}
