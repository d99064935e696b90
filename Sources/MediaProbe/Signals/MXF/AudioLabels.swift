internal import MediaModel

/// The signals of the labels of multichannel audio (SMPTE ST 377-4).
///
/// The symbols and the clause numbers come from secondary sources.
enum AudioLabels {
  /// The meaning of a symbol.
  private typealias Meaning = (words: String, roles: [TrackRole.Role], flags: Disposition)

  private static let description: Disposition = [.visualImpaired, .descriptions]
  private static let narration: Disposition = [.visualImpaired, .descriptions, .dependent]

  /// The signals of one label.
  static func signals(of label: MXFMetadataSet, isNarration: Bool) -> [TrackSignal] {
    var signals: [TrackSignal] = []
    if let symbol = label.texts[.tagSymbol], !symbol.isEmpty {
      let known: Meaning? =
        symbol == "chVIN" && isNarration
        ? ("narration for the visually impaired", [.receiverMix], narration) : symbols[symbol]
      if known != nil || label.kind != .channel {
        signals.append(signal(.mxfTagSymbol, symbol, known))
      }
    }
    if let name = label.texts[.tagName], !name.isEmpty, label.kind != .channel {
      signals.append(TrackSignal(.mxfTagName, name))
    }
    if let kind = label.texts[.contentKind], !kind.isEmpty {
      signals.append(signal(.mxfContentKind, kind, contents[kind.uppercased()]))
    }
    if let kind = label.texts[.elementKind], !kind.isEmpty {
      signals.append(
        TrackSignal(.mxfElementKind, kind, meaning: elements[kind.uppercased()]))
    }
    if let language = label.texts[.language], !language.isEmpty {
      signals.append(TrackSignal(.mxfLanguage, language, language: LanguageTag(language)))
    }
    return signals
  }

  private static func signal(
    _ source: TrackSignal.Source, _ value: String, _ meaning: Meaning?
  ) -> TrackSignal {
    TrackSignal(
      source, value, meaning: meaning?.words, roles: meaning?.roles ?? [],
      flags: meaning?.flags ?? [])
  }

  /// Channels and groups of SMPTE ST 428-12 and ST 2067-8, and of AMWA AS-11.
  private static let symbols: [String: Meaning] = [
    "chVIN": ("narration for the visually impaired in one of the channels", [], []),
    "chHI": ("for the hearing impaired in one of the channels", [], []),
    "sgHA": ("hearing accessibility", [], []), "sgVA": ("visual accessibility", [], []),
    "ggMPg": ("main program", [.main], []),
    "ggDVS": ("descriptive video service", [.audioDescription], description),
    "ggDcm": ("dialogue centric mix", [.other], .hearingImpaired),
    "ggADPgMx": ("audio description, program mix", [.audioDescription], description),
    "ggAD": ("audio description", [.receiverMix], narration),
    "ggME": ("music and effects", [.cleanEffects], .cleanEffects),
  ]

  /// Contents of SMPTE ST 377-41.
  private static let contents: [String: Meaning] = [
    "PRM": ("primary", [.main], []),
    "DV": ("descriptive video", [.audioDescription], description),
    "VI": ("visually impaired, narration alone", [.receiverMix], narration),
    "HI": ("hearing impaired", [.other], .hearingImpaired),
    "CM": ("recorded commentary", [.commentary], .commentary),
    "ME": ("music and effects", [.cleanEffects], .cleanEffects),
    "MX": ("music", [], []), "DX": ("dialogue", [], []), "VO": ("voice-over", [], []),
  ]

  /// Use classes of SMPTE ST 377-41.
  private static let elements: [String: String] = [
    "FCMP": "finished composite", "ICMP": "intermediary composite", "SMPL": "simplified",
    "SING": "single element",
  ]
}
