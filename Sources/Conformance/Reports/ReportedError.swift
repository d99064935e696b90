public import MediaModel

/// A row of a report: why a medium could not be examined, or the run could not judge.
public struct ReportedError: Error, Sendable, Hashable {
  /// The stable name, such as `media.notFound`.
  public let code: FailureCode
  /// What happened and what to do; may quote the file unescaped.
  public let message: String

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - code: The stable name.
  ///   - message: What happened and what to do.
  public init(code: FailureCode, message: String) {
    self.code = code
    self.message = message
  }

  /// Creates the row of an error.
  ///
  /// - Parameter error: What was thrown.
  public init(_ error: ExaminationError) { self.init(code: error.code, message: error.message) }
}
