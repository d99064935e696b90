import MediaModel

/// Lines of facts: a quiet label, and what it stands for in a column of its own.
extension TextPage {
  /// At most this many places of a kind are listed; the rest is counted.
  static let shownPlaces = 12
  private static let factColumn = 13

  /// Adds a fact.
  ///
  /// - Parameters:
  ///   - label: What it is.
  ///   - text: The fact.
  mutating func addFact(_ label: String, _ text: String) {
    add(label: Phrase(label, .quiet), column: Self.factColumn, [Phrase(text)])
  }

  /// Adds places, each with its length.
  ///
  /// - Parameters:
  ///   - label: What they are.
  ///   - places: The places.
  mutating func addFacts(_ label: String, _ places: [Range<MediaTime>]) {
    for place in places.prefix(Self.shownPlaces) {
      addFact(label, "\(place.timecodes), \(place.length.readable)")
    }
    addRest(of: places.count - Self.shownPlaces)
  }

  /// Says how many more there are than are listed.
  ///
  /// - Parameter count: How many; nothing is said of none.
  mutating func addRest(of count: Int) {
    guard count > 0 else { return }
    add(
      Phrase("… and \(count) more: --format json lists them all.", .quiet), indent: Self.factColumn)
  }
}
