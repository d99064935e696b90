/// A section in which captions or a transcript differ from a reference.
///
/// Differences with only one matching word between them are one section, for easier reading.
public struct WordDifference: Sendable, Hashable {
  /// The kind of difference.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Other words replace those of the reference.
    case substitution
    /// Words of the reference are missing.
    case omission
    /// There are words that the reference does not have.
    case insertion
  }

  /// The estimated harm of a difference to a viewer in the NER model, from the words alone.
  public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Weighs 0.25: the meaning is easily followed.
    case minor
    /// Weighs 0.5: the viewer notices that something is wrong.
    case standard
    /// Weighs 1: the meaning is changed, and the viewer cannot notice.
    case serious

    /// The weight of the difference in the NER model.
    public var weight: Double {
      switch self {
      case .minor: 0.25
      case .standard: 0.5
      case .serious: 1
      }
    }

    /// Orders from ``minor`` to ``serious``.
    public static func < (left: Severity, right: Severity) -> Bool { left.weight < right.weight }
  }

  /// The kind of difference.
  public var kind: Kind
  /// The estimated harm.
  public var severity: Severity
  /// The words of the reference, as written; empty for an insertion.
  public var reference: [String]
  /// The words of the captions, as written; empty for an omission.
  public var captions: [String]
  /// Words that replace others.
  public var substitutions: Int
  /// Words that are missing.
  public var deletions: Int
  /// Words that are too many.
  public var insertions: Int
  /// The number of words of the reference before the difference.
  public var position: Int
  /// The cues that contain the difference, or for an omission the cues before and after it; `nil`
  /// for captions without cues.
  public var cues: Range<Int>?
  /// The time at which it is shown, or for an omission at which it should be; `nil` when no time is
  /// known.
  public var range: Range<MediaTime>?

  /// Creates a difference.
  ///
  /// - Parameters:
  ///   - kind: The kind of difference.
  ///   - severity: The estimated harm.
  ///   - reference: The words of the reference.
  ///   - captions: The words of the captions.
  ///   - substitutions: Words that replace others.
  ///   - deletions: Words that are missing.
  ///   - insertions: Words that are too many.
  ///   - position: The number of words of the reference before the difference.
  ///   - cues: The cues it is in.
  ///   - range: The time at which it is shown.
  public init(
    kind: Kind, severity: Severity, reference: [String], captions: [String],
    substitutions: Int = 0, deletions: Int = 0, insertions: Int = 0, position: Int,
    cues: Range<Int>? = nil, range: Range<MediaTime>? = nil
  ) {
    self.kind = kind
    self.severity = severity
    self.reference = reference
    self.captions = captions
    self.substitutions = substitutions
    self.deletions = deletions
    self.insertions = insertions
    self.position = position
    self.cues = cues
    self.range = range
  }

  /// Words that are wrong, missing or too many.
  public var errors: Int { substitutions + deletions + insertions }
}
