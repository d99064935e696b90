/// The answer of a person about a medium, after watching or listening to it.
public struct Attestation: Sendable, Hashable {
  /// The property that a person attests.
  public enum Claim: String, Sendable, Hashable, CaseIterable {
    /// Captions are in time with the speech (3.3.B).
    case captionsSynchronized
    /// Captions contain the audible content (3.3.C).
    case captionsAccurate
    /// Captions in the picture are in time and contain the audible content (3.3.B, 3.3.C).
    case openCaptionsComplete
    /// The sound alone contains all information (3.3.D).
    case descriptionNotNeeded
    /// The narration of an audio description is in the sound (3.3.D).
    case narrationHeard
    /// The description contains the visible content (3.3.E).
    case descriptionSufficient
    /// The text is equivalent (3.1.C, 3.2.B).
    case transcriptEquivalent
    /// The application honors the system's caption settings (3.3.F).
    case captionSettingsRespected
    /// The placement was tried: nothing starts by itself, or it can be stopped (3.1.A, 3.2.A,
    /// 3.3.A).
    case placementTried

    /// The claims whose name changed, by their names before: manifests that were written then are
    /// still read.
    package static let oldNames = ["captionSettingsAdopted": Claim.captionSettingsRespected]

    /// The version of the question that a person answers: an answer records it.
    package static let questionVersion = 1

    /// Whether it is about the application, which may differ from place to place, and not about the
    /// content of a file.
    package var isAboutOnePlacement: Bool {
      self == .captionSettingsRespected || self == .placementTried
    }
  }

  /// What is known about the signature of an answer.
  public enum Signature: String, Sendable, Hashable, CaseIterable {
    /// It is that of an allowed signer who is the person.
    case verified
    /// There is none.
    case missing
    /// It is not about this answer.
    case invalid
    /// It is about this answer, and its key is not allowed for the person.
    case unknown
  }

  /// The answer of the person.
  public enum Answer: String, Sendable, Hashable, CaseIterable {
    /// The claim is true.
    case pass
    /// The claim is false.
    case fail
  }

  /// What the answer rests on.
  public enum Grounds: Sendable, Hashable {
    /// The file that the claim is about: the short form of a manifest.
    case file(ContentHash)
    /// The medium, its alternatives and the declared facts.
    case contents([AttestedContent])
  }

  /// The property that the person attests.
  public let claim: Claim
  /// Whether the medium has the property.
  public let passes: Bool
  /// The person who attests it.
  public let by: String
  /// ``passes`` as it is written.
  public var answer: Answer { passes ? .pass : .fail }
  /// The person's role, or `nil`.
  public var role: String?
  /// The time in UTC as `2026-11-20T09:30:00Z`, or the day alone.
  public let time: String
  /// What the answer rests on, as it was at that time.
  public let grounds: Grounds
  /// The name of the placement that it is about; `nil` for all of them.
  public var placement: String?
  /// The parts of the medium that the person looked at; empty if that is not recorded.
  public var ranges: [Range<MediaTime>] = []
  /// The version of the question, or `nil`.
  public var question: Int?
  /// The letters of the machine's outcome before the answer, or `nil`.
  public var before: String?
  /// A remark, or `nil`.
  public var note: String?
  /// Whether it replaces the last answer of the same person to the same claim: a correction.
  public var isCorrection = false
  /// What is known about its signature; `nil` if nobody asks for signatures.
  public var signature: Signature?
  /// The former name of the claim, if the manifest uses it, or `nil`.
  public var oldName: String?

  /// Whether it is about one placement: an answer about another one says nothing about it.
  package var isAboutOnePlacement: Bool { claim.isAboutOnePlacement || placement != nil }

  /// The day, as year-month-day.
  public var date: String { String(time.prefix(10)) }

  /// Creates an attestation.
  ///
  /// - Parameters:
  ///   - claim: The property that the person attests.
  ///   - passes: Whether the medium has the property.
  ///   - by: The person who attests it.
  ///   - time: The time in UTC, or the day alone.
  ///   - grounds: What the answer rests on.
  ///   - note: A remark.
  public init(
    claim: Claim, passes: Bool, by: String, time: String, grounds: Grounds, note: String? = nil
  ) {
    self.claim = claim
    self.passes = passes
    self.by = by
    self.time = time
    self.grounds = grounds
    self.note = note
  }
}
