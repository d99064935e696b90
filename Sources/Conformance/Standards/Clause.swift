/// A requirement of a standard, as the standard's table says it.
public struct Clause: Sendable, Hashable {
  /// A fact of the manifest that takes a medium out of a clause.
  public enum Exception: String, Sendable, Hashable, CaseIterable {
    /// It is sent live (`live: true`).
    case live
    /// It is not declared to be live.
    case recorded
    /// It is a labeled alternative for a text (`alternativeFor`).
    case alternativeForText
    /// The manifest exempts it by the clause's name, with a reason (`exempt`).
    case exempt
  }

  /// The name, such as `1.2.2`.
  public let id: CriterionID
  /// How binding it is, such as `AA` or `must`.
  public let level: String
  /// Its title in the standard.
  public let title: String
  /// What it asks, in our words.
  public let asks: String
  /// The tests of the DHS process that are about the same thing.
  public let tests: [CriterionID]
  /// What decides it; the worst of ``tests`` where the table names no rule.
  public let rule: ClauseRule
  /// What "nothing was found" means here; `nil` for what it means in the whole standard.
  public let absence: Profile.Absence?
  /// How far captions may be off here; `nil` for the limit of the whole standard.
  public let sync: SyncLimits?
  /// What takes a medium out of it.
  public let exceptions: Set<Exception>
  /// Clauses with the same requirement for documents or software.
  public let alike: [String]
  /// Older documents that it rests on.
  public let cites: [String]
  /// Why this version does not test it; `nil` where it does.
  public let notTested: String?

  /// Whether it is decided by the worst of its tests.
  var isWorstOfTests: Bool { rule == .worstOfTests }
  /// The tests that this version makes.
  var decidingTests: [CriterionID] { tests.filter { CriterionID($0.description) == $0 } }
}
