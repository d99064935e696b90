/// Bytes that are read at explicit offsets: of an open file, of parts of several files, or of
/// memory.
protocol ByteSource: AnyObject {
  /// The number of bytes.
  var size: Int64 { get }
  /// Whether reading must end; the caller then throws the reason.
  var mustStop: Bool { get }
  /// Reads up to `count` bytes at an offset; fewer at the end.
  func read(at offset: Int64, count: Int) -> [UInt8]
}

/// Bytes in memory, read like a file.
final class MemorySource: ByteSource {
  private let bytes: [UInt8]
  let mustStop = false

  /// Creates a source.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var size: Int64 { Int64(bytes.count) }

  func read(at offset: Int64, count: Int) -> [UInt8] {
    guard offset >= 0, offset < size, count > 0 else { return [] }
    return Array(bytes[Int(offset)...].prefix(count))
  }
}
