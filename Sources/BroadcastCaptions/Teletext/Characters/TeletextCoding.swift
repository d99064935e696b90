/// How teletext protects its bytes against bit errors (EN 300 706, section 8, not verified); the
/// first bit sent is the lowest.
enum TeletextCoding {
  /// A byte with its bits in the other order: DVB sends the first bit as the highest
  /// (EN 300 472, section 4.4).
  static func reversed(_ byte: UInt8) -> UInt8 {
    var result = byte >> 4 | byte << 4
    result = (result & 0xCC) >> 2 | (result & 0x33) << 2
    return (result & 0xAA) >> 1 | (result & 0x55) << 1
  }

  /// The character of a byte with odd parity (section 8.1).
  ///
  /// - Returns: The character's code, or `nil` when the parity is wrong.
  static func character(_ byte: UInt8) -> UInt8? {
    byte.nonzeroBitCount.isMultiple(of: 2) ? nil : byte & 0x7F
  }

  /// The four bits of a byte coded Hamming 8/4 (section 8.2); one wrong bit is corrected.
  ///
  /// - Returns: The bits, or `nil` when two are wrong.
  static func nibble(_ byte: UInt8) -> Int? { nibbles[Int(byte)] }

  /// The 18 bits of three bytes coded Hamming 24/18 (section 8.3); one wrong bit is corrected.
  ///
  /// Each check bit is at a power of two. It makes the number of ones odd among the places whose
  /// number has that bit; the last check bit makes the number of all ones odd. So the exclusive or
  /// of the places of all ones is 31; with one wrong bit it differs from 31 by that bit's place.
  ///
  /// - Parameter bytes: The bytes in the order sent.
  /// - Returns: The bits, or `nil` when two are wrong.
  static func triplet(_ bytes: (UInt8, UInt8, UInt8)) -> Int? {
    var word = Int(bytes.0) | Int(bytes.1) << 8 | Int(bytes.2) << 16
    var sum = 31
    for number in 1...23 where word >> (number - 1) & 1 == 1 { sum ^= number }
    if sum != 0 {
      guard word.nonzeroBitCount.isMultiple(of: 2), sum < 24 else { return nil }
      word ^= 1 << (sum - 1)
    }
    return (word >> 2 & 1) | (word >> 4 & 7) << 1 | (word >> 8 & 0x7F) << 4
      | (word >> 16 & 0x7F) << 11
  }

  private static let nibbles: [Int?] = {
    var table = [Int?](repeating: nil, count: 256)
    for value in 0..<16 {
      let word = hamming(value)
      table[word] = value
      for bit in 0..<8 { table[word ^ 1 << bit] = value }
    }
    return table
  }()

  /// The byte for four bits: check bits and data bits alternate.
  private static func hamming(_ value: Int) -> Int {
    let data = (0..<4).map { value >> $0 & 1 }
    let first = 1 ^ data[0] ^ data[2] ^ data[3]
    let second = 1 ^ data[0] ^ data[1] ^ data[3]
    let third = 1 ^ data[0] ^ data[1] ^ data[2]
    let bits = [first, data[0], second, data[1], third, data[2], 0, data[3]]
    let word = bits.enumerated().reduce(0) { $0 | $1.element << $1.offset }
    return word | (word.nonzeroBitCount.isMultiple(of: 2) ? 0x40 : 0)
  }
}
