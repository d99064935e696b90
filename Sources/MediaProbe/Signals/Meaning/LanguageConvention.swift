internal import MediaModel

/// Language codes that broadcasters use for another purpose than a language.
///
/// `qaa` to `qtz` are reserved for local use (ISO 639-2, 4.1.4). French channels send `qad` for
/// description and `qaa` for the original version; ETSI EN 300 468, annex F, reserves `qaa` for
/// this use. British channels send `nar`, for narrative.
enum LanguageConvention: String {
  case original = "qaa"
  case frenchDescription = "qad"
  case britishDescription = "nar"

  /// The meaning of the code.
  var words: String {
    switch self {
    case .original: "the original version"
    case .frenchDescription: "audio description, by a French convention"
    case .britishDescription: "audio description, by a British convention"
    }
  }

  /// The roles of a track with the code.
  var roles: [TrackRole.Role] { self == .original ? [] : [.audioDescription] }

  /// The signal of a code in a transport stream.
  var signal: TrackSignal {
    TrackSignal(
      .tsLanguageConvention, rawValue, meaning: words, roles: roles, certainty: .convention,
      flags: self == .original ? .original : [])
  }
}
