public import MediaModel

/// What a reference says about the words of a presentation: a transcript that somebody vouches for,
/// or what a recognizer heard.
public struct ReferenceEvidence: Sendable, Hashable {
  /// The file, as the user would name it.
  public let resource: String
  /// Whether a machine wrote it: then its own mistakes are among the differences.
  public let isRecognized: Bool
  /// Whether somebody may be taken to vouch for it: it is not a recognizer's, and no captions.
  public let isVouchedFor: Bool
  /// The captions that decide, compared with it; `nil` without captions that can be read.
  public let captions: WordComparison?
  /// The transcripts compared with it, by their file.
  public let transcripts: [String: WordComparison]

  /// Creates evidence.
  ///
  /// - Parameters:
  ///   - resource: The file.
  ///   - isRecognized: Whether a machine wrote it.
  ///   - isVouchedFor: Whether somebody may be taken to vouch for it.
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

  /// What words differ by.
  enum Agreement {
    /// Within the limit, sounds included.
    case equal
    /// Within the limit, but no sounds are named.
    case equalWords
    /// Between the limits, or not proven.
    case unclear
    /// Beyond the limit.
    case different
  }

  /// What a comparison means under the limits.
  ///
  /// A recognizer's own mistakes prove nothing, and neither do a few words, an estimate, or a
  /// reference that is hardly of the same: an excerpt, another language, another film. What is only
  /// said in addition is for a person.
  func agreement(of words: WordComparison, _ limits: Profile.Limits) -> Agreement {
    guard let rate = words.wer, words.referenceCount >= limits.referenceWords, !words.isCutOff
    else {
      return .unclear
    }
    if rate > limits.wordsDiffering {
      let lost = Double(words.substitutions + words.deletions) / Double(words.referenceCount)
      let isSame = words.hits * 2 >= min(words.referenceCount, words.captionCount)
      let isProven = !isRecognized && words.isExact && isSame && lost > limits.wordsDiffering
      return isProven ? .different : .unclear
    }
    guard rate <= limits.wordsAgreeing, words.sounds.alike == words.sounds.referenceCount,
      words.speakers.missingCount == 0
    else { return .unclear }
    return words.sounds.referenceCount > 0 && isVouchedFor ? .equal : .equalWords
  }
}
