/// Reads bits of bytes, highest first.
struct BitCursor {
  private let bytes: ArraySlice<UInt8>
  private var place = 0

  /// Creates a cursor before the first bit.
  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The next bits as a number, or `nil` when they are not all there.
  ///
  /// - Parameter count: How many, up to eight.
  /// - Returns: The number.
  mutating func take(_ count: Int) -> UInt8? {
    guard count <= bytes.count * 8 - place else { return nil }
    var value: UInt8 = 0
    for _ in 0..<count {
      let byte = bytes[bytes.startIndex + place / 8]
      value = value << 1 | byte >> UInt8(7 - place % 8) & 1
      place += 1
    }
    return value
  }
}
