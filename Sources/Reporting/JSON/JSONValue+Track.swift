import MediaModel

extension JSONValue {
  /// A track, with the proof of every role.
  static func track(_ track: Track) -> JSONValue {
    .object([
      "codec": .text(track.codec),
      "coverArt": .bool(track.isCoverArt),
      "default": .bool(track.disposition.contains(.default)),
      "disposition": .inline(.texts(track.disposition.names)),
      "duration": .length(orNull: track.duration),
      "id": .integer(track.id.index),
      "language": .text(orNull: track.language?.text),
      "peakDecibels": track.sound.flatMap(peak),
      "roles": .array(track.roles.map(role)),
      "silent": track.sound.map { .bool($0.isSilent) },
      "title": .text(orNull: track.title),
      "type": .text(track.kind.rawValue),
    ])
  }

  /// Null for digital silence; left out where only a part of the sound was measured.
  private static func peak(of sound: SoundActivity) -> JSONValue? {
    sound.isComplete ? .number((Double(sound.peak) * 10).rounded() / 10) : nil
  }

  /// What a track is for, with the proof.
  static func role(_ role: TrackRole) -> JSONValue {
    .inline(
      .object([
        "role": .text(role.role.rawValue), "signal": .text(role.signal),
        "value": .text(role.value),
      ]))
  }
}
