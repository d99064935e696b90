/// What a person says about a medium, having watched or listened.
public struct Attestation: Sendable, Hashable {
  /// What the person speaks of.
  public enum Claim: String, Sendable, Hashable, CaseIterable {
    /// Captions run with the speech (3.3.B).
    case captionsSynchronized
    /// Captions say what is heard (3.3.C).
    case captionsAccurate
    /// The sound alone says everything (3.3.D).
    case descriptionNotNeeded
    /// The description says what is seen (3.3.E).
    case descriptionSufficient
    /// The text is equivalent (3.1.C, 3.2.B).
    case transcriptEquivalent
    /// The application honors the system's caption settings (3.3.F).
    case captionSettingsAdopted
  }

  /// What the person speaks of.
  public let claim: Claim
  /// Whether it holds.
  public let passes: Bool
  /// Who says so.
  public let by: String
  /// When, as year-month-day.
  public let date: String
  /// The content of the file the claim is about, at that time.
  public let hash: ContentHash
  /// A remark, or `nil`.
  public let note: String?

  /// Creates an attestation.
  ///
  /// - Parameters:
  ///   - claim: What the person speaks of.
  ///   - passes: Whether it holds.
  ///   - by: Who says so.
  ///   - date: When.
  ///   - hash: The content of the file the claim is about.
  ///   - note: A remark.
  public init(
    claim: Claim, passes: Bool, by: String, date: String, hash: ContentHash, note: String? = nil
  ) {
    self.claim = claim
    self.passes = passes
    self.by = by
    self.date = date
    self.hash = hash
    self.note = note
  }
}
