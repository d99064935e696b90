internal import MediaModel

/// Finds the roles of a track from the signals of its file.
enum SignalRoles {
  /// The roles of a track by its signals only.
  ///
  /// A specific signal replaces a general one. “Spoken subtitles” and “narration to be mixed with
  /// the main sound” are more specific than “for the visually impaired”.
  ///
  /// - Returns: Each role with its proofs, one from each field.
  static func roles(of track: Track) -> [TrackRole] {
    let allowed = allowed(track.kind)
    var roles = track.signals.flatMap { signal in
      signal.roles.filter(allowed.contains).map { role in
        TrackRole(
          role, signal: signal.source.rawValue, value: signal.reading, certainty: signal.certainty)
      }
    }
    let declared = Set(roles.filter { $0.certainty == .declared }.map(\.role))
    if !declared.isDisjoint(with: [.spokenSubtitles, .receiverMix]) {
      roles.removeAll { $0.role == .audioDescription }
    }
    // A guess of a known role is removed.
    let known = Set(roles.filter { $0.certainty != .guess }.map(\.role))
    roles.removeAll { $0.certainty == .guess && known.contains($0.role) }
    return roles.reduce(into: []) { kept, role in
      if !kept.contains(where: { $0.role == role.role && $0.signal == role.signal }) {
        kept.append(role)
      }
    }
  }

  /// The roles that a kind of track can have.
  private static func allowed(_ kind: Track.Kind) -> Set<TrackRole.Role> {
    switch kind {
    case .audio:
      [
        .main, .audioDescription, .receiverMix, .spokenSubtitles, .commentary, .dub, .cleanEffects,
        .sign, .other,
      ]
    case .text:
      [.main, .captions, .subtitles, .forced, .audioDescription, .commentary, .sign, .other]
    case .video: [.main, .sign, .commentary, .dub, .other]
    case .data, .attachment: []
    }
  }
}
