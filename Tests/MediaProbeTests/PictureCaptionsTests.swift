import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `Captions in the picture's data` {
  private func message(_ triplets: [[UInt8]], head: [UInt8] = [0xB5, 0x00, 0x31]) -> [UInt8] {
    let flags = 0x40 | UInt8(triplets.count)
    return [9, 9] + head + Array("GA94".utf8) + [3, flags, 0xFF] + triplets.flatMap { $0 } + [0xFF]
  }

  private func hasText(_ packets: [UInt8]...) -> Bool {
    var scanner = CaptionDataScanner()
    for packet in packets { packet.withUnsafeBytes { scanner.scan($0) } }
    return scanner.hasText
  }

  /// A pair of field one, with odd parity.
  private func field(_ first: UInt8, _ second: UInt8, type: UInt8 = 0xFC) -> [UInt8] {
    func odd(_ byte: UInt8) -> UInt8 { byte.nonzeroBitCount.isMultiple(of: 2) ? byte | 0x80 : byte }
    return [type, odd(first), odd(second)]
  }

  @Test func `text after a caption command is present`() {
    let roll = field(0x14, 0x25)
    #expect(hasText(message([roll, field(0x48, 0x45), field(0x4C, 0x4C)])))
    #expect(hasText(message([roll]), message([field(0x48, 0x45)]), message([field(0x4C, 0x4C)])))
  }

  @Test func `the same in MPEG-2 user data is present`() {
    let triplets = [field(0x14, 0x20), field(0x48, 0x45), field(0x4C, 0x4C)]
    #expect(hasText(message(triplets, head: [0x00, 0x00, 0x01, 0xB2])))
  }

  @Test func `padding and pairs marked invalid are no captions`() {
    #expect(!hasText(message([[0xFC, 0x80, 0x80], [0xFD, 0x80, 0x80], [0xFA, 0, 0]])))
    #expect(!hasText(message([[0xF8, 0x48, 0x45], [0xF8, 0x4C, 0x4C], [0xF8, 0x4F, 0x21]])))
    #expect(!hasText(message([field(0x14, 0x25), field(0x14, 0x2C), field(0x14, 0x2F)])))
  }

  @Test func `the letters alone are no message`() {
    let triplets = [field(0x14, 0x25), field(0x48, 0x45), field(0x4C, 0x4C)]
    #expect(!hasText(message(triplets, head: [1, 2, 3])))
    #expect(!hasText(Array("GA94".utf8)))
    #expect(!hasText([]))
    let whole = message(triplets)
    for length in whole.indices.dropLast(5) { _ = hasText(Array(whole.prefix(length))) }
  }

  @Test func `programme data in field two are no captions`() {
    // XDS: class 1, type 3 (programme name), characters, end with its check sum.
    let name = [[0x01, 0x03], [0x4E, 0x65], [0x77, 0x73], [0x0F, 0x1D]].map {
      field($0[0], $0[1], type: 0xFD)
    }
    #expect(!hasText(message(name)))
    let captions = [field(0x15, 0x25, type: 0xFD), field(0x48, 0x45, type: 0xFD)]
    #expect(hasText(message(name), message(captions), message([field(0x4C, 0x4C, type: 0xFD)])))
  }

  @Test func `text services are no captions`() {
    #expect(!hasText(message([field(0x14, 0x2B), field(0x48, 0x45), field(0x4C, 0x4C)])))
  }

  @Test func `digital captions count when a service holds characters`() {
    // Packet of two pairs: header, service 1 with two bytes, "Hi"; then an empty service.
    #expect(hasText(message([[0xFF, 0x02, 0x22], [0xFE, 0x48, 0x69]])))
    #expect(!hasText(message([[0xFF, 0x02, 0x22], [0xFE, 0x80, 0x03]])))
    #expect(!hasText(message([[0xFF, 0x02, 0x00], [0xFE, 0x48, 0x69]])))
    // DefineWindow's six arguments are no characters.
    #expect(
      !hasText(
        message([
          [0xFF, 0x05, 0x27], [0xFE, 0x98, 0x41], [0xFE, 0x42, 0x43], [0xFE, 0x44, 0x45],
          [0xFE, 0x46, 0x00],
        ])))
  }

  @Test func `a video without captions is absent once it was read`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg("-f", "lavfi", "-i", "testsrc2=s=64x48:d=2", "a.mp4")
    let result = try examine(path, .pictureCaptions)
    #expect(try result.pictureCaptions.get() == .absent)
    #expect(result.isWholeFileRead)
    #expect(throws: EvidenceGap.notAsked) { try examine(path).pictureCaptions.get() }
  }
}
