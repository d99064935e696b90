public import MediaModel

/// What a reference says of the words of a presentation: a transcript that somebody vouches for, or
/// what a recogniser heard.
public struct ReferenceEvidence: Sendable, Hashable {
  /// The file, as the user would name it.
  public let resource: String
  /// Whether a machine wrote it: then its own mistakes stand among the differences.
  public let isRecognized: Bool
  /// The captions that decide, held against it; `nil` without captions that can be read.
  public let captions: WordComparison?
  /// The transcripts held against it, by their file.
  public let transcripts: [String: WordComparison]

  /// Creates evidence.
  ///
  /// - Parameters:
  ///   - resource: The file.
  ///   - isRecognized: Whether a machine wrote it.
  ///   - captions: The captions held against it.
  ///   - transcripts: The transcripts held against it.
  public init(
    resource: String, isRecognized: Bool, captions: WordComparison?,
    transcripts: [String: WordComparison] = [:]
  ) {
    self.resource = resource
    self.isRecognized = isRecognized
    self.captions = captions
    self.transcripts = transcripts
  }

  /// What words differ by.
  enum Standing {
    /// Within the limit, sounds included.
    case equal
    /// Within the limit, but nothing tells of the sounds.
    case equalWords
    /// Between the limits, or not proven.
    case unclear
    /// Beyond the limit.
    case different
  }

  /// What a comparison means under the limits.
  ///
  /// A recogniser's own mistakes prove nothing, and neither do a few words or an estimate.
  func standing(of words: WordComparison, _ limits: Profile.Limits) -> Standing {
    guard let rate = words.wer, words.referenceCount >= limits.referenceWords, !words.isCutOff
    else {
      return .unclear
    }
    if rate > limits.wordsDiffering {
      return isRecognized || !words.isExact ? .unclear : .different
    }
    guard rate <= limits.wordsAgreeing, words.sounds.missingCount == 0 else { return .unclear }
    return words.sounds.referenceCount > 0 && !isRecognized ? .equal : .equalWords
  }
}
