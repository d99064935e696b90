/// A sum by which values are compared without being kept (FNV-1a, over eight bytes at a time).
struct DigestSum {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds a number.
  mutating func add(_ number: UInt64) {
    value = (value ^ number) &* 0x100_0000_01B3
    value ^= value >> 29
  }

  /// Adds a text.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { add(UInt64(byte) + 3) }
  }
}
