/// A contradiction between two signals about a track, or a signal that means less than it seems to.
public struct TrackSignalIssue: Sendable, Hashable {
  /// The kind of issue.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Only a language code with a conventional meaning declares that the sound describes the
    /// picture.
    case conventionWithoutFlag
    /// Subtitles read aloud are also declared as audio description.
    case spokenSubtitlesAsDescription
    /// The only sound is marked as description.
    case descriptionOnOnlyAudio = "descriptionOnOnlySound"
    /// One field declares that the sound is a complete mix, another that it is narration alone.
    case mixesDisagree
    /// Two fields name different languages.
    case languagesDisagree
    /// A flag is on a kind of track for which it has no meaning.
    case flagOnWrongKind
    /// The program map table differs later in the file.
    case changesInFile
  }

  /// The kind of issue.
  public let kind: Kind
  /// The fields with the contradiction.
  public let sources: [TrackSignal.Source]
  /// The fields and their values, in one sentence.
  public let explanation: String

  /// Creates an issue.
  ///
  /// - Parameters:
  ///   - kind: The kind of issue.
  ///   - sources: The fields with the contradiction.
  ///   - explanation: The fields and their values, in one sentence.
  public init(_ kind: Kind, sources: [TrackSignal.Source], explanation: String) {
    self.kind = kind
    self.sources = sources
    self.explanation = explanation
  }
}
