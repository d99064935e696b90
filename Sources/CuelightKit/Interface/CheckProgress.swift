public import Conformance

/// The progress of a run.
public struct CheckProgress: Sendable, Hashable {
  /// Finished files.
  public let done: Int
  /// All files.
  public let total: Int
  /// The file that reported progress last.
  public let source: String
  /// The share of that file that was read, from 0 to 1.
  public let fraction: Float
  /// The share of the whole run that is done, from 0 to 1: by the length of its media where it is
  /// known, and by the size of their files before.
  public var share: Float
  /// The result for that file; `nil` while it is being read.
  public var finished: Finished?

  /// A finished file.
  public struct Finished: Sendable, Hashable {
    /// The worst outcome of each of its presentations; `nil` for one that was not read.
    public let outcomes: [Outcome?]
    /// The elapsed time.
    public let took: Duration
  }

  /// Creates a progress report.
  ///
  /// - Parameters:
  ///   - done: Finished files.
  ///   - total: All files.
  ///   - source: The file that reported progress last.
  ///   - fraction: The share of that file that was read.
  public init(done: Int, total: Int, source: String, fraction: Float) {
    self.done = done
    self.total = total
    self.source = source
    self.fraction = fraction
    share = total > 1 ? Float(done) / Float(total) : max(fraction, Float(done))
  }
}
