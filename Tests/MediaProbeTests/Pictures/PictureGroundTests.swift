import MediaModel
import Testing

@testable import MediaProbe

/// Images that are transparent in parts, and images whose pictures end early.
@Suite struct `Pictures of an animated image` {
  /// Green of the first cell of each picture, over black and over white.
  private func greens(
    _ path: String
  ) throws -> (black: [Int], white: [Int], times: [MediaTime], result: ProbeResult) {
    let (black, white) = (ColorPictures(1, 1), ColorPictures(1, 1))
    let result = try examinePictures(path, color: black, onWhite: white)
    func values(_ sink: ColorPictures) -> [Int] {
      sink.pictures.map { Int((Double($0[0][0]) / 256).rounded()) }
    }
    return (values(black), values(white), black.times, result)
  }

  /// Two pictures of two by two pixels with a table of black and white: the first has one color, the
  /// second is transparent.
  private func gif(_ color: UInt8) -> [UInt8] {
    let table: [UInt8] = [0, 0, 0, 255, 255, 255, 0, 0, 0, 0, 0, 0]
    // Clear, four times the color, end: codes of three bits, the last two of four.
    let codes: [UInt8] = [4, color, color, color, color, 5]
    var (bits, count) = (UInt32(0), 0)
    for (code, length) in zip(codes, [3, 3, 3, 3, 4, 4]) {
      bits |= UInt32(code) << count
      count += length
    }
    let data = (0..<3).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
    func picture(_ clear: UInt8) -> [UInt8] {
      let control: [UInt8] = [0x21, 0xF9, 4, 9, 20, 0, clear, 0]
      let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 3]
      return control + frame + data + [0]
    }
    // Both are cleared after they were shown. In the first, a color that is not used is transparent; in
    // the second, its own is.
    return Array("GIF89a".utf8) + [2, 0, 2, 0, 0x91, 0, 0] + table + picture(2) + picture(color) + [
      0x3B
    ]
  }

  @Test(
    arguments: [(1, [255, 0], [255, 255]), (0, [0, 0], [0, 255])] as [(UInt8, [Int], [Int])])
  func `that is transparent are seen over black and over white, in GIF`(
    color: UInt8, black: [Int], white: [Int]
  ) throws {
    let folder = try TemporaryFolder()
    let seen = try greens(folder.write(gif(color), "a.gif"))
    #expect(seen.black == black)
    #expect(seen.white == white)
    #expect(pictureGap(seen.result) == nil)
  }

  @Test(arguments: ["apng", "libwebp_anim"])
  func `that is transparent are seen over black and over white`(codec: String) throws {
    let folder = try TemporaryFolder()
    let name = codec == "apng" ? "a.apng" : "a.webp"
    let options = codec == "apng" ? ["-plays", "1"] : ["-lossless", "1", "-loop", "1"]
    // White that hides all, white that hides half, and nothing.
    var pixels: [UInt8] = []
    for alpha in [UInt8(255), 128, 0] {
      for _ in 0..<(16 * 16) { pixels += [255, 255, 255, alpha] }
    }
    _ = try folder.write(pixels, "raw")
    try folder.run(
      "ffmpeg",
      [
        "-v", "error", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", "16x16", "-r", "5", "-i", "raw",
        "-c:v", codec,
      ] + options + [name])
    let seen = try greens(folder.path(name))
    #expect(seen.black.count == 3 && seen.white == [255, 255, 255], "\(seen)")
    #expect(zip(seen.black, [255, 128, 0]).allSatisfy { abs($0 - $1) <= 1 }, "\(seen.black)")
  }

  @Test func `without transparency are the same over any ground`() throws {
    let folder = try TemporaryFolder()
    try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc=s=64x48:r=5:d=1", "-c:v", "apng", "-plays", "1", "a.apng")
    let seen = try greens(folder.path("a.apng"))
    #expect(seen.black == seen.white && seen.black.count == 5)
    let film = try folder.ffmpeg("-f", "lavfi", "-i", "testsrc=s=64x48:r=5:d=1", "a.mp4")
    let onWhite = ColorPictures(1, 1)
    try examinePictures(film, color: ColorPictures(1, 1), onWhite: onWhite)
    #expect(onWhite.pictures.isEmpty)
  }

  @Test func `that ends early are a gap, however long the rest is shown`() throws {
    let folder = try TemporaryFolder()
    try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc=s=64x48:r=5:d=1", "-c:v", "apng", "-plays", "0", "a.apng")
    var bytes = try folder.bytes("a.apng")
    let places = bytes.indices.dropLast(4).filter {
      bytes[$0..<($0 + 4)].elementsEqual("fcTL".utf8)
    }
    // After the number in the sequence, the fourth picture says a width that does not fit: there the
    // library reads no further.
    for index in 0..<4 { bytes[try #require(places.dropFirst(3).first) + 8 + index] = 0xFF }
    let seen = try greens(folder.write(bytes, "broken.apng"))
    #expect(seen.result.image?.frames == 5)
    #expect(pictureGap(seen.result)?.cause == .notDecodable)
  }

  @Test(arguments: ["apng", "gif", "libaom-av1"])
  func `that changes too fast are timed as browsers show them`(codec: String) throws {
    let folder = try TemporaryFolder()
    let name = ["apng": "a.apng", "gif": "a.gif"][codec] ?? "a.avif"
    let options = codec == "apng" ? ["-plays", "0"] : codec == "gif" ? ["-loop", "0"] : []
    // 100 pictures a second: browsers show each for 0.1 s.
    try folder.run(
      "ffmpeg",
      ["-v", "error", "-f", "lavfi", "-i", "testsrc=s=64x48:r=100:d=0.05", "-c:v", codec] + options
        + [name])
    let seen = try greens(folder.path(name))
    #expect(seen.result.image?.turn == .milliseconds(500))
    // Five cycles: two seconds, and the first one.
    #expect(seen.times == (0..<25).map { MediaTime.milliseconds(100 * $0) })
    #expect(pictureGap(seen.result) == nil)
  }
}
