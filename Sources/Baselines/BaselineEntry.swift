/// A finding that is known and accepted for a time.
package struct BaselineEntry: Sendable, Hashable {
  /// The maximum number of entries of a baseline.
  package static let most = 100_000

  /// The fingerprint of the finding.
  package let fingerprint: String
  /// The criterion, for people.
  package let criterion: String
  /// The stable name of what was found, for people.
  package let code: String
  /// The medium when the entry was written, for people.
  package let source: String
  /// The reason why it is accepted.
  package let reason: String
  /// Who is responsible for it.
  package let owner: String
  /// The last day on which it is accepted.
  package let expires: CalendarDay
  /// The line of the baseline, from 1; `nil` for an entry that is not written yet.
  package let line: Int?

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - fingerprint: The fingerprint of the finding.
  ///   - criterion: The criterion.
  ///   - code: The stable name of what was found.
  ///   - source: The medium.
  ///   - reason: The reason why it is accepted.
  ///   - owner: Who is responsible for it.
  ///   - expires: The last day on which it is accepted.
  ///   - line: The line of the baseline.
  package init(
    fingerprint: String, criterion: String, code: String, source: String, reason: String,
    owner: String, expires: CalendarDay, line: Int? = nil
  ) {
    self.fingerprint = fingerprint
    self.criterion = criterion
    self.code = code
    self.source = source
    self.reason = reason
    self.owner = owner
    self.expires = expires
    self.line = line
  }
}
