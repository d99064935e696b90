public import MediaModel

/// What is said in a medium, as somebody wrote it down with care: what captions are held against.
///
/// Words are compared without case, punctuation and hyphens. What stands in square brackets, what
/// stands in round ones in capitals, alone on its line or by the name of a sound, and what stands
/// between notes (♪) is a sound and no word. Names before a colon at the start of a line are
/// speakers: those in capitals always, others when they are found twice or say “Speaker 1”. Times
/// at the start of lines are left out.
public struct ReferenceText: Sendable, Hashable {
  /// The words, sounds and speakers.
  let passage: Passage

  /// Reads a transcript.
  ///
  /// - Parameter text: Plain text; markup has been taken off.
  public init(text: String) { passage = Passage(text: text, isTimed: false) }

  /// Reads words with their times, such as a recogniser's.
  ///
  /// - Parameter words: The words in order of time, punctuation included.
  public init(words: [TimedWord]) { passage = Passage(words: words) }

  /// Reads captions.
  ///
  /// - Parameter cues: The cues in order of time; their texts are plain, without markup.
  public init(cues: [Cue]) { passage = Passage(cues: cues) }

  /// How many words it has, fillers included; for a language that does not part its words, how many
  /// characters.
  public var wordCount: Int { passage.prepared(as: passage.unit, without: []).words.count }
  /// Whether it has no words.
  public var isEmpty: Bool { passage.words.isEmpty }
  /// What it is compared by: characters where more than half of it is in scripts that do not part
  /// words.
  public var unit: WordComparison.Unit { passage.unit }
  /// How many sounds it names.
  public var soundCount: Int { passage.sounds.count }
  /// How many times it tells who speaks.
  public var speakerCount: Int { passage.speakers.count }
}
