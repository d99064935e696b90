/// The reason that an item of evidence was not read; a gap never means that the medium has no such
/// item.
public struct EvidenceGap: Error, Sendable, Hashable {
  /// The cause of a gap.
  public enum Cause: String, Sendable, Hashable, CaseIterable {
    /// It was not requested.
    case notAsked
    /// The file has nothing of this kind.
    case nothingToRead
    /// The library cannot decode it.
    case notDecodable
    /// A limit of this program was reached.
    case limitReached
    /// This version cannot read that form.
    case unsupported
    /// No placement declares how the medium is used.
    case notDeclared
  }

  /// The cause of the gap.
  public let cause: Cause
  /// One sentence a person can act on.
  public let explanation: String

  /// Creates a gap.
  ///
  /// - Parameters:
  ///   - cause: The cause of the gap.
  ///   - explanation: One sentence a person can act on.
  public init(_ cause: Cause, _ explanation: String) {
    self.cause = cause
    self.explanation = explanation
  }
}
