/// How a run used a baseline.
public struct BaselineUse: Sendable, Hashable {
  /// An entry of the baseline.
  public struct Entry: Sendable, Hashable {
    /// The fingerprint of the finding.
    public let fingerprint: String
    /// The criterion as the baseline has it; may be empty.
    public let criterion: String
    /// The code as the baseline has it; may be empty.
    public let code: String
    /// The medium as the baseline has it; may be empty.
    public let source: String
    /// The line of the baseline, from 1, or `nil`.
    public let line: Int?
    /// Why it is accepted, by whom, and until when.
    public let acceptance: Acceptance

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - fingerprint: The fingerprint of the finding.
    ///   - criterion: The criterion.
    ///   - code: The code.
    ///   - source: The medium.
    ///   - line: The line of the baseline.
    ///   - acceptance: Why it is accepted, by whom, and until when.
    public init(
      fingerprint: String, criterion: String, code: String, source: String, line: Int?,
      acceptance: Acceptance
    ) {
      self.fingerprint = fingerprint
      self.criterion = criterion
      self.code = code
      self.source = source
      self.line = line
      self.acceptance = acceptance
    }
  }

  /// The baseline, as the user would name it.
  public let file: String
  /// How many findings of the run it accepts.
  public let accepted: Int
  /// Entries of findings that are still there, and that are not accepted any more.
  public let expired: [Entry]
  /// Entries of findings that the run does not have.
  public let unused: [Entry]

  /// Creates the use of a baseline.
  ///
  /// - Parameters:
  ///   - file: The baseline.
  ///   - accepted: How many findings of the run it accepts.
  ///   - expired: Entries that have expired.
  ///   - unused: Entries of findings that the run does not have.
  public init(file: String, accepted: Int, expired: [Entry], unused: [Entry]) {
    self.file = file
    self.accepted = accepted
    self.expired = expired
    self.unused = unused
  }
}
