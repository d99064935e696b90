/// The use of a baseline in a run.
public struct BaselineUse: Sendable, Hashable {
  /// An entry of the baseline.
  public struct Entry: Sendable, Hashable {
    /// The fingerprint of the finding.
    public let fingerprint: String
    /// The criterion in the baseline; may be empty.
    public let criterion: String
    /// The code in the baseline; may be empty.
    public let code: String
    /// The medium in the baseline; may be empty.
    public let source: String
    /// The line of the baseline, from 1, or `nil`.
    public let line: Int?
    /// The reason, the responsible person and the last day of the acceptance.
    public let acceptance: Acceptance

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - fingerprint: The fingerprint of the finding.
    ///   - criterion: The criterion.
    ///   - code: The code.
    ///   - source: The medium.
    ///   - line: The line of the baseline.
    ///   - acceptance: The reason, the responsible person and the last day of the acceptance.
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
  /// The number of findings in the run that it accepts.
  public package(set) var accepted: Int
  /// Expired entries whose findings still occur.
  public package(set) var expired: [Entry]
  /// Entries whose findings do not occur in the run.
  public let unused: [Entry]

  /// Creates the use of a baseline.
  ///
  /// - Parameters:
  ///   - file: The baseline.
  ///   - accepted: The number of findings in the run that it accepts.
  ///   - expired: Expired entries whose findings still occur.
  ///   - unused: Entries whose findings do not occur in the run.
  public init(file: String, accepted: Int, expired: [Entry], unused: [Entry]) {
    self.file = file
    self.accepted = accepted
    self.expired = expired
    self.unused = unused
  }
}
