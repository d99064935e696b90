package import Forms
package import MediaModel

extension Track: Formed {
  package static let wire = WireForm<Self>(
    many: Field("id", \.id), Field("track kind", \.kind, .choice), Field("codec", \.codec),
    Field("language", \.language), Field("title", \.title),
    Field("disposition", \.disposition, .options),
    Field("track duration", \.duration, .optional(.length)),
    Field("roles", \.roles, .list(atMost: WireLimits.roles)), Field("sound", \.activity),
    Field("signals", \.signals, .list(atMost: WireLimits.signals)),
    Field("contradictions", \.signalIssues, .list(atMost: WireLimits.signals)),
    Field("programs", \.programs, .list(atMost: WireLimits.programs))
  ) {
    Self(
      id: $0, kind: $1, codec: $2, language: $3, title: $4, disposition: $5, duration: $6,
      roles: $7, activity: $8, signals: $9, signalIssues: $10, programs: $11)
  }
}

extension Track.ID: Formed {
  package static let wire = WireForm<Self>(
    Field("track", { UInt32(clamping: $0.index) }, .integer)
  ) { Self(Int($0)) }
}

extension MediaProgram: Formed {
  package static let wire = WireForm<Self>(
    Field("number", { UInt32(clamping: $0.number) }, .integer), Field("name", \.name)
  ) { Self(number: Int($0), name: $1) }
}

extension ProgramExtract: Formed {
  package static let wire = WireForm<Self>(
    Field("program", \.read), Field("programs", \.all, .list(atMost: WireLimits.programs))
  ) { Self($0, of: $1) }
}

extension ProgramChoice: Formed {
  package static let wire = WireForm<Self>(
    Field("choice of programs", { $0.numbers.tag }, .integer),
    Field("program", { $0.numbers.number }, .integer)
  ) { tag, number throws(FormRefusal) in
    switch (tag, number) {
    case (0, 0): .all
    case (1, 0): .onlyOne
    case (2, _): .number(Int(number))
    case (3, 0): .first(holding: nil)
    case (4, _): .first(holding: Track.ID(Int(number)))
    default: throw FormRefusal("choice of programs", "is not known")
    }
  }

  private var numbers: (tag: UInt8, number: UInt32) {
    switch self {
    case .all: (0, 0)
    case .onlyOne: (1, 0)
    case .number(let number): (2, UInt32(clamping: number))
    case .first(nil): (3, 0)
    case .first(let track?): (4, UInt32(clamping: track.index))
    }
  }
}

extension TrackRole: Formed {
  package static let wire = WireForm<Self>(
    Field("role", \.role, .choice), Field("signal", \.signal), Field("signal's value", \.value),
    Field("certainty", \.certainty, .choice)
  ) { Self($0, signal: $1, value: $2, certainty: $3) }
}

extension TrackSignal: Formed {
  package static let wire = WireForm<Self>(
    Field("signal", \.source, .choice), Field("signal's value", \.value),
    Field("meaning", \.meaning), Field("language", \.language), Field("channel", \.channel),
    Field("signal's roles", \.roles, .list(of: .choice, atMost: WireLimits.roles)),
    Field("certainty", \.certainty, .choice), Field("flags", \.flags, .options)
  ) {
    Self(
      $0, $1, meaning: $2, language: $3, channel: $4, roles: $5, certainty: $6, flags: $7)
  }
}

extension TrackSignalIssue: Formed {
  package static let wire = WireForm<Self>(
    Field("contradiction", \.kind, .choice),
    Field("contradicting signals", \.sources, .list(of: .choice, atMost: WireLimits.signals)),
    Field("explanation", \.explanation)
  ) { Self($0, sources: $1, explanation: $2) }
}

extension LanguageTag: Formed {
  package static let wire = WireForm<Self>(
    "language",
    Codec<String, OnWire>.label.converted(
      "is no language", write: { $0.text }, make: { Self($0) }))
}

extension AudioActivity: Formed {
  package static let wire = WireForm<Self>(
    Field("peak", \.peak), Field("audible", \.audible), Field("isComplete", \.isComplete)
  ) { Self(peak: $0, audible: $1, isComplete: $2) }
}
