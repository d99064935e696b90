internal import MediaModel

/// Line 21 captions of a whole group of pictures in its user data, as DVDs carry them.
///
/// No public standard describes them. The letters `CC`, 01 F8, a byte (bit 7: the odd field comes
/// first; bits 5 to 1: frames; bit 0: a word more), then words of three bytes: FF or FE, and a
/// pair. Words are of odd and even fields in turn; ignore the lowest bit of their first byte
/// says: discs are known on which it is always set.
enum DiscCaptions {
  private static let mark: [UInt8] = [0x43, 0x43, 0x01, 0xF8]

  /// What the data of a group hold.
  struct Reading: Equatable {
    /// The pairs of each frame from the first shown on.
    var frames: [[CaptionData.Pair]] = []
    /// Whether the data end before the last word.
    var isCut = false
  }

  /// Reads the user data of a group of pictures.
  ///
  /// - Parameter data: The data after their start code.
  /// - Returns: What they hold, or `nil` when they hold no captions.
  static func read(_ data: [UInt8]) -> Reading? {
    guard data.starts(with: mark), data.count > mark.count else { return nil }
    let flags = data[mark.count]
    let count = Int(flags >> 1 & 0x1F) * 2 + Int(flags & 1)
    var reading = Reading()
    for word in 0..<count {
      let place = mark.count + 1 + 3 * word
      guard place + 3 <= data.count else {
        reading.isCut = true
        break
      }
      if word.isMultiple(of: 2) { reading.frames.append([]) }
      guard data[place] & 0xFE == 0xFE else { continue }
      let isOdd = word.isMultiple(of: 2) == (flags & 0x80 != 0)
      let pair = CaptionData.Pair(
        kind: isOdd ? .fieldOne : .fieldTwo, first: data[place + 1], second: data[place + 2])
      reading.frames[reading.frames.count - 1].append(pair)
    }
    return reading
  }
}
