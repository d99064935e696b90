/// Builds video packets with captions by hand.
enum CaptionPackets {
  /// `cc_data` after its identifier: type 3, flags and count, a reserved byte, triplets, a marker.
  static func message(_ triplets: [[UInt8]], count: Int? = nil, processed: Bool = true) -> [UInt8] {
    let flags = (processed ? 0x40 : 0) | UInt8(count ?? triplets.count)
    return Array("GA94".utf8) + [3, flags, 0xFF] + triplets.flatMap { $0 } + [0xFF]
  }

  /// A registered message of an SEI unit: type 4, its size, the provider, and what it says.
  static func sei(_ message: [UInt8], size: Int? = nil) -> [UInt8] {
    let content = [0xB5, 0x00, 0x31] + message
    var size = size ?? content.count
    var head: [UInt8] = [4]
    while size >= 255 {
      head.append(255)
      size -= 255
    }
    return head + [UInt8(size)] + content
  }

  /// The bytes with a 3 after each two zeros that a byte up to 3 follows.
  static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var zeros = 0
    for byte in bytes {
      if zeros == 2, byte <= 3 {
        result.append(3)
        zeros = 0
      }
      result.append(byte)
      zeros = byte == 0 ? zeros + 1 : 0
    }
    return result
  }

  /// NAL units with start codes.
  static func stream(_ units: [UInt8]...) -> [UInt8] { units.flatMap { [0, 0, 0, 1] + $0 } }

  /// NAL units with lengths.
  static func measured(_ units: [UInt8]..., size: Int = 4) -> [UInt8] {
    units.flatMap { unit in
      (0..<size).reversed().map { UInt8(truncatingIfNeeded: unit.count >> (8 * $0)) } + unit
    }
  }

  /// An SEI unit of H.264.
  static func unit(_ messages: [UInt8]) -> [UInt8] { [0x06] + escaped(messages) + [0x80] }

  /// A prefix SEI unit of HEVC.
  static func unitOfHEVC(_ messages: [UInt8]) -> [UInt8] {
    [39 << 1, 1] + escaped(messages) + [0x80]
  }

  /// A slice of H.264 that is no caption, with the mark in it by chance.
  static let slice: [UInt8] = [0x65, 0x88] + Array("GA94".utf8) + [3, 0x41, 0xFF, 0xFC, 1, 2]
  /// An access unit delimiter.
  static let delimiter: [UInt8] = [0x09, 0xF0]

  /// Bits as bytes, filled up with zeros.
  static func bytes(bits: [(value: Int, count: Int)]) -> [UInt8] {
    var all = bits.flatMap { value, count in (0..<count).reversed().map { value >> $0 & 1 } }
    while !all.count.isMultiple(of: 8) { all.append(0) }
    return stride(from: 0, to: all.count, by: 8).map { start in
      UInt8(all[start..<(start + 8)].reduce(0) { $0 << 1 | $1 })
    }
  }
}
