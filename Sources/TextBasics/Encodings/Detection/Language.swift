/// The letters of a language with their frequencies.
struct Language: Sendable {
  /// The kind of script, which determines the possible neighbors of letters.
  enum Script: Sendable {
    /// ASCII letters and a few others.
    case latin
    /// An alphabet without ASCII letters.
    case other
  }

  /// Its English name.
  let name: String
  let script: Script
  /// The cost of each letter by its scalar value: the negative logarithm of its probability among
  /// the letters that are not ASCII.
  let costs: [UInt32: Double]
  /// The additional cost of a language that is rarer than others with the same encodings.
  let rarity: Double

  /// The cost of a letter that the language does not have.
  static let foreign = 9.0

  /// Creates a language.
  ///
  /// - Parameters:
  ///   - name: Its English name.
  ///   - script: Its script.
  ///   - letters: Its small letters that are not ASCII, in groups from frequent to rare, separated
  ///     by spaces.
  ///   - rarity: The additional cost if it is rarer than others with the same encodings.
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

  /// The cost of a letter.
  func cost(_ letter: UInt32) -> Double { costs[letter] ?? Self.foreign }
}
