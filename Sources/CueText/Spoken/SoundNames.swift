/// The English names of sounds, in small letters.
package enum SoundNames {
  /// What names a sound both as a word in brackets and as a label.
  private static let either: Set<String> = ["music", "applause", "laughter", "silence"]
  /// Other words that name a sound in brackets; a label with one of them may be of a voice.
  private static let words: Set<String> = [
    "laughs", "laughing", "chuckles", "chuckling", "giggles", "cheering", "cheers", "sighs",
    "sighing", "gasps", "coughs", "coughing", "sobs", "sobbing", "crying", "screams", "screaming",
    "shouting", "whispers", "whispering", "groans", "grunts", "sniffs", "bell", "rings", "ringing",
    "knock", "knocking", "bang", "slams", "barking", "barks", "thunder", "gunshot", "gunshots",
    "explosion", "siren", "sirens", "inaudible", "indistinct", "unintelligible", "crosstalk",
    "beep", "beeps", "beeping", "buzzing", "footsteps",
  ]
  /// Other labels of what is not speech; in brackets they may be said.
  private static let labels: Set<String> = [
    "noise", "noenergy", "no energy", "nonspeech", "non-speech", "no speech", "song", "singing",
    "effects", "sfx",
  ]

  /// Whether a word names a sound if it is the first or last one in round brackets.
  ///
  /// - Returns: Whether it does.
  static func isSound(word: String) -> Bool { either.contains(word) || words.contains(word) }

  /// Whether the label of a stretch of sound says that nobody speaks.
  ///
  /// - Parameter label: The label.
  /// - Returns: Whether it does.
  package static func isSound(label: String) -> Bool {
    either.contains(label) || labels.contains(label)
  }
}
