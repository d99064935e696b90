/// A GIF, picture by picture, with four colors: black, white, red and green.
struct GIFBytes {
  /// A picture of a GIF.
  struct Frame {
    var left = 0
    var top = 0
    var width: Int
    /// The numbers of the colors, row by row.
    var numbers: [UInt8]
    var disposal: UInt8 = 0
    var transparent: UInt8?
    /// Whether the rows are in the order of four passes.
    var isInterlaced = false
  }

  static let colors: [UInt8] = [0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 255, 0]

  /// The file.
  static func file(
    _ width: UInt8, _ height: UInt8, background: UInt8 = 0, _ frames: [Frame]
  ) -> [UInt8] {
    let screen: [UInt8] = [width, 0, height, 0, 0x91, background, 0]
    return Array("GIF89a".utf8) + screen + colors + frames.flatMap(bytes) + [0x3B]
  }

  private static func bytes(_ frame: Frame) -> [UInt8] {
    let flags = frame.disposal << 2 | (frame.transparent == nil ? 0 : 1)
    let control: [UInt8] = [0x21, 0xF9, 4, flags, 20, 0, frame.transparent ?? 0, 0]
    let height = frame.numbers.count / frame.width
    let place = [frame.left, frame.top, frame.width, height].flatMap { [UInt8($0), UInt8(0)] }
    // With seven bits for a color a code is a byte, as long as the table is cleared (128) in time.
    var data: [UInt8] = []
    for (index, number) in frame.numbers.enumerated() {
      if index % 100 == 0 { data.append(128) }
      data.append(number)
    }
    data.append(129)
    let blocks = stride(from: 0, to: data.count, by: 255).flatMap { start -> [UInt8] in
      let block = data[start..<min(start + 255, data.count)]
      return [UInt8(block.count)] + block
    }
    let flagsAndSize: [UInt8] = [frame.isInterlaced ? 0x40 : 0, 7]
    return control + [0x2C] + place + flagsAndSize + blocks + [0]
  }
}

/// An animated PNG, picture by picture; its data are not compressed.
struct PNGBytes {
  /// A picture of an animated PNG.
  struct Frame {
    var left = 0
    var top = 0
    var width: Int
    var height: Int
    /// The rows in the depth and type of the file, each without its filter.
    var rows: [[UInt8]]
    /// 0 leaves it, 1 clears it, 2 returns to what was before.
    var disposal: UInt8 = 0
    var isBlended = false
  }

  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private var number = 0

  /// Begins a file with a number of bits of a sample, and a type of color: 0 gray, 2 color, 3 table,
  /// 4 gray and 6 color with transparency.
  init(
    _ width: Int, _ height: Int, depth: UInt8 = 8, type: UInt8 = 2, frames: Int,
    table: [UInt8] = [], transparent: [UInt8] = []
  ) {
    let kind: [UInt8] = [depth, type, 0, 0, 0]
    chunk("IHDR", Self.word(width) + Self.word(height) + kind)
    chunk("acTL", Self.word(frames) + Self.word(1))
    if !table.isEmpty { chunk("PLTE", table) }
    if !transparent.isEmpty { chunk("tRNS", transparent) }
  }

  /// Adds the picture for programs that know no animation.
  mutating func addStill(_ rows: [[UInt8]]) { chunk("IDAT", Self.packed(rows)) }

  /// Adds a picture; that of the first may be the one of the file.
  mutating func add(_ frame: Frame, isFirst: Bool = false) {
    let places = [frame.width, frame.height, frame.left, frame.top].flatMap(Self.word)
    let delay: [UInt8] = [0, 1, 0, 5]
    let endings: [UInt8] = [frame.disposal, frame.isBlended ? 1 : 0]
    chunk("fcTL", counted() + places + delay + endings)
    let data = Self.packed(frame.rows)
    if isFirst { chunk("IDAT", data) } else { chunk("fdAT", counted() + data) }
  }

  /// The file with its end.
  var file: [UInt8] {
    var ended = self
    ended.chunk("IEND", [])
    return ended.bytes
  }

  private mutating func counted() -> [UInt8] {
    defer { number += 1 }
    return Self.word(number)
  }

  private mutating func chunk(_ type: String, _ data: [UInt8]) {
    let content = Array(type.utf8) + data
    bytes += Self.word(data.count) + content + Self.word(Int(Self.checkSum(content)))
  }

  private static func word(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  /// One block of zlib that is stored as it is (RFC 1950, RFC 1951).
  private static func packed(_ rows: [[UInt8]]) -> [UInt8] {
    let data = rows.flatMap { (row: [UInt8]) -> [UInt8] in [0] + row }
    let count: [UInt8] = [UInt8(data.count & 255), UInt8(data.count >> 8)]
    var (low, high) = (1, 0)
    for byte in data {
      (low, high) = ((low + Int(byte)) % 65_521, (high + low + Int(byte)) % 65_521)
    }
    var packed: [UInt8] = [0x78, 1, 1]
    packed += count
    packed += count.map { ~$0 }
    return packed + data + word(high << 16 | low)
  }

  private static func checkSum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~sum
  }
}
