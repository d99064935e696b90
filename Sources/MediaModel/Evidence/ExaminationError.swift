/// The reason why a file could not be examined, or a request could not be served.
public struct ExaminationError: Error, Sendable, Hashable {
  /// The stable name.
  public let code: FailureCode
  /// The problem and the remedy; may quote the file unescaped.
  public let message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The stable name.
  ///   - message: The problem and the remedy.
  public init(code: FailureCode, message: String) {
    self.code = code
    self.message = message
  }
}
