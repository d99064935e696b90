package import Forms
package import MediaModel

/// A track, with the evidence for every role.
package struct TrackRecord: Sendable, Hashable {
  private var codec = ""
  private var contradictions: [TrackSignalIssue] = []
  private var isCoverArt = false
  private var isDefault = false
  private var disposition: [String] = []
  private var duration: Duration?
  private var id = 0
  private var language: String?
  /// The peak of a sound that was measured completely: `nil` inside for digital silence.
  private var peak: Double??
  private var programs: [MediaProgram] = []
  private var roles: [TrackRole] = []
  private var signals: [TrackSignal] = []
  private var isSilent: Bool?
  private var title: String?
  private var type = Track.Kind.data

  private init() {}

  /// Creates the record of a track.
  ///
  /// - Parameter track: The track.
  package init(_ track: Track) {
    codec = track.codec
    contradictions = track.signalIssues
    isCoverArt = track.isCoverArt
    isDefault = track.disposition.contains(.default)
    disposition = track.disposition.names
    duration = track.duration
    id = track.id.index
    language = track.language?.text
    if let activity = track.activity, activity.isComplete {
      peak = .some(activity.peak.isFinite ? (Double(activity.peak) * 10).rounded() / 10 : nil)
    }
    programs = track.programs
    roles = track.roles
    signals = track.signals.map(\.asWritten)
    isSilent = track.activity?.isSilent
    title = track.title
    type = track.kind
  }

  /// `track` in `Schemas/check.schema.json`.
  package static let form = JSONForm<Self>(
    of: { Self() },
    [
      Setting("codec", \.codec, .label),
      Setting("contradictions", \.contradictions, list(.form(TrackSignalIssue.form))),
      Setting("coverArt", \.isCoverArt, .flag), Setting("default", \.isDefault, .flag),
      Setting("disposition", \.disposition, .texts.inline),
      Setting("duration", \.duration, .orNull(.length)), Setting("id", \.id, .count),
      Setting("language", \.language, .orNull(.label)),
      Setting("peakDecibels", \.peak, .optionalOrNull(.number)),
      Setting("programs", \.programs, list(.form(MediaProgram.form))),
      Setting("roles", \.roles, .list(of: .form(TrackRole.form).inline, atMost: .max)),
      Setting("signals", \.signals, list(.form(TrackSignal.form))),
      Setting("silent", \.isSilent, .optional(.flag)),
      Setting("title", \.title, .orNull(.label)), Setting("type", \.type, .choice),
    ])

  /// A list with a line for each value; left out if it is empty.
  private static func list<Part: Equatable & Sendable>(
    _ codec: Codec<Part, InJSON>
  ) -> Codec<[Part], InJSON> { .list(of: codec.inline, atMost: .max).leftOut(if: []) }
}

extension MediaProgram {
  /// `program` in `Schemas/check.schema.json`.
  package static let form = JSONForm<Self>(
    Field("name", \.name, .optional(.label)), Field("number", \.number, .integer)
  ) { Self(number: $1, name: $0) }
}

extension TrackRole {
  /// A role of a track, with the evidence; its certainty is left out if the file declares it.
  package static let form = JSONForm<Self>(
    Field("certainty", \.certainty, .choice.leftOut(if: .declared)),
    Field("role", \.role, .choice), Field("signal", \.signal, .label),
    Field("value", \.value, .label)
  ) { Self($1, signal: $2, value: $3, certainty: $0) }
}

extension TrackSignal {
  fileprivate static let form = JSONForm<Self>(
    Field("certainty", \.certainty, .choice.leftOut(if: .declared)),
    Field("channel", \.channel, .optional(.channel)),
    Field("language", \.language, .optional(.language)),
    Field("meaning", \.meaning, .optional(.label)),
    Field("roles", \.roles, .list(of: .choice, atMost: 100).leftOut(if: [])),
    Field("signal", \.source, .choice), Field("value", \.value, .label)
  ) {
    Self($5, $6, meaning: $3, language: $2, channel: $1, roles: $4, certainty: $0)
  }

  /// The signal without what is not written: without a role, its certainty says nothing.
  fileprivate var asWritten: TrackSignal {
    TrackSignal(
      source, value, meaning: meaning, language: language, channel: channel, roles: roles,
      certainty: roles.isEmpty ? .declared : certainty)
  }
}

extension TrackSignalIssue {
  fileprivate static let form = JSONForm<Self>(
    Field("explanation", \.explanation, .label), Field("kind", \.kind, .choice),
    Field("signals", \.sources, .list(of: .choice, atMost: 1_000))
  ) { Self($1, sources: $2, explanation: $0) }
}
