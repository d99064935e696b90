/// A set of properties, for questions that are asked for every element.
struct StylePropertySet: Sendable, Hashable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Creates a set.
  init(_ properties: [StyleProperty] = []) { for property in properties { insert(property) } }

  /// Adds a property.
  mutating func insert(_ property: StyleProperty) {
    let bit = UInt64(1) << UInt64(property.rawValue & 63)
    if property.rawValue < 64 { low |= bit } else { high |= bit }
  }

  /// Whether a property is in it.
  func contains(_ property: StyleProperty) -> Bool {
    (property.rawValue < 64 ? low : high) & UInt64(1) << UInt64(property.rawValue & 63) != 0
  }
}
