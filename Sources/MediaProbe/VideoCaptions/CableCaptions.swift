internal import MediaModel

/// Line 21 captions in the user data of MPEG-2 pictures in the form of cable systems (SCTE 20 2012,
/// section 6).
enum CableCaptions {
  /// `user_data_type_code`.
  private static let typeCode: UInt8 = 0x03

  /// Reads the user data of a picture.
  ///
  /// - Parameters:
  ///   - data: The data after their start code.
  ///   - isFieldOneFirst: Whether the field that the picture shows first is field one.
  /// - Returns: The captions, or `nil` if the data are not captions.
  static func read(_ data: [UInt8], isFieldOneFirst: Bool) -> CaptionMessage.Reading? {
    // Seven reserved bits, of which only the last six must be zero, then `vbi_data_flag`.
    guard data.count >= 3, data[0] == typeCode, data[1] & 0x7F == 1 else { return nil }
    var bits = BitCursor(data[2...])
    guard let count = bits.consume(5) else { return CaptionMessage.Reading(isCut: true) }
    var reading = CaptionMessage.Reading()
    for _ in 0..<count {
      guard let entry = Entry(&bits) else {
        reading.isCut = true
        break
      }
      if let pair = entry.pair(isFieldOneFirst: isFieldOneFirst) { reading.pairs.append(pair) }
    }
    return reading
  }

  /// One pair: priority, field, line, bytes with their lowest bit first, a marker.
  private struct Entry {
    private let field: UInt8
    private let first: UInt8
    private let second: UInt8

    init?(_ bits: inout BitCursor) {
      guard bits.consume(2) != nil, let field = bits.consume(2), bits.consume(5) != nil,
        let first = bits.consume(8), let second = bits.consume(8), bits.consume(1) != nil
      else { return nil }
      self.field = field
      self.first = first
      self.second = second
    }

    /// The pair with its field; fields are numbered in the order of display: 1 is the first, 2 the
    /// second, 3 the first shown again; zero is forbidden.
    func pair(isFieldOneFirst: Bool) -> CaptionData.Pair? {
      guard field != 0 else { return nil }
      let isFieldOne = (field == 2) != isFieldOneFirst
      return CaptionData.Pair(
        kind: isFieldOne ? .fieldOne : .fieldTwo, first: Self.reversed(first),
        second: Self.reversed(second))
    }

    private static func reversed(_ byte: UInt8) -> UInt8 {
      (0..<8).reduce(0) { $0 | (byte >> UInt8($1) & 1) << UInt8(7 - $1) }
    }
  }
}
