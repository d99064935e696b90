/// The layout of a text report.
package struct ReportStyle: Sendable, Hashable {
  /// Whether words are colored; no information depends on color alone.
  package let colors: Bool
  /// Columns of a line.
  package let width: Int

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - colors: Whether words are colored.
  ///   - width: Columns of a line; fewer than 20 count as 20.
  package init(colors: Bool = false, width: Int = 90) {
    self.colors = colors
    self.width = max(width, 20)
  }

  /// Whether lines have no room for a margin with labels; our choice.
  var isNarrow: Bool { width < 40 }
}
