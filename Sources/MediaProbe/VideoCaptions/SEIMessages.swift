/// Captions in the SEI messages of H.264 and HEVC (ITU-T H.264, section 7.3.2.3 and annex D).
enum SEIMessages {
  /// `user_data_registered_itu_t_t35`.
  private static let registered = 4

  /// Reads the captions of a picture.
  ///
  /// - Parameters:
  ///   - packet: The packet.
  ///   - isHEVC: Whether it is HEVC.
  ///   - lengthSize: The size of the lengths before NAL units; `nil` with start codes.
  /// - Returns: The pairs of all messages in order.
  static func captions(
    in packet: Span<UInt8>, isHEVC: Bool, lengthSize: Int?
  ) -> CaptionMessage.Reading {
    guard let lengthSize else { return marked(in: packet, isHEVC: isHEVC) }
    var reading = CaptionMessage.Reading()
    var units = NALUnits(lengthSize: lengthSize)
    // Lengths lead past pictures without a look at them.
    while let unit = units.next(in: packet) {
      if let header = headerSize(of: unit, in: packet, isHEVC: isHEVC),
        packet.extracting(unit).offset(of: CaptionMessage.mark) != nil
      {
        reading += messages(unescaped(packet, unit.dropFirst(header)))
      }
      // What is in the rest of a packet whose lengths are wrong cannot be told.
      if units.isBroken, packet.offset(of: CaptionMessage.mark, from: unit.lowerBound) != nil {
        reading.isCut = true
      }
    }
    return reading
  }

  /// Reads the captions of a picture whose units begin with start codes.
  private static func marked(in packet: Span<UInt8>, isHEVC: Bool) -> CaptionMessage.Reading {
    var reading = CaptionMessage.Reading()
    // For most packets of most videos, the search ends here. The mark has no zero bytes, so it is
    // never escaped.
    guard var mark = packet.offset(of: CaptionMessage.mark) else { return reading }
    var units = NALUnits(lengthSize: nil)
    while let unit = units.next(in: packet) {
      guard mark < unit.upperBound else { continue }
      if let header = headerSize(of: unit, in: packet, isHEVC: isHEVC) {
        reading += messages(unescaped(packet, unit.dropFirst(header)))
      }
      guard let next = packet.offset(of: CaptionMessage.mark, from: unit.upperBound) else { break }
      mark = next
    }
    return reading
  }

  /// The size of the header of an SEI unit, or `nil` for another unit: SEI is type 6 of H.264
  /// (table 7-1), 39 and 40 of HEVC (ITU-T H.265, table 7-1).
  private static func headerSize(
    of unit: Range<Int>, in packet: Span<UInt8>, isHEVC: Bool
  ) -> Int? {
    guard let first = packet.bigEndian(at: unit.lowerBound, count: 1) else { return nil }
    if isHEVC { return (39...40).contains(first >> 1 & 0x3F) ? 2 : nil }
    return first & 0x1F == 6 ? 1 : nil
  }

  /// The bytes without the 3 after two zeros (`emulation_prevention_three_byte`).
  private static func unescaped(_ packet: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var zeros = 0
    for index in range {
      let byte = packet[index]
      if zeros >= 2, byte == 3 {
        zeros = 0
      } else {
        zeros = byte == 0 ? zeros + 1 : 0
        bytes.append(byte)
      }
    }
    return bytes
  }

  private static func messages(_ payload: [UInt8]) -> CaptionMessage.Reading {
    var reading = CaptionMessage.Reading()
    var offset = 0
    // A message has at least two bytes; fewer bytes are the trailing bits of the unit.
    while payload.count - offset >= 2 {
      guard let type = number(payload, &offset), let size = number(payload, &offset) else {
        reading.isCut = true
        break
      }
      let end = min(offset + size, payload.count)
      if type == registered, let found = CaptionMessage.registered(payload[offset..<end]) {
        reading += found
        reading.isCut = reading.isCut || size > payload.count - offset
      }
      offset = end
    }
    return reading
  }

  /// A type or size: the sum of bytes with value 255 and a last, smaller byte.
  private static func number(_ payload: [UInt8], _ offset: inout Int) -> Int? {
    var value = 0
    while offset < payload.count {
      let byte = payload[offset]
      offset += 1
      value += Int(byte)
      if byte != 0xFF { return value }
    }
    return nil
  }
}

extension Range where Bound == Int {
  /// The range without its first places.
  fileprivate func dropFirst(_ count: Int) -> Range {
    Swift.min(lowerBound + count, upperBound)..<upperBound
  }
}
