internal import MediaModel

/// Language codes that broadcasters use for something else than a language.
///
/// `qaa` to `qtz` are free for local use (ISO 639-2, 4.1.4). French channels send `qad` for
/// description and `qaa` for the original version, which ETSI EN 300 468, annex F, reserves for it;
/// British ones send `nar`, for narrative.
enum LanguageConvention: String {
  case original = "qaa"
  case frenchDescription = "qad"
  case britishDescription = "nar"

  /// What the code means.
  var words: String {
    switch self {
    case .original: "the original version"
    case .frenchDescription: "audio description, by a French convention"
    case .britishDescription: "audio description, by a British convention"
    }
  }

  /// What a track with the code is for.
  var roles: [TrackRole.Role] { self == .original ? [] : [.audioDescription] }

  /// The signal of a code in a transport stream.
  var signal: TrackSignal {
    TrackSignal(
      .tsLanguageConvention, rawValue, meaning: words, roles: roles, certainty: .convention,
      flags: self == .original ? .original : [])
  }
}
