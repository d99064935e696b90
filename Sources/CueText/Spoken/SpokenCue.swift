/// What a cue's text is about, and how much of it is said.
package struct SpokenCue: Hashable, Sendable {
  /// What a text is about.
  package enum Content: Sendable {
    /// Words that are spoken.
    case words
    /// Words that are sung, and no others.
    case song
    /// A sound or a speaker, or music without words.
    case sound
    /// Nothing to read, such as three dots.
    case nothing
  }

  /// What the text is about.
  package let content: Content
  /// The bytes of the letters and digits that are said; characters beyond ASCII have several bytes.
  package let letters: Int

  /// Whether words are spoken.
  package var isSpoken: Bool { content == .words }

  /// Examines the text of a cue.
  ///
  /// - Parameter text: The text as a viewer reads it, without markup.
  package init(plain text: String) {
    self = Self.plain(text) ?? Self(scanning: Array(text.unicodeScalars))
  }

  /// The parts of a cue's text that are said.
  ///
  /// - Parameter text: The text as a viewer reads it, without markup.
  /// - Returns: The characters of each part.
  static func said(_ text: String) -> [ArraySlice<Unicode.Scalar>] {
    let scalars = Array(text.unicodeScalars)
    guard plain(text) == nil else { return [scalars[...]] }
    var scanner = SpokenScanner(scalars, names: .certain, isCue: true)
    var said: [ArraySlice<Unicode.Scalar>] = []
    while let part = scanner.next() {
      if part.kind == .said { said.append(scalars[part.content]) }
    }
    return said
  }

  private init(content: Content, letters: Int) {
    self.content = content
    self.letters = letters
  }

  /// Examines a text of ASCII characters without any mark, as nearly all cues of many languages are;
  /// `nil` for others.
  private static func plain(_ text: String) -> SpokenCue? {
    var letters = 0
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: letters += 1
      case 0x80...: return nil
      default: if SpokenScanner.mayBeMark(byte) { return nil }
      }
    }
    return SpokenCue(content: letters > 0 ? .words : .nothing, letters: letters)
  }

  private init(scanning scalars: [Unicode.Scalar]) {
    var scanner = SpokenScanner(scalars, names: .certain, isCue: true)
    var (said, sung, labeled, isNamed) = (0, 0, 0, false)
    while let part = scanner.next() {
      let letters = Self.letters(scalars[part.content])
      switch part.kind {
      case .said: said += letters
      case .song:
        sung += letters
        isNamed = true
      case .sound: isNamed = true
      case .speaker: labeled += letters
      }
    }
    // “THE ANSWER IS:” may be a label, and its answer the next cue.
    if said == 0, !isNamed { said = labeled }
    self.letters = said
    content =
      said > 0 ? .words : sung > 0 ? .song : isNamed || labeled > 0 ? .sound : .nothing
  }

  private static func letters(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
    var count = 0
    for scalar in scalars {
      switch scalar.value {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: count += 1
      case ..<0x80: break
      default:
        let kind = ScalarKind(scalar)
        if kind.isPartOfWord || kind == .other && ScalarKind.mayBeLetter(scalar) {
          count += scalar.utf8.count
        }
      }
    }
    return count
  }
}
