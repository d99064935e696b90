import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `Bad input` {
  private func refusal(of text: String) throws -> ProbeError {
    let folder = try TemporaryFolder()
    return try MediaProbeTests.refusal(folder.write(Array(text.utf8), "film.mp4"))
  }

  @Test func `an empty file is empty`() throws {
    #expect(try refusal(of: "") == .empty)
  }

  @Test func `one byte is no medium`() throws {
    let folder = try TemporaryFolder()
    for byte in [0, 0x47, 0xFF, 0x41] as [UInt8] {
      guard case .notMedia = try MediaProbeTests.refusal(folder.write([byte], "film.mp4")) else {
        Issue.record("byte \(byte)")
        continue
      }
    }
  }

  @Test(arguments: [
    ("#EXTM3U\n#EXT-X-VERSION:3\nhttp://example.org/a.ts\n", "HLS"),
    ("\u{FEFF}#EXTM3U\nfile:///etc/passwd\n", "HLS"),
    ("<?xml version=\"1.0\"?>\n<MPD xmlns=\"urn:mpeg:dash:schema:mpd:2011\"></MPD>", "DASH"),
    ("ffconcat version 1.0\nfile other.mp4\n", "ffconcat"),
    ("v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\nm=audio 5004 RTP/AVP 96\r\n", "SDP"),
    ("[playlist]\nFile1=a.mp3\n", "PLS"),
  ])
  func `a list that points elsewhere is refused and named`(_ text: String, _ name: String) throws {
    guard case .refusedFormat(let what) = try refusal(of: text) else {
      Issue.record("\(name) is not refused")
      return
    }
    #expect(what.contains(name))
  }

  @Test(arguments: [
    "WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n", "1\r\n00:00:01,000 --> 00:00:02,000\r\nHi\r\n",
    "[Script Info]\nTitle: x\n", "<tt xmlns=\"http://www.w3.org/ns/ttml\"></tt>",
  ])
  func `captions are pointed to the command for captions`(_ text: String) throws {
    #expect(try refusal(of: text).message.contains("cuelight captions FILE"))
  }

  @Test(arguments: [
    "Dear all,\nplease find the film attached.\n", "<html><body></body></html>", "BMW and more",
  ])
  func `text is called text`(_ text: String) throws {
    #expect(try refusal(of: text).message.contains("looks like text"))
  }

  @Test func `noise and zeros are no medium`() throws {
    let folder = try TemporaryFolder()
    var random = Random(seed: 7)
    let noise = (0..<100_000).map { _ in random.byte() }
    for bytes in [
      noise, [UInt8](repeating: 0, count: 100_000), [UInt8](repeating: 0xFF, count: 9_000),
    ] {
      let error = try MediaProbeTests.refusal(folder.write(bytes, "film.mp4"))
      #expect(error.code == .mediaNotMedia)
    }
  }

  @Test func `a sound of three samples a second is not stretched to hours`() throws {
    let folder = try TemporaryFolder()
    try folder.ffmpeg("-f", "lavfi", "-i", "sine=d=1:r=8000", "a.wav")
    var bytes = try folder.bytes("a.wav")
    // The rate stands 24 bytes into the header (RIFF WAVE, fmt).
    bytes.replaceSubrange(24..<28, with: [3, 0, 0, 0])
    let sink = Samples()
    let result = try examine(folder.write(bytes, "b.wav"), [.speech, .audio], audio: sink)
    #expect(result.gaps[.audio]?.cause == .unsupported)
    #expect(sink.all.isEmpty)
  }

  @Test(arguments: [
    ["-c:v", "libx264", "-c:a", "aac", "a.mp4"], ["-c:v", "libvpx", "-c:a", "libopus", "a.mkv"],
    ["-c:v", "libx264", "-c:a", "aac", "a.ts"], ["-an", "a.gif"], ["-an", "-f", "apng", "a.png"],
    ["-an", "-c:v", "libwebp_anim", "a.webp"],
    ["-an", "-c:v", "libaom-av1", "-cpu-used", "8", "a.avif"],
    ["-vn", "a.mp3"], ["-vn", "a.wav"], ["-vn", "a.ogg"], ["-vn", "a.flac"],
  ])
  func `damage gives a result or a clear error and never a crash`(_ output: [String]) throws {
    let folder = try TemporaryFolder()
    let name = try #require(output.last)
    try folder.run(
      "ffmpeg",
      [
        "-v", "error", "-nostdin", "-f", "lavfi", "-i", "testsrc2=s=64x48:d=1:r=10", "-f", "lavfi",
        "-i", "sine=d=1",
      ] + output)
    let original = try folder.bytes(name)
    var random = Random(seed: 42)
    for round in 0..<60 {
      let path = try folder.write(random.damaged(original, round: round), "x.bin")
      do {
        _ = try examine(
          path, [.audio, .silence, .speech, .texts, .videoDataCaptions], audio: Samples(),
          text: { _ in Payloads() }, captions: Captions())
      } catch let error as ProbeError {
        #expect(!error.message.isEmpty)
      }
    }
  }
}

/// A small generator whose numbers are the same in every run (xorshift).
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % max(bound, 1)
  }

  mutating func byte() -> UInt8 { UInt8(next(below: 256)) }

  /// A copy with some bytes changed, some removed or repeated, more of them in later rounds.
  mutating func damaged(_ bytes: [UInt8], round: Int) -> [UInt8] {
    var result = bytes
    for _ in 0...(round / 4) {
      let area = round.isMultiple(of: 2) ? min(result.count, 1_024) : result.count
      let place = next(below: area)
      guard place < result.count else { continue }
      switch next(below: 5) {
      case 0: result[place] = 0xFF
      case 1: result[place] = 0
      case 2: result.removeSubrange(place..<min(place + next(below: 64), result.count))
      case 3: result.insert(contentsOf: result[place...].prefix(next(below: 64)), at: place)
      default: result[place] = byte()
      }
    }
    return result
  }
}
