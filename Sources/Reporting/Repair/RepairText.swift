import Records

/// A repair of a caption file as text.
package enum RepairText {
  /// The changes of a repair in the format of `diff -u`.
  ///
  /// - Parameters:
  ///   - old: The text of the file.
  ///   - new: The repaired text.
  ///   - note: Changes of the file's bytes that do not change its text, or `nil`.
  ///   - file: The file, as the user named it.
  /// - Returns: Lines; lines of the file are not escaped; empty if nothing would change.
  package static func difference(
    from old: String, to new: String, note: String?, file: String
  ) -> String {
    // A line break in a name could forge lines.
    let name = Escaping.terminal(file)
    let lines = UnifiedDiff.lines(from: old, to: new, names: (name, "\(name) (repaired)"))
    let all = (note.map { ["# \(Escaping.terminal($0))"] } ?? []) + lines
    return all.map { $0 + "\n" }.joined()
  }

  /// A file that a repair makes, in the format of `diff -u`.
  ///
  /// - Parameters:
  ///   - text: The content of the new file.
  ///   - file: The file, as the user would name it.
  /// - Returns: Lines; lines of the file are not escaped.
  package static func newFile(_ text: String, file: String) -> String {
    UnifiedDiff.lines(from: "", to: text, names: ("/dev/null", Escaping.terminal(file)))
      .map { $0 + "\n" }.joined()
  }

  /// The result of a repair.
  ///
  /// - Parameters:
  ///   - isChanged: Whether the file was replaced.
  ///   - note: Changes of the file's bytes that did not change its text, or `nil`.
  ///   - file: The file, as the user named it.
  ///   - style: Colors and width.
  /// - Returns: Lines, escaped for a terminal.
  package static func summary(
    isChanged: Bool, note: String?, file: String, style: ReportStyle
  ) -> String {
    var page = TextPage(style)
    let state = isChanged ? "repaired" : "nothing to repair; not changed"
    page.add(Phrase(file, .strong), Phrase(state), hanging: 2, between: 2)
    if let note { page.add(Phrase(note), indent: 2) }
    return page.text
  }
}
