public import MediaModel

/// The comparison of a presentation's words with a reference: a transcript that a person vouches
/// for, or the output of a speech recognizer.
public struct ReferenceEvidence: Sendable, Hashable {
  /// The file, as the user would name it.
  public let resource: String
  /// Whether a machine wrote it: then its own errors are among the differences.
  public let isRecognized: Bool
  /// Whether a person probably vouches for it: it is neither from a recognizer nor captions.
  public let isVouchedFor: Bool
  /// The captions that decide, compared with it; `nil` without readable captions.
  public let captions: WordComparison?
  /// The transcripts compared with it, by file.
  public let transcripts: [String: WordComparison]

  /// Creates evidence.
  ///
  /// - Parameters:
  ///   - resource: The file.
  ///   - isRecognized: Whether a machine wrote it.
  ///   - isVouchedFor: Whether a person probably vouches for it.
  ///   - captions: The captions compared with it.
  ///   - transcripts: The transcripts compared with it.
  public init(
    resource: String, isRecognized: Bool, isVouchedFor: Bool, captions: WordComparison?,
    transcripts: [String: WordComparison] = [:]
  ) {
    self.resource = resource
    self.isRecognized = isRecognized
    self.isVouchedFor = isVouchedFor
    self.captions = captions
    self.transcripts = transcripts
  }

  /// The agreement of words with a reference.
  enum Agreement {
    /// Within the limit, including sounds.
    case equal
    /// Within the limit, but the reference names no sound or nobody vouches for it.
    case equalWords
    /// Between the limits, or not proven.
    case unclear
    /// Beyond the limit.
    case different
  }

  /// Judges a comparison by the limits.
  ///
  /// A recognizer's own errors prove nothing. Neither do a few words, an estimate, or a reference
  /// with little match: an excerpt, another language, another film. A person decides about words
  /// that are only additional.
  func agreement(of words: WordComparison, _ limits: Profile.Limits) -> Agreement {
    guard let rate = words.wer, words.referenceCount >= limits.referenceWords, !words.isCutOff
    else {
      return .unclear
    }
    if rate > limits.wordsDiffering {
      let lost = Double(words.substitutions + words.deletions) / Double(words.referenceCount)
      let isProven =
        !isRecognized && words.isExact && !words.isPerhapsOfOther && lost > limits.wordsDiffering
      return isProven ? .different : .unclear
    }
    // A wrong name is no better than none.
    guard rate <= limits.wordsAgreeing, words.sounds.alike == words.sounds.referenceCount,
      words.speakers.alike == words.speakers.referenceCount
    else { return .unclear }
    return words.sounds.referenceCount > 0 && isVouchedFor ? .equal : .equalWords
  }
}

extension WordComparison {
  /// Whether so few words are in both texts that the reference may be of another film, or in another
  /// language: under half of the shorter text.
  var isPerhapsOfOther: Bool { hits < min(referenceCount, captionCount) - hits }
}
