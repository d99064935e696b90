import MediaModel

/// One row as it is sent: its address and 40 bytes (EN 300 706, section 7.1, not verified).
struct TeletextPacket {
  /// Bytes of a data unit that carries a packet (EN 300 472, section 4.4).
  static let unitLength = 0x2C

  /// The magazine, 1 to 8.
  let magazine: Int
  /// The packet's number, 0 to 31.
  let row: Int
  /// The 40 bytes after the address, the first bit sent as the lowest.
  let bytes: [UInt8]
  let place: TextPosition
  /// When it is shown.
  let time: MediaTime

  /// Reads a data unit; `nil` when its address has two wrong bits.
  ///
  /// - Parameters:
  ///   - unit: The 44 bytes of a data unit: field and line, framing code, address, data.
  ///   - place: Its place.
  ///   - time: When it is shown.
  init?(_ unit: ArraySlice<UInt8>, at place: TextPosition, time: MediaTime) {
    let data = unit.dropFirst(2).map(TeletextCoding.reversed)
    guard data.count == 42, let low = TeletextCoding.nibble(data[0]),
      let high = TeletextCoding.nibble(data[1])
    else { return nil }
    magazine = low & 7 == 0 ? 8 : low & 7
    row = low >> 3 | high << 1
    bytes = Array(data.dropFirst(2))
    self.place = place
    self.time = time
  }

  /// The number that an extension packet starts with, 0 to 15 (sections 9.4 to 9.8).
  var designation: Int? { bytes.first.flatMap(TeletextCoding.nibble) }

  /// The 13 groups of 18 bits after it; `nil` for those with two wrong bits.
  var triplets: [Int?] {
    (0..<13).map { index in
      let start = 1 + index * 3
      return TeletextCoding.triplet((bytes[start], bytes[start + 1], bytes[start + 2]))
    }
  }
}
