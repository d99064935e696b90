package import MediaModel
import WordComparison

/// A person's transcript, put in time by what was heard.
package enum TranscriptTiming: Sendable, Hashable {
  /// The captions.
  case timed(CaptionDraft)
  /// The transcript cannot be put in time.
  case refused(Refusal)

  /// Why a transcript cannot be put in time.
  package enum Refusal: Sendable, Hashable {
    /// It has no word that is said.
    case noWords
    /// The film has no word that was heard.
    case nothingHeard
    /// It, or what was heard, has more words than are compared.
    case tooLong(most: Int)
    /// Its words agree with what was heard no better than those of another text.
    case otherFilm(TranscriptHearing)
  }

  /// The maximum number of words that are compared: a day of speech has about 200,000.
  package static let mostWords = 120_000
  /// The longest text that is read, in bytes.
  private static let longestText = 1 << 24

  /// Puts a transcript in time.
  ///
  /// Its words and marks stay as they are written. Words that were not heard are placed between those
  /// beside them where somebody speaks long enough; other passages are in no cue and are listed.
  ///
  /// - Parameters:
  ///   - text: The transcript as plain text: names of speakers before a colon, sounds in brackets.
  ///   - heard: What a recognizer heard.
  ///   - speech: Where people speak, according to a detector that is independent of the recognizer.
  ///   - limits: The limits of the cues.
  /// - Returns: The captions, or why there are none.
  package static func timing(
    of text: String, by heard: HeardSpeech, speech: SpeechTimeline, limits: DraftLimits
  ) -> TranscriptTiming {
    guard text.utf8.count <= longestText else { return .refused(.tooLong(most: mostWords)) }
    var keys = WordNumbers()
    let transcript = TranscriptText(text, longest: mostWords, &keys)
    if transcript.isCutOff { return .refused(.tooLong(most: mostWords)) }
    if transcript.numbers.isEmpty { return .refused(.noWords) }
    let said = HeardSpeech(
      recognizer: heard.recognizer, language: heard.language, listened: heard.listened,
      isWhole: heard.isWhole, words: WordTimes.completed(heard.words).words)
    let words = HeardWordComparer.certainWords(of: said, speech: speech)
    let film = HeardKeys(words, &keys)
    if film.numbers.isEmpty { return .refused(.nothingHeard) }
    if film.numbers.count > mostWords { return .refused(.tooLong(most: mostWords)) }
    let alignment = KeyAlignment(transcript.numbers, film.numbers)
    let near = AdjacentMatches(alignment.partners, transcript.numbers, film.numbers).partners
    let sure = DenseMatches.of(near)
    let placement = TranscriptPlacement(
      transcript, film, words,
      partners: AdjacentMatches(sure, transcript.numbers, film.numbers).partners,
      speech: speech.speech)
    let pieces = TranscriptTokens(transcript, placement)
    let sheet = CueSheet(pieces.tokens, limits: limits)
    let belonging = Belonging(
      placement, of: transcript.numbers.count, in: film.numbers.count,
      HeardWordComparer.compare(
        captions: sheet.cues, heard: said, speech: speech, language: limits.language))
    guard belonging.isOwn else { return .refused(.otherFilm(belonging.hearing)) }
    return .timed(
      CaptionDraft(
        cues: sheet.cues,
        places: DraftPlace.inOrder(placement.places + pieces.places + sheet.places),
        hearing: belonging.hearing))
  }
}
