/// Captions in the metadata units of AV1 (AV1 bitstream specification, sections 5.3 and 5.8.2).
enum MetadataUnits {
  /// `OBU_METADATA`.
  private static let metadata: UInt8 = 5
  /// `METADATA_TYPE_ITUT_T35`.
  private static let registered = 4

  /// Reads the captions of a picture.
  ///
  /// - Parameter packet: The packet.
  /// - Returns: The pairs of all messages in order.
  static func captions(in packet: Span<UInt8>) -> CaptionMessage.Reading {
    var reading = CaptionMessage.Reading()
    guard packet.place(of: CaptionMessage.mark) != nil else { return reading }
    var place = 0
    while place < packet.count {
      let header = packet[place]
      // Bit 2: an extension byte follows; bit 1: the size follows.
      place += header & 4 != 0 ? 2 : 1
      let size = header & 2 != 0 ? number(packet, &place) : max(packet.count - place, 0)
      guard let size, place <= packet.count else {
        reading.isCut = true
        break
      }
      let end = size > packet.count - place ? packet.count : place + size
      reading.isCut = reading.isCut || size > packet.count - place
      if header >> 3 & 0xF == metadata, let found = message(packet, place..<end) {
        reading += found
      }
      place = end
    }
    return reading
  }

  private static func message(
    _ packet: Span<UInt8>, _ range: Range<Int>
  ) -> CaptionMessage.Reading? {
    var place = range.lowerBound
    guard number(packet, &place) == registered, place <= range.upperBound else { return nil }
    return CaptionMessage.registered(packet.copy(place..<range.upperBound)[...])
  }

  /// A number in groups of seven bits, lowest first (`leb128`, section 4.10.5).
  private static func number(_ packet: Span<UInt8>, _ place: inout Int) -> Int? {
    var value = 0
    for group in 0..<8 {
      guard place < packet.count else { return nil }
      let byte = packet[place]
      place += 1
      value |= Int(byte & 0x7F) << (7 * group)
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }
}
