import Conformance
import Forms
import MediaModel
import Records

/// The tracks of media files as tables.
package enum TracksText {
  /// Prints the tables, one for each file.
  ///
  /// - Parameters:
  ///   - listings: The files.
  ///   - style: Colors and width.
  /// - Returns: Lines, escaped for a terminal.
  package static func text(of listings: [TrackListing], style: ReportStyle) -> String {
    var page = TextPage(style)
    for listing in listings { add(listing, to: &page) }
    return page.text
  }

  private static func add(_ listing: TrackListing, to page: inout TextPage) {
    page.gap()
    switch listing.outcome {
    case .failed(let failure):
      let headline: [Phrase] = [Phrase(listing.source, .strong), Outcome?.none.headline]
      page.add(headline, indent: 0, hanging: 2, between: 2)
      page.add(Phrase("\(failure.message) [\(failure.code.rawValue)]"), indent: 2)
    case .read(let evidence):
      addHeadline(listing.source, evidence, to: &page)
      addTable(evidence.tracks, to: &page)
      addSignals(of: evidence.tracks, to: &page)
      addSignalIssues(of: evidence.tracks, to: &page)
      for notice in evidence.notices {
        page.add(label: Phrase("note", .question), [Phrase(notice)])
      }
    }
  }

  private static func addHeadline(
    _ source: String, _ evidence: MediaEvidence, to page: inout TextPage
  ) {
    let facts = [evidence.container, evidence.duration?.readable, evidence.image?.inWords]
    page.add(
      Phrase(source, .strong), Phrase(facts.compactMap { $0 }.joined(separator: ", ")),
      hanging: 2, between: 2)
  }

  private static func addTable(_ tracks: [Track], to page: inout TextPage) {
    if tracks.isEmpty {
      page.add(Phrase("No tracks.", .quiet), indent: 2)
      return
    }
    let isDivided = Set(tracks.flatMap(\.programs)).count > 1
    var headings = ["#", "type", "codec", "language", "duration", "what it is"]
    if isDivided { headings.insert("program", at: 1) }
    let rows = tracks.map { track in
      var cells = row(track)
      if isDivided { cells.insert(Phrase(programs(of: track)), at: 1) }
      return cells
    }
    TextTable(headings: headings, rows: rows).add(to: &page)
  }

  /// Adds the signals of the file, field by field, as they are stored; fields without consequences
  /// are only in the JSON.
  private static func addSignals(of tracks: [Track], to page: inout TextPage) {
    let rows = tracks.flatMap { track in
      track.signals.filter(\.saysSomething).map { signal in
        [
          Phrase(String(track.id.index), .strong), Phrase(signal.source.rawValue),
          Phrase(signal.value), Phrase(signal.meaning ?? "-"),
        ]
      }
    }
    guard !rows.isEmpty else { return }
    page.gap()
    TextTable(headings: ["#", "signal", "stored", "meaning"], rows: rows).add(to: &page)
  }

  private static func addSignalIssues(of tracks: [Track], to page: inout TextPage) {
    for track in tracks {
      for signalIssue in track.signalIssues {
        let text = "Track \(track.id.index): \(signalIssue.explanation)"
        page.add(label: Phrase("note", .question), [Phrase(text)])
      }
    }
  }

  private static func programs(of track: Track) -> String {
    let names = track.programs.map { "\($0.number)" + ($0.name.map { " “\($0)”" } ?? "") }
    return names.isEmpty ? "-" : names.joined(separator: ", ")
  }

  private static func row(_ track: Track) -> [Phrase] {
    [
      Phrase(String(track.id.index), .strong), Phrase(track.kind.rawValue), Phrase(track.codec),
      Phrase(track.language?.text ?? "-"), Phrase(track.duration?.readable ?? "-"),
      Phrase(remarks(on: track).joined(separator: "; ")),
    ]
  }

  /// The title, the conclusions with their evidence, the audibility, and the other flags.
  private static func remarks(on track: Track) -> [String] {
    let signs = track.roles.map { ($0.role.rawValue, "\($0.signal) \($0.value)") }
    let roles = Grouping.byText(signs).map { role, proofs in
      "\(role) (\(proofs.joined(separator: ", ")))"
    }
    let flags = track.disposition.subtracting(shownFlags(of: track)).names.joined(separator: ", ")
    let title = track.title.map { ["“\($0)”"] } ?? []
    let rest = [
      track.isCoverArt ? "cover art, not video" : nil,
      track.activity?.isSilent == true ? "completely silent" : nil,
      flags.isEmpty ? nil : flags,
    ]
    let all = title + roles + rest.compactMap { $0 }
    return all.isEmpty ? ["-"] : all
  }

  /// The flags that the roles already show.
  private static func shownFlags(of track: Track) -> Disposition {
    let names = track.roles.filter { $0.signal == "disposition" }.map(\.value)
    let named = track.disposition.names.filter { names.contains($0) }
    let signals = track.signals.filter { !$0.roles.isEmpty }
    return signals.reduce(Disposition(named: named)) { $0.union($1.flags) }
  }
}

extension TrackSignal {
  /// Whether the signal has consequences.
  fileprivate var saysSomething: Bool { meaning != nil || !roles.isEmpty || language != nil }
}

extension MovingImage {
  /// The number of pictures and cycles for a reader.
  var inWords: String {
    guard isAnimated else { return frames == 1 ? "still picture" : "nothing moves" }
    let parts = [
      frames.map { "\($0) pictures" }, turn.map { "one cycle \($0.readable)" },
      "plays \(plays.inWords)", isProven ? nil : "whether it moves is not known",
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}

extension MovingImage.Plays {
  /// The number of cycles for a reader.
  var inWords: String {
    switch self {
    case .endless: "without end"
    case .unknown: "an unknown number of times"
    case .times(let count): count == 1 ? "once" : "\(count) times"
    }
  }
}
