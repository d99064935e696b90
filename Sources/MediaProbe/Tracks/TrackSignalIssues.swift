internal import MediaModel

/// Finds contradictions and errors in the signals about a track.
enum TrackSignalIssues {
  private static let descriptions: Set<TrackRole.Role> = [.audioDescription, .receiverMix]

  /// Assigns the issues to all tracks.
  static func find(in tracks: inout [Track]) {
    let audio = tracks.count { $0.kind == .audio }
    for index in tracks.indices {
      let track = tracks[index]
      let all = [
        track.kind == .audio ? convention(track) : nil,
        track.kind == .audio ? spoken(track) : nil, track.kind == .audio ? mixes(track) : nil,
        audio == 1 ? onlyAudio(track) : nil, languages(track), wrongKind(track), changes(track),
      ]
      tracks[index].signalIssues = all.compactMap { $0 }
    }
  }

  private static func sources(
    _ track: Track, where isMeant: (TrackSignal) -> Bool
  ) -> [TrackSignal.Source] {
    track.signals.filter(isMeant).reduce(into: []) { sources, signal in
      if !sources.contains(signal.source) { sources.append(signal.source) }
    }
  }

  private static func convention(_ track: Track) -> TrackSignalIssue? {
    // A flag on the wrong kind of track has its own issue.
    let roles = track.roles.filter {
      descriptions.contains($0.role)
        && $0.signal != TrackSignal.Source.matroskaTextDescriptions.rawValue
    }
    let asides = track.roles.contains { $0.role == .spokenSubtitles && $0.certainty == .declared }
    guard !asides, roles.contains(where: { $0.certainty == .convention }),
      !roles.contains(where: { $0.certainty == .declared })
    else { return nil }
    let what = sources(track) { $0.certainty == .convention && !$0.roles.isEmpty }
    let code = roles.first { $0.certainty == .convention }?.value ?? ""
    return TrackSignalIssue(
      .conventionWithoutFlag, sources: what,
      explanation: "Only a convention (\(code)) says that it is audio description; no field does.")
  }

  private static func spoken(_ track: Track) -> TrackSignalIssue? {
    let spoken = sources(track) { $0.roles.contains(.spokenSubtitles) }
    let described = sources(track) {
      $0.certainty != .guess && !$0.roles.contains(.spokenSubtitles)
        && !descriptions.isDisjoint(with: $0.roles)
    }
    guard !spoken.isEmpty, !described.isEmpty else { return nil }
    return TrackSignalIssue(
      .spokenSubtitlesAsDescription, sources: spoken + described,
      explanation: "\(list(spoken)) says that subtitles are read aloud, and \(list(described)) "
        + "that the picture is described.")
  }

  private static func mixes(_ track: Track) -> TrackSignalIssue? {
    let alone = sources(track) {
      $0.certainty == .declared
        && ($0.roles.contains(.receiverMix) || $0.flags.contains(.dependent))
    }
    // Only these fields specify whether the mix is complete.
    let telling: Set<TrackSignal.Source> = [
      .tsSupplementaryAudio, .tsAC3, .tsEAC3, .tsATSCAC3, .tsATSCEAC3,
    ]
    let complete = sources(track) {
      telling.contains($0.source) && $0.roles.contains(.audioDescription)
        && !$0.flags.contains(.dependent)
    }
    guard !alone.isEmpty, !complete.isEmpty else { return nil }
    return TrackSignalIssue(
      .mixesDisagree, sources: complete + alone,
      explanation: "\(list(complete)) says that the mix is complete, and \(list(alone)) that it is "
        + "to be mixed with the main sound.")
  }

  private static func onlyAudio(_ track: Track) -> TrackSignalIssue? {
    let told = track.roles.filter { descriptions.contains($0.role) && $0.certainty != .guess }
    guard track.kind == .audio, let first = told.first, !track.has(.main) else { return nil }
    let what = sources(track) {
      $0.certainty != .guess && !descriptions.isDisjoint(with: $0.roles)
    }
    return TrackSignalIssue(
      .descriptionOnOnlyAudio, sources: what,
      explanation: "\(first.signal) says that it is audio description, and there is no other sound."
    )
  }

  private static func languages(_ track: Track) -> TrackSignalIssue? {
    // A text track may contain one page for each language.
    guard track.kind == .audio else {
      return oneLanguage(track) { ![.tsTeletext, .tsSubtitling, .tsCaptionService].contains($0) }
    }
    return oneLanguage(track) { _ in true }
  }

  private static func oneLanguage(
    _ track: Track, _ counts: (TrackSignal.Source) -> Bool
  ) -> TrackSignalIssue? {
    let named = track.signals.filter { signal in
      counts(signal.source) && signal.language?.namesLanguage == true
    }
    // One field may name several languages; another field agrees if it names one of them.
    let sources = named.reduce(into: [TrackSignal.Source]()) { list, signal in
      if !list.contains(signal.source) { list.append(signal.source) }
    }
    let sets = sources.map { source in
      named.filter { $0.source == source }.compactMap(\.language)
    }
    guard let first = sets.first,
      let index = sets.firstIndex(where: { set in
        first.allSatisfy { one in set.allSatisfy { one.isDifferent(from: $0) } }
      })
    else { return nil }
    let words = [0, index].map { position in
      "\(sources[position].rawValue) says "
        + "\(Set(sets[position].map(\.primary)).sorted().joined(separator: ", "))"
    }
    return TrackSignalIssue(
      .languagesDisagree, sources: [sources[0], sources[index]],
      explanation: "Its language is not clear: " + words.joined(separator: ", and ") + ".")
  }

  private static func wrongKind(_ track: Track) -> TrackSignalIssue? {
    let what = sources(track) { $0.source == .matroskaTextDescriptions && track.kind != .text }
    guard !what.isEmpty else { return nil }
    return TrackSignalIssue(
      .flagOnWrongKind, sources: what,
      explanation: "\(list(what)) is meant for text that is read aloud, and is on "
        + "\(track.kind == .audio ? "an" : "a") \(track.kind.rawValue) track.")
  }

  private static func changes(_ track: Track) -> TrackSignalIssue? {
    guard track.signals.contains(where: { $0.source == .tsProgramMap }) else { return nil }
    return TrackSignalIssue(
      .changesInFile, sources: [.tsProgramMap],
      explanation: "Later in the file the program map says something else about the track.")
  }

  private static func list(_ sources: [TrackSignal.Source]) -> String {
    sources.map(\.rawValue).joined(separator: " and ")
  }
}
