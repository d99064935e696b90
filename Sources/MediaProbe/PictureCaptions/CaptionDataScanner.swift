internal import CFFmpegShim

/// Looks for captions in video packets without decoding them (ATSC A/53 part 4, section 6.2.3).
///
/// H.264, HEVC and AV1 carry them in a registered ITU-T T.35 message (B5 00 31), MPEG-2 in picture
/// user data (00 00 01 B2); then `GA94`, 3, and triplets of CEA-608 and CEA-708 data.
struct CaptionDataScanner {
  private static let mark = Array("GA94".utf8)
  /// 31 triplets of three bytes are the most that a message holds.
  private static let longest = 128

  private var fields = [LineTwentyOne(isSecondField: false), LineTwentyOne(isSecondField: true)]
  private var digital = DigitalCaptions()
  /// Packets looked through.
  private(set) var packets = 0

  /// Whether captions with text in them were met.
  var hasText: Bool { fields.contains(where: \.hasText) || digital.hasText }

  /// Looks through a packet.
  mutating func scan(_ packet: UnsafeRawBufferPointer) {
    guard let start = packet.baseAddress else { return }
    packets += 1
    var from = 0
    while from + Self.mark.count < packet.count {
      let rest = packet.count - from
      guard let found = unsafe cuelight_find(start + from, rest, Self.mark, Self.mark.count) else {
        return
      }
      let place = unsafe found - start
      from = place + Self.mark.count
      let head = unsafe [UInt8](packet[max(0, place - 4)..<place])
      let end = min(from + Self.longest, packet.count)
      if Self.isMessage(head) { take(unsafe [UInt8](packet[from..<end])) }
    }
  }

  private static func isMessage(_ head: [UInt8]) -> Bool {
    head.suffix(3).elementsEqual([0xB5, 0x00, 0x31])
      || head.elementsEqual([0x00, 0x00, 0x01, 0xB2])
  }

  /// Takes the bytes that follow the mark: type 3, flags and count, a reserved byte, triplets.
  mutating func take(_ escaped: [UInt8]) {
    let bytes = Self.unescaped(escaped)
    // Bit 6 of the flags says that the data are to be processed.
    guard bytes.count >= 3, bytes[0] == 3, bytes[1] & 0x40 != 0 else { return }
    digital.begin()
    for index in 0..<Int(bytes[1] & 0x1F) {
      let place = 3 + 3 * index
      guard place + 2 < bytes.count else { break }
      // Bit 2: the pair is valid; bits 1 and 0: its type.
      guard bytes[place] & 4 != 0 else { continue }
      take(type: bytes[place] & 3, bytes[place + 1], bytes[place + 2])
    }
    digital.end()
  }

  private mutating func take(type: UInt8, _ first: UInt8, _ second: UInt8) {
    switch type {
    case 0: fields[0].take(first & 0x7F, second & 0x7F)
    case 1: fields[1].take(first & 0x7F, second & 0x7F)
    case 3: digital.start(first, second)
    default: digital.append(first, second)
    }
  }

  /// The bytes without the 3 that H.264 and HEVC put after two zeros (ITU-T H.264, 7.4.1).
  private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    var zeros = 0
    return bytes.filter { byte in
      if zeros >= 2, byte == 3 {
        zeros = 0
        return false
      }
      zeros = byte == 0 ? zeros + 1 : 0
      return true
    }
  }
}
