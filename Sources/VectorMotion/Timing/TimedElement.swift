import MediaModel
import Styles

/// The timing attributes of an animation element (SVG Animations, section 2.10).
struct TimedElement: Sendable, Hashable {
  /// When an animation may restart.
  enum Restart: Sendable, Hashable {
    case always, whenNotActive, never
  }

  /// The index of its element.
  let element: Int
  /// Its begin times.
  let begins: [TimingValue]
  /// Its end times, which can end it early; empty if there are none.
  let ends: [TimingValue]
  /// The duration of one iteration; `nil` if indefinite.
  let simple: Duration?
  /// How long its iterations last together, without its ends and its limits; `nil` if endless.
  let length: Duration?
  /// The limits of its active duration (SMIL 3.0, section 5.4.5).
  let limits: ActiveLimits
  /// The number of iterations; `nil` if endless, or if there is no duration of one.
  let turns: Double?
  /// When it may restart.
  let restart: Restart

  /// Reads the attributes; an invalid value counts as missing (SMIL Animation, section 3.2).
  init(_ element: StyleElement, at index: Int) {
    self.element = index
    begins = element.value("begin").map { TimingValue.list($0) } ?? [.offset(.zero)]
    ends = element.value("end").map { TimingValue.list($0) } ?? []
    simple = element.value("dur").flatMap(ClockValue.read).flatMap { $0 > .zero ? $0 : nil }
    let count = Self.count(element.value("repeatCount"))
    let limit = element.value("repeatDur").flatMap(ClockValue.read)
    let isRepeated = ["repeatCount", "repeatDur"].contains {
      element.value($0) == "indefinite"
    }
    length = Self.length(simple, count: count, limit: limit, isRepeated: isRepeated)
    limits = ActiveLimits(element)
    let isEndless = limits.bounded(length) == nil
    turns = isEndless ? nil : Self.turns(simple, in: length, counted: limit == nil ? count : nil)
    restart =
      switch element.value("restart") {
      case "never": .never
      case "whenNotActive": .whenNotActive
      default: .always
      }
  }

  private static func count(_ text: String?) -> Double? {
    guard let text, let count = Double(text), count > 0, count.isFinite else { return nil }
    return count
  }

  /// The iterations that a length holds.
  private static func turns(
    _ simple: Duration?, in length: Duration?, counted: Double?
  ) -> Double? {
    if let counted { return counted }
    guard let simple, let length else { return nil }
    // Times have microseconds; what is smaller comes from the division.
    let turns = length.decimalValue / simple.decimalValue
    return (turns * 1_000_000).rounded() / 1_000_000
  }

  /// The shorter of the two limits (SMIL Animation, section 3.3.2).
  private static func length(
    _ simple: Duration?, count: Double?, limit: Duration?, isRepeated: Bool
  ) -> Duration? {
    let counted = simple.flatMap { simple in
      count.map { Duration.decimal(simple.decimalValue * $0) }
    }
    switch (counted, limit) {
    case (let counted?, let limit?): return min(counted, limit)
    case (let counted?, nil): return counted
    case (nil, let limit?): return limit
    case (nil, nil): return isRepeated ? nil : simple
    }
  }
}
