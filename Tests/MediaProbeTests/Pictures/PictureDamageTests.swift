import MediaModel
import TestSupport
import Testing

@testable import MediaProbe

/// Videos that are cut off, damaged, or made to cost much.
@Suite struct `Pictures of bad videos` {
  private func clip(
    _ folder: TemporaryFolder, _ name: String, _ codec: String = "libx264", seconds: Int = 4
  ) throws -> String {
    try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=160x128:r=25:d=\(seconds)", "-c:v", codec, "-g", "25", name)
  }

  @Test func `of a cut stream are those before the cut`() throws {
    let folder = try TemporaryFolder()
    _ = try clip(folder, "a.ts")
    let luma = LumaPictures(4, 4)
    let report = try examinePictures(folder.cut("a.ts", percent: 50), luma: luma).picture.get()
    #expect((30..<70).contains(report.pictures))
    #expect(luma.times.count == report.pictures)
    #expect(report.span.upperBound < .milliseconds(3_000))
  }

  @Test func `that are damaged are counted and not shown`() throws {
    let folder = try TemporaryFolder()
    let path = try clip(folder, "a.ts", seconds: 12)
    var bytes = try folder.bytes("a.ts")
    // Three seconds in the middle become noise in the payload of each packet.
    var random = SplitMix(seed: 1)
    for packet in stride(from: bytes.count * 2 / 5 / 188 * 188, to: bytes.count * 3 / 5, by: 188) {
      for place in (packet + 60)..<min(packet + 188, bytes.count) {
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
    }
    let (whole, broken) = (LumaPictures(4, 4), LumaPictures(4, 4))
    try examinePictures(path, luma: whole)
    let report = try examinePictures(folder.write(bytes, "b.ts"), luma: broken).picture.get()
    #expect(report.damaged > 0)
    #expect(report.pictures == broken.times.count)
    #expect(broken.times.count < whole.times.count)
    #expect(report.lost > .zero)
  }

  /// Each codec that a video is decoded from and that can be made here; the library has no encoder of
  /// VC-1, of Windows Media 9 and of v210 in these containers.
  @Test(arguments: [
    "libx264", "libx265", "mpeg1video", "mpeg2video", "mpeg4", "msmpeg4", "msmpeg4v2", "wmv1",
    "wmv2",
    "flv", "h263p", "libvpx", "libvpx-vp9", "libaom-av1", "libtheora", "mjpeg", "prores", "dnxhd",
    "ffv1", "dvvideo", "png",
  ])
  func `never end the program`(codec: String) throws {
    let folder = try TemporaryFolder()
    let (name, bytes) = try damaged(folder, codec)
    try expectNoEnd(folder, bytes, "b." + name.suffix(3), from: 600)
  }

  @Test(arguments: ["a.gif", "a.apng", "a.webp", "a.avif"])
  func `never end the program if they are of an image`(name: String) throws {
    let folder = try TemporaryFolder()
    let codec =
      ["a.webp": "libwebp_anim", "a.avif": "libaom-av1"][name].map { ["-c:v", $0] } ?? []
    try folder.run(
      "ffmpeg",
      ["-v", "error", "-f", "lavfi", "-i", "testsrc2=s=96x64:r=5:d=1"] + codec + [name])
    try expectNoEnd(folder, folder.bytes(name), "b" + name.dropFirst(), from: 30)
  }

  /// Changes bytes, from one to 32, and looks at what is left.
  private func expectNoEnd(
    _ folder: TemporaryFolder, _ bytes: [UInt8], _ name: String, from first: Int
  ) throws {
    var random = SplitMix(seed: 7)
    for round in 0..<12 {
      var changed = bytes
      for _ in 0..<(1 << (round / 2)) {
        let place = Int.random(in: min(first, bytes.count / 2)..<bytes.count, using: &random)
        changed[place] = UInt8.random(in: 0...255, using: &random)
      }
      let color = ColorPictures(9, 7)
      let luma = LumaPictures(5, 5)
      let path = try folder.write(changed, name)
      do {
        try examinePictures(path, luma: luma, color: color)
      } catch is ProbeError {
        // A container that cannot be read is not the subject.
      }
      #expect(color.times == color.times.sorted())
    }
  }

  private func damaged(_ folder: TemporaryFolder, _ codec: String) throws -> (String, [UInt8]) {
    var (size, options) = ("160x128", [String]())
    switch codec {
    case "libaom-av1": options = ["-cpu-used", "8"]
    case "dvvideo": size = "720x576"
    case "dnxhd": (size, options) = ("1280x720", ["-b:v", "90M", "-pix_fmt", "yuv422p"])
    default: break
    }
    let isLarge = size != "160x128"
    let name = ["dvvideo", "dnxhd", "prores"].contains(codec) ? "a.mov" : "a.mkv"
    try folder.run(
      "ffmpeg",
      [
        "-v", "quiet", "-f", "lavfi", "-i", "testsrc2=s=\(size):r=25:d=\(isLarge ? 0.2 : 1)",
        "-c:v",
        codec,
      ] + options + [name])
    return (name, try folder.bytes(name))
  }

  @Test func `end at a limit of pixels`() throws {
    let folder = try TemporaryFolder()
    let path = try clip(folder, "a.mkv")
    var limits = PictureLimits()
    limits.decodedPixels = 160 * 128 * 20
    let luma = LumaPictures(4, 4)
    let sound = try examinePictures(path, luma: luma, within: limits)
    #expect(pictureGap(sound)?.cause == .limitReached)
    #expect((15...20).contains(luma.times.count))
    limits.pixels = 160 * 128 - 1
    let nothing = LumaPictures(4, 4)
    #expect(
      pictureGap(try examinePictures(path, luma: nothing, within: limits))?.cause == .limitReached)
    #expect(nothing.times.isEmpty)
  }

