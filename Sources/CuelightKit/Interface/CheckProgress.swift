public import Conformance

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
  /// How that file was judged; `nil` while it is being read.
  public var finished: Finished?

  /// A file that is done.
  public struct Finished: Sendable, Hashable {
    /// The worst outcome of each of its presentations; `nil` for one that was not read.
    public let outcomes: [Outcome?]
    /// How long it took.
    public let took: Duration
  }

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
