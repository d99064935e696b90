/// Which differences do not count as errors when words are compared.
public struct ComparisonRules: Sendable, Hashable {
  /// Whether fillers such as “um” are left out of both texts before they are compared.
  public var ignoresFillers: Bool
  /// Whether English numbers may be written in digits or words, and units as signs.
  public var numbers: Bool
  /// Whether English contractions may be written in full.
  public var contractions: Bool
  /// Whether a word may be written as up to three, such as “every day” for “everyday”.
  public var compounds: Bool

  /// Creates rules.
  ///
  /// - Parameters:
  ///   - ignoresFillers: Whether fillers are left out.
  ///   - numbers: Whether digits and words are equal.
  ///   - contractions: Whether contractions and full forms are equal.
  ///   - compounds: Whether one word and several are equal.
  public init(
    ignoresFillers: Bool = true, numbers: Bool = true, contractions: Bool = true,
    compounds: Bool = true
  ) {
    self.ignoresFillers = ignoresFillers
    self.numbers = numbers
    self.contractions = contractions
    self.compounds = compounds
  }
}
