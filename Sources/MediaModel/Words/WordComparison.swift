/// A comparison of captions or a transcript with a reference, word by word.
public struct WordComparison: Sendable, Hashable {
  /// The unit that is counted.
  public enum Unit: String, Sendable, Hashable, CaseIterable {
    /// Words.
    case words
    /// Characters, because the language does not separate its words (Chinese, Japanese, Thai, Lao,
    /// Khmer, Burmese): the word error rate is then a character error rate.
    case characters
  }

  /// The highest number of differences and marks that are listed; the others are only counted.
  public static let listLimit = 10_000

  /// The unit that is counted.
  public var unit = Unit.words
  /// Words of the reference, without fillers such as “um”.
  public var referenceCount = 0
  /// Words of the captions, without fillers.
  public var captionCount = 0
  /// Words of the reference that the captions have.
  public var hits = 0
  /// The ``hits`` with a different notation: “25” for “twenty-five”.
  public var equivalents = 0
  /// Words of the reference that are replaced by others.
  public var substitutions = 0
  /// Words of the reference that are missing: omissions.
  public var deletions = 0
  /// Words of the captions that the reference does not have.
  public var insertions = 0
  /// Fillers of the reference, which may be left out.
  public var referenceFillers = 0
  /// The differences between captions and reference, in order, at most ``listLimit``.
  public var differences: [WordDifference] = []
  /// Differences that are not listed.
  public var unlistedDifferences = 0
  /// Accuracy by the NER model, estimated.
  public var ner = NERScore(words: 0, edition: 0, recognition: 0)
  /// Sounds such as `[door slams]`.
  public var sounds = MarkComparison(referenceCount: 0, found: 0, missing: [], added: [])
  /// Names of speakers, and signs of a change of speaker.
  public var speakers = MarkComparison(referenceCount: 0, found: 0, missing: [], added: [])
  /// Whether the number of errors is the smallest possible; texts with very little in common are
  /// compared in parts, which may give a higher number.
  public var isExact = true
  /// Whether one of the texts exceeded the limit.
  public var isCutOff = false

  /// Creates an empty comparison.
  public init() {}

  /// Wrong, missing and additional words.
  public var errors: Int { substitutions + deletions + insertions }

  /// The word error rate: errors per word of the reference, above 1 if there are more errors than
  /// words; `nil` if the reference has no words.
  public var wer: Double? {
    referenceCount > 0 ? Double(errors) / Double(referenceCount) : nil
  }

  /// The share of the reference that is correct: 1 minus the word error rate, at least 0.
  public var accuracy: Double? { wer.map { max(0, 1 - $0) } }
}
