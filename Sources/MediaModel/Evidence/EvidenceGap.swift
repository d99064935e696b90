/// Why a piece of evidence is missing: it was not read, which is never the same as "there is none".
public struct EvidenceGap: Error, Sendable, Hashable {
  /// What kept it from being read.
  public enum Cause: String, Sendable, Hashable, CaseIterable {
    /// Nobody asked for it.
    case notAsked
    /// The file has nothing of the kind to read.
    case nothingToRead
    /// The library cannot decode it.
    case notDecodable
    /// A limit of this program was reached.
    case limitReached
    /// This version cannot read that form.
    case unsupported
    /// No placement says how the medium is used.
    case notDeclared
  }

  /// What kept it from being read.
  public let cause: Cause
  /// One sentence a person can act on.
  public let explanation: String

  /// Creates a gap.
  ///
  /// - Parameters:
  ///   - cause: What kept it from being read.
  ///   - explanation: One sentence a person can act on.
  public init(_ cause: Cause, _ explanation: String) {
    self.cause = cause
    self.explanation = explanation
  }
}
