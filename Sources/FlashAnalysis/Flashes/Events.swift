/// The cells that went through a transition in one picture.
struct Events {
  /// The cell after a rise, or its complement after a fall.
  private(set) var list: [Int32] = []
  /// The change of light of each event.
  private(set) var changes: [Float] = []
  /// Whether each event begins at about the light at which the last one in its direction began.
  private(set) var repeats: [Bool] = []

  /// Adds a rise: brighter, or to red.
  ///
  /// Where the light does not matter, as in turns to red, the change counts as one of all light.
  mutating func rise(_ cell: Int, by change: Float = 1, isRepeat: Bool = false) {
    list.append(Int32(truncatingIfNeeded: cell))
    changes.append(change)
    repeats.append(isRepeat)
  }

  /// Adds a fall: darker, or away from red.
  mutating func fall(_ cell: Int, by change: Float = 1, isRepeat: Bool = false) {
    list.append(~Int32(truncatingIfNeeded: cell))
    changes.append(change)
    repeats.append(isRepeat)
  }

  /// Forgets all, and keeps the memory.
  mutating func removeAll() {
    list.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
    repeats.removeAll(keepingCapacity: true)
  }

  /// The cell of an event.
  static func cell(_ event: Int32) -> Int { Int(event >= 0 ? event : ~event) }
}
