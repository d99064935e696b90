/// Reads fields and time from the headers of MPEG-2 video (ISO/IEC 13818-2, section 6.2).
struct PictureHeaders {
  /// The lengths of frames by `frame_rate_code` in microseconds (table 6-4).
  private static let lengths: [Int64] = [
    33_367, 41_708, 41_667, 40_000, 33_367, 33_333, 20_000, 16_683, 16_667,
  ]

  private var isProgressive = false
  private var structure = 3
  private var isTopFirst = true
  /// The display time of a frame, in microseconds; until a header is read, the value for 29.97
  /// frames per second.
  private(set) var frameLength = Self.lengths[0]
  /// The position of the last picture in the display order of its group.
  private(set) var temporalReference = 0

  /// Whether the first displayed field is the top field, which carries line 21 of field one.
  var isFieldOneFirst: Bool {
    switch structure {
    case 1: true
    case 2: false
    default: isProgressive || isTopFirst
    }
  }

  /// Reads the header after a start code; most start codes are ignored.
  mutating func read(_ code: UInt8, at offset: Int, in packet: Span<UInt8>) {
    guard let bytes = packet.bigEndian(at: offset, count: 4) else { return }
    switch code {
    case 0x00: temporalReference = bytes >> 22
    case 0xB3: frameLength = Self.length(rate: bytes & 0xF)
    case 0xB5 where bytes >> 28 == 1: isProgressive = bytes >> 19 & 1 == 1
    case 0xB5 where bytes >> 28 == 8:
      structure = bytes >> 8 & 3
      isTopFirst = bytes & 0x80 != 0
    default: break
    }
  }

  private static func length(rate: Int) -> Int64 {
    lengths.indices.contains(rate) ? lengths[rate] : lengths[0]
  }
}
