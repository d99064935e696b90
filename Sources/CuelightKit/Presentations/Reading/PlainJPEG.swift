/// The shape of a JPEG file (ITU-T T.81) as the encoder of the workers writes it: one picture of
/// brightness and two color differences, and nothing else.
enum PlainJPEG {
  /// The longest comment: the encoder writes its name there.
  private static let longestComment = 64
  /// The most segments before the picture.
  private static let mostSegments = 16

  /// Whether a file is a picture of a size, in the segments that the encoder writes.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  /// - Returns: Whether it is.
  static func isPlain(_ bytes: [UInt8], width: Int, height: Int) -> Bool {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return false }
    var index = 2
    var kinds: [UInt8] = []
    while kinds.last != Marker.scan {
      guard kinds.count < mostSegments, bytes.count - index >= 4, bytes[index] == 0xFF else {
        return false
      }
      let kind = bytes[index + 1]
      let length = number(bytes[...], index + 2)
      guard length >= 2, length <= bytes.count - index - 2 else { return false }
      let data = bytes[(index + 4)..<(index + 2 + length)]
      guard isKnown(kind, after: kinds), isPlain(data, of: kind, width, height) else {
        return false
      }
      kinds.append(kind)
      index += 2 + length
    }
    return kinds.contains(Marker.frame) && endsOnce(bytes[index...])
  }

  /// The second bytes of markers (table B.1).
  private enum Marker {
    static let frame: UInt8 = 0xC0
    static let codes: UInt8 = 0xC4
    static let scan: UInt8 = 0xDA
    static let quantizers: UInt8 = 0xDB
    static let application: UInt8 = 0xE0
    static let comment: UInt8 = 0xFE
    static let end: UInt8 = 0xD9
  }

  /// Whether a segment may follow others: tables may be repeated.
  private static func isKnown(_ kind: UInt8, after kinds: [UInt8]) -> Bool {
    switch kind {
    case Marker.quantizers, Marker.codes: true
    case Marker.application: kinds.isEmpty
    case Marker.frame, Marker.comment: !kinds.contains(kind)
    case Marker.scan: kinds.contains(Marker.frame)
    default: false
    }
  }

  /// Whether the data of a segment are such as the encoder writes.
  private static func isPlain(
    _ data: ArraySlice<UInt8>, of kind: UInt8, _ width: Int, _ height: Int
  ) -> Bool {
    let start = data.startIndex
    switch kind {
    case Marker.application:
      // JFIF without a small picture (ITU-T T.871, section 10.1).
      return data.count == 14 && data.starts(with: Array("JFIF\0".utf8))
        && data.suffix(2).allSatisfy { $0 == 0 }
    case Marker.comment:
      return data.count <= longestComment
        && data.dropLast().allSatisfy { (0x20...0x7E).contains($0) } && (data.last ?? 0) == 0
    case Marker.quantizers: return !data.isEmpty && data.count % 65 == 0 && data.count <= 4 * 65
    case Marker.codes: return hasWholeTables(data)
    case Marker.frame:
      return data.count == 15 && data[start] == 8 && number(data, start + 1) == height
        && number(data, start + 3) == width && data[start + 5] == 3
    case Marker.scan: return data.count == 10 && data[start] == 3
    default: return false
    }
  }

  /// Whether data are whole tables of Huffman codes (section B.2.4.2): a name, 16 counts and as many
  /// values as they say.
  private static func hasWholeTables(_ data: ArraySlice<UInt8>) -> Bool {
    var rest = data
    while rest.count > 17 {
      let count = rest.dropFirst().prefix(16).reduce(0) { $0 + Int($1) }
      guard count <= 256, rest.count >= 17 + count else { return false }
      rest = rest.dropFirst(17 + count)
    }
    return rest.isEmpty && !data.isEmpty
  }

  /// Whether the samples have no marker but the end, and nothing follows it.
  private static func endsOnce(_ samples: ArraySlice<UInt8>) -> Bool {
    guard samples.suffix(2).elementsEqual([0xFF, Marker.end]) else { return false }
    let samples = samples.dropLast(2)
    // A byte of only ones is followed by a zero, to tell it from a marker (section F.1.2.3).
    return zip(samples, samples.dropFirst()).allSatisfy { $0 != 0xFF || $1 == 0 }
      && samples.last != 0xFF
  }

  /// Two bytes as a number, the greater first; there are as many.
  private static func number(_ bytes: ArraySlice<UInt8>, _ index: Int) -> Int {
    Int(bytes[index]) << 8 | Int(bytes[index + 1])
  }
}
