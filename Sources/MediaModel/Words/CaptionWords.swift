/// How the words of captions agree with the words that a recognizer heard.
public struct CaptionWords: Sendable, Hashable {
  /// What the words show for a part of the captions.
  public enum Answer: String, Sendable, Hashable, CaseIterable {
    /// The words of the captions are heard, at their time or at another one.
    case sameWords
    /// Other words are heard: those of the captions agree no better than by chance.
    case otherWords
    /// The sound is in another language than the captions, which words cannot compare.
    case otherLanguage
    /// Too little was heard, or more than chance agrees but too little to be sure.
    case cannotTell
  }

  /// A part of the captions.
  public struct Part: Sendable, Hashable {
    /// The part of the medium, on its presentation clock.
    public let range: Range<MediaTime>
    /// The answer.
    public let answer: Answer
    /// The share of the captions' words that were heard at their time, 0 to 1; of displaced
    /// captions, at the time at which they belong.
    public let share: Float
    /// The highest share that words from elsewhere in the same captions reach in this part.
    public let chance: Float
    /// Caption time minus media time of the same words; positive: captions are late.
    public let offset: Duration
    /// The number of words of the captions.
    public let words: Int
    /// The number of words that were heard.
    public let heard: Int
    /// The number of cues.
    public let cues: Int

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - range: The part of the medium.
    ///   - answer: The answer.
    ///   - share: The share of the captions' words that were heard.
    ///   - chance: The highest share that words from elsewhere reach.
    ///   - offset: Caption time minus media time of the same words.
    ///   - words: The number of words of the captions.
    ///   - heard: The number of words that were heard.
    ///   - cues: The number of cues.
    public init(
      range: Range<MediaTime>, answer: Answer, share: Float, chance: Float, offset: Duration,
      words: Int, heard: Int, cues: Int
    ) {
      self.range = range
      self.answer = answer
      self.share = share
      self.chance = chance
      self.offset = offset
      self.words = words
      self.heard = heard
      self.cues = cues
    }
  }

  /// One cue, beside what was heard.
  public struct CueWords: Sendable, Hashable {
    /// The position of the cue among all cues, from 0.
    public let cue: Int
    /// The time of the cue.
    public let range: Range<MediaTime>
    /// Its text.
    public let text: String
    /// The words that were heard at its time, or where its words were heard.
    public let heard: String
    /// The number of its words.
    public let words: Int
    /// The share of its words that were heard, 0 to 1.
    public let share: Float
    /// How far the cue is from its words, positive if it is late: by its first words and by all of them,
    /// and of both the one that is nearer to the rest of the captions; `nil` if too few of its words were
    /// heard to tell.
    public let delay: Duration?
    /// The start of the cue minus the start of its first words in the sound; `nil` as ``delay``.
    public let startDelay: Duration?

    /// Whether other words were heard at its time and none of its own.
    public var isUnheard: Bool {
      share == 0 && heard.split(separator: " ").count >= CaptionWords.leastWords
    }

    /// Creates a cue.
    ///
    /// - Parameters:
    ///   - cue: The position of the cue.
    ///   - range: The time of the cue.
    ///   - text: Its text.
    ///   - heard: The words that were heard.
    ///   - words: The number of its words.
    ///   - share: The share of its words that were heard.
    ///   - delay: How far the cue is from its words.
    ///   - startDelay: The start of the cue minus the start of its first words.
    public init(
      cue: Int, range: Range<MediaTime>, text: String, heard: String, words: Int, share: Float,
      delay: Duration?, startDelay: Duration? = nil
    ) {
      self.cue = cue
      self.range = range
      self.text = text
      self.heard = heard
      self.words = words
      self.share = share
      self.delay = delay
      self.startDelay = startDelay
    }
  }

  /// Words that were heard and that are in no cue.
  public struct Uncaptioned: Sendable, Hashable {
    /// When they are heard.
    public let range: Range<MediaTime>
    /// The words.
    public let heard: String

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - range: When they are heard.
    ///   - heard: The words.
    public init(range: Range<MediaTime>, heard: String) {
      self.range = range
      self.heard = heard
    }
  }

  /// The least number of words of a cue that is judged by itself: of fewer, one that was misheard is a
  /// large share.
  public static let leastWords = 3

  /// The program that listened.
  public let recognizer: HeardSpeech.Recognizer
  /// The language that it named, or `nil`.
  public let language: LanguageTag?
  /// The language of the captions by their tag, their name or a declaration, or `nil`.
  public let taggedLanguage: LanguageTag?
  /// The language of their text, or `nil` if there is too little of it to tell.
  public let textLanguage: LanguageTag?
  /// The parts of the medium to which it listened.
  public let listened: TimeRanges
  /// Whether these are all parts with speech.
  public let isWhole: Bool
  /// The parts of the captions, in order of time.
  public let parts: [Part]
  /// The cues in the parts that were listened to, in order of time.
  public let cues: [CueWords]
  /// What was heard and is in no cue, in order of time.
  public let uncaptioned: [Uncaptioned]

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - heard: What was heard.
  ///   - taggedLanguage: The language of the captions by their tag.
  ///   - textLanguage: The language of their text.
  ///   - parts: The parts of the captions.
  ///   - cues: The cues in the parts that were listened to.
  ///   - uncaptioned: What was heard and is in no cue.
  public init(
    of heard: HeardSpeech, taggedLanguage: LanguageTag? = nil, textLanguage: LanguageTag? = nil,
    parts: [Part], cues: [CueWords] = [], uncaptioned: [Uncaptioned] = []
  ) {
    recognizer = heard.recognizer
    language = heard.language
    self.taggedLanguage = taggedLanguage
    self.textLanguage = textLanguage
    listened = heard.listened
    isWhole = heard.isWhole
    self.parts = parts
    self.cues = cues
    self.uncaptioned = uncaptioned
  }

  /// The answer for the captions as a whole: that of all parts that could be judged, or
  /// ``Answer/cannotTell`` if they differ, or if only one part or a minority of the parts shows other
  /// words.
  public var answer: Answer {
    let judged = judged
    guard let first = judged.first?.answer, judged.allSatisfy({ $0.answer == first }) else {
      return .cannotTell
    }
    let isEnough = judged.count >= 2 && judged.count * 2 > parts.count
    return first == .otherWords && !isEnough ? .cannotTell : first
  }

  /// The cues that are judged one by one: those with several words, in parts with the same words.
  public var judgedCues: [CueWords] {
    let same = TimeRanges(parts.filter { $0.answer == .sameWords }.map(\.range))
    return cues.filter { cue in
      cue.words >= Self.leastWords && same.overlaps(cue.range)
        && (cue.delay != nil || cue.isUnheard)
    }
  }

  /// The middle of the delays of cues.
  public var usualDelay: Duration {
    let delays = cues.compactMap(\.delay).sorted()
    return delays.isEmpty ? .zero : delays[delays.count / 2]
  }

  /// The parts that could be judged.
  private var judged: [Part] { parts.filter { $0.answer != .cannotTell } }

  /// The share of the words that were heard over the parts that could be judged, 0 to 1; `nil` without
  /// one.
  public var share: Float? {
    let words = judged.reduce(0) { $0 + $1.words }
    guard words > 0 else { return nil }
    return judged.reduce(0) { $0 + $1.share * Float($1.words) } / Float(words)
  }
}
