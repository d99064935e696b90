/// A Boolean value that animation changes over time (TTML2, section 13.1).
struct TTMLSwitch: Hashable, Sendable {
  /// How many changes are kept; later ones have no effect.
  static let limit = 100

  /// A temporary change.
  struct Change: Hashable, Sendable {
    /// When it applies.
    let interval: TTMLInterval
    /// The changed value.
    let isOn: Bool
  }

  /// The value without changes.
  var isOn = true
  /// The changes; later ones override earlier ones.
  private(set) var changes: [Change] = []

  /// Adds a change.
  mutating func add(_ change: Change) {
    if changes.count < Self.limit, !change.interval.isEmpty { changes.append(change) }
  }

  /// Adds the changes of another switch to this one's.
  func changed(by other: TTMLSwitch) -> TTMLSwitch {
    var both = self
    for change in other.changes { both.add(change) }
    return both
  }

  /// When it is off.
  var off: [TTMLInterval] {
    if changes.isEmpty { return isOn ? [] : [.always] }
    let moments = Set(changes.flatMap { [$0.interval.begin, $0.interval.end] } + [0, .max]).sorted()
    return zip(moments, moments.dropFirst()).compactMap { begin, end in
      let last = changes.last { $0.interval.begin <= begin && end <= $0.interval.end }
      return (last?.isOn ?? isOn) ? nil : TTMLInterval(begin: begin, end: end)
    }
  }
}
