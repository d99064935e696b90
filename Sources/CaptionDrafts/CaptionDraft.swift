package import MediaModel
import WordComparison

/// Captions that a program proposes and a person corrects.
package struct CaptionDraft: Sendable, Hashable {
  /// The cues in order of time; their texts are as shown, without markup of any format.
  package let cues: [Cue]
  /// The places that a person has to look at, in order of time.
  package let places: [DraftPlace]
  /// How much of a transcript was heard; `nil` if the words are the recognizer's own.
  package let hearing: TranscriptHearing?

  /// Makes captions from what a recognizer heard.
  ///
  /// No word is added. Words of low certainty stay, because a person corrects a wrong word faster
  /// than one that is missing, and are listed. Words outside of speech and repetitions of a phrase
  /// are what recognizers invent over music and noise: they are left out and listed.
  ///
  /// - Parameters:
  ///   - heard: What a recognizer heard.
  ///   - speech: Where people speak, according to a detector that is independent of the recognizer.
  ///   - limits: The limits of the cues.
  /// - Returns: The captions.
  package static func captions(
    from heard: HeardSpeech, speech: SpeechTimeline, limits: DraftLimits
  ) -> CaptionDraft {
    let said = SaidWords(heard, speech: speech)
    let tokens = HeardTokens.tokens(of: said.words)
    let sheet = CueSheet(tokens, limits: limits)
    return CaptionDraft(
      cues: sheet.cues, places: DraftPlace.inOrder(said.places + sheet.places), hearing: nil)
  }
}
