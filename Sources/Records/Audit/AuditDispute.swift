package import Conformance

/// An objection of a person to a result that is not compliant; the result stays as it is.
package struct AuditDispute: Sendable, Hashable {
  /// Its number, from 1.
  package var number: Int
  /// The number of the result.
  package var result: Int
  /// The person; unescaped.
  package var person: String
  /// When it was made, in UTC.
  package var time: String
  /// Why the result is wrong; unescaped.
  package var note: String

  /// Creates an objection.
  ///
  /// - Parameters:
  ///   - number: Its number.
  ///   - result: The number of the result.
  ///   - person: The person.
  ///   - time: When it was made.
  ///   - note: Why the result is wrong.
  package init(number: Int, result: Int, person: String, time: String, note: String) {
    self.number = number
    self.result = result
    self.person = person
    self.time = time
    self.note = note
  }
}

/// An attempt to replace a result that is not compliant on the same content: it was refused.
package struct AuditRefusal: Sendable, Hashable {
  /// Its number, from 1.
  package var number: Int
  /// The run that tried it.
  package var run: Int
  /// The medium; unescaped.
  package var medium: String
  /// The criterion.
  package var criterion: String
  /// The number of the result that stands.
  package var standing: Int
  /// The outcome that was refused.
  package var outcome: Outcome
  /// The reason that the run gave for it; unescaped.
  package var reason: String
  /// The answers of persons that the run named for it.
  package var attestations: [AuditAttestation] = []

  /// Creates a refused attempt without answers.
  ///
  /// - Parameters:
  ///   - number: Its number.
  ///   - run: The run that tried it.
  ///   - medium: The medium.
  ///   - criterion: The criterion.
  ///   - standing: The number of the result that stands.
  ///   - outcome: The outcome that was refused.
  ///   - reason: The reason that the run gave for it.
  package init(
    number: Int, run: Int, medium: String, criterion: String, standing: Int, outcome: Outcome,
    reason: String
  ) {
    self.number = number
    self.run = run
    self.medium = medium
    self.criterion = criterion
    self.standing = standing
    self.outcome = outcome
    self.reason = reason
  }
}
