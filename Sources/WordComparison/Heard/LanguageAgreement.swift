import CueText
import MediaModel

/// Whether a sound and captions are in the same language.
struct LanguageAgreement {
  /// The language of the captions by their tag, or `nil`.
  let tag: LanguageTag?
  /// The language of their text, or `nil` if there is too little of it to tell.
  let text: LanguageTag?
  /// Whether the recognizer names another language for the sound than that of the captions.
  let isDifferent: Bool

  /// Compares languages.
  ///
  /// - Parameters:
  ///   - audio: The language that the recognizer names for the sound, or `nil`.
  ///   - captions: The cues.
  ///   - tag: The language of the captions by their tag or name, or `nil`.
  init(audio: LanguageTag?, captions: [Cue], tag: LanguageTag?) {
    self.tag = tag
    self.text = TextLanguage.guess(captions)?.language
    let written = self.text ?? tag
    isDifferent = audio.flatMap { audio in written.map { !audio.isSame(as: $0) } } ?? false
  }

  /// Whether words are a text in the language of the captions.
  ///
  /// A recognizer writes words of its own language over a sound in any language; they make no text.
  ///
  /// - Returns: Whether they are; `false` for too few words.
  func isText(_ heard: [TimedWord]) -> Bool {
    guard let written = self.text ?? tag else { return false }
    let text = heard.map(\.text).joined(separator: " ")
    return TextLanguage.guess(text)?.language.isSame(as: written) ?? false
  }
}
