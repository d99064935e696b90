/// What a track is for, and the signal in the file that says so.
public struct TrackRole: Sendable, Hashable {
  /// What a track is for.
  public enum Role: String, Sendable, Hashable, CaseIterable {
    /// The program itself.
    case main
    /// Speech and sounds as text.
    case captions
    /// A translation of the speech.
    case subtitles
    /// Only the parts in a foreign language.
    case forced
    /// A complete mix with narration for people who cannot see.
    case audioDescription
    /// Narration alone, to be mixed with the main sound by the receiver.
    case receiverMix
    /// Subtitles read aloud.
    case spokenSubtitles
    /// Commentary about the program.
    case commentary
    /// Speech replaced by another language.
    case dub
    /// Sign language.
    case sign
    /// Music and effects without speech.
    case cleanEffects
    /// Something else, such as chapters or data.
    case other
  }

  /// What the track is for.
  public let role: Role
  /// Where the file says so: a ``TrackSignal/Source``, or `disposition`, `language`, `title`.
  public let signal: String
  /// What is said there: text as written, bytes in words.
  public let value: String
  /// How sure it is.
  public let certainty: TrackSignal.Certainty

  /// Creates a role with its proof.
  ///
  /// - Parameters:
  ///   - role: What the track is for.
  ///   - signal: Where the file says so.
  ///   - value: What is said there.
  ///   - certainty: How sure it is.
  public init(
    _ role: Role, signal: String, value: String, certainty: TrackSignal.Certainty = .declared
  ) {
    self.role = role
    self.signal = signal
    self.value = value
    self.certainty = certainty
  }
}
