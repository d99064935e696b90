internal import MediaModel

/// The fields of a track entry about the purpose of the track (RFC 9559, 5.1.4.1).
struct MatroskaTrackFields {
  /// Fields that are numbers.
  enum Number: UInt64 {
    case number = 0xD7
    case type = 0x83
    case enabled = 0xB9
    case isDefault = 0x88
    case forced = 0x55AA
    case hearingImpaired = 0x55AB
    case visualImpaired = 0x55AC
    case textDescriptions = 0x55AD
    case original = 0x55AE
    case commentary = 0x55AF
  }

  /// Fields that are texts.
  enum Text: UInt64 {
    case name = 0x536E
    case language = 0x22B59C
    case languageBCP47 = 0x22B59D
    case codec = 0x86
  }

  /// The numbers found.
  var numbers: [Number: UInt64] = [:]
  /// The texts found.
  var texts: [Text: String] = [:]

  private var kind: Track.Kind? {
    switch numbers[.type] {
    case 1: .video
    case 2: .audio
    case 0x11: .text
    case 0x21: .data
    default: nil
    }
  }

  /// The signals of the track; `nil` if it has no known kind or no codec.
  var entry: SignalReport.Entry? {
    guard let kind, texts[.codec] != nil else { return nil }
    var entry = SignalReport.Entry(number: Int(clamping: numbers[.number] ?? 0), kind: kind)
    // A track is played by default unless the file specifies otherwise (5.1.4.1.5).
    entry.flags = numbers[.isDefault] == 0 ? [] : .default
    for signal in flags(kind) + languages + words(kind) { entry.add(signal) }
    entry.name = texts[.name]
    entry.language = texts[.languageBCP47].flatMap { LanguageTag($0) }
    return entry
  }

  private func flags(_ kind: Track.Kind) -> [TrackSignal] {
    let isAudio = kind == .audio
    let all: [(Number, TrackSignal.Source, TrackRole.Role?, Disposition)] = [
      (.forced, .matroskaForced, .forced, .forced),
      (
        .hearingImpaired, .matroskaHearingImpaired, isAudio ? .other : .captions, .hearingImpaired
      ),
      (
        .visualImpaired, .matroskaVisualImpaired, isAudio ? .audioDescription : nil, .visualImpaired
      ),
      (.original, .matroskaOriginal, nil, .original),
      (.commentary, .matroskaCommentary, .commentary, .commentary),
    ]
    var signals = all.compactMap { field, source, role, flags -> TrackSignal? in
      guard let value = numbers[field], value != 0 else { return nil }
      return TrackSignal(source, String(value), roles: role.map { [$0] } ?? [], flags: flags)
    }
    if let value = numbers[.textDescriptions], value != 0 {
      // The flag is meant for text that is read aloud; on sound it can only mean the reading
      // itself.
      signals.append(
        TrackSignal(
          .matroskaTextDescriptions, String(value), roles: [.audioDescription],
          certainty: isAudio ? .convention : .declared, flags: isAudio ? [] : .descriptions))
    }
    if numbers[.enabled] == 0 {
      signals.append(TrackSignal(.matroskaEnabled, "0", meaning: "disabled"))
    }
    return signals
  }

  /// The languages: if there is a BCP 47 language, the other must be ignored (5.1.4.1.20); both are
  /// reported.
  private var languages: [TrackSignal] {
    guard let exact = texts[.languageBCP47] else { return [] }
    let plain = texts[.language].map {
      TrackSignal(.matroskaLanguage, $0, language: LanguageTag($0))
    }
    return [
      plain, TrackSignal(.matroskaLanguageBCP47, exact, language: LanguageTag(exact)),
    ].compactMap { $0 }
  }

  /// The signals from the text codec, which names the kind of WebVTT, and from the track's name.
  private func words(_ kind: Track.Kind) -> [TrackSignal] {
    var signals: [TrackSignal] = []
    if kind == .text || kind == .data, let codec = texts[.codec] {
      let kinds: [String: (TrackRole.Role, Disposition)] = [
        "D_WEBVTT/CAPTIONS": (.captions, .captions), "D_WEBVTT/SUBTITLES": (.subtitles, []),
        "D_WEBVTT/DESCRIPTIONS": (.audioDescription, .descriptions),
        "D_WEBVTT/METADATA": (.other, .metadata),
      ]
      signals.append(
        TrackSignal(
          .matroskaCodecID, codec, roles: kinds[codec].map { [$0.0] } ?? [],
          flags: kinds[codec]?.1 ?? []))
    }
    let roles = texts[.name].map(TitleWords.roles) ?? []
    if let name = texts[.name], !roles.isEmpty {
      signals.append(TrackSignal(.matroskaName, name, roles: roles, certainty: .guess))
    }
    return signals
  }
}
