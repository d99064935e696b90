package import Forms
package import MediaModel

extension JSONValue {
  /// A track, with the evidence for every role.
  package static func track(_ track: Track) -> JSONValue {
    .object([
      "codec": .text(track.codec),
      "contradictions": list(track.signalIssues, signalIssue),
      "coverArt": .bool(track.isCoverArt),
      "default": .bool(track.disposition.contains(.default)),
      "disposition": .inline(.texts(track.disposition.names)),
      "duration": .length(orNull: track.duration),
      "id": .integer(track.id.index),
      "language": .text(orNull: track.language?.text),
      "peakDecibels": track.sound.flatMap(peak),
      "programs": list(track.programs, program),
      "roles": .array(track.roles.map(role)),
      "signals": list(track.signals, signal),
      "silent": track.sound.map { .bool($0.isSilent) },
      "title": .text(orNull: track.title),
      "type": .text(track.kind.rawValue),
    ])
  }

  /// A program of a transport stream.
  package static func program(_ program: MediaProgram) -> JSONValue {
    .inline(.object(["name": program.name.map { .text($0) }, "number": .integer(program.number)]))
  }

  /// The peak: null for digital silence; left out if only a part of the sound was measured.
  private static func peak(of sound: AudioActivity) -> JSONValue? {
    sound.isComplete ? .number((Double(sound.peak) * 10).rounded() / 10) : nil
  }

  /// The roles of a track, with the evidence.
  package static func role(_ role: TrackRole) -> JSONValue {
    .inline(
      .object([
        "certainty": weak(role.certainty), "role": .text(role.role.rawValue),
        "signal": .text(role.signal), "value": .text(role.value),
      ]))
  }

  /// A list of values; left out if it is empty.
  private static func list<T>(_ values: [T], _ convert: (T) -> JSONValue) -> JSONValue? {
    values.isEmpty ? nil : .array(values.map(convert))
  }

  /// The certainty of a signal; left out if the file declares it.
  private static func weak(_ certainty: TrackSignal.Certainty) -> JSONValue? {
    certainty == .declared ? nil : .text(certainty.rawValue)
  }

  /// One signal of a file about a track.
  private static func signal(_ signal: TrackSignal) -> JSONValue {
    let roles = signal.roles.map(\.rawValue)
    return .inline(
      .object([
        "certainty": roles.isEmpty ? nil : weak(signal.certainty),
        "channel": signal.channel.map { .text($0.name) },
        "language": signal.language.map { .text($0.text) },
        "meaning": signal.meaning.map { .text($0) },
        "roles": roles.isEmpty ? nil : .texts(roles),
        "signal": .text(signal.source.rawValue), "value": .text(signal.value),
      ]))
  }

  /// An issue of the signals.
  private static func signalIssue(_ signalIssue: TrackSignalIssue) -> JSONValue {
    .inline(
      .object([
        "explanation": .text(signalIssue.explanation),
        "kind": .text(signalIssue.kind.rawValue),
        "signals": .texts(signalIssue.sources.map(\.rawValue)),
      ]))
  }
}
