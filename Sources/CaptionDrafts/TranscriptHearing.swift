/// How much of a transcript was heard in a film.
package struct TranscriptHearing: Sendable, Hashable {
  /// The words of the transcript that are to be said; of scripts without spaces, the characters.
  package let words: Int
  /// How many of them were heard, in their order and with others beside them.
  package let wordsHeard: Int
  /// The words that were heard in the film.
  package let filmWords: Int
  /// The words in the parts of the film in which the transcript has far more of the same words than
  /// by chance.
  package let wordsConfirmed: Int
  /// The share that words from elsewhere in the transcript reach in those parts, or in all parts if
  /// none is confirmed, 0 to 1; `nil` if the text is too short to say.
  package let chance: Float?
  /// Whether the transcript is known to belong to the film; a text that is too short to compare with
  /// chance may.
  package let isCertain: Bool

  /// The share of the transcript's words that were heard, 0 to 1.
  package var share: Float { Float(wordsHeard) / Float(max(1, words)) }
  /// The share of the film's words that the transcript has, 0 to 1.
  package var filmShare: Float { Float(wordsHeard) / Float(max(1, filmWords)) }
}
