/// One located problem or question: its description, position, effect and remedy.
package struct FindingRecord: Sendable, Hashable, Decodable {
  /// The stable name, such as `captions.late`; a stored run may have codes of a later version.
  package let code: String
  /// The problem; may quote files unescaped.
  package let what: String
  /// The effect on users.
  package let why: String
  /// The question to a person, or `nil`.
  package let question: String?
  /// The remedy.
  package let remedy: String
  /// The command that makes the repair, or `nil`; may quote file names.
  package let remedyCommand: String?
  /// The location.
  package let location: PlaceRecord
  /// `true` for advice that does not affect the outcome, else `nil`.
  package let advice: Bool?
  /// The acceptance by a baseline, or `nil`.
  package var suppressed: Suppression?

  /// A baseline's acceptance of a finding; may quote the baseline unescaped.
  package struct Suppression: Sendable, Hashable, Decodable {
    /// The reason.
    package let reason: String
    /// The responsible person.
    package let owner: String
    /// The last day of the acceptance.
    package let expires: String

    /// The acceptance as one sentence.
    package var sentence: String { "Accepted until \(expires) by \(owner): \(reason)" }
  }

  /// Whether it is advice.
  package var isAdvice: Bool { advice == true }
}
