/// Why a standard's table cannot be read.
public struct StandardTableError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line, from 1; 0 for the file as a whole.
  public let line: Int
  /// The reason.
  public let reason: String

  /// The line and the reason.
  public var description: String { line == 0 ? reason : "line \(line): \(reason)" }
}
