/// The bytes of an image, read piece by piece; an offset outside of them gives `nil`.
package protocol HeaderBytes {
  /// The number of bytes.
  var size: Int64 { get }
  /// Whether reading must end; the result is then not valid.
  var mustStop: Bool { get }
  /// Bytes at an offset, or `nil` if there are fewer.
  func bytes(at offset: Int64, count: Int) -> [UInt8]?
  /// The byte at an offset, or `nil` outside of the bytes.
  func byte(at offset: Int64) -> UInt8?
}

extension HeaderBytes {
  /// An unsigned number of up to four bytes, highest byte first.
  func bigEndian(_ count: Int, at offset: Int64) -> Int64? {
    bytes(at: offset, count: count).map { $0.reduce(0) { $0 << 8 | Int64($1) } }
  }

  /// An unsigned number of up to four bytes, lowest byte first.
  func littleEndian(_ count: Int, at offset: Int64) -> Int64? {
    bytes(at: offset, count: count).map { $0.reversed().reduce(0) { $0 << 8 | Int64($1) } }
  }

  /// The four characters that name a chunk.
  func chunkType(at offset: Int64) -> String? {
    bytes(at: offset, count: 4).map { String(decoding: $0, as: UTF8.self) }
  }
}
