/// The properties of a UTF-8 sequence by its first byte (The Unicode Standard, table 3-7).
struct UTF8Lead {
  /// Bytes of the whole sequence.
  let length: Int
  /// The data bits of the first byte.
  let bits: UInt32
  /// The allowed second bytes, which exclude overlong forms, surrogates and values too large.
  let second: ClosedRange<UInt8>

  /// Reads the first byte of a sequence of two or more; `nil` if no sequence starts with it.
  init?(_ byte: UInt8) {
    switch byte {
    case 0xC2...0xDF: self.init(2, byte & 0x1F, 0x80...0xBF)
    case 0xE0: self.init(3, 0, 0xA0...0xBF)
    case 0xED: self.init(3, 0x0D, 0x80...0x9F)
    case 0xE1...0xEF: self.init(3, byte & 0x0F, 0x80...0xBF)
    case 0xF0: self.init(4, 0, 0x90...0xBF)
    case 0xF1...0xF3: self.init(4, byte & 0x07, 0x80...0xBF)
    case 0xF4: self.init(4, 4, 0x80...0x8F)
    default: return nil
    }
  }

  private init(_ length: Int, _ bits: UInt8, _ second: ClosedRange<UInt8>) {
    self.length = length
    self.bits = UInt32(bits)
    self.second = second
  }
}
