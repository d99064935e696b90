import CueText

/// The information in a cue other than spoken words.
struct CueMarks: OptionSet {
  let rawValue: UInt8

  /// A sound is described, or music is marked.
  static let sound = CueMarks(rawValue: 1)
  /// A speaker is named.
  static let speaker = CueMarks(rawValue: 2)

  /// The marks of a cue's plain text.
  ///
  /// What is in brackets before words or above other lines may be a name or a sound. In that case
  /// both count, because the result is only advice; names need not occur twice for the same reason.
  static func found(in text: [UInt8]) -> CueMarks {
    let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    var scanner = SpokenScanner(scalars, names: .any, isCue: true)
    var marks: CueMarks = []
    while let part = scanner.next() {
      switch part.kind {
      case .said: break
      case .song: marks.insert(.sound)
      case .sound: marks.formUnion(part.mayBeName ? [.sound, .speaker] : .sound)
      case .speaker: marks.insert(.speaker)
      }
    }
    return marks
  }
}
