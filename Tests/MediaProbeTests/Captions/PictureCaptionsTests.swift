import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `Captions in the picture's data` {
  private static let source = ["-f", "lavfi", "-i", "testsrc2=s=64x48:d=2:r=25"]

  @discardableResult
  private func make(
    _ output: [String], from source: [String] = source, in folder: borrowing TemporaryFolder
  ) throws -> String {
    try folder.run("ffmpeg", ["-v", "error", "-nostdin"] + source + output)
    return folder.path(try #require(output.last))
  }

  /// A stream of 50 pictures with pairs, coded in the order in which they are shown.
  private func captionedStream(in folder: borrowing TemporaryFolder) throws -> [String] {
    try make(["-c:v", "mpeg2video", "-bf", "0", "-threads", "1", "a.m2v"], in: folder)
    return ["-i", try folder.write(captioned(folder.bytes("a.m2v")), "b.m2v")]
  }

  @Test(arguments: [
    ["-c:v", "libx264", "a.mp4"], ["-c:v", "libx264", "a.ts"], ["-c:v", "libx264", "a.mkv"],
    ["-c:v", "mpeg2video", "a.ts"], ["-c:v", "mpeg2video", "a.mpg"],
    ["-c:v", "libvpx-vp9", "a.webm"],
    ["-c:v", "mjpeg", "a.avi"],
  ])
  func `a video without captions gives none, and no gap`(_ output: [String]) throws {
    let folder = try TemporaryFolder()
    let sink = Captions()
    let result = try examine(make(output, in: folder), .videoDataCaptions, captions: sink)
    #expect(result.gaps[.videoDataCaptions] == nil)
    #expect(sink.all.isEmpty)
    #expect(result.notices.isEmpty)
  }

  @Test func `what was not asked for, or cannot be there, is a gap`() throws {
    let folder = try TemporaryFolder()
    let path = try make(["-c:v", "libx264", "a.mp4"], in: folder)
    #expect(try examine(path).gaps[.videoDataCaptions] == .notAsked)
    let sound = try folder.ffmpeg("-f", "lavfi", "-i", "sine=d=1", "a.wav")
    #expect(
      try examine(sound, .videoDataCaptions).gaps[.videoDataCaptions]?.cause == .nothingToRead)
  }

  /// Puts a pair before the first slice of each picture of an MPEG-2 stream: the picture's number.
  private func captioned(_ stream: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var number: UInt8 = 0
    for index in stream.indices {
      if stream[index...].starts(with: [0, 0, 1, 1]) {
        result += [0, 0, 1, 0xB2] + CaptionPackets.message([[0xFC, 0x40, number]])
        number += 1
      }
      result.append(stream[index])
    }
    return result
  }

  @Test(arguments: [
    ["-c:v", "libx264", "-x264-params", "bframes=3:b-pyramid=normal", "a.ts"],
    ["-c:v", "libx264", "-x264-params", "bframes=3:b-pyramid=normal", "a.mp4"],
    ["-c:v", "libx264", "-x264-params", "bframes=3:b-pyramid=normal", "a.mkv"],
    ["-c:v", "mpeg2video", "-bf", "2", "a.ts"], ["-c:v", "mpeg2video", "-bf", "2", "a.mpg"],
    ["-c:v", "mpeg2video", "-bf", "2", "a.mkv"],
  ])
  func `each picture's data come once, as it is shown`(_ output: [String]) throws {
    let folder = try TemporaryFolder()
    // The encoders keep the pairs of each picture.
    let source = try captionedStream(in: folder)
    let path = try make(output, from: source, in: folder)
    let sink = Captions()
    let result = try examine(path, .videoDataCaptions, captions: sink)
    #expect(result.gaps[.videoDataCaptions] == nil)
    #expect(sink.pairs.map(\.second) == Array(0..<50))
    let times = sink.all.map { Double($0.time.microseconds) / 40_000 }
    #expect(zip(times, 0...).allSatisfy { abs($0 - Double($1)) < 0.1 }, "\(times)")
  }

  @Test func `a clock that wraps goes on`() throws {
    let folder = try TemporaryFolder()
    let source = try captionedStream(in: folder)
    // 2^33 ticks of 90 kHz are 95,443.718 seconds.
    let path = try make(
      ["-c:v", "mpeg2video", "-bf", "2", "-output_ts_offset", "95442", "a.ts"], from: source,
      in: folder)
    let sink = Captions()
    #expect(try examine(path, .videoDataCaptions, captions: sink).notices.isEmpty)
    #expect(sink.pairs.map(\.second) == Array(0..<50))
    let times = sink.all.map(\.time)
    #expect(try #require(times.first).duration(to: #require(times.last)) == .milliseconds(1_960))
  }

  @Test func `a stream that starts anew goes on`() throws {
    let folder = try TemporaryFolder()
    let source = try captionedStream(in: folder)
    let start = ["-c:v", "mpeg2video", "-output_ts_offset"]
    try make(start + ["60", "a.ts"], from: source, in: folder)
    try make(start + ["10", "b.ts"], from: source, in: folder)
    let path = try folder.write(folder.bytes("a.ts") + folder.bytes("b.ts"), "c.ts")
    let sink = Captions()
    let result = try examine(path, .videoDataCaptions, captions: sink)
    #expect(sink.pairs.map(\.second) == Array(0..<50) + Array(0..<50))
    #expect(sink.all.map(\.time) == sink.all.map(\.time).sorted())
    #expect(result.notices.contains { $0.contains("jump 1 times") })
  }
}
