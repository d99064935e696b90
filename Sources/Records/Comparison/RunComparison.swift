package import Conformance

/// What changed from one run to another.
///
/// The changes are those of open results: what fails, what a person must answer, and what could not
/// be read. A result that is compliant or does not apply in both runs is no change.
package struct RunComparison: Sendable, Hashable {
  /// What happened to a result; the cases are in the order of a report.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// It is worse than in the earlier run.
    case worse
    /// It is worse than in the earlier run, and was open before that one.
    case reopened
    /// It is open, and the earlier run has no such result.
    case new
    /// It was open and is not open any more.
    case repaired
    /// It was open, and the later run has no such result.
    case gone
    /// It is open in both runs and not worse.
    case stillOpen
  }

  /// The state of a result in one of the runs.
  package enum State: Sendable, Hashable {
    /// The run has no such result.
    case absent
    /// The medium could not be examined.
    case notTested
    /// The outcome.
    case judged(Outcome)
  }

  /// A result that is open in at least one of the runs.
  package struct Change: Sendable, Hashable {
    /// What happened.
    package let kind: Kind
    /// The medium by its later name; may quote a file unescaped.
    package let medium: String
    /// The earlier name of the medium, if it was renamed; may quote a file unescaped.
    package let earlierName: String?
    /// The criterion; `nil` for a medium that could not be examined in one of the runs.
    package let criterion: CriterionID?
    /// The state in the earlier run.
    package let before: State
    /// The state in the later run.
    package let now: State
    /// Whether other content was judged; `nil` if that is not known.
    package let hasNewContent: Bool?
    /// The codes of findings that only the later run has.
    package let appeared: [String]
    /// The codes of findings that only the earlier run has.
    package let disappeared: [String]

    /// Whether it makes the later run worse: a worse result, or a failure that the earlier run does
    /// not have.
    ///
    /// A question about a medium that the earlier run lacks is not worse.
    package var isWorse: Bool {
      switch kind {
      case .worse: true
      case .reopened: before != .absent || now == .judged(.notCompliant)
      case .new: now == .judged(.notCompliant)
      default: false
      }
    }
  }

  /// A medium whose file has another name in the later run.
  package struct Renaming: Sendable, Hashable {
    /// The earlier name; may quote a file unescaped.
    package let from: String
    /// The later name; may quote a file unescaped.
    package let to: String
  }

  /// A criterion of a medium, for what is known of still earlier runs.
  package struct Place: Sendable, Hashable {
    /// The medium, as the user would name it.
    package let medium: String
    /// The criterion.
    package let criterion: CriterionID

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - medium: The medium, as the user would name it.
    ///   - criterion: The criterion.
    package init(medium: String, criterion: CriterionID) {
      self.medium = medium
      self.criterion = criterion
    }
  }

  /// One of the runs.
  package struct Side: Sendable, Hashable {
    /// What the run is called, such as its file; may quote a file unescaped.
    package let name: String
    /// The name of the profile of its results.
    package let profile: String
    /// The version of the program that made it.
    package let version: String
    /// The number of its media.
    package let media: Int
  }

  /// The earlier run.
  package let old: Side
  /// The later run.
  package let new: Side
  /// The changes: in the order of ``Kind``, then not compliant before needs review, then in the order
  /// of the later run.
  package let changes: [Change]
  /// The number of changes of each kind.
  package let counts: [Kind: Int]
  /// The number of media that both runs have.
  package let commonMedia: Int
  /// The number of these media whose file has other content.
  package let changedMedia: Int
  /// The number of media that only the later run has.
  package let addedMedia: Int
  /// The number of media that only the earlier run has.
  package let goneMedia: Int
  /// The media that have another name, in the order of the later run.
  package let renamed: [Renaming]
  /// What limits the comparison, one sentence each; may quote a file unescaped.
  package let notes: [String]
  /// Whether the runs have no criterion in common.
  package let isEmpty: Bool

  /// Whether something got worse: a result, or a failure is new.
  package var gotWorse: Bool { changes.contains(where: \.isWorse) }

  /// The number of changes of a kind.
  ///
  /// - Parameter kind: The kind.
  /// - Returns: The number.
  package func count(of kind: Kind) -> Int { counts[kind] ?? 0 }
}
