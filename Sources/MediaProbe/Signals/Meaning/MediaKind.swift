internal import MediaModel

/// The meanings of roles in MP4 (`kind`) and of characteristics in QuickTime (`tagc`).
enum MediaKind {
  /// The meaning of a value.
  private typealias Meaning = (roles: [TrackRole.Role], flags: Disposition, words: String?)

  private static let description: Disposition = [.visualImpaired, .descriptions]

  /// The signal of a kind box.
  ///
  /// - Parameters:
  ///   - scheme: The URI of the scheme.
  ///   - value: The role.
  /// - Returns: The signal; it has no roles if the scheme or the value is unknown.
  static func signal(scheme: String, value: String) -> TrackSignal {
    // Files write the scheme in either case, and also write `forced_subtitle`.
    let name = String(value.lowercased().map { $0 == "_" ? "-" : $0 })
    let meaning: Meaning? =
      switch scheme.lowercased() {
      case "urn:mpeg:dash:role:2011": dashRoles[name]
      case "urn:tva:metadata:cs:audiopurposecs:2007": audioPurposes[name]
      case "about:html-kind": pageKinds[name]
      default: nil
      }
    return TrackSignal(
      .mp4Kind, value.isEmpty ? scheme : "\(scheme) \(value)", meaning: meaning?.words,
      roles: meaning?.roles ?? [], flags: meaning?.flags ?? [])
  }

  /// The signal of a media characteristic.
  static func signal(characteristic name: String) -> TrackSignal {
    let meaning = characteristics[name.lowercased()]
    return TrackSignal(
      .mp4Characteristic, name, meaning: meaning?.words, roles: meaning?.roles ?? [],
      flags: meaning?.flags ?? [])
  }

  /// The DASH roles (ISO/IEC 23009-1, 5.8.5.5).
  private static let dashRoles: [String: Meaning] = [
    "caption": ([.captions], [.hearingImpaired, .captions], nil),
    "subtitle": ([.subtitles], [], nil), "main": ([.main], [], nil), "alternate": ([], [], nil),
    "supplementary": ([.other], [], nil), "commentary": ([.commentary], .commentary, nil),
    "dub": ([.dub], .dub, nil), "description": ([.audioDescription], description, nil),
    "sign": ([.sign], [], nil), "metadata": ([.other], .metadata, nil),
    "enhanced-audio-intelligibility": ([.other], .hearingImpaired, nil),
    "emergency": ([.other], [], nil), "karaoke": ([.other], .karaoke, nil),
    "forced-subtitle": ([.forced], .forced, nil), "easyreader": ([], [], nil),
  ]

  /// The audio purposes of TV-Anytime (ETSI TS 102 822-3-1, AudioPurposeCS).
  private static let audioPurposes: [String: Meaning] = [
    "1": ([.audioDescription], description, "for the visually impaired"),
    "2": ([.other], .hearingImpaired, "for the hard of hearing"),
    "3": ([.commentary], .commentary, "supplemental commentary"),
    "4": ([.commentary], .commentary, "director's commentary"),
    "5": ([.other], [], "educational notes"), "6": ([.main], [], "main program"),
    "7": ([.other], [], "clean feed"),
  ]

  /// The kinds of HTML's audio, video and text tracks (`kind`).
  private static let pageKinds: [String: Meaning] = [
    "captions": ([.captions], [.hearingImpaired, .captions], nil),
    "subtitles": ([.subtitles], [], nil),
    "descriptions": ([.audioDescription], description, nil),
    "main-desc": ([.audioDescription], description, nil), "main": ([.main], [], nil),
    "sign": ([.sign], [], nil), "commentary": ([.commentary], .commentary, nil),
    "translation": ([.dub], .dub, nil), "alternative": ([], [], nil),
    "chapters": ([.other], [], nil), "metadata": ([.other], .metadata, nil),
  ]

  /// The media characteristics of Apple (AVMediaCharacteristic).
  private static let characteristics: [String: Meaning] = [
    "public.accessibility.describes-video": ([.audioDescription], description, nil),
    "public.accessibility.transcribes-spoken-dialog": ([.captions], .captions, nil),
    "public.accessibility.describes-music-and-sound": (
      [.captions], [.hearingImpaired, .captions], nil
    ),
    "public.accessibility.enhances-speech-intelligibility": ([.other], .hearingImpaired, nil),
    "public.subtitles.forced-only": ([.forced], .forced, nil),
    "public.main-program-content": ([.main], [], nil),
    "public.auxiliary-content": ([.other], [], nil),
    "public.original-content": ([], .original, nil),
    "public.translation.dubbed": ([.dub], .dub, nil),
    "public.translation.voice-over": ([.dub], .dub, nil),
    "public.easy-to-read": ([], [], nil),
  ]
}
