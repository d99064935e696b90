/// Captions in the metadata units of AV1 (AV1 bitstream specification, sections 5.3 and 5.8.2).
enum MetadataUnits {
  /// `OBU_METADATA`.
  private static let metadata: UInt8 = 5
  /// `METADATA_TYPE_ITUT_T35`.
  private static let registered = 4

  /// Reads the captions of a picture.
  ///
  /// - Returns: The pairs of all messages in order.
  static func captions(in packet: Span<UInt8>) -> CaptionMessage.Reading {
    var reading = CaptionMessage.Reading()
    guard packet.offset(of: CaptionMessage.mark) != nil else { return reading }
    var offset = 0
    while offset < packet.count {
      let header = packet[offset]
      // Bit 2: an extension byte follows; bit 1: the size follows.
      offset += header & 4 != 0 ? 2 : 1
      let size = header & 2 != 0 ? number(packet, &offset) : max(packet.count - offset, 0)
      guard let size, offset <= packet.count else {
        reading.isCut = true
        break
      }
      let end = size > packet.count - offset ? packet.count : offset + size
      reading.isCut = reading.isCut || size > packet.count - offset
      if header >> 3 & 0xF == metadata, let found = message(packet, offset..<end) {
        reading += found
      }
      offset = end
    }
    return reading
  }

  private static func message(
    _ packet: Span<UInt8>, _ range: Range<Int>
  ) -> CaptionMessage.Reading? {
    var offset = range.lowerBound
    guard number(packet, &offset) == registered, offset <= range.upperBound else { return nil }
    return CaptionMessage.registered(packet.copy(offset..<range.upperBound)[...])
  }

  /// A number in groups of seven bits, lowest first (`leb128`, section 4.10.5).
  private static func number(_ packet: Span<UInt8>, _ offset: inout Int) -> Int? {
    var value = 0
    for group in 0..<8 {
      guard offset < packet.count else { return nil }
      let byte = packet[offset]
      offset += 1
      value |= Int(byte & 0x7F) << (7 * group)
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }
}
