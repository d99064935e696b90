internal import MediaModel

/// Line 21 captions of a whole group of pictures in its user data, as on DVDs.
///
/// No public standard describes this form. It consists of the letters `CC`, 01 F8, a byte (bit 7:
/// the odd field comes first; bits 5 to 1: frames; bit 0: one more word), then words of three
/// bytes: FF or FE, and a pair. The words belong to odd and even fields alternately. The lowest bit
/// of their first byte is ignored: some discs always set it.
enum DiscCaptions {
  private static let mark: [UInt8] = [0x43, 0x43, 0x01, 0xF8]

  /// The captions of a group.
  struct Reading: Equatable {
    /// The pairs of each frame in the order of display.
    var frames: [[CaptionData.Pair]] = []
    /// Whether the data end before the last word.
    var isCut = false
  }

  /// Reads the user data of a group of pictures.
  ///
  /// - Parameter data: The data after their start code.
  /// - Returns: The captions, or `nil` if the data are not captions.
  static func read(_ data: [UInt8]) -> Reading? {
    guard data.starts(with: mark), data.count > mark.count else { return nil }
    let flags = data[mark.count]
    let count = Int(flags >> 1 & 0x1F) * 2 + Int(flags & 1)
    var reading = Reading()
    for word in 0..<count {
      let offset = mark.count + 1 + 3 * word
      guard offset + 3 <= data.count else {
        reading.isCut = true
        break
      }
      if word.isMultiple(of: 2) { reading.frames.append([]) }
      guard data[offset] & 0xFE == 0xFE else { continue }
      let isOdd = word.isMultiple(of: 2) == (flags & 0x80 != 0)
      let pair = CaptionData.Pair(
        kind: isOdd ? .fieldOne : .fieldTwo, first: data[offset + 1], second: data[offset + 2])
      reading.frames[reading.frames.count - 1].append(pair)
    }
    return reading
  }
}
