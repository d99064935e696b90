/// The code page that Western editors write by default (Encoding Standard, index windows-1252).
enum Windows1252 {
  /// The scalar value of a byte; the five bytes without a character give the C1 control of the
  /// same number, as browsers do.
  ///
  /// - Parameter byte: The byte.
  /// - Returns: The scalar value.
  static func scalar(_ byte: UInt8) -> UInt32 {
    0x80...0x9F ~= byte ? middle[Int(byte) - 0x80] : UInt32(byte)
  }

  private static let middle: [UInt32] = [
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
    0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
  ]
}
