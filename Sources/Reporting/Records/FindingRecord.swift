/// One located fault or question: what, where, why, what to do.
package struct FindingRecord: Sendable, Hashable, Decodable {
  /// The stable name, such as `captions.late`; a stored run may have codes of a later version.
  package let code: String
  /// What was found; may quote files unescaped.
  package let what: String
  /// Why it matters to a person.
  package let why: String
  /// What a person must answer, or `nil`.
  package let question: String?
  /// What to do.
  package let remedy: String
  /// The command that makes the repair, or `nil`; may quote file names.
  package let remedyCommand: String?
  /// Where it is.
  package let location: PlaceRecord
  /// `true` for advice beside an outcome that was decided without it, else `nil`.
  package let advice: Bool?
  /// Why a baseline accepts it for a time, or `nil`.
  package var suppressed: Suppression?

  /// What a baseline says about a finding; may quote it unescaped.
  package struct Suppression: Sendable, Hashable, Decodable {
    /// Why it is accepted.
    package let reason: String
    /// Who answers for it.
    package let owner: String
    /// The last day on which it is accepted.
    package let expires: String

    /// One sentence.
    var sentence: String { "Accepted until \(expires) by \(owner): \(reason)" }
  }

  /// Whether it is advice.
  var isAdvice: Bool { advice == true }
}
