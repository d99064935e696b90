import Records

/// Words that are printed in one tone.
struct Phrase {
  /// The kind of the words, which determines their color (ECMA-48, SGR).
  enum Tone: String {
    case plain = ""
    case strong = "1"
    case quiet = "2"
    case failure = "1;31"
    case success = "32"
    case question = "1;33"
    case action = "1;36"
  }

  /// The words, escaped for a terminal.
  let text: String
  /// Their kind.
  let tone: Tone

  /// Creates a phrase from any text and escapes it, so that no caller can forget it.
  init(_ text: String, _ tone: Tone = .plain) {
    self.text = Escaping.terminal(text)
    self.tone = tone
  }

  /// The words with their color.
  func painted(_ style: ReportStyle) -> String { Self.paint(text, tone, style) }

  /// Words with their color.
  static func paint(_ text: String, _ tone: Tone, _ style: ReportStyle) -> String {
    guard style.colors, tone != .plain, !text.isEmpty else { return text }
    return "\u{1B}[\(tone.rawValue)m\(text)\u{1B}[0m"
  }
}
