/// Reads the bits of bytes, highest bit first.
struct BitCursor {
  private let bytes: ArraySlice<UInt8>
  private var offset = 0

  /// Creates a cursor before the first bit.
  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The next bits as a number, or `nil` if there are fewer.
  mutating func consume(_ count: Int) -> UInt8? {
    guard count <= bytes.count * 8 - offset else { return nil }
    var value: UInt8 = 0
    for _ in 0..<count {
      let byte = bytes[bytes.startIndex + offset / 8]
      value = value << 1 | byte >> UInt8(7 - offset % 8) & 1
      offset += 1
    }
    return value
  }

  /// The next bit, or `nil` at the end.
  mutating func flag() -> Bool? { consume(1).map { $0 == 1 } }

  /// Skips bits.
  ///
  /// - Parameter count: The number of bits, not negative.
  /// - Returns: `nil` if there are fewer.
  mutating func skip(_ count: Int) -> Void? {
    guard count <= bytes.count * 8 - offset else { return nil }
    offset += count
    return ()
  }

  /// Skips a flag, and bits after it if it is set.
  ///
  /// - Parameter count: The number of bits after the flag.
  /// - Returns: `nil` if there are fewer.
  mutating func skipOptional(_ count: Int) -> Void? {
    guard let isThere = flag() else { return nil }
    return isThere ? skip(count) : ()
  }

  /// Skips the rest of a partly read byte.
  mutating func align() { offset = (offset + 7) / 8 * 8 }

  /// Reads whole bytes as a separate cursor, or `nil` if there are fewer.
  ///
  /// - Parameter count: The number of bytes, not negative.
  /// - Returns: The bytes; the cursor must be at a byte boundary.
  mutating func part(_ count: Int) -> BitCursor? {
    let start = offset / 8
    guard count <= bytes.count - start else { return nil }
    offset += count * 8
    return BitCursor(bytes.dropFirst(start).prefix(count))
  }
}
