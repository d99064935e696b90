import ImageHeaders
import MediaModel
import Testing

@Suite struct `headers of animated images` {
  typealias Format = AnimationHeaders.Format

  /// An animation of two pictures, 100 ms each, that plays without end.
  private func animation(_ format: Format) -> [UInt8] {
    switch format {
    case .gif:
      let delay: [UInt8] = [0x21, 0xF9, 4, 0, 10, 0, 0, 0]
      let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0]
      let loop = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
      return Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0] + loop + delay + picture + delay + picture
        + [0x3B]
    case .png:
      let frame = [UInt8](repeating: 0, count: 21) + [1, 0, 10, 0, 0]
      return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        + chunk("IHDR", [UInt8](repeating: 0, count: 13))
        + chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]) + chunk("fcTL", frame) + chunk("IDAT", [0, 0])
        + chunk("fcTL", frame) + chunk("fdAT", [0, 0]) + chunk("IEND", [])
    case .webp:
      let frame = [UInt8](repeating: 0, count: 12) + [100, 0, 0, 0]
      let chunks =
        riff("VP8X", [UInt8](repeating: 0, count: 10)) + riff("ANIM", [0, 0, 0, 0, 0, 0])
        + riff("ANMF", frame) + riff("ANMF", frame)
      return riff("RIFF", Array("WEBP".utf8) + chunks)
    }
  }

  private func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(data.count)] + Array(type.utf8) + data + [0, 0, 0, 0]
  }

  private func riff(_ type: String, _ data: [UInt8]) -> [UInt8] {
    Array(type.utf8) + [UInt8(data.count), 0, 0, 0] + data
  }

  private func headers(_ bytes: [UInt8], _ format: Format, atMost limit: Int = 1_000)
    -> AnimationHeaders
  {
    AnimationHeaders(format, of: Memory(content: bytes), atMost: limit)
  }

  @Test(arguments: Format.allCases)
  func `a complete animation has the times and the plays of its headers`(format: Format) {
    let bytes = animation(format)
    #expect(Format(bytes) == format)
    let read = headers(bytes, format)
    #expect(read.ending == .complete)
    #expect(read.times.count == 2)
    #expect(read.times.turn == .milliseconds(200))
    #expect(read.plays == .endless)
    #expect(read.position == bytes.count)
  }

  @Test(arguments: Format.allCases)
  func `every truncation shows in the ending`(format: Format) {
    let bytes = animation(format)
    let endings = bytes.indices.map { headers(Array(bytes.prefix($0)), format).ending }
    #expect(endings.count == bytes.count)
    #expect(!endings.contains(.complete))
  }

  @Test(arguments: Format.allCases)
  func `an image with more blocks than the limit is not read to its end`(format: Format) {
    #expect(headers(animation(format), format, atMost: 2).ending == .tooMany)
  }

  @Test func `a byte that begins no block ends a GIF`() {
    var bytes = animation(.gif)
    bytes[13] = 0x7F
    #expect(headers(bytes, .gif).ending == .unknownBlock(at: 13))
  }

  @Test func `a PNG that ends inside its picture has no complete picture`() {
    let start = Array(animation(.png).prefix(8)) + chunk("IHDR", [UInt8](repeating: 0, count: 13))
    let whole = start + chunk("IDAT", [0, 0])
    #expect(headers(whole, .png).hasStillPicture)
    let cut = headers(Array(whole.dropLast(5)), .png)
    #expect(cut.hasCutPicture)
    #expect(!cut.hasStillPicture)
    #expect(cut.announced == nil)
  }

  @Test func `a WebP with a chunk that is longer than the file has no end`() {
    let picture = riff("VP8 ", [0, 0])
    var bytes = riff("RIFF", Array("WEBP".utf8) + picture + riff("EXIF", [0, 0]))
    bytes[26] = 9
    let read = headers(bytes, .webp)
    #expect(read.ending == .overlong)
    #expect(read.hasStillPicture)
    #expect(!read.hasCutPicture)
  }
}

private struct Memory: HeaderBytes {
  let content: [UInt8]

  var size: Int64 { Int64(content.count) }

  let mustStop = false

  func byte(at offset: Int64) -> UInt8? {
    (0..<size).contains(offset) ? content[Int(offset)] : nil
  }

  func bytes(at offset: Int64, count: Int) -> [UInt8]? {
    guard offset >= 0, offset <= size, Int64(count) <= size - offset else { return nil }
    return Array(content[Int(offset)...].prefix(count))
  }
}
