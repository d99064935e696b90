/// The reason why a command of the user cannot be used.
public struct CommandRefusal: Error, Sendable, Hashable {
  /// What is wrong and what to do; may quote the command unescaped.
  public let message: String
}
