/// What a cue holds, as far as its characters show.
enum WordlessCue {
  /// Words, or at least letters; also signs for music.
  case words
  /// Data for a program.
  case data(CueData)
  /// Numbers or signs.
  case signs

  /// Examines the text of a cue.
  ///
  /// - Parameters:
  ///   - text: The text as a viewer reads it, not blank.
  ///   - source: The text as it is in the file.
  init(_ text: String, source: String) {
    if let data = CueData(text, source: source) {
      self = .data(data)
    } else if text.utf8.contains(where: { ($0 | 0x20) &- 0x61 < 26 }) {
      self = .words
    } else {
      self = text.unicodeScalars.contains(where: Self.isWordlike) ? .words : .signs
    }
  }

  /// Whether a character is part of a word, or a sign for music; a character that is not known may
  /// be.
  private static func isWordlike(_ scalar: Unicode.Scalar) -> Bool {
    if MusicMark.isSign(scalar) || ScalarKind.mayBeLetter(scalar) { return true }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      return true
    default: return false
    }
  }
}
