import CueText

/// A piece of a transcript.
struct TranscriptToken: Hashable {
  /// What a piece is.
  enum Kind: Hashable {
    /// It is said.
    case said
    /// The name of a speaker.
    case label
    /// A sound, or a song.
    case note
    /// A mark by itself, such as a dash.
    case mark
  }

  /// The text as written.
  var text: String
  /// What it is.
  var kind: Kind
  /// Whether it follows the piece before without a space.
  var isGlued = false
  var startsLine = false
  /// Whether an empty line is before it.
  var startsParagraph = false
  /// The words in it, by their places in ``TranscriptText/numbers``.
  var keys = 0..<0
}
