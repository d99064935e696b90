public import MediaModel

/// A careful transcript of the speech of a medium, with which captions are compared.
///
/// Words are compared without case, punctuation and hyphens. Text counts as a sound and not as
/// words if it is in brackets other than round ones or between notes (♪), or in round brackets and
/// in capitals, alone on its line or with the name of a sound; `SpokenScanner` has the rules.
/// Names before a colon at the start of a line are
/// speakers: those in capitals always, others if they occur twice or have the form “Speaker 1”.
/// Times at the start of lines are left out.
public struct ReferenceText: Sendable, Hashable {
  /// The words, sounds and speakers.
  let passage: Passage

  /// Reads a transcript.
  ///
  /// - Parameter text: Plain text without markup.
  public init(text: String) { passage = Passage(text: text, isTimed: false) }

  /// Reads words with their times, such as those of a speech recognizer.
  ///
  /// - Parameter words: The words in order of time, punctuation included.
  public init(words: [TimedWord]) { passage = Passage(words: words) }

  /// Reads captions.
  ///
  /// - Parameter cues: The cues in order of time; their texts are plain, without markup.
  public init(cues: [Cue]) { passage = Passage(cues: cues) }

  /// How many words it has, fillers included; for a language without spaces between words, how many
  /// characters.
  public var wordCount: Int { passage.prepared(as: passage.unit, without: []).words.count }
  /// Whether it has no words.
  public var isEmpty: Bool { passage.words.isEmpty }
  /// The unit by which it is compared: characters if more than half of it is in scripts without
  /// spaces between words.
  public var unit: WordComparison.Unit { passage.unit }
  /// How many sounds it names.
  public var audioCount: Int { passage.sounds.count }
  /// How many times it names a speaker.
  public var speakerCount: Int { passage.speakers.count }
}
