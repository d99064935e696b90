/// The role of a track, and the signal in the file that gives it.
public struct TrackRole: Sendable, Hashable {
  /// The role of a track.
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

  /// The role.
  public let role: Role
  /// The signal of captions that were found in ancillary data; its value is their form.
  public static let ancillaryData = "ancillary data"

  /// The source of the signal: a ``TrackSignal/Source``, or `disposition`, `language`, `title`.
  public let signal: String
  /// The value of the signal: text as written, bytes in words.
  public let value: String
  /// The certainty of the role.
  public let certainty: TrackSignal.Certainty

  /// Creates a role with its proof.
  ///
  /// - Parameters:
  ///   - role: The role.
  ///   - signal: The source of the signal.
  ///   - value: The value of the signal.
  ///   - certainty: The certainty of the role.
  public init(
    _ role: Role, signal: String, value: String, certainty: TrackSignal.Certainty = .declared
  ) {
    self.role = role
    self.signal = signal
    self.value = value
    self.certainty = certainty
  }
}
