/// The shape of a PNG file (ISO/IEC 15948) with one picture and nothing else.
enum PlainPNG {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The bytes of a chunk beside its data: length, name and checksum.
  private static let frame = 12
  private static let headerLength = 13
  /// Chunks that may stand before the picture, and the length of their data: density, and how colors are
  /// meant.
  private static let ancillary = ["pHYs": 9, "sRGB": 1, "gAMA": 4, "cHRM": 32, "cICP": 4]

  /// Whether a file is a picture of a size, in chunks that every picture needs.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - width: The columns, which are not more than were asked for.
  ///   - height: The rows.
  /// - Returns: Whether it is.
  static func isPlain(_ bytes: [UInt8], width: Int, height: Int) -> Bool {
    guard bytes.starts(with: signature) else { return false }
    var index = signature.count
    var names: [String] = []
    while bytes.count - index >= frame {
      let length = number(bytes, index)
      guard length <= bytes.count - index - frame else { return false }
      let name = String(decoding: bytes[(index + 4)..<(index + 8)], as: UTF8.self)
      if names.isEmpty {
        guard name == "IHDR", length == headerLength,
          width > 0, number(bytes, index + 8) == width,
          height > 0, number(bytes, index + 12) == height
        else { return false }
      } else if let known = ancillary[name] {
        guard length == known, names == ["IHDR"] else { return false }
        index += frame + length
        continue
      } else {
        guard name == "IDAT" || name == "IEND" else { return false }
      }
      if names.last != name { names.append(name) }
      index += frame + length
    }
    return index == bytes.count && names == ["IHDR", "IDAT", "IEND"]
  }

  /// Four bytes as a number, the greatest first; there are as many.
  private static func number(_ bytes: [UInt8], _ index: Int) -> Int {
    bytes[index..<(index + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
