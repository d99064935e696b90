import MediaModel
import Records

/// Lines of facts: a dim label, and the fact in a separate column.
extension TextPage {
  /// The highest number of places of a kind that are listed; the others are counted.
  static let shownPlaces = 12
  private static let factColumn = 13

  mutating func addFact(_ label: String, _ text: String) {
    add(label: Phrase(label, .quiet), column: Self.factColumn, [Phrase(text)])
  }

  /// Adds places, each with its length.
  mutating func addFacts(_ label: String, _ places: [Range<MediaTime>]) {
    for place in places.prefix(Self.shownPlaces) {
      addFact(label, "\(place.timecodes), \(place.length.readable)")
    }
    addRest(of: places.count - Self.shownPlaces)
  }

  /// Adds the number of items that are not listed.
  ///
  /// - Parameter count: The number; zero adds nothing.
  mutating func addRest(of count: Int) {
    guard count > 0 else { return }
    add(
      Phrase("… and \(count) more: --format json lists them all.", .quiet), indent: Self.factColumn)
  }
}
