internal import MediaModel

/// Concludes what a track is for from what its file says about it.
enum SignalRoles {
  /// The roles of a track by its signals alone.
  ///
  /// A stronger word makes a weaker one void: who says that subtitles are spoken says more than who
  /// says that the sound is for the visually impaired, and so does who says that narration is to be
  /// mixed with the main sound.
  ///
  /// - Parameter track: The track with its signals.
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
    // A guess adds nothing to what is known.
    let known = Set(roles.filter { $0.certainty != .guess }.map(\.role))
    roles.removeAll { $0.certainty == .guess && known.contains($0.role) }
    return roles.reduce(into: []) { kept, role in
      if !kept.contains(where: { $0.role == role.role && $0.signal == role.signal }) {
        kept.append(role)
      }
    }
  }

  /// What a track of a kind can be for.
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
