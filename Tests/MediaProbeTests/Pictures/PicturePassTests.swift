import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `Pictures of a video` {
  /// A picture with a different brightness in each quarter.
  private static let quarters: [UInt8] = {
    var bytes: [UInt8] = []
    for left in [UInt8(50), 150] {
      for _ in 0..<16 {
        bytes += [UInt8](repeating: left, count: 32) + [UInt8](repeating: left + 50, count: 32)
      }
    }
    return bytes + [UInt8](repeating: 128, count: 2 * 32 * 16)
  }()

  private func quarters(_ folder: TemporaryFolder, _ arguments: String...) throws -> String {
    _ = try folder.write(Self.quarters, "raw")
    try folder.run(
      "ffmpeg",
      [
        "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", "64x32", "-i", "raw",
        "-c:v", "libx264", "-qp", "0",
      ] + arguments + ["a.mp4"])
    return folder.path("a.mp4")
  }

  @Test(arguments: [
    ([1, 0, 0, 1], [50, 100, 150, 200]), ([0, 1, -1, 0], [150, 50, 200, 100]),
    ([-1, 0, 0, -1], [200, 150, 100, 50]), ([0, -1, 1, 0], [100, 200, 50, 150]),
    ([-1, 0, 0, 1], [100, 50, 200, 150]), ([0, 1, 1, 0], [50, 150, 100, 200]),
  ])
  func `are shown upright`(matrix: [Int32], expected: [UInt16]) throws {
    let folder = try TemporaryFolder()
    _ = try quarters(folder)
    let color = ColorPictures(2, 2)
    try examinePictures(turnedMovie(folder, matrix), color: color)
    #expect(color.pictures.first?[0] == expected.map { $0 << 8 })
    let isPortrait = matrix[0] == 0
    #expect(color.shapes.first?.width == (isPortrait ? 32 : 64))
    #expect(color.shapes.first?.height == (isPortrait ? 64 : 32))
  }

  @Test func `have the shape of their samples`() throws {
    let folder = try TemporaryFolder()
    let color = ColorPictures(2, 2)
    try examinePictures(quarters(folder, "-vf", "setsar=4/3"), color: color)
    #expect(color.shapes.first.map { [$0.width, $0.height] } == [85, 32])
    let high = ColorPictures(2, 2)
    try examinePictures(quarters(folder, "-vf", "setsar=1/2"), color: high)
    #expect(high.shapes.first.map { [$0.width, $0.height] } == [64, 64])
  }

  /// White in the rows of the upper field, black in those of the lower one.
  @Test(arguments: [("tff", 255), ("bff", 0)])
  func `that are interlaced are read by field`(order: String, light: UInt8) throws {
    let folder = try TemporaryFolder()
    let rows = (0..<64).flatMap { [UInt8](repeating: $0 % 2 == 0 ? 235 : 16, count: 64) }
    let frame = rows + [UInt8](repeating: 128, count: 2 * 32 * 32)
    let path = try folder.video(
      frame + frame, "yuv420p", "64x64", "-vf", "setfield=\(order)", "-c:v", "libx264", "-qp", "0",
      "-flags", "+ildct", name: "a.mkv")
    let luma = LumaPictures(4, 4)
    let color = ColorPictures(2, 2, takesBothFields: true)
    try examinePictures(path, luma: luma, color: color)
    let light235 = order == "tff" ? [235, 16] : [16, 235]
    #expect(color.pictures.map { Int($0[0][0] >> 8) } == light235 + light235)
    #expect(color.times == [0, 20, 40, 60].map { MediaTime.milliseconds($0) })
    #expect(luma.times == [0, 40].map { MediaTime.milliseconds($0) })
    #expect(luma.shapes.map(\.isField) == [true])
    #expect(luma.shapes.first?.height == 64)
    #expect(luma.pictures == [[UInt8]](repeating: [UInt8](repeating: light, count: 16), count: 2))
  }

  @Test func `of films between interlaced ones are one moment each`() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<64).flatMap { [UInt8](repeating: $0 % 2 == 0 ? 235 : 16, count: 64) }
    let frame = rows + [UInt8](repeating: 128, count: 2 * 32 * 32)
    let kinds = [("tff", ["-flags", "+ildct"]), ("prog", []), ("tff", ["-flags", "+ildct"])]
    var bytes: [UInt8] = []
    for (index, (order, flags)) in kinds.enumerated() {
      _ = try folder.write(frame + frame, "raw")
      try folder.run(
        "ffmpeg",
        [
          "-v", "error", "-nostdin", "-y", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", "64x64",
          "-r", "25", "-i", "raw", "-vf", "setfield=\(order)", "-c:v", "libx264", "-qp", "0",
        ] + flags + ["-output_ts_offset", "\(Double(index) * 0.08)", "a.ts"])
      bytes += try folder.bytes("a.ts")
    }
    let color = ColorPictures(2, 2, takesBothFields: true)
    try examinePictures(folder.write(bytes, "both.ts"), color: color)
    let fields = [235, 16, 235, 16]
    #expect(color.pictures.map { Int($0[0][0] >> 8) } == fields + [235, 235] + fields)
    let times: [Int64] = [0, 20, 40, 60, 80, 120, 160, 180, 200, 220]
    #expect(color.times.map { ($0.microseconds + 500) / 1_000 } == times)
    #expect(color.shapes.map(\.isField) == [true])
  }

  @Test(arguments: ["mp4", "mkv", "ts", "avi"])
  func `come in the order of presentation, at the same times for both sinks`(
    container: String
  ) throws {
    let folder = try TemporaryFolder()
    // The place of a bar tells the number of the picture.
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i",
      "color=black:s=320x32:r=25:d=2,format=yuv420p,"
        + "geq=lum='16+200*lt(abs(X-6*N-3),3)':cb=128:cr=128", "-c:v", "libx264", "-bf", "3", "-g",
      "12", "-qp", "10", "a.\(container)")
    let luma = LumaPictures(160, 1)
    let color = ColorPictures(4, 4)
    let result = try examinePictures(path, luma: luma, color: color)
    #expect(luma.times == color.times)
    #expect(luma.times.count == 50)
    for (index, time) in luma.times.enumerated() {
      #expect(abs(time.microseconds - Int64(index) * 40_000) <= 1_000)
      let brightest = luma.pictures[index].indices.max {
        luma.pictures[index][$0] < luma.pictures[index][$1]
      }
      #expect(abs((brightest ?? 0) - 3 * index - 1) <= 1)
    }
    let report = try result.picture.get()
    #expect(report.pictures == 50)
    #expect(report.damaged == 0)
    #expect(abs((report.share ?? 0) - 1) < 0.03)
    #expect(report.gap == nil)
  }

  @Test func `keep a rate that varies`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc=s=64x48:r=10:d=2,settb=1/1000,setpts=N*N*10", "-vsync",
      "passthrough", "-c:v", "libx264", "-enc_time_base", "1:1000", "a.mkv")
    let luma = LumaPictures(4, 4)
    try examinePictures(path, luma: luma)
    #expect(luma.times == (0..<20).map { .milliseconds($0 * $0 * 10) })
  }

  @Test func `are left out if the sink wants fewer`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc=s=64x48:r=30:d=2", "-c:v", "libx264", "a.mkv")
    let luma = LumaPictures(4, 4, every: .milliseconds(100))
    let color = ColorPictures(4, 4)
    try examinePictures(path, luma: luma, color: color)
    #expect(luma.times == (0..<20).map { .milliseconds($0 * 100) })
    #expect(color.times.count == 60)
    let few = LumaPictures(4, 4, most: 5)
    let report = try examinePictures(path, luma: few).picture.get()
    #expect(few.times.count == 5)
    #expect((report.share ?? 1) < 0.5)
    #expect(report.gap == nil)
  }

  @Test func `may change their size, format and rate in mid-stream`() throws {
    let folder = try TemporaryFolder()
    var bytes: [UInt8] = []
    for (size, format, rate) in [("64x48", "yuv420p", 25), ("96x96", "yuv422p", 50)] {
      try folder.ffmpeg(
        "-f", "lavfi", "-i", "testsrc=s=\(size):r=\(rate):d=2,format=\(format)",
        "-output_ts_offset", bytes.isEmpty ? "0" : "2", "-c:v", "libx264", "part.ts")
      bytes += try folder.bytes("part.ts")
    }
    let color = ColorPictures(4, 4)
    let result = try examinePictures(folder.write(bytes, "a.ts"), color: color)
    #expect(color.shapes.map(\.width) == [64, 96])
    #expect(color.times.count >= 145)
    #expect(color.times == color.times.sorted())
    #expect(pictureGap(result) == nil)
  }

  @Test func `are not decoded if nobody asks`() throws {
    let folder = try TemporaryFolder()
    let path = try quarters(folder)
    #expect(try examinePictures(path).picture == .failure(.notAsked))
    let sound = try folder.ffmpeg("-f", "lavfi", "-i", "sine=d=1", "a.m4a")
    let luma = LumaPictures(4, 4)
    #expect(pictureGap(try examinePictures(sound, luma: luma))?.cause == .nothingToRead)
  }

  @Test func `do not change what is heard`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc=s=64x48:r=25:d=2", "-f", "lavfi", "-i", "sine=d=2", "-c:v",
      "libx264", "-c:a", "aac", "a.ts")
    let (alone, both) = (Samples(), Samples())
    let without = try examinePictures(path, reading: [.speech, .audio], audio: alone)
    let luma = LumaPictures(4, 4)
    let with = try examinePictures(path, luma: luma, reading: [.speech, .audio], audio: both)
    #expect(alone.all == both.all)
    #expect(without.tracks == with.tracks)
    #expect(without.gaps == with.gaps)
    #expect(luma.times.count == 50)
  }

  @Test(arguments: [
    "mpeg1video", "mpeg2video", "mpeg4", "msmpeg4", "msmpeg4v2", "wmv1", "wmv2", "flv", "h263p",
    "libx264", "libx265", "libvpx", "libvpx-vp9", "libaom-av1", "libtheora", "mjpeg", "prores",
    "dnxhd", "ffv1", "dvvideo", "png",
  ])
  func `are decoded from every common codec`(codec: String) throws {
    let folder = try TemporaryFolder()
    var arguments = ["-c:v", codec, "-q:v", "2"]
    var size = "352x288"
    switch codec {
    case "dvvideo": size = "720x576"
    case "dnxhd":
      size = "1280x720"
      arguments = ["-c:v", codec, "-b:v", "90M", "-pix_fmt", "yuv422p"]
    case "libaom-av1": arguments += ["-cpu-used", "8", "-crf", "30"]
    // Without it, equal pictures are stored only once.
    case "libtheora": arguments += ["-g", "1"]
    case "libx265": arguments += ["-x265-params", "log-level=none"]
    default: break
    }
    let name = ["dvvideo", "dnxhd", "prores"].contains(codec) ? "a.mov" : "a.mkv"
    try folder.run(
      "ffmpeg",
      ["-v", "error", "-f", "lavfi", "-i", "color=white:s=\(size):r=25:d=0.4"] + arguments + [name])
    let luma = LumaPictures(2, 2)
    let report = try examinePictures(folder.path(name), luma: luma).picture.get()
    #expect(report.pictures == 10)
    #expect(luma.pictures.allSatisfy { $0.allSatisfy { $0 >= 250 } })
  }

  @Test(arguments: ["gif", "apng", "libaom-av1", "libwebp_anim"])
  func `of an animated image that is repeated are those of two cycles`(codec: String) throws {
    let folder = try TemporaryFolder()
    let name = ["gif": "a.gif", "apng": "a.apng", "libwebp_anim": "a.webp"][codec] ?? "a.avif"
    let loops = ["apng": ["-plays", "0"], "libwebp_anim": ["-loop", "0"]][codec] ?? []
    try folder.run(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "color=white:s=64x48:r=5:d=1", "-f", "lavfi", "-i",
        "color=black:s=64x48:r=5:d=1", "-filter_complex", "concat", "-c:v", codec,
      ] + loops + [name])
    let (luma, color) = (LumaPictures(2, 2), ColorPictures(2, 2))
    let result = try examinePictures(folder.path(name), luma: luma, color: color)
    #expect(result.image?.plays != .times(1))
    // The encoder of WebP writes equal pictures once.
    let step: Int64 = codec == "libwebp_anim" ? 1_000 : 200
    #expect(luma.times == (0..<4_000 / step).map { .milliseconds(step * $0) })
    #expect(color.times == luma.times)
    let shown = zip(luma.times, luma.pictures).map { time, picture in
      let isWhite = time.microseconds % 2_000_000 < 1_000_000
      return picture.allSatisfy { isWhite ? $0 > 250 : $0 < 5 }
    }
    #expect(shown.allSatisfy { $0 })
    #expect(try result.picture.get().share == 1)
    #expect(try examinePictures(folder.path(name)).picture == .failure(.notAsked))
  }

  @Test func `of a short image are as many cycles as fit into two seconds, or as it has`() throws {
    let folder = try TemporaryFolder()
    for (loop, pictures) in [("0", 2 * 6), ("-1", 2), ("2", 2 * 3)] {
      try folder.run(
        "ffmpeg",
        [
          "-v", "error", "-y", "-f", "lavfi", "-i", "color=white:s=64x48:r=5:d=0.2", "-f", "lavfi",
          "-i", "color=black:s=64x48:r=5:d=0.2", "-filter_complex", "concat", "-loop", loop,
          "a.gif",
        ])
      let luma = LumaPictures(2, 2)
      let result = try examinePictures(folder.path("a.gif"), luma: luma)
      #expect(luma.times == (0..<pictures).map { .milliseconds(200 * Int64($0)) }, "\(loop)")
      #expect(try result.picture.get().gap == nil)
    }
  }

  @Test func `of a WebP are painted up to a limit of pixels`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc=s=64x48:r=5:d=1", "-c:v", "libwebp_anim", "a.webp")
    var limits = PictureLimits()
    limits.paintedPixels = 64 * 48 * 3
    let part = try examinePictures(path, color: ColorPictures(4, 4), within: limits)
    #expect(try part.picture.get().pictures == 3)
    #expect(pictureGap(part)?.cause == .limitReached)
  }

  @Test func `of a still image, or after one that is damaged, are a gap`() throws {
    let folder = try TemporaryFolder()
    let still = try folder.ffmpeg("-f", "lavfi", "-i", "color=red:s=64x48:d=0.04", "a.png")
    let luma = LumaPictures(2, 2)
    #expect(pictureGap(try examinePictures(still, luma: luma))?.cause == .nothingToRead)
    try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc=s=64x48:r=5:d=1", "-c:v", "libwebp_anim", "a.webp")
    #expect(luma.times.isEmpty)
    // The last frame begins with bytes that are no frame.
    var bytes = try folder.bytes("a.webp")
    let last = try #require(
      bytes.indices.dropLast(30).last { bytes[$0..<($0 + 3)].elementsEqual("VP8".utf8) })
    for index in (last + 8)..<(last + 20) { bytes[index] = 0xFF }
    let broken = try folder.write(bytes, "broken.webp")
    #expect(pictureGap(try examinePictures(broken, luma: luma))?.cause == .notDecodable)
    #expect(luma.times.count < 5)
  }
}
