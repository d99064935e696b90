import MediaModel
import TestSupport
import Testing

@testable import MediaProbe

@Suite struct `Pictures of moments` {
  /// A video in which each picture shows its number in 10 columns, one for each binary digit.
  private static let numbers =
    "color=black:s=160x16:r=25:d=20,format=yuv420p,"
    + "geq=lum='16+200*mod(floor(N/pow(2,floor(X/16))),2)':cb=128:cr=128"

  /// The number that a picture shows.
  private func number(_ folder: TemporaryFolder, _ snapshot: Snapshot) throws -> Int {
    let pixels = try folder.pixels(of: snapshot)
    return (0..<10).reduce(0) { sum, digit in
      let place = 3 * (8 * snapshot.width + 16 * digit + 8)
      return sum + (pixels[place] > 128 ? 1 << digit : 0)
    }
  }

  @Test(arguments: [
    ("mp4", "libx264"), ("mkv", "libx264"), ("ts", "libx264"), ("avi", "mpeg4"), ("flv", "flv"),
    ("mkv", "libvpx-vp9"), ("ts", "mpeg2video"), ("mov", "mjpeg"), ("mp4", "libx265"),
  ])
  func `are those that are shown then, wherever they are in the file`(
    container: String, codec: String
  ) throws {
    let folder = try TemporaryFolder()
    var options = codec.hasPrefix("lib") || codec == "mpeg2video" ? ["-bf", "3"] : []
    switch codec {
    case "libx264": options += ["-x264-params", "open-gop=1:keyint=70:scenecut=0", "-qp", "20"]
    case "libx265": options += ["-x265-params", "log-level=none:keyint=70:open-gop=1"]
    case "libvpx-vp9": options = ["-deadline", "realtime", "-cpu-used", "8", "-g", "70"]
    default: options += ["-g", "70", "-q:v", "3"]
    }
    let name = "a.\(container)"
    try folder.run(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-f", "lavfi", "-i", Self.numbers, "-c:v", codec] + options + [
        name
      ])
    let times = [11.0, 0.0, 2.51, 11.03, 19.97, 0.02, 5.59, 5.61, 8.41, 8.39, 90]
    let (taken, result) = try snapshots(folder.path(name), at: times)
    #expect(taken.map { times[$0.shot] } == times.sorted().dropLast())
    for snapshot in taken {
      let expected = Int(times[snapshot.shot] * 25 + 0.001)
      #expect(try number(folder, snapshot) == expected)
      #expect(abs(snapshot.time.microseconds - Int64(expected) * 40_000) <= 1_000)
    }
    #expect(pictureGap(result) == .notAsked)
  }

  @Test func `stand until the next picture`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "color=red:s=64x48:r=1:d=1", "-f", "lavfi", "-i",
      "color=blue:s=64x48:r=1:d=2", "-filter_complex",
      "concat,settb=1/1000,setpts='if(eq(N,0),0,N*10000)'", "-vsync", "passthrough", "-c:v",
      "libx264", "-enc_time_base", "1:1000", "a.mkv")
    let (taken, _) = try snapshots(path, at: [9, 11])
    #expect(taken.map(\.time) == [.zero, .milliseconds(10_000)])
    let colors = try taken.map { try Array(folder.pixels(of: $0).prefix(3)) }
    #expect(colors.count == 2 && colors[0][0] > 240 && colors[0][2] < 15)
    #expect(colors.count == 2 && colors[1][0] < 15 && colors[1][2] > 240)
  }

  // MARK: Reading

  /// Makes a video of numbers with pictures that reading can start with at every 10 s.
  private func sparse(_ folder: TemporaryFolder, seconds: Int, _ name: String) throws -> String {
    let source = Self.numbers.replacing("d=20", with: "d=\(seconds)")
    return try folder.ffmpeg(
      "-f", "lavfi", "-i", source, "-c:v", "libx264", "-g", "250", "-x264-params", "scenecut=0",
      "-qp", "20", name)
  }

  @Test(arguments: ["a.mkv", "a.mp4"])
  func `are found without reading what is between`(name: String) throws {
    let folder = try TemporaryFolder()
    let path = try sparse(folder, seconds: 100, name)
    var request = ProbeRequest()
    // From 30, 60 and 90 s on; all of the file has 2,500.
    request.limits.packets = 800
    let times = [39.02, 68.02, 99.02]
    let (taken, result) = try snapshots(path, at: times, request: request)
    #expect(try taken.map { try number(folder, $0) } == [975, 1_700 % 1_024, 2_475 % 1_024])
    #expect(pictureGap(result) == .notAsked)
  }

  @Test func `are those of the time since the first of joined recordings`() throws {
    let folder = try TemporaryFolder()
    let source = Self.numbers.replacing("d=20", with: "d=6")
    _ = try folder.ffmpeg(
      "-f", "lavfi", "-i", source, "-c:v", "libx264", "-bf", "3", "-g", "50", "-qp", "20", "a.ts")
    let one = try folder.bytes("a.ts")
    let path = try folder.write(one + one + one, "joined.ts")
    let times = [2.02, 5.97, 8.02, 11.5, 13.02]
    let (taken, result) = try snapshots(path, at: times)
    #expect(try taken.map { try number(folder, $0) } == [50, 149, 50, 137, 25])
    #expect(
      taken.map(\.time.microseconds) == [2_000, 5_960, 8_000, 11_480, 13_000].map { $0 * 1_000 })
    #expect(pictureGap(result) == .notAsked)
  }

  @Test func `are taken up to a limit of pixels for all parts together`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=160x128:r=25:d=8", "-c:v", "mpeg2video", "-g", "50", "a.ts")
    var request = ProbeRequest()
    request.pictureLimits.decodedPixels = 160 * 128 * 110
    // Each is the 48th picture of its part.
    let (taken, result) = try snapshots(path, at: [1.9, 3.9, 5.9], request: request)
    #expect(taken.map(\.shot) == [0, 1])
    #expect(pictureGap(result)?.cause == .limitReached)
  }

  @Test func `before a change of size keep theirs`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.ffmpeg(
      "-f", "lavfi", "-i", "color=red:s=64x48:r=25:d=0.4", "-c:v", "mpeg2video", "a.ts")
    _ = try folder.ffmpeg(
      "-f", "lavfi", "-i", "color=blue:s=128x96:r=25:d=1", "-c:v", "mpeg2video",
      "-output_ts_offset", "2", "b.ts")
    let path = try folder.write(folder.bytes("a.ts") + folder.bytes("b.ts"), "both.ts")
    let (taken, result) = try snapshots(path, at: [0.9, 2.5])
    #expect(taken.map { [$0.width, $0.height] } == [[64, 48], [128, 96]])
    let colors = try taken.map { try Array(folder.pixels(of: $0).prefix(3)) }
    #expect(colors.map { $0[0] > 200 } == [true, false])
    #expect(pictureGap(result) == .notAsked)
  }

  // MARK: Size

  @Test func `are small JPEG files that are never enlarged`() throws {
    let folder = try TemporaryFolder()
    let large = try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=1280x720:r=25:d=1", "-c:v", "libx264", "a.mp4")
    let small = try #require(
      try snapshots(large, at: [0.5], format: .jpeg, size: .shortSide(180)).taken.first)
    #expect(small.width == 320 && small.height == 180)
    #expect(small.bytes.starts(with: [0xFF, 0xD8, 0xFF]) && small.bytes.count < 65_536)
    // The same picture by another program; JPEG and the filter of the scaler differ a little.
    try folder.run(
      "ffmpeg",
      [
        "-v", "error", "-ss", "0.5", "-i", "a.mp4", "-frames:v", "1", "-vf",
        "scale=320:180:flags=area:in_color_matrix=bt709", "-f", "rawvideo", "-pix_fmt", "rgb24",
        "a.rgb",
      ])
    let pairs = zip(try folder.pixels(of: small), try folder.bytes("a.rgb"))
    let difference = pairs.reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    #expect(Double(difference) / Double(3 * 320 * 180) < 8)
    let tiny = try folder.ffmpeg(
      "-f", "lavfi", "-i", "color=red:s=2x2:r=25:d=1", "-c:v", "ffv1", "b.mkv")
    let kept = try #require(
      try snapshots(tiny, at: [0.5], format: .jpeg, size: .shortSide(180)).taken.first)
    #expect(kept.width == 2 && kept.height == 2)
    #expect(try folder.pixels(of: kept)[0] > 240)
  }

  @Test(arguments: SnapshotRequest.Format.allCases)
  func `of one pixel are files too`(format: SnapshotRequest.Format) throws {
    let folder = try TemporaryFolder()
    let path = try folder.video([235, 128, 128], "yuv420p", "1x1", "-c:v", "ffv1", name: "a.mkv")
    let taken = try snapshots(path, at: [0], format: format, size: .shortSide(180)).taken
    #expect(taken.map { [$0.width, $0.height] } == [[1, 1]])
    #expect(try folder.pixels(of: try #require(taken.first)).allSatisfy { $0 > 250 })
  }

  @Test func `have the shape in which they are shown`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=720x576:r=25:d=1", "-vf", "setsar=64/45", "-c:v", "libx264",
      "-flags", "+ildct+ilme", "a.mp4")
    #expect(try snapshots(path, at: [0], size: .shortSide(180)).taken.map(\.width) == [320])
    let turned = try turnedMovie(folder, [0, 1, -1, 0])
    let taken = try snapshots(turned, at: [0.5], size: .shortSide(180)).taken
    #expect(taken.map { [$0.width, $0.height] } == [[180, 320]])
    let wide = try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=4000x16:r=25:d=1", "-c:v", "ffv1", "b.mkv")
    let bounded = try snapshots(wide, at: [0.5], size: .longSide(1_000)).taken
    #expect(bounded.map { [$0.width, $0.height] } == [[1_000, 4]])
    #expect(try snapshots(wide, at: [0.5], size: .shortSide(180)).taken.map(\.width) == [64])
  }

  // MARK: Parts

  /// Four quarters of 32 by 16, whose brightness is a multiple of 40.
  private static let quarters: [UInt8] = {
    var bytes: [UInt8] = []
    for row in 0..<32 {
      for column in 0..<64 { bytes.append(UInt8(40 * (1 + column / 32 + 2 * (row / 16)))) }
    }
    return bytes
  }()

  @Test(arguments: [
    ("", [[40, 80], [120, 160]]), ("transpose=clock", [[120, 40], [160, 80]]),
    ("hflip", [[80, 40], [160, 120]]), ("vflip", [[120, 160], [40, 80]]),
    ("transpose=cclock", [[80, 160], [40, 120]]),
  ])
  func `can be cut out exactly, after the turn`(turn: String, expected: [[UInt8]]) throws {
    let folder = try TemporaryFolder()
    let stored = try folder.video(Self.quarters, "gray", "64x32", "-c:v", "ffv1", name: "a.mkv")
    let matrices = [
      "": nil, "transpose=clock": [0, 1, -1, 0], "hflip": [-1, 0, 0, 1], "vflip": [1, 0, 0, -1],
      "transpose=cclock": [0, -1, 1, 0],
    ]
    _ = try folder.ffmpeg("-i", stored, "-c:v", "libx264", "-qp", "0", "-pix_fmt", "gray", "a.mp4")
    let path =
      try matrices[turn].flatMap { $0 }.map { try turnedMovie(folder, $0.map { Int32($0) }) }
      ?? folder.path("a.mp4")
    let parts = [0.0, 0.5].flatMap { top in
      [0.0, 0.5].map { left in
        PaintedTextZone.Rectangle(left: left, top: top, width: 0.5, height: 0.5)
      }
    }
    let taken = try snapshots(path, parts: parts).taken.sorted { $0.shot < $1.shot }
    #expect(taken.count == 4)
    for (snapshot, value) in zip(taken, expected.joined()) {
      #expect(snapshot.width * snapshot.height == 32 * 16)
      // Gray is in the range of studios here.
      let gray = Int((Double(value) - 16) * 255 / 219 + 0.5)
      #expect(try folder.pixels(of: snapshot).allSatisfy { abs(Int($0) - gray) <= 1 })
    }
  }

  @Test func `that are cut out keep every pixel and its color`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=322x242:r=25:d=0.2", "-c:v", "libx264rgb", "-qp", "0",
      "a.mkv")
    try folder.run(
      "ffmpeg",
      [
        "-v", "error", "-i", "a.mkv", "-frames:v", "1", "-vf", "crop=161:121:80:60", "-f",
        "rawvideo", "-pix_fmt", "rgb24", "a.rgb",
      ])
    let part = PaintedTextZone.Rectangle(
      left: 80.1 / 322, top: 60.1 / 242, width: 160.8 / 322, height: 120.8 / 242)
    let taken = try #require(try snapshots(path, parts: [part]).taken.first)
    #expect(taken.width == 161 && taken.height == 121)
    #expect(try folder.pixels(of: taken) == folder.bytes("a.rgb"))
    let odd = [
      PaintedTextZone.Rectangle(left: .nan, top: 0, width: 1, height: 1),
      PaintedTextZone.Rectangle(left: -4, top: 7, width: 0, height: -1),
      PaintedTextZone.Rectangle(left: 0.999, top: 0.999, width: 9, height: 9),
    ]
    #expect(try snapshots(path, parts: odd).taken.count == 3)
  }

  // MARK: Limits

  @Test func `are bounded in number and bytes`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=640x360:r=25:d=2,noise=alls=100:allf=t", "-c:v", "mjpeg",
      "-q:v", "2", "a.avi")
    let times = [0.1, 0.5, 1.0, 1.5]
    let one = try #require(try snapshots(path, at: [0.1]).taken.first).bytes.count
    let (none, missing) = try snapshots(path, at: times, mostBytes: one / 2)
    #expect(none.isEmpty)
    #expect(pictureGap(missing)?.cause == .limitReached)
    let (some, result) = try snapshots(path, at: times, mostTotal: one * 5 / 2)
    #expect(some.count == 2)
    #expect(pictureGap(result)?.cause == .limitReached)
    // A coarser JPEG is taken before a picture is left out.
    let fine = try #require(try snapshots(path, at: [0.1], format: .jpeg).taken.first).bytes.count
    let coarse = try snapshots(path, at: [0.1], format: .jpeg, mostBytes: fine / 2).taken
    #expect(coarse.count == 1 && coarse.allSatisfy { $0.bytes.count <= fine / 2 })
  }

  @Test func `that are too large for the limits are not decoded`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "color=red:s=640x360:r=25:d=1", "-c:v", "libx264", "a.mp4")
    var request = ProbeRequest()
    request.pictureLimits.pixels = 640 * 359
    let (taken, result) = try snapshots(path, at: [0.5], request: request)
    #expect(taken.isEmpty)
    #expect(pictureGap(result)?.cause == .limitReached)
    let sound = try folder.ffmpeg("-f", "lavfi", "-i", "sine=d=1", "a.m4a")
    #expect(pictureGap(try snapshots(sound, at: [0.5]).result)?.cause == .nothingToRead)
  }

  @Test(arguments: ["libx264", "mpeg2video", "libvpx-vp9"])
  func `of damaged files never end the program`(codec: String) throws {
    let folder = try TemporaryFolder()
    for name in ["a.mkv", "a.ts", "a.mp4"] where codec != "libvpx-vp9" || name == "a.mkv" {
      _ = try folder.ffmpeg(
        "-f", "lavfi", "-i", "testsrc2=s=160x128:r=25:d=12", "-c:v", codec, "-g", "50", name)
      let bytes = try folder.bytes(name)
      var random = SplitMix(seed: 11)
      for round in 0..<10 {
        var changed = bytes
        for _ in 0..<(1 << round) {
          let place = Int.random(in: 400..<changed.count, using: &random)
          changed[place] = UInt8.random(in: 0...255, using: &random)
        }
        try expectFew(of: folder.write(changed, "b-" + name))
      }
      try expectFew(of: folder.cut(name, percent: 60))
    }
  }

  private func expectFew(of path: String) throws {
    let times = [0.1, 3, 3.5, 9, 11.9]
    do {
      let taken = try snapshots(path, at: times, format: .jpeg, size: .shortSide(60)).taken
      #expect(taken.count <= times.count)
    } catch is ProbeError {}
  }

  @Test func `of moments long before the first are missing`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "sine=d=8", "-itsoffset", "5", "-f", "lavfi", "-i",
      "color=red:s=64x48:r=25:d=2", "-c:v", "libx264", "a.mkv")
    let (taken, result) = try snapshots(path, at: [1, 4.5, 5.5])
    #expect(taken.map(\.shot) == [1, 2])
    #expect(pictureGap(result)?.cause == .nothingToRead)
    #expect(pictureGap(try snapshots(path, at: [5.5, 30]).result) == .notAsked)
  }

  // MARK: Images

  @Test(arguments: ["gif", "apng", "libaom-av1"])
  func `of an animated image are those of one cycle`(codec: String) throws {
    let folder = try TemporaryFolder()
    let name = ["gif": "a.gif", "apng": "a.apng"][codec] ?? "a.avif"
    let loops = codec == "apng" ? ["-plays", "0"] : []
    try folder.run(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "color=white:s=64x48:r=5:d=1", "-f", "lavfi", "-i",
        "color=black:s=64x48:r=5:d=1", "-filter_complex", "concat", "-c:v", codec,
      ] + loops + [name])
    let (taken, result) = try snapshots(
      folder.path(name), at: [0, 0.99, 1.01, 2.0], format: .jpeg, size: .shortSide(180))
    let light = try taken.map { try folder.pixels(of: $0)[0] > 128 }
    #expect(light == [true, true, false, false])
    #expect(pictureGap(result) == .notAsked)
  }
}

extension TemporaryFolder {
  /// Red, green and blue of a picture, as another program decodes it.
  fileprivate func pixels(of snapshot: Snapshot) throws -> [UInt8] {
    _ = try write(snapshot.bytes, "picture")
    try run(
      "ffmpeg",
      ["-v", "error", "-y", "-i", "picture", "-f", "rawvideo", "-pix_fmt", "rgb24", "picture.rgb"])
    let pixels = try bytes("picture.rgb")
    try #require(pixels.count == 3 * snapshot.width * snapshot.height)
    return pixels
  }
}
