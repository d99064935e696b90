import Forms
import MediaModel
import Records

/// The issues and cues of captions as text.
package enum CaptionsText {
  /// The carriers in the file, the issues, then the cues, as one text.
  ///
  /// - Parameters:
  ///   - listing: The captions.
  ///   - source: The file, as the user would name it.
  ///   - style: Colors and width.
  /// - Returns: Lines, escaped for a terminal.
  package static func text(
    of listing: CaptionListing, source: String, style: ReportStyle
  ) -> String {
    var bytes: [UInt8] = []
    write(listing, source: source, style: style) { piece in
      bytes += piece
      return true
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the text in pieces, because a million cues may take hundreds of megabytes.
  ///
  /// - Parameters:
  ///   - listing: The captions.
  ///   - source: The file, as the user would name it.
  ///   - style: Colors and width.
  ///   - sink: Receives a piece, in UTF-8; returns whether more pieces are wanted.
  package static func write(
    _ listing: CaptionListing, source: String, style: ReportStyle, to sink: ([UInt8]) -> Bool
  ) {
    let document = listing.document
    var page = TextPage(style)
    addHeadline(listing, source, to: &page)
    if listing.carriers.count > 1 { addCarriers(listing.carriers, to: &page) }
    if !document.issues.isEmpty { page.gap() }
    for group in IssueGroup.all(of: document.issues) { add(group, source, to: &page) }
    if let quality = listing.quality { QualityText.add(quality, source: source, to: &page) }
    let showsCues = listing.showsCues && !document.cues.isEmpty
    if showsCues { page.gap() }
    guard sink(Array(page.text.utf8)), showsCues else { return }
    var lines = CueLines(of: document, style: style)
    for index in document.cues.indices {
      lines.add(document.cues[index])
      guard lines.pass(to: sink) else { return }
    }
    lines.finish(to: sink)
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
}
