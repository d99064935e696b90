import CaptionQuality
import MediaModel

/// How much there is to read, as the quality profiles count it.
struct TokenSize: Hashable, Sendable {
  /// Characters as people count them.
  var characters = 0
  /// Columns: wide characters take two.
  var columns = 0
  var words = 0

  /// This text, and another one after it on the same line.
  func joined(_ next: TokenSize, isGlued: Bool) -> TokenSize {
    let space = isGlued ? 0 : 1
    return TokenSize(
      characters: characters + space + next.characters,
      columns: columns + space + next.columns, words: words + next.words)
  }
}

/// Measures texts, each only once.
struct TokenMeter {
  private var known: [String: TokenSize] = [:]

  /// The size of a text without line ends.
  mutating func size(of text: String) -> TokenSize {
    if let size = known[text] { return size }
    // The meter of quality itself counts, so that a draft is not measured by other rules than the
    // captions that are made from it; the format is one whose text has no markup.
    let cue = Cue(start: .zero, end: .milliseconds(1_000), text: text)
    let counts = CueTextCounts.counts(of: TimedTextDocument(format: .sbv, cues: [cue]))?.first
    let size = TokenSize(
      characters: counts?.characters ?? text.count, columns: counts?.columns ?? text.count,
      words: counts?.words ?? 1)
    known[text] = size
    return size
  }
}
