internal import MediaModel

/// Closed caption data in the form of ATSC A/53 part 4, section 6.2.3.
enum CaptionMessage {
  /// The content of a message.
  struct Reading: Equatable {
    /// The valid pairs in the order of the message.
    var pairs: [CaptionData.Pair] = []
    /// Whether the message ends before its last pair.
    var isCut = false
  }

  /// The identifier that ATSC registered for user data.
  static let mark = Array("GA94".utf8)
  /// ITU-T T.35: the United States, and the provider ATSC.
  private static let provider: [UInt8] = [0xB5, 0x00, 0x31]
  /// `user_data_type_code` of `cc_data`; other codes are, for example, bar data.
  private static let typeCode: UInt8 = 3

  /// Reads a registered ITU-T T.35 message of H.264, HEVC or AV1.
  ///
  /// - Parameter message: The message from its country code on.
  /// - Returns: The captions, or `nil` if the message is not captions.
  static func registered(_ message: ArraySlice<UInt8>) -> Reading? {
    guard message.starts(with: provider) else { return nil }
    return identified(message.dropFirst(provider.count))
  }

  /// Reads user data of MPEG-2, or the data after the provider of a registered message.
  ///
  /// - Parameter data: The data from their identifier on.
  /// - Returns: The captions, or `nil` if the data are not captions.
  static func identified(_ data: ArraySlice<UInt8>) -> Reading? {
    guard data.starts(with: mark), data.dropFirst(mark.count).first == typeCode else { return nil }
    return triplets(data.dropFirst(mark.count + 1))
  }

  /// Reads `cc_data`: flags with the count, a reserved byte, and triplets.
  private static func triplets(_ data: ArraySlice<UInt8>) -> Reading {
    guard let flags = data.first else { return Reading(isCut: true) }
    // process_cc_data_flag: if it is not set, the data must not be used.
    guard flags & 0x40 != 0 else { return Reading() }
    var reading = Reading()
    var rest = data.dropFirst(2)
    for _ in 0..<(flags & 0x1F) {
      guard rest.count >= 3 else {
        reading.isCut = true
        break
      }
      let start = rest.startIndex
      // Bit 2: the pair is valid; bits 1 and 0: its kind.
      if rest[start] & 4 != 0, let kind = CaptionData.Kind(rawValue: rest[start] & 3) {
        reading.pairs.append(
          CaptionData.Pair(kind: kind, first: rest[start + 1], second: rest[start + 2]))
      }
      rest = rest.dropFirst(3)
    }
    return reading
  }
}

extension CaptionMessage.Reading {
  /// Adds the captions of another message of the same picture.
  static func += (left: inout Self, right: Self) {
    left.pairs += right.pairs
    left.isCut = left.isCut || right.isCut
  }
}
