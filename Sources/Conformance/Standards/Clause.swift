/// A requirement of a standard, as in the standard's table.
public struct Clause: Sendable, Hashable {
  /// A fact of the manifest that excludes a medium from a clause.
  public enum Exception: String, Sendable, Hashable, CaseIterable {
    /// It is sent live (`live: true`).
    case live
    /// It is not declared as live.
    case recorded
    /// It is a labeled alternative for a text (`alternativeFor`).
    case alternativeForText
    /// The manifest exempts it by the clause's name, with a reason (`exempt`).
    case exempt
  }

  /// The name, such as `1.2.2`.
  public let id: CriterionID
  /// The obligation level, such as `AA` or `must`.
  public let level: String
  /// Its title in the standard.
  public let title: String
  /// The requirement, in our words.
  public let asks: String
  /// The tests of the DHS process about the same subject.
  public let tests: [CriterionID]
  /// The rule that decides it; the worst of ``tests`` if the table names no rule.
  public let rule: ClauseRule
  /// The policy on absence here; `nil` for the policy of the whole standard.
  public let absence: Profile.Absence?
  /// The tolerance for captions here; `nil` for the limit of the whole standard.
  public let sync: SyncLimits?
  /// The facts that exclude a medium from it.
  public let exceptions: Set<Exception>
  /// Clauses with the same requirement for documents or software.
  public let alike: [String]
  /// Older documents that it is based on.
  public let cites: [String]
  /// The reason why this version does not test it; `nil` if it does.
  public let notTested: String?

  /// Whether it is decided by the worst of its tests.
  var isWorstOfTests: Bool { rule == .worstOfTests }
  /// The tests that this version performs.
  var decidingTests: [CriterionID] { tests.filter { Criterion.judges($0) } }
}
