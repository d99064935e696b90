/// Two things that a file says about a track and that cannot both be meant, or one that says less than
/// it seems to.
public struct TrackSignalIssue: Sendable, Hashable {
  /// What is wrong.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Only a language code that is used by convention says that the sound describes the picture.
    case conventionWithoutFlag
    /// Subtitles read aloud are also said to be audio description.
    case spokenSubtitlesAsDescription
    /// The only sound is said to be description.
    case descriptionOnOnlySound
    /// One field says that the sound is a complete mix, another that it is narration alone.
    case mixesDisagree
    /// Two fields name different languages.
    case languagesDisagree
    /// A flag is on a kind of track for which it has no meaning.
    case flagOnWrongKind
    /// The program map says something else later in the file.
    case changesInFile
  }

  /// What is wrong.
  public let kind: Kind
  /// The fields that say it.
  public let sources: [TrackSignal.Source]
  /// What is said where, in one sentence.
  public let explanation: String

  /// Creates an issue.
  ///
  /// - Parameters:
  ///   - kind: What is wrong.
  ///   - sources: The fields that say it.
  ///   - explanation: What is said where, in one sentence.
  public init(_ kind: Kind, sources: [TrackSignal.Source], explanation: String) {
    self.kind = kind
    self.sources = sources
    self.explanation = explanation
  }
}
