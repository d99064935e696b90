/// A style property: how its value is written and where it applies (TTML2, section 10.2).
struct TTMLStyleProperty: Sendable {
  /// How its value is written.
  let syntax: TTMLValueSyntax
  /// The elements it applies to.
  let elements: Set<TTMLVocabulary.Element>
  /// Whether elements inherit it, so that it has a meaning on any of them.
  let isInherited: Bool
  /// Whether TTML1 does not have it.
  let isVersion2: Bool
  /// Whether IMSC 1.1's Text Profile has it (IMSC 1.1, section 6).
  let isIMSC: Bool
  /// The rule that any other value breaks.
  let constraint: TTMLConstraint

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - syntax: How its value is written.
  ///   - elements: The elements it applies to.
  ///   - traits: What else is special about it.
  ///   - constraint: The rule that any other value breaks.
  init(
    _ syntax: TTMLValueSyntax, _ elements: Set<TTMLVocabulary.Element>, _ traits: Set<Trait> = [],
    _ constraint: TTMLConstraint = .styleKeyword
  ) {
    self.syntax = syntax
    self.elements = elements
    self.constraint = constraint
    isInherited = traits.contains(.inherited)
    isVersion2 = traits.contains(.version2)
    isIMSC = !traits.contains(.notIMSC)
  }

  /// What is special about a property.
  enum Trait: Sendable {
    /// Elements inherit it.
    case inherited
    /// TTML1 does not have it.
    case version2
    /// IMSC does not have it.
    case notIMSC
  }
}
