/// The statement of a person about a medium, after watching or listening to it.
public struct Attestation: Sendable, Hashable {
  /// The property that a person attests.
  public enum Claim: String, Sendable, Hashable, CaseIterable {
    /// Captions are in time with the speech (3.3.B).
    case captionsSynchronized
    /// Captions contain the audible content (3.3.C).
    case captionsAccurate
    /// The sound alone contains all information (3.3.D).
    case descriptionNotNeeded
    /// The description contains the visible content (3.3.E).
    case descriptionSufficient
    /// The text is equivalent (3.1.C, 3.2.B).
    case transcriptEquivalent
    /// The application honors the system's caption settings (3.3.F).
    case captionSettingsRespected

    /// The claims whose name changed, by their names before: manifests that were written then are
    /// still read.
    package static let oldNames = ["captionSettingsAdopted": Claim.captionSettingsRespected]
  }

  /// The property that the person attests.
  public let claim: Claim
  /// Whether the medium has the property.
  public let passes: Bool
  /// The person who attests it.
  public let by: String
  /// The date as year-month-day.
  public let date: String
  /// The SHA-256 of the file at that time.
  public let hash: ContentHash
  /// A remark, or `nil`.
  public let note: String?
  /// The former name of the claim, if the manifest uses it, or `nil`.
  public let oldName: String?

  /// Creates an attestation.
  ///
  /// - Parameters:
  ///   - claim: The property that the person attests.
  ///   - passes: Whether the medium has the property.
  ///   - by: The person who attests it.
  ///   - date: The date.
  ///   - hash: The SHA-256 of the file.
  ///   - note: A remark.
  ///   - oldName: The former name of the claim, if the manifest uses it.
  public init(
    claim: Claim, passes: Bool, by: String, date: String, hash: ContentHash, note: String? = nil,
    oldName: String? = nil
  ) {
    self.claim = claim
    self.passes = passes
    self.by = by
    self.date = date
    self.hash = hash
    self.note = note
    self.oldName = oldName
  }
}
