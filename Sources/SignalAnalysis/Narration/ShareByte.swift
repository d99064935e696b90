/// A part of a whole as a byte: quarters of a decibel under the whole, which is 255.
enum ShareByte {
  /// The byte of a share, 0 to 1; shares under -64 dB give 0.
  static func encode(_ share: Float) -> UInt8 {
    guard share > 4e-7 else { return 0 }
    return UInt8(min(max((255 + 4 * 3.0103 * share.logarithm2).rounded(), 0), 255))
  }
}
