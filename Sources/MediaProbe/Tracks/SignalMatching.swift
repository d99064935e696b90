internal import MediaModel

/// Assigns the container's signals to tracks.
enum SignalMatching {
  /// Adds signals, flags, languages and names to tracks.
  ///
  /// - Parameters:
  ///   - report: The container's signals.
  ///   - tracks: The tracks, without roles.
  ///   - facts: The library's facts about each, in the same order.
  /// - Returns: The signals that could not be matched, each one sentence.
  static func apply(
    _ report: SignalReport, to tracks: inout [Track], facts: [StreamFacts]
  ) -> [String] {
    var notices = report.notices
    if report.entries.contains(where: \.isCut) {
      notices.append("A track has more signals than are kept; the rest was left out.")
    }
    if report.isNumbered {
      // If a file uses a number twice, both the library and the reader use the first track.
      let entries = Dictionary(report.entries.map { ($0.number, $0) }) { first, _ in first }
      for (index, stream) in zip(tracks.indices, facts) {
        if let entry = entries[stream.id] { add(entry, to: &tracks[index]) }
      }
      return notices
    }
    // The library skips the same track entries as the reader, and adds its own at the end.
    let plain = tracks.indices.filter { index in
      tracks[index].kind != .attachment && !tracks[index].isCoverArt
    }
    let kinds = report.entries.map(\.kind)
    guard kinds.count == plain.count, zip(kinds, plain).allSatisfy({ agree($0, tracks[$1].kind) })
    else {
      if !report.entries.isEmpty {
        notices.append(
          "The track entries do not match the tracks that were found; their flags were not used.")
      }
      return notices
    }
    for (entry, index) in zip(report.entries, plain) { add(entry, to: &tracks[index]) }
    return notices
  }

  private static func agree(_ told: Track.Kind?, _ found: Track.Kind) -> Bool {
    told == found || told == .data && found == .text || told == .text && found == .data
  }

  private static func add(_ entry: SignalReport.Entry, to track: inout Track) {
    track.signals = entry.signals
    if let language = entry.language { track.language = language }
    if track.title == nil { track.title = entry.name }
    // If the library decodes an AC-3 frame, it replaces all flags by the flags of the frame.
    let flags = entry.signals.reduce(entry.flags) { $0.union($1.flags) }
    track.disposition.formUnion(flags)
    // The library also flags spoken subtitles as description (class 3 of ETSI EN 300 468, 6.4.11).
    let isSpoken = entry.signals.contains { $0.roles.contains(.spokenSubtitles) }
    if isSpoken, !flags.contains(.visualImpaired) { track.disposition.remove(.visualImpaired) }
  }
}
