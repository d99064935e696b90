/// Examines eight bytes at once, as one number.
package enum ByteWord {
  /// A word of eight equal bytes.
  ///
  /// - Parameter byte: The byte.
  /// - Returns: The word.
  @inlinable @inline(__always) package static func all(_ byte: UInt8) -> UInt64 {
    UInt64(byte) &* 0x0101_0101_0101_0101
  }

  /// Marks the bytes of a word that are zero.
  ///
  /// - Parameter word: The word.
  /// - Returns: A number whose lowest bit that is set is in the first byte that is zero; zero if no
  ///   byte is. Bytes after the first one may be marked without being zero.
  @inlinable @inline(__always) package static func zeros(in word: UInt64) -> UInt64 {
    (word &- all(0x01)) & ~word & all(0x80)
  }

  /// Eight bytes of a buffer, the first one lowest.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - index: The offset of the first byte; eight bytes must follow it.
  /// - Returns: The word.
  @inlinable @inline(__always) package static func load(
    _ bytes: Span<UInt8>, at index: Int
  ) -> UInt64 {
    let low =
      UInt64(bytes[index]) | UInt64(bytes[index + 1]) << 8 | UInt64(bytes[index + 2]) << 16
      | UInt64(bytes[index + 3]) << 24
    let high =
      UInt64(bytes[index + 4]) | UInt64(bytes[index + 5]) << 8 | UInt64(bytes[index + 6]) << 16
      | UInt64(bytes[index + 7]) << 24
    return low | high << 32
  }
}
