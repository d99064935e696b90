/// The cells that went through a transition in one picture.
struct Events {
  /// The cell after a rise, or its complement after a fall.
  private(set) var list: [Int32] = []

  /// Adds a rise: brighter, or to red.
  mutating func rise(_ cell: Int) { list.append(Int32(truncatingIfNeeded: cell)) }

  /// Adds a fall: darker, or away from red.
  mutating func fall(_ cell: Int) { list.append(~Int32(truncatingIfNeeded: cell)) }

  /// Forgets all, and keeps the memory.
  mutating func removeAll() { list.removeAll(keepingCapacity: true) }

  /// The cell of an event.
  static func cell(_ event: Int32) -> Int { Int(event >= 0 ? event : ~event) }
}
