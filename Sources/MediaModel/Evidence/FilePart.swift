/// A range of bytes of a file that is read with other ranges as one medium, like the segments of a
/// stream.
public struct FilePart: Sendable, Hashable {
  /// The number of the file, by which its descriptor is found.
  public let file: Int
  /// The offset of its first byte in the file.
  public let offset: Int64
  /// The number of its bytes.
  public let length: Int64

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - file: The number of the file; a number below 0 counts as 0.
  ///   - offset: The offset of its first byte, from 0.
  ///   - length: The number of its bytes; a negative number counts as 0.
  public init(file: Int, offset: Int64, length: Int64) {
    self.file = max(file, 0)
    self.offset = max(offset, 0)
    self.length = max(length, 0)
  }
}
