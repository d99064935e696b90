package import MediaModel

/// The issues and cues of captions, for a reader.
package enum CaptionsText {
  /// Prints what is wrong, then the cues.
  ///
  /// - Parameters:
  ///   - document: The captions.
  ///   - source: The file, as the user would name it.
  ///   - track: The track of a media file that they stand in, or `nil` for a caption file.
  ///   - style: Colors and width.
  /// - Returns: Lines, escaped for a terminal.
  package static func text(
    of document: TimedTextDocument, source: String, track: Track.ID? = nil, style: ReportStyle
  ) -> String {
    var page = TextPage(style)
    addHeadline(document, source, track, to: &page)
    if !document.issues.isEmpty { page.gap() }
    for issue in document.issues { add(issue, source, to: &page) }
    if !document.cues.isEmpty { page.gap() }
    let column = 2 + timesWidth(document.cues) + 2
    for cue in document.cues { add(cue, at: column, to: &page) }
    return page.text
  }

  private static func addHeadline(
    _ document: TimedTextDocument, _ source: String, _ track: Track.ID?, to page: inout TextPage
  ) {
    let facts = [
      track.map { "track \($0.index)" }, document.format.rawValue, document.language?.text,
      count(document.cues.count, "cue"), count(document.issues.count, "issue"),
    ]
    page.add(
      Phrase(source, .strong), Phrase(facts.compactMap { $0 }.joined(separator: ", ")),
      hanging: 2, between: 2)
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func add(_ issue: ParseIssue, _ source: String, to page: inout TextPage) {
    let tones: [ParseIssue.Severity: Phrase.Tone] = [.error: .failure, .warning: .question]
    page.add(
      Phrase("\(source):\(issue.position.line):\(issue.position.column)", .strong),
      Phrase("\(issue.severity.rawValue):", tones[issue.severity] ?? .plain),
      Phrase("\(issue.message) [\(issue.code.name)]"), indent: 2, hanging: 4)
  }

  /// The columns that the times of any cue need: the moments farthest from zero are the longest.
  private static func timesWidth(_ cues: [Cue]) -> Int {
    let moments = [
      cues.map(\.start).min(), cues.map(\.end).min(), cues.map(\.start).max(),
      cues.map(\.end).max(),
    ]
    let longest = moments.compactMap { $0?.timecode.utf8.count }.max() ?? 0
    return 2 * longest + 3
  }

  /// A cue's own line breaks are kept; everything else that acts on a terminal is escaped.
  private static func add(_ cue: Cue, at column: Int, to page: inout TextPage) {
    let lines = cue.text.pieces(between: UInt8(ascii: "\n"))
    page.add(
      label: Phrase("\(cue.start.timecode) – \(cue.end.timecode)", .quiet), column: column,
      [Phrase(String(lines.first ?? ""))])
    for line in lines.dropFirst() { page.add(Phrase(String(line)), indent: column) }
  }
}
