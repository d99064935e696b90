import MediaModel
import WordComparison

/// Whether a transcript belongs to a film.
///
/// The comparison of captions with what was heard decides it part by part, with its own chance: how
/// many words of other places of the same text agree there. An alignment of any two texts finds
/// common words, so their share alone says little.
struct Belonging {
  /// A transcript of a series may hold one film, and a film one scene of a transcript; less than this
  /// share of both is what other texts have.
  private static let leastShare: Float = 0.25
  /// The share of a text's words that must be heard if it is too short to be compared with chance.
  private static let leastShortShare: Float = 0.6
  /// The least number of words of a part that is compared.
  private static let leastWords = 8

  /// The figures.
  let hearing: TranscriptHearing
  /// Whether the transcript belongs to the film.
  let isOwn: Bool

  /// Decides.
  ///
  /// - Parameters:
  ///   - placement: Where the words of the transcript are.
  ///   - words: How many words it has.
  ///   - filmWords: How many were heard.
  ///   - compared: The words of its cues beside those that were heard.
  init(
    _ placement: TranscriptPlacement, of words: Int, in filmWords: Int, _ compared: CaptionWords
  ) {
    let parts = compared.parts.filter { min($0.words, $0.heard) >= Self.leastWords }
    let same = parts.filter { $0.answer == .sameWords }
    let confirmed = same.reduce(0) { $0 + $1.words }
    let all = parts.reduce(0) { $0 + $1.words }
    let isCertain = !same.isEmpty && confirmed * 2 >= all
    let figures = TranscriptHearing(
      words: words, wordsHeard: placement.heard, filmWords: filmWords, wordsConfirmed: confirmed,
      chance: Self.chance(same.isEmpty ? parts : same), isCertain: isCertain)
    let best = max(figures.share, figures.filmShare)
    let isShort = parts.allSatisfy { $0.answer != .sameWords && $0.chance <= 0 }
    isOwn =
      isCertain ? best >= Self.leastShare : isShort && figures.share >= Self.leastShortShare
    hearing = figures
  }

  /// The mean of what chance gives; `nil` if no part is long enough.
  private static func chance(_ parts: [CaptionWords.Part]) -> Float? {
    let measured = parts.filter { $0.chance > 0 }
    let words = measured.reduce(0) { $0 + $1.words }
    guard words > 0 else { return nil }
    return measured.reduce(0) { $0 + $1.chance * Float($1.words) } / Float(words)
  }
}
