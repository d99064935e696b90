package import Conformance
import MediaModel
import Records

/// What is said about drafted captions.
package enum DraftText {
  /// The places that are listed.
  private static let most = 1_000

  /// Prints a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - file: The file that was written, or `nil`.
  ///   - style: Colors and width.
  /// - Returns: Lines, escaped for a terminal.
  package static func text(of report: DraftReport, file: String?, style: ReportStyle) -> String {
    var page = TextPage(style)
    let cues = "\(report.cues) \(report.cues == 1 ? "cue" : "cues")"
    let place = file.map { "\($0): " } ?? ""
    page.add(
      Phrase("DRAFT", .question), Phrase("\(place)\(cues). \(source(of: report))"), hanging: 2,
      between: 2)
    page.add(
      label: Phrase("→ do", .action),
      [
        Phrase(
          """
          Correct it with the film; then remove the note “Draft captions” from the file. Until then it \
          is a question in 3.3.B and 3.3.C.
          """, .strong)
      ])
    for notice in report.notices { page.addFact("notice", notice) }
    guard !report.places.isEmpty else { return page.text }
    page.gap()
    page.addLine(Phrase("Look at", .quiet))
    for place in report.places.prefix(most) {
      page.addFact(
        place.range?.lowerBound.timecode ?? "?", "“\(place.text)”: \(place.reason)")
    }
    page.addRest(of: report.places.count - most)
    return page.text
  }

  private static func source(of report: DraftReport) -> String {
    guard let transcript = report.transcript else {
      return "The words are those that \(report.recognizer.name) heard."
    }
    let share = Int((transcript.share * 100).rounded())
    let doubt = transcript.isCertain ? "" : " It is too short to say whether it is of this film."
    return """
      The words are those of \(transcript.name), of which \(report.recognizer.name) heard \
      \(share) %.\(doubt)
      """
  }
}
