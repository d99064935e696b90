import CaptionQuality
import MediaModel
import TestSupport
import Testing

@testable import CaptionDrafts

/// A word with its time in milliseconds.
func word(_ text: String, _ start: Int64, _ end: Int64, _ certainty: Float? = nil) -> TimedWord {
  TimedWord(
    text: text, range: MediaTime.milliseconds(start)..<MediaTime.milliseconds(end),
    confidence: certainty)
}

/// The words of a text, one after the other.
func words(
  _ text: String, from start: Int64 = 1_000, every step: Int64 = 400, length: Int64 = 300
) -> [TimedWord] {
  text.split(separator: " ").enumerated().map { index, text in
    let first = start + Int64(index) * step
    return word(String(text), first, first + length)
  }
}

/// Words as a recognizer gives them.
func heard(_ words: [TimedWord], language: String? = "en") -> HeardSpeech {
  HeardSpeech(
    recognizer: .init(name: "test"), language: language.flatMap(LanguageTag.init),
    listened: TimeRanges([MediaTime.zero..<MediaTime.milliseconds(100_000_000)]), isWhole: true,
    words: words)
}

/// Speech in ranges of milliseconds; without any, everywhere.
func speech(_ ranges: Range<Int64>...) -> SpeechTimeline {
  let all = ranges.isEmpty ? [Int64(0)..<100_000_000] : ranges
  return SpeechTimeline(
    detector: "test", scores: [],
    segments: all.map { range in
      .init(
        range: MediaTime.milliseconds(range.lowerBound)..<MediaTime.milliseconds(range.upperBound),
        confidence: 1)
    })
}

/// The limits of a profile.
func limits(
  _ name: String = "netflix", _ language: String? = "en", mediaEnd: MediaTime? = nil
) throws -> DraftLimits {
  DraftLimits(
    try #require(QualityProfile.named(name)), language: language.flatMap(LanguageTag.init),
    mediaEnd: mediaEnd)
}

/// A draft of words.
func draft(
  _ words: [TimedWord], _ name: String = "netflix", _ language: String? = "en",
  speech timeline: SpeechTimeline = speech(), mediaEnd: MediaTime? = nil
) throws -> CaptionDraft {
  CaptionDraft.captions(
    from: heard(words, language: language), speech: timeline,
    limits: try limits(name, language, mediaEnd: mediaEnd))
}

/// A transcript that is put in time by words.
func timed(
  _ text: String, by words: [TimedWord], _ language: String? = "en",
  speech timeline: SpeechTimeline = speech()
) throws -> TranscriptTiming {
  TranscriptTiming.timing(
    of: text, by: heard(words, language: language), speech: timeline,
    limits: try limits("netflix", language))
}

/// The captions, if there are any.
func captions(_ timing: TranscriptTiming) throws -> CaptionDraft {
  switch timing {
  case .timed(let draft): return draft
  case .refused(let refusal):
    Issue.record("refused: \(refusal)")
    return CaptionDraft(cues: [], places: [], hearing: nil)
  }
}

extension CaptionDraft {
  /// The cues as text: `920-2600 First line|second line`.
  var lines: [String] {
    cues.map { cue in
      let text = cue.text.split(separator: "\n", omittingEmptySubsequences: false)
      return "\(cue.start.microseconds / 1_000)-\(cue.end.microseconds / 1_000) "
        + text.joined(separator: "|")
    }
  }
  /// The texts of the cues.
  var texts: [String] { cues.map { $0.text.replacing("\n", with: "|") } }
  /// The words of all cues.
  var allWords: [String] {
    cues.flatMap { $0.text.split(whereSeparator: \.isWhitespace) }.map(String.init)
  }
  /// The texts of the places with a reason.
  func places(_ reason: DraftPlace.Reason) -> [String] {
    places.filter { $0.reason == reason }.map(\.text)
  }
  /// Whether cues are in order and do not overlap.
  var isInOrder: Bool {
    cues.allSatisfy { $0.start < $0.end }
      && zip(cues, cues.dropFirst()).allSatisfy { $0.end <= $1.start }
  }
}

/// A long text in which no run of words repeats: the words are drawn.
struct Story {
  private static let vocabulary = """
    harbor people morning storm night boats sides father wall road village sea water years stones \
    gate children bread women fish apples roof sails cellar spring map bay captain king ship way \
    person signs lamp rest light window table river mountain forest garden letter brother sister \
    doctor teacher market winter summer station train engine bridge tower church school kitchen \
    the a of to in was he she it they and that with for had were but not from by on as at his her \
    went came saw found told asked gave took left kept heard knew stood turned carried opened
    """.split(separator: " ").map(String.init)

  let texts: [String]

  init(_ count: Int, seed: UInt64 = 1) {
    var random = SplitMix(seed: seed)
    texts = (0..<count).map { _ in Self.vocabulary[random.below(Self.vocabulary.count)] }
  }

  /// The words as heard, one every 400 ms from one second on.
  var words: [TimedWord] { said(texts.indices) }
  /// Some of the words, at their times.
  func said(_ range: Range<Int>) -> [TimedWord] {
    range.map { index in
      CaptionDraftsTests.word(
        texts[index], 1_000 + Int64(index) * 400, 1_300 + Int64(index) * 400, 0.9)
    }
  }
  /// The text in sentences of eight words.
  var text: String { text(texts.indices) }
  /// A part of the text.
  func text(_ range: Range<Int>) -> String {
    range.map { index in
      let word = index % 8 == 0 ? texts[index].capitalized : texts[index]
      return index % 8 == 7 ? word + "." : word
    }.joined(separator: " ")
  }
}

extension String {
  /// The word with a capital.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
