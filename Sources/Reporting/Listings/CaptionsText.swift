import Forms
import MediaModel
import Records

/// The issues and cues of captions as text.
package enum CaptionsText {
  /// Prints the carriers in the file, the issues, then the cues.
  ///
  /// - Parameters:
  ///   - listing: The captions.
  ///   - source: The file, as the user would name it.
  ///   - style: Colors and width.
  /// - Returns: Lines, escaped for a terminal.
  package static func text(
    of listing: CaptionListing, source: String, style: ReportStyle
  ) -> String {
    let document = listing.document
    var page = TextPage(style)
    addHeadline(listing, source, to: &page)
    if listing.carriers.count > 1 { addCarriers(listing.carriers, to: &page) }
    if !document.issues.isEmpty { page.gap() }
    for group in IssueGroup.all(of: document.issues) { add(group, source, to: &page) }
    if let quality = listing.quality { QualityText.add(quality, source: source, to: &page) }
    guard listing.showsCues, !document.cues.isEmpty else { return page.text }
    page.gap()
    let showsChannels = document.channels.count > 1
    let column = 2 + timesWidth(document.cues) + 2 + (showsChannels ? 5 : 0)
    for cue in document.cues { add(cue, showsChannels, at: column, to: &page) }
    return page.text
  }

  private static func addHeadline(
    _ listing: CaptionListing, _ source: String, to page: inout TextPage
  ) {
    let document = listing.document
    let facts = [
      listing.track.map { "track \($0.index)" }, listing.channel.map { "channel \($0.name)" },
      document.format.rawValue, document.language?.text, count(document.cues.count, "cue"),
      count(document.issues.count, "issue"),
    ]
    page.add(
      Phrase(source, .strong), Phrase(facts.compactMap { $0 }.joined(separator: ", ")),
      hanging: 2, between: 2)
  }

  /// Adds the other texts that `--track` and `--channel` can select.
  private static func addCarriers(_ carriers: [CaptionCarrier], to page: inout TextPage) {
    page.gap()
    TextTable(
      headings: ["track", "channel", "codec", "language", "cues", "what it is"],
      rows: carriers.map { carrier in
        let place = carrier.track.map { String($0.index) } ?? carrier.place.name
        return [
          Phrase(place, .strong), Phrase(carrier.channel?.name ?? "-"), Phrase(carrier.codec),
          Phrase(carrier.language?.text ?? "-"),
          Phrase(carrier.cueCount.map { String($0) } ?? "-"),
          Phrase(remarks(on: carrier)),
        ]
      }
    ).add(to: &page)
  }

  private static func remarks(on carrier: CaptionCarrier) -> String {
    let title = carrier.title.map { ["“\($0)”"] } ?? []
    let roles = Grouping.byText(carrier.roles.map { ($0.role.rawValue, "") }).map(\.0)
    var gap: [String] = []
    if case .failure(let reason) = carrier.document { gap = [reason.explanation] }
    let all = title + roles + gap
    return all.isEmpty ? "-" : all.joined(separator: "; ")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func add(_ group: IssueGroup, _ source: String, to page: inout TextPage) {
    let issue = group.first
    let tones: [ParseIssue.Severity: Phrase.Tone] = [.error: .failure, .warning: .question]
    page.add(
      Phrase("\(source):\(issue.position.line):\(issue.position.column)", .strong),
      Phrase("\(issue.severity.rawValue):", tones[issue.severity] ?? .plain),
      Phrase("\(issue.message) [\(issue.code.name)]"), indent: 2, hanging: 4)
    if let others = group.others { page.add(Phrase(others, .quiet), indent: 4) }
  }

  /// The number of columns for the times of any cue: the moments farthest from zero are the
  /// longest.
  private static func timesWidth(_ cues: [Cue]) -> Int {
    let moments = [
      cues.map(\.start).min(), cues.map(\.end).min(), cues.map(\.start).max(),
      cues.map(\.end).max(),
    ]
    let longest = moments.compactMap { $0?.timecode.utf8.count }.max() ?? 0
    return 2 * longest + 3
  }

  /// Adds a cue: its own line breaks are kept; all other active characters are escaped.
  private static func add(
    _ cue: Cue, _ showsChannel: Bool, at column: Int, to page: inout TextPage
  ) {
    let lines = cue.text.pieces(between: UInt8(ascii: "\n"))
    let channel = showsChannel ? cue.channel.map { "\($0.name)  " } ?? "" : ""
    page.add(
      label: Phrase("\(channel)\(cue.start.timecode) – \(cue.end.timecode)", .quiet),
      column: column,
      [Phrase(String(lines.first ?? ""))])
    for line in lines.dropFirst() { page.add(Phrase(String(line)), indent: column) }
  }
}
