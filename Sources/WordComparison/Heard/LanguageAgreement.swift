import CueText
import MediaModel

/// Whether the sound and the captions are in the same language.
enum LanguageAgreement {
  case same
  case different
  /// The language of one of them is uncertain.
  case unknown

  /// Compares languages.
  ///
  /// - Parameters:
  ///   - sound: The language that the recognizer names for the sound, or `nil`.
  ///   - heard: What it heard: a text in another language than the sound's is none.
  ///   - captions: The cues.
  ///   - tag: The language of the captions by their tag or name, or `nil`.
  init(sound: LanguageTag?, heard: [TimedWord], captions: [Cue], tag: LanguageTag?) {
    let written = TextLanguage.guess(captions.map(\.text).joined(separator: " "))?.language ?? tag
    guard let written else {
      self = .unknown
      return
    }
    if let sound, !sound.isSame(as: written) {
      self = .different
      return
    }
    let text = TextLanguage.guess(heard.map(\.text).joined(separator: " "))
    self = text?.language.isSame(as: written) == true ? .same : .unknown
  }
}
