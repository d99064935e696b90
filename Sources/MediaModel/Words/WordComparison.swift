/// Captions or a transcript, word by word against a reference.
public struct WordComparison: Sendable, Hashable {
  /// What is counted.
  public enum Unit: String, Sendable, Hashable, CaseIterable {
    /// Words.
    case words
    /// Characters, because the language does not part its words (Chinese, Japanese, Thai, Lao,
    /// Khmer, Burmese): the word error rate is a character error rate then.
    case characters
  }

  /// Differences and marks that are listed; the rest is counted.
  public static let listLimit = 10_000

  /// What is counted.
  public var unit = Unit.words
  /// Words of the reference, without fillers such as “um”.
  public var referenceCount = 0
  /// Words of the captions, without fillers.
  public var captionCount = 0
  /// Words of the reference that the captions have.
  public var hits = 0
  /// Those of the ``hits`` that are only written in another way: “25” for “twenty-five”.
  public var equivalents = 0
  /// Words of the reference that others replace.
  public var substitutions = 0
  /// Words of the reference that are missing: omissions.
  public var deletions = 0
  /// Words of the captions that the reference does not have.
  public var insertions = 0
  /// Fillers of the reference, which may be left out.
  public var referenceFillers = 0
  /// Where captions and reference differ, in order, at most ``listLimit``.
  public var differences: [WordDifference] = []
  /// Differences that are not listed.
  public var unlistedDifferences = 0
  /// Accuracy by the NER model, estimated.
  public var ner = NERScore(words: 0, edition: 0, recognition: 0)
  /// Sounds such as `[door slams]`.
  public var sounds = MarkComparison(referenceCount: 0, found: 0, missing: [], added: [])
  /// Names of speakers, and signs that another one speaks.
  public var speakers = MarkComparison(referenceCount: 0, found: 0, missing: [], added: [])
  /// Whether the errors are the fewest possible ones; texts that have hardly anything in common are
  /// compared in parts, which may count more.
  public var isExact = true
  /// Whether one of the texts was longer than is compared.
  public var isCutOff = false

  /// Creates a comparison of nothing.
  public init() {}

  /// Words that are wrong, missing or too many.
  public var errors: Int { substitutions + deletions + insertions }

  /// The word error rate: errors a word of the reference, over 1 where there are more; `nil` where
  /// the reference has no words.
  public var wer: Double? {
    referenceCount > 0 ? Double(errors) / Double(referenceCount) : nil
  }

  /// The share of the reference that is right: 1 less the word error rate, not under 0.
  public var accuracy: Double? { wer.map { max(0, 1 - $0) } }
}
