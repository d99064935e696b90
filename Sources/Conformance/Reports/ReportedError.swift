public import MediaModel

/// A row of a report: the reason why a medium could not be examined, or the run could not judge.
public struct ReportedError: Error, Sendable, Hashable {
  /// The stable name, such as `media.notFound`.
  public let code: FailureCode
  /// The problem and the remedy; may quote the file unescaped.
  public let message: String

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - code: The stable name.
  ///   - message: The problem and the remedy.
  public init(code: FailureCode, message: String) {
    self.code = code
    self.message = message
  }

  /// Creates the row of an error.
  ///
  /// - Parameter error: The error.
  public init(_ error: ExaminationError) { self.init(code: error.code, message: error.message) }
}
