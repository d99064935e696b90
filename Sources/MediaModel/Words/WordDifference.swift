/// A stretch where captions or a transcript say something else than a reference.
///
/// Differences that only one matching word parts are one stretch, so that it can be read.
public struct WordDifference: Sendable, Hashable {
  /// What kind of difference.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Other words replace those of the reference.
    case substitution
    /// Words of the reference are missing.
    case omission
    /// There are words that the reference does not have.
    case insertion
  }

  /// How much a difference harms a viewer, as the NER model grades it; estimated from the words.
  public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Weighs 0.25: the meaning is easily followed.
    case minor
    /// Weighs 0.5: the viewer notices that something is wrong.
    case standard
    /// Weighs 1: the meaning is changed, and the viewer cannot notice.
    case serious

    /// What the difference weighs in the NER model.
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

  /// What kind of difference.
  public var kind: Kind
  /// How much it harms, as an estimate.
  public var severity: Severity
  /// What the reference says there, as it is written; empty for an insertion.
  public var reference: [String]
  /// What the captions say there, as it is written; empty for an omission.
  public var captions: [String]
  /// Words that replace others.
  public var substitutions: Int
  /// Words that are missing.
  public var deletions: Int
  /// Words that are too many.
  public var insertions: Int
  /// How many words of the reference precede the stretch.
  public var position: Int
  /// The cues that the stretch is in, or for an omission the cues around the hole; `nil` for
  /// captions without cues.
  public var cues: Range<Int>?
  /// When it is shown, or for an omission when it would have to be; `nil` when no time is known.
  public var range: Range<MediaTime>?

  /// Creates a difference.
  ///
  /// - Parameters:
  ///   - kind: What kind of difference.
  ///   - severity: How much it harms.
  ///   - reference: What the reference says there.
  ///   - captions: What the captions say there.
  ///   - substitutions: Words that replace others.
  ///   - deletions: Words that are missing.
  ///   - insertions: Words that are too many.
  ///   - position: How many words of the reference precede.
  ///   - cues: The cues it is in.
  ///   - range: When it is shown.
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
