internal import MediaModel

/// The service of a Dolby sound.
///
/// bsmod of ETSI TS 102 366 (table 4.2), the service type of ETSI EN 300 468 (table D.4) and the
/// content classifier of ETSI TS 103 190 use the same numbers.
enum AudioService: UInt8 {
  case main
  case musicAndEffects
  case visuallyImpaired
  case hearingImpaired
  case dialogue
  case commentary
  case emergency
  case voiceOver

  /// The service in words.
  var words: String {
    switch self {
    case .main: "complete main"
    case .musicAndEffects: "music and effects"
    case .visuallyImpaired: "visually impaired"
    case .hearingImpaired: "hearing impaired"
    case .dialogue: "dialogue"
    case .commentary: "commentary"
    case .emergency: "emergency"
    case .voiceOver: "voice-over or karaoke"
    }
  }

  /// The roles of a track with this service.
  ///
  /// - Parameter isComplete: Whether it is a complete mix; `nil` if that is unknown.
  /// - Returns: The roles; empty for the main service.
  func roles(isComplete: Bool? = nil) -> [TrackRole.Role] {
    switch self {
    case .main: []
    case .musicAndEffects: [.cleanEffects]
    case .visuallyImpaired: isComplete == false ? [.receiverMix] : [.audioDescription]
    case .hearingImpaired, .dialogue, .emergency, .voiceOver: [.other]
    case .commentary: [.commentary]
    }
  }

  /// The flags of a track with this service.
  ///
  /// - Parameter isComplete: Whether it is a complete mix; `nil` if that is unknown.
  /// - Returns: The flags.
  func flags(isComplete: Bool? = nil) -> Disposition {
    let dependent: Disposition = isComplete == false ? .dependent : []
    switch self {
    case .musicAndEffects: return dependent.union(.cleanEffects)
    case .visuallyImpaired: return dependent.union([.visualImpaired, .descriptions])
    case .hearingImpaired: return dependent.union(.hearingImpaired)
    case .commentary: return dependent.union(.commentary)
    case .main, .dialogue, .emergency, .voiceOver: return dependent
    }
  }

  /// The signal of a field with the service.
  ///
  /// - Parameters:
  ///   - source: The field.
  ///   - value: The stored value.
  ///   - isComplete: Whether it is a complete mix; `nil` if that is unknown.
  ///   - note: The other content of the field.
  /// - Returns: The signal.
  func signal(
    _ source: TrackSignal.Source, _ value: String, isComplete: Bool? = nil, note: String? = nil
  ) -> TrackSignal {
    let mix = isComplete.map { $0 ? "complete mix" : "to be mixed with the main sound" }
    return TrackSignal(
      source, value, meaning: [words, mix, note].compactMap { $0 }.joined(separator: ", "),
      roles: roles(isComplete: isComplete), flags: flags(isComplete: isComplete))
  }
}
