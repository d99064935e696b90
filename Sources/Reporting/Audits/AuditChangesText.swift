package import Records

/// Prints what changed between two runs of an audit.
package enum AuditChangesText {
  /// Writes what changed.
  ///
  /// - Parameters:
  ///   - changes: What changed.
  ///   - style: The layout.
  ///   - isVerbose: Whether everything is listed, also what is open as before.
  /// - Returns: Lines, safe for a terminal.
  package static func text(
    of changes: RunComparison, style: ReportStyle, isVerbose: Bool
  ) -> String {
    var page = TextPage(style)
    ChangesText(changes: changes, isVerbose: isVerbose).add(to: &page)
    return page.removeLines()
  }
}
