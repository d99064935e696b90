import MediaModel
import Testing

@testable import MediaProbe

/// Real images, written by FFmpeg: five pictures that differ, or five that do not.
@Suite struct `Motion of images` {
  private static let encoders = [
    "gif": ["gif"], "apng": ["apng", "-plays", "0"], "webp": ["libwebp_anim", "-loop", "0"],
    "avif": ["libaom-av1", "-cpu-used", "8", "-crf", "40"],
  ]

  private func image(_ format: String, of source: String) throws -> MovingImage? {
    let folder = try TemporaryFolder()
    let encoder = try #require(Self.encoders[format])
    try folder.run(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-f", "lavfi", "-i", "\(source):r=5:d=1", "-c:v"]
        + encoder + ["a.\(format)"])
    return try examine(folder.path("a.\(format)")).image
  }

  @Test(arguments: ["gif", "apng", "webp", "avif"])
  func `pictures that differ are motion`(format: String) throws {
    let image = try image(format, of: "testsrc=s=64x48")
    #expect(image?.frames == 5)
    #expect(image?.turn == .seconds(1))
    #expect(image?.moves == .yes)
    #expect(image?.startsByItself == .yes)
  }

  @Test(arguments: ["gif", "apng", "avif"])
  func `pictures that do not differ are none`(format: String) throws {
    let image = try image(format, of: "color=red:s=64x48")
    #expect(image?.frames == 5)
    #expect(image?.moves == .no)
    #expect(image?.startsByItself == .no)
  }

  @Test func `what cannot be decoded is not known to move`() throws {
    let folder = try TemporaryFolder()
    try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc=s=64x48:r=5:d=1", "-c:v", "apng", "-plays", "0", "a.apng")
    var bytes = try folder.bytes("a.apng")
    // The data of every frame but the first; the check sums do not matter to the headers.
    let places = bytes.indices.dropLast(4).filter {
      bytes[$0..<($0 + 4)].elementsEqual("fdAT".utf8)
    }
    for place in places { for offset in 8..<40 { bytes[place + offset] = 0xFF } }
    let image = try examine(folder.write(bytes, "broken.apng")).image
    #expect(places.count == 4)
    #expect(image?.frames == 5)
    #expect(image?.moves == .unknown)
  }

  @Test func `a damaged check sum proves no stillness`() throws {
    let folder = try TemporaryFolder()
    try folder.ffmpeg(
      "-f", "lavfi", "-i", "color=red:s=64x48:r=5:d=1", "-c:v", "apng", "-plays", "0", "a.apng")
    var bytes = try folder.bytes("a.apng")
    let place = try #require(
      bytes.indices.dropLast(4).last { bytes[$0..<($0 + 4)].elementsEqual("fdAT".utf8) })
    // The length is before the name; the check sum is after the data.
    let length = bytes[(place - 4)..<place].reduce(0) { $0 << 8 | Int($1) }
    bytes[place + 4 + length] ^= 1
    let image = try examine(folder.write(bytes, "broken.apng")).image
    #expect(image?.frames == 5)
    #expect(image?.moves == .unknown)
  }

  /// Two pictures of two by two pixels: the first one is red, the second has these data.
  ///
  /// With two bits for a color, 4 clears, 5 ends, and a code has three bits until there are eight.
  private func gif(_ data: [UInt8], codeSize: UInt8 = 2) -> [UInt8] {
    let colors: [UInt8] = [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
    let head = Array("GIF89a".utf8) + [2, 0, 2, 0, 0x91, 0, 0] + colors
    func picture(_ data: [UInt8], _ size: UInt8) -> [UInt8] {
      [0x21, 0xF9, 4, 4, 50, 0, 0, 0, 0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, size, UInt8(data.count)]
        + data + [0]
    }
    return head + picture([0x4C, 0x12, 0x05], 2) + picture(data, codeSize) + [0x3B]
  }

  @Test(arguments: [
    // 4 1 1 1 1 5, the last two with four bits: the same picture.
    ([0x4C, 0x12, 0x05], MovingImage.Answer.no),
    // The same without the end, and with more after it.
    ([0x4C, 0x12], .no), ([0x4C, 0x12, 0x05, 0xFF], .no),
    // 4 1 6 1 5: 6 is the color twice.
    ([0x8C, 0x53], .no),
    // 4 1 1 5: two pixels are missing.
    ([0x4C, 0x0A], .unknown),
    // 7 is not yet a code; after 1 it is not either.
    ([0xFF, 0xFF], .unknown), ([0xCC, 0x01], .unknown),
    // 4 2 2 2 2 5: another color.
    ([0x94, 0x24, 0x05], .yes),
  ])
  func `a damaged picture of a GIF proves no stillness`(
    _ data: [UInt8], _ answer: MovingImage.Answer
  ) throws {
    let folder = try TemporaryFolder()
    let image = try examine(folder.write(gif(data), "a.gif")).image
    #expect(image?.frames == 2)
    #expect(image?.moves == answer)
  }

  // MARK: Differences

  private func picture(_ bytes: [UInt8], depth: Int = 8, width: Int = 2) -> Picture {
    Picture(width: width, height: 1, layout: .other(0), depth: depth, bytes: bytes)
  }

  private func answer(
    _ isLossy: Bool, _ pictures: [Picture], of frames: Int? = nil
  ) -> MovingImage.Answer {
    var comparison = FrameComparison(isLossy: isLossy)
    for picture in pictures {
      if let answer = comparison.compare(picture) { return answer }
    }
    return comparison.end(of: frames ?? pictures.count)
  }

  @Test func `a difference that only encoding makes proves nothing`() {
    let first = picture([9, 9])
    #expect(answer(true, [first, picture([9, 17])]) == .unknown)
    #expect(answer(true, [first, picture([9, 18])]) == .yes)
    #expect(answer(true, [first, first]) == .no)
    #expect(answer(false, [first, picture([9, 10])]) == .yes)
    #expect(answer(true, [first, picture([9], width: 1)]) == .yes)
  }

  @Test func `a slow fade is compared with the first picture`() {
    let fade = (0..<20).map { picture([UInt8(10 * $0 / 4), 0]) }
    #expect(answer(true, fade) == .yes)
  }

  @Test func `fewer pictures than announced prove nothing`() {
    #expect(answer(false, [picture([1, 1])], of: 2) == .unknown)
    #expect(answer(false, [], of: 2) == .unknown)
  }

  @Test func `samples of more than eight bits are compared in units of eight`() {
    // 0x0204 and 0x0224 of ten bits: 32 of 1,023 are 8 of 255.
    let first = picture([4, 2, 4, 2], depth: 10)
    #expect(picture([4, 2, 0x24, 2], depth: 10).difference(from: first) == 8)
    #expect(picture([4, 2, 5, 2], depth: 10).difference(from: first) == 1)
    #expect(first.difference(from: first) == 0)
  }

  @Test func `colors of video become red, green and blue`() throws {
    // White and black in the range of video, two by two (BT.601).
    let layout = Picture(
      width: 2, height: 2, layout: .yuvWithAlpha, depth: 8,
      bytes: [235, 16, 16, 16, 128, 128, 255, 0, 7, 255])
    let white = try #require(layout.color(0, 0))
    #expect(white == (255, 255, 255, 255))
    #expect(try #require(layout.color(1, 0)) == (0, 0, 0, 0))
    #expect(try #require(layout.color(0, 1)).alpha == 7)
  }
}
