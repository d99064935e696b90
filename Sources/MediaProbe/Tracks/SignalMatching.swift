internal import MediaModel

/// Gives tracks what the container says about them.
enum SignalMatching {
  /// Adds signals, flags, languages and names to tracks.
  ///
  /// - Parameters:
  ///   - report: What the container says.
  ///   - tracks: The tracks, without roles.
  ///   - facts: What the library knows of each, in the same order.
  /// - Returns: What could not be distinguished, each one sentence.
  static func apply(
    _ report: SignalReport, to tracks: inout [Track], facts: [StreamFacts]
  ) -> [String] {
    var notices = report.notices
    if report.entries.contains(where: \.isCut) {
      notices.append("A track says more of itself than is kept; the rest was left out.")
    }
    if report.isNumbered {
      // A file may name a number twice; the library's first is the reader's first.
      let entries = Dictionary(report.entries.map { ($0.number, $0) }) { first, _ in first }
      for (index, stream) in zip(tracks.indices, facts) {
        if let entry = entries[stream.id] { add(entry, to: &tracks[index]) }
      }
      return notices
    }
    // The library passes over the same track entries as the reader does, and adds its own behind.
    let plain = tracks.indices.filter { index in
      tracks[index].kind != .attachment && !tracks[index].isCoverArt
    }
    let kinds = report.entries.map(\.kind)
    guard kinds.count == plain.count, zip(kinds, plain).allSatisfy({ agree($0, tracks[$1].kind) })
    else {
      if !report.entries.isEmpty {
        notices.append(
          "The track entries are not those that can be played; their flags were not used.")
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
    // Where the library decodes a frame of AC-3, it puts the frame's flag in place of all others.
    let flags = entry.signals.reduce(entry.flags) { $0.union($1.flags) }
    track.disposition.formUnion(flags)
    // It also takes spoken subtitles for description (class 3 of ETSI EN 300 468, 6.4.11).
    let isSpoken = entry.signals.contains { $0.roles.contains(.spokenSubtitles) }
    if isSpoken, !flags.contains(.visualImpaired) { track.disposition.remove(.visualImpaired) }
  }
}
