/// How a text report is laid out.
package struct ReportStyle: Sendable, Hashable {
  /// Whether words are colored; nothing is told by color alone.
  package let colors: Bool
  /// Columns to a line.
  package let width: Int

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - colors: Whether words are colored.
  ///   - width: Columns to a line; fewer than 40 count as 40.
  package init(colors: Bool = false, width: Int = 90) {
    self.colors = colors
    self.width = max(width, 40)
  }
}
