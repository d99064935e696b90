package import Records

/// Prints what changed since an earlier run.
package struct ChangesText {
  /// The comparison.
  let changes: RunComparison
  /// Whether every change is listed, also what is open as before.
  let isVerbose: Bool

  /// The highest number of media of one kind without `-v`.
  private static let most = 10

  /// Writes what changed between two runs of an audit.
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
    Self(changes: changes, isVerbose: isVerbose).add(to: &page)
    return page.removeLines()
  }

  /// Adds the sentence, and the media of each kind.
  func add(to page: inout TextPage) {
    let words = ChangesWords(changes: changes)
    page.gap()
    page.add(Phrase(words.sentence, changes.gotWorse ? .failure : .strong), hanging: 2)
    for note in changes.notes { page.add(Phrase(note, .question), indent: 2, hanging: 4) }
    for group in words.groups where isVerbose || group.kind != .stillOpen {
      add(group, to: &page)
    }
    page.add(Phrase(words.media, .quiet), indent: 2)
  }

  private func add(_ group: ChangesWords.Group, to page: inout TextPage) {
    page.addLine(Phrase(group.kind.heading, .strong), indent: 2)
    let shown = isVerbose ? group.entries.count : Self.most
    for entry in group.entries.prefix(shown) {
      page.add(
        [Phrase(entry.medium.asListed + ":", .strong), Phrase(entry.words)], indent: 4, hanging: 6)
    }
    let rest = group.entries.count - shown
    guard rest > 0 else { return }
    page.addLine(Phrase("… and \(rest) more; -v lists them.", .quiet), indent: 4)
  }
}
