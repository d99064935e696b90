public import MediaModel

/// What of a page is judged as a medium of its own: a motion without a file.
public struct MediumPart: Sendable, Hashable {
  /// What moves, as the report names it.
  public let name: String
  /// Where it begins in the page.
  public let position: TextPosition
  /// Whether it is made of elements of the page, whose text assistive technology reads; else it is
  /// a drawing.
  public let isMarkup: Bool

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - name: What moves, as the report names it.
  ///   - position: Where it begins in the page.
  ///   - isMarkup: Whether it is made of elements of the page.
  public init(name: String, position: TextPosition, isMarkup: Bool) {
    self.name = name
    self.position = position
    self.isMarkup = isMarkup
  }
}
