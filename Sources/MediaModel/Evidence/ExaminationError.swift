/// Why a file could not be examined, or a call could not be served.
public struct ExaminationError: Error, Sendable, Hashable {
  /// The stable name.
  public let code: FailureCode
  /// What happened and what to do; may quote the file unescaped.
  public let message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The stable name.
  ///   - message: What happened and what to do.
  public init(code: FailureCode, message: String) {
    self.code = code
    self.message = message
  }
}
