import CueText

/// The pieces of a word between which a line may break: of scripts without spaces between words,
/// the characters as people count them; of others, the word as a whole.
enum TextPieces {
  /// Parts a word.
  ///
  /// - Parameter word: A text without spaces.
  /// - Returns: The pieces; joined they are the word.
  static func of(_ word: String) -> [String] {
    guard word.unicodeScalars.contains(where: { ScalarKind($0) == .unparted }) else {
      return word.isEmpty ? [] : [word]
    }
    var pieces: [String] = []
    // Whether the last piece takes whatever follows: it is an opening mark or a leading vowel.
    var isOpen = false
    var last: Side?
    for character in word {
      let side = Side(character)
      let joins = isOpen || side == .closing || (side == .letter && last == .letter)
      if joins, !pieces.isEmpty {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
      isOpen = side == .opening
      last = side
    }
    return pieces
  }

  /// Whether a text may stand directly after another one, without a space.
  ///
  /// - Returns: Whether both are in a script without spaces, or the next is the rest of a word.
  static func isGlued(_ next: String, after before: String) -> Bool {
    guard let first = next.first, let last = before.last else { return false }
    if isWide(first) && isWide(last) { return true }
    return isRest(next)
  }

  /// Whether a text cannot start a word: it is a suffix or a closing mark, which some recognizers
  /// give as words of their own.
  static func isRest(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    let rest = text.unicodeScalars.dropFirst()
    switch first {
    case ",", ";", ":", "!", "?", "%", ")", "]", "}", "”", "。", "，", "、", "！", "？", "；", "：",
      "」", "』", "）", "》":
      return true
    // “.5” belongs to the “3” before; “…and” is the start of a word.
    case ".", "…": return rest.first?.properties.numericType != nil || !hasLetter(rest)
    case "-": return rest.first.map { ScalarKind($0) == .letter } ?? false
    case "'", "’": return suffixes.contains(String(String.UnicodeScalarView(rest)).lowercased())
    default: return false
    }
  }

  /// What follows an apostrophe inside of a word.
  private static let suffixes: Set<String> = ["s", "t", "re", "ve", "ll", "d", "m"]

  private static func hasLetter(_ scalars: Substring.UnicodeScalarView) -> Bool {
    scalars.contains { [.letter, .unparted].contains(ScalarKind($0)) }
  }

  private static func isWide(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    if ScalarKind(scalar) == .unparted { return true }
    return (0x3001...0x3020).contains(scalar.value) || (0xFF01...0xFF20).contains(scalar.value)
  }

  /// On which side of a character a line may break.
  private enum Side {
    /// After it, but not before it.
    case closing
    /// Before it, but not after it.
    case opening
    /// On both sides.
    case unparted
    /// Between it and others, but not inside of a run.
    case letter

    init(_ character: Character) {
      guard let scalar = character.unicodeScalars.first else {
        self = .closing
        return
      }
      switch scalar.value {
      // Thai and Lao vowels that are written before their consonant.
      case 0x0E40...0x0E44, 0x0EC0...0x0EC4: self = .opening
      // Vowels and marks that are written after it, small kana and the long vowel mark.
      case 0x0E2F...0x0E3A, 0x0E45...0x0E4E, 0x0EB0...0x0EBC, 0x0EC6...0x0ECD, 0x3005, 0x303B,
        0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E,
        0x309D...0x309E, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7,
        0x30EE, 0x30FC...0x30FE:
        self = .closing
      default:
        switch ScalarKind(scalar) {
        case .unparted: self = .unparted
        case .letter, .sign: self = .letter
        default: self = Self.isOpening(scalar) ? .opening : .closing
        }
      }
    }

    private static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.properties.generalCategory {
      case .openPunctuation, .initialPunctuation: true
      default: false
      }
    }
  }
}
