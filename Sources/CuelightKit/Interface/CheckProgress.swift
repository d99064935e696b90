/// How far a run has come.
public struct CheckProgress: Sendable, Hashable {
  /// Files that are done.
  public let done: Int
  /// Files in all.
  public let total: Int
  /// The file that was last heard of.
  public let source: String
  /// The share of that file that was read, 0 to 1.
  public let fraction: Float

  /// Creates a statement of progress.
  ///
  /// - Parameters:
  ///   - done: Files that are done.
  ///   - total: Files in all.
  ///   - source: The file that was last heard of.
  ///   - fraction: The share of that file that was read.
  public init(done: Int, total: Int, source: String, fraction: Float) {
    self.done = done
    self.total = total
    self.source = source
    self.fraction = fraction
  }
}
