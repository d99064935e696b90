/// The kind of character for each byte in a single-byte encoding.
struct ByteKinds: Sendable {
  /// The kind of a character, by its possible neighbors.
  enum Kind: Sendable {
    /// A letter of a script with two cases.
    case small, capital
    /// A letter without case, or a mark that is part of one.
    case caseless
    /// A space, a digit, or punctuation of ASCII.
    case neutral
    /// A sign before a word, such as an opening quotation mark.
    case opener
    /// A sign after a word.
    case closer
    /// An apostrophe, which is in or after a word.
    case apostrophe
    /// A dash, a special space, or a mark of direction or joining, which may be anywhere.
    case free
    /// Any other sign.
    case sign
    /// No character.
    case none
  }

  /// The kinds of all bytes.
  private(set) var kinds = [Kind](repeating: .none, count: 256)
  /// The small letters of all bytes, as scalar values.
  private(set) var letters = [UInt32](repeating: 0, count: 256)

  /// Creates the kinds of an encoding.
  ///
  /// - Parameter table: The encoding's upper half.
  init(_ table: CodeTable) {
    for byte in 0..<256 {
      guard let scalar = byte < 0x80 ? UInt32(byte) : table.scalar(byte - 0x80),
        let character = Unicode.Scalar(scalar)
      else { continue }
      kinds[byte] = Self.kind(of: character)
      letters[byte] = Self.small(character)
    }
  }

  private static func small(_ character: Unicode.Scalar) -> UInt32 {
    let mapping = character.properties.lowercaseMapping.unicodeScalars
    // The Turkish capital I with a dot has a small letter of two characters.
    return mapping.count == 1 ? mapping.first?.value ?? character.value : character.value
  }

  private static func kind(of character: Unicode.Scalar) -> Kind {
    switch character {
    case "“", "‘", "„", "‚", "«", "¿", "¡", "‹": return .opener
    case "”", "»", "›", "…", "°", "،", "؛", "؟", "׃": return .closer
    case "’": return .apostrophe
    case "–", "—", "\u{A0}", "\u{AD}", "·": return .free
    // Hebrew and Arabic text has marks of joining and direction, the maqaf, the geresh and the
    // gershayim inside words, and the tatweel between any two letters.
    case "\u{200C}"..."\u{200F}", "־", "׳", "״", "ـ": return .free
    case "ª", "º": return .sign
    default: break
    }
    if character.value < 0x80, !character.properties.isAlphabetic { return .neutral }
    switch character.properties.generalCategory {
    case .lowercaseLetter: return .small
    case .uppercaseLetter, .titlecaseLetter: return .capital
    case .otherLetter, .nonspacingMark, .modifierLetter: return .caseless
    case .control, .privateUse, .unassigned: return .none
    default: return .sign
    }
  }
}
