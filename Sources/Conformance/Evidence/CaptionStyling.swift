public import MediaModel

/// What is declared about the way the application shows captions, one entry a placement.
public struct CaptionStyling: Sendable, Hashable {
  /// The declared styles; `nil` where a placement does not say.
  public var styles: [Placement.CaptionStyle?]

  /// Creates a declaration.
  ///
  /// - Parameter styles: The declared styles.
  public init(styles: [Placement.CaptionStyle?] = []) { self.styles = styles }
}
