/// The reason why a file could not be examined, or a request could not be served.
public struct ExaminationError: Error, Sendable, Hashable {
  /// The stable name.
  public let code: FailureCode
  /// The problem and the remedy; may quote the file unescaped.
  public let message: String
  /// The number of bytes that are missing at the end of a file, or `nil`.
  public let missingBytes: Int64?

  /// Creates an error.
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
}
