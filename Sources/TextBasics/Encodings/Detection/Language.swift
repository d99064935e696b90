/// What letters a language writes, and how often.
struct Language: Sendable {
  /// The kind of writing that decides what may be next to each other.
  enum Script: Sendable {
    /// ASCII letters with a few others among them.
    case latin
    /// An alphabet of which ASCII has no letter.
    case other
  }

  /// Its English name.
  let name: String
  /// Its script.
  let script: Script
  /// What a letter costs, by its scalar value: minus the logarithm of how likely it is among the
  /// letters that are not ASCII.
  let costs: [UInt32: Double]
  /// What the language costs for being rarer than others of its encodings.
  let rarity: Double

  /// What a letter costs that the language does not have.
  static let foreign = 9.0

  /// Creates a language.
  ///
  /// - Parameters:
  ///   - name: Its English name.
  ///   - script: Its script.
  ///   - letters: Its small letters that are not ASCII, in groups from frequent to rare with a
  ///     space between.
  ///   - rarity: What it costs for being rarer than others of its encodings.
  init(_ name: String, _ script: Script, _ letters: String, rarity: Double = 0) {
    self.name = name
    self.rarity = rarity
    self.script = script
    let steps = script == .latin ? [1.2, 2.3, 3.5, 5] : [2.5, 3.1, 4, 5.2, 6.5]
    var costs: [UInt32: Double] = [:]
    for (group, step) in zip(letters.split(separator: " "), steps) {
      for scalar in group.unicodeScalars { costs[scalar.value] = step }
    }
    self.costs = costs
  }

  /// What a letter costs.
  ///
  /// - Parameter letter: The small letter's scalar value.
  /// - Returns: The cost.
  func cost(_ letter: UInt32) -> Double { costs[letter] ?? Self.foreign }
}
