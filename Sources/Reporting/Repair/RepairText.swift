/// A repair of a caption file, for a reader.
package enum RepairText {
  /// What a repair would change, as `diff -u` writes it.
  ///
  /// - Parameters:
  ///   - old: The text as it stands in the file.
  ///   - new: The repaired text.
  ///   - note: What changes in the file's bytes but not in its text, or `nil`.
  ///   - file: The file, as the user named it.
  /// - Returns: Lines, those of the file not escaped; empty when nothing would change.
  package static func difference(
    from old: String, to new: String, note: String?, file: String
  ) -> String {
    // A line end in a name would forge lines.
    let name = Escaping.terminal(file)
    let lines = UnifiedDiff.lines(from: old, to: new, names: (name, "\(name) (repaired)"))
    let all = (note.map { ["# \($0)"] } ?? []) + lines
    return all.map { $0 + "\n" }.joined()
  }

  /// What a repair did.
  ///
  /// - Parameters:
  ///   - isChanged: Whether the file was replaced.
  ///   - note: What changed in the file's bytes but not in its text, or `nil`.
  ///   - file: The file, as the user named it.
  ///   - style: Colors and width.
  /// - Returns: Lines, escaped for a terminal.
  package static func summary(
    isChanged: Bool, note: String?, file: String, style: ReportStyle
  ) -> String {
    var page = TextPage(style)
    let state = isChanged ? "repaired" : "nothing to repair; left as it is"
    page.add(Phrase(file, .strong), Phrase(state), hanging: 2, between: 2)
    if let note { page.add(Phrase(note), indent: 2) }
    return page.text
  }
}
