public import MediaModel

/// A part of a page that is judged as a separate medium: motion without a file.
public struct MediumPart: Sendable, Hashable {
  /// The name of the motion in the report.
  public let name: String
  /// Its start position in the page.
  public let position: TextPosition
  /// Whether it consists of elements of the page, whose text assistive technology reads; else it is
  /// a drawing.
  public let isMarkup: Bool

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - name: The name of the motion in the report.
  ///   - position: Its start position in the page.
  ///   - isMarkup: Whether it consists of elements of the page.
  public init(name: String, position: TextPosition, isMarkup: Bool) {
    self.name = name
    self.position = position
    self.isMarkup = isMarkup
  }
}
