public import MediaModel

/// One entry of a manifest that speaks of a medium.
public struct DeclaredPlacement: Sendable, Hashable {
  /// How the medium is placed.
  public let placement: Placement
  /// What stands for the medium there.
  public let alternatives: DeclaredAlternatives

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - placement: How the medium is placed.
  ///   - alternatives: What stands for the medium there.
  public init(_ placement: Placement, _ alternatives: DeclaredAlternatives) {
    self.placement = placement
    self.alternatives = alternatives
  }
}
