public import MediaModel

/// A row of a report: the reason why a medium could not be examined, or the run could not judge.
public struct ReportedError: Error, Sendable, Hashable {
  /// The stable name, such as `media.notFound`.
  public let code: FailureCode
  /// The problem and the remedy; may quote the file unescaped.
  public let message: String
  /// The number of bytes that are missing at the end of a file, or `nil`.
  public let missingBytes: Int64?

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - code: The stable name.
  ///   - message: The problem and the remedy.
  ///   - missingBytes: The number of bytes that are missing at the end of a file.
  public init(code: FailureCode, message: String, missingBytes: Int64? = nil) {
    self.code = code
    self.message = message
    self.missingBytes = missingBytes
  }

  /// Creates the row of an error.
  ///
  /// - Parameter error: The error.
  public init(_ error: ExaminationError) {
    self.init(code: error.code, message: error.message, missingBytes: error.missingBytes)
  }
}
