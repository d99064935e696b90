internal import MediaModel

/// Determines the roles of each track and records the signal that proves each role.
///
/// It uses the signals of our own readers first, then flags of the library that these signals do
/// not explain.
enum TrackRoles {
  /// The codecs that carry only closed captions.
  private static let captionCodecs: Set<String> = ["eia_608", "c608", "c708"]

  /// Assigns the roles to all tracks.
  ///
  /// - Parameters:
  ///   - tracks: The tracks without roles.
  ///   - facts: The library's facts about each, in the same order.
  ///   - container: The demuxer's name.
  static func assign(to tracks: inout [Track], facts: [StreamFacts], container: String) {
    for (index, stream) in zip(tracks.indices, facts) {
      tracks[index].roles = roles(of: tracks[index], header: stream.header, container: container)
    }
    markMain(.audio, in: &tracks)
    markMain(.video, in: &tracks)
    TrackSignalIssues.find(in: &tracks)
  }

  /// The roles of one track without the other tracks.
  static func roles(of track: Track, header: [UInt8], container: String) -> [TrackRole] {
    let known = SignalRoles.roles(of: track)
    switch track.kind {
    case .audio: return audio(track, known, container: container)
    case .text: return text(track, known, header: header)
    case .video: return picture(track, known)
    case .data, .attachment: return [TrackRole(.other, signal: "kind", value: track.kind.rawValue)]
    }
  }

  /// The flags that no signal of our own readers explains.
  private static func unexplained(_ track: Track) -> Disposition {
    track.signals.reduce(track.disposition) { $0.subtracting($1.flags) }
  }

  // MARK: Sound

  private static func audio(
    _ track: Track, _ known: [TrackRole], container: String
  ) -> [TrackRole] {
    var roles = known + description(unexplained(track), container: container)
    let flags: [(Disposition, TrackRole.Role)] = [
      (.commentary, .commentary), (.dub, .dub), (.cleanEffects, .cleanEffects),
      (.hearingImpaired, .other), (.karaoke, .other),
    ]
    roles += fromFlags(flags, track)
    let code = track.language?.text.lowercased()
    if let code, LanguageConvention(rawValue: code)?.roles == [.audioDescription],
      !track.signals.contains(where: { $0.source == .tsLanguageConvention })
    {
      roles.append(
        TrackRole(.audioDescription, signal: "language", value: code, certainty: .convention))
    }
    let wanted: [TrackRole.Role] = [
      .audioDescription, .receiverMix, .spokenSubtitles, .commentary, .dub, .cleanEffects,
    ]
    return roles + fromTitle(wanted, track, known: roles)
  }

  /// The roles of sound for the visually impaired: a complete mix, separate narration, or, in a
  /// transport stream, two possible roles.
  private static func description(_ flags: Disposition, container: String) -> [TrackRole] {
    let impaired = flags.contains(.visualImpaired)
    guard impaired || flags.contains(.descriptions) else { return [] }
    let names = flags.intersection([.visualImpaired, .descriptions, .dependent]).names
    let value = names.joined(separator: " ")
    func role(_ role: TrackRole.Role) -> TrackRole {
      TrackRole(role, signal: "disposition", value: value)
    }
    // ETSI EN 300 468, section 6.4.11 (supplementary audio): mix_type 0 is not a complete mix.
    if flags.contains(.dependent) { return [role(.receiverMix)] }
    // The library sets the same flags, visual impaired without descriptions, for class 3 (spoken
    // subtitles) and for AC-3's mark for the visually impaired. Both remain possible.
    if container == "mpegts", !flags.contains(.descriptions) {
      return [role(.audioDescription), role(.spokenSubtitles)]
    }
    return [role(.audioDescription)]
  }

  // MARK: Text

  private static func text(
    _ track: Track, _ known: [TrackRole], header: [UInt8]
  ) -> [TrackRole] {
    let flags: [(Disposition, TrackRole.Role)] = [
      (.captions, .captions), (.hearingImpaired, .captions), (.forced, .forced),
      (.descriptions, .audioDescription), (.commentary, .commentary), (.metadata, .other),
      (.lyrics, .other), (.karaoke, .other),
    ]
    var roles = known + fromFlags(flags, track)
    if captionCodecs.contains(track.codec), !roles.contains(where: { $0.role == .captions }) {
      roles.append(TrackRole(.captions, signal: "codec", value: track.codec))
    }
    // ETSI EN 300 468, section 6.2.43: teletext type 5 is subtitles for the hearing impaired.
    if track.codec == "dvb_teletext", known.isEmpty,
      stride(from: 0, to: header.count, by: 2).contains(where: { header[$0] >> 3 == 5 })
    {
      roles.append(TrackRole(.captions, signal: "teletext type", value: "5"))
    }
    let wanted: [TrackRole.Role] = [.captions, .forced, .audioDescription, .commentary]
    roles += fromTitle(wanted, track, known: roles)
    return roles.isEmpty ? [TrackRole(.subtitles, signal: "kind", value: "text")] : roles
  }

  // MARK: Picture

  private static func picture(_ track: Track, _ known: [TrackRole]) -> [TrackRole] {
    if track.isCoverArt {
      let names = track.disposition.intersection([.attachedPicture, .stillImage]).names
      let value = names.joined(separator: " ")
      return [TrackRole(.other, signal: "disposition", value: value)]
    }
    return known + fromTitle([.sign], track, known: known)
  }

  // MARK: Common

  private static func fromFlags(_ flags: [(Disposition, TrackRole.Role)], _ track: Track)
    -> [TrackRole]
  {
    let unexplained = unexplained(track)
    return flags.filter { unexplained.contains($0.0) }.map { flag, role in
      TrackRole(role, signal: "disposition", value: flag.names.joined(separator: " "))
    }
  }

  private static func fromTitle(_ wanted: [TrackRole.Role], _ track: Track, known: [TrackRole])
    -> [TrackRole]
  {
    guard let title = track.title else { return [] }
    return TitleWords.roles(in: title)
      .filter { role in wanted.contains(role) && !known.contains { $0.role == role } }
      .map { TrackRole($0, signal: "title", value: title, certainty: .guess) }
  }

  /// Marks the main track of a kind if the file does not: the first track without roles that is
  /// played by default, else the first track without roles.
  private static func markMain(_ kind: Track.Kind, in tracks: inout [Track]) {
    guard !tracks.contains(where: { $0.kind == kind && $0.has(.main) }) else { return }
    let plain = tracks.indices.filter { index in
      tracks[index].kind == kind && tracks[index].roles.isEmpty
    }
    if let index = plain.first(where: { tracks[$0].disposition.contains(.default) }) {
      tracks[index].roles = [TrackRole(.main, signal: "disposition", value: "default")]
    } else if let index = plain.first {
      tracks[index].roles = [TrackRole(.main, signal: "order", value: "first \(kind.rawValue)")]
    }
  }
}