  @Test func `end at a limit of memory or time`() throws {
    let folder = try TemporaryFolder()
    let path = try clip(folder, "a.mkv")
    var limits = PictureLimits()
    limits.heldBytes = 100_000
    let luma = LumaPictures(4, 4)
    #expect(
      pictureGap(try examinePictures(path, luma: luma, within: limits))?.cause == .limitReached)
    limits = PictureLimits()
    limits.percentOfTime = 0
    #expect(
      pictureGap(try examinePictures(path, luma: luma, within: limits))?.cause == .limitReached)
    #expect(luma.times.isEmpty)
  }

  @Test func `of large size are refused, and the rest is read`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "color=red:s=8400x4400:r=1:d=1", "-f", "lavfi", "-i", "sine=d=1",
      "-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac", "a.mkv")
    let (luma, sound) = (LumaPictures(4, 4), Samples())
    let result = try examinePictures(path, luma: luma, reading: [.speech], audio: sound)
    #expect(pictureGap(result)?.cause == .limitReached)
    #expect(luma.times.isEmpty)
    #expect(sound.all.count > 15_000)
  }

  @Test func `of 8K are read`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "color=gray:s=7680x4320:r=25:d=0.12", "-c:v", "libx264", "-preset",
      "ultrafast", "-x264-params", "ref=1", "-pix_fmt", "yuv420p", "a.mp4")
    let result = try examinePictures(path, luma: LumaPictures(4, 4))
    #expect(pictureGap(result) == nil)
    #expect(try result.picture.get().pictures == 3)
  }

  @Test func `of a codec that is not admitted are a gap`() throws {
    let folder = try TemporaryFolder()
    let luma = LumaPictures(4, 4)
    let gap = pictureGap(try examinePictures(clip(folder, "a.mkv", "cinepak"), luma: luma))
    #expect(gap?.cause == .notDecodable)
  }

  @Test func `with a thousand pictures a second have their own times`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc=s=64x48:r=1000:d=2", "-c:v", "mjpeg", "a.mkv")
    let luma = LumaPictures(4, 4, every: .milliseconds(100))
    let report = try examinePictures(path, luma: luma).picture.get()
    #expect(report.pictures == 2_000)
    #expect(luma.times.count == 20)
  }
}
