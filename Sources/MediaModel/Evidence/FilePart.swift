/// Bytes of a file that are read, with others behind them, as one medium, as the segments of a
/// stream are.
public struct FilePart: Sendable, Hashable {
  /// The number of the file, for its opener.
  public let file: Int
  /// Where in the file it begins.
  public let offset: Int64
  /// How many bytes it has.
  public let length: Int64

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - file: The number of the file; less than 0 counts as 0.
  ///   - offset: Where in the file it begins, from 0.
  ///   - length: How many bytes it has; what is less than one counts as none.
  public init(file: Int, offset: Int64, length: Int64) {
    self.file = max(file, 0)
    self.offset = max(offset, 0)
    self.length = max(length, 0)
  }
}
