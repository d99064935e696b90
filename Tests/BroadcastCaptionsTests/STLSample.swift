/// An EBU STL file as a test puts it together.
struct STLSample {
  var header: [UInt8]
  var blocks: [[UInt8]] = []

  var bytes: [UInt8] { header + blocks.flatMap { $0 } }

  /// A header without fault but for the counts, which fit one subtitle.
  init() {
    header = [UInt8](repeating: 0x20, count: 1_024)
    write("850STL25.0110009", at: 0)
    write("260102260103", at: 224)
    write("0000100001001402310000000000000000", at: 238)
    write("0000", at: 260)
    write("00000000", at: 264)
    write("11FRA", at: 272)
  }

  /// Writes a field of the header.
  mutating func write(_ text: String, at offset: Int) {
    let bytes = Array(text.utf8)
    header.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
  }

  /// Adds a block.
  mutating func add(
    _ text: [UInt8], number: Int = 1, part: UInt8 = 0xFF, status: UInt8 = 0,
    from start: [UInt8] = [0, 0, 1, 0], to end: [UInt8] = [0, 0, 2, 0], row: UInt8 = 20,
    align: UInt8 = 2, comment: UInt8 = 0, group: UInt8 = 0
  ) {
    let fields: [UInt8] =
      [group, UInt8(number & 0xFF), UInt8(number >> 8), part, status] + start + end
      + [row, align, comment]
    let body = text + [UInt8](repeating: 0x8F, count: max(0, 112 - text.count))
    blocks.append(fields + body.prefix(112))
  }

  /// A file of one subtitle.
  static func one(_ text: [UInt8]) -> STLSample {
    var sample = STLSample()
    sample.add(text)
    return sample
  }
}
