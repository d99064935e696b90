import MediaModel
import Testing

@testable import MediaProbe

/// Transport streams as they are captured: with damaged time stamps, encrypted, without media.
@Suite struct `Captured transport streams` {
  private static let tone =
    "aevalsrc='if(between(t,4,5),0.5*sin(2*PI*440*t),0)':s=48000:d=8:c=stereo"

  private func film(in folder: TemporaryFolder) throws -> [UInt8] {
    try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=64x48:r=25:d=8", "-f", "lavfi", "-i", Self.tone, "-c:v",
      "mpeg2video", "-c:a", "mp2", "a.ts")
    return try folder.bytes("a.ts")
  }

  /// Places of the packets of a PID in which a PES packet with a time stamp starts.
  private func starts(_ bytes: [UInt8], _ pid: Int) -> [Int] {
    stride(from: 0, to: bytes.count - 187, by: 188).filter { place in
      let number = Int(bytes[place + 1] & 0x1F) << 8 | Int(bytes[place + 2])
      return number == pid && bytes[place + 1] & 0x40 != 0 && header(bytes, place) != nil
    }
  }

  /// Where the time stamp of a PES packet lies (ISO/IEC 13818-1, 2.4.3.7).
  private func header(_ bytes: [UInt8], _ place: Int) -> Int? {
    let field = bytes[place + 3] & 0x20 != 0 ? 1 + Int(bytes[place + 4]) : 0
    let start = place + 4 + field
    guard start + 14 < bytes.count, bytes[start + 7] & 0x80 != 0 else { return nil }
    return start + 9
  }

  private func stamp(_ bytes: inout [UInt8], _ place: Int, _ ticks: Int) {
    guard let start = header(bytes, place) else { return }
    bytes[start] = bytes[start] & 0xF1 | UInt8(ticks >> 29 & 0xE)
    bytes[start + 1] = UInt8(ticks >> 22 & 0xFF)
    bytes[start + 2] = UInt8(ticks >> 14 & 0xFE) | 1
    bytes[start + 3] = UInt8(ticks >> 7 & 0xFF)
    bytes[start + 4] = UInt8(ticks << 1 & 0xFE) | 1
  }

  @Test(arguments: [0x100, 0x101], [0.3, 0.999])
  func `one invalid time stamp moves nothing and is no length`(_ pid: Int, _ share: Double) throws {
    let folder = try TemporaryFolder()
    var bytes = try film(in: folder)
    let places = starts(bytes, pid)
    let place = places[Int(Double(places.count - 1) * share)]
    // Some twenty hours on the clock of 90 kHz.
    stamp(&bytes, place, 6_500_000_000)
    let path = try folder.write(bytes, "b.ts")
    let sink = Samples()
    let result = try examine(path, [.speech, .audio], audio: sink)
    #expect(abs(try #require(result.duration).decimalValue - 8) < 0.6)
    #expect(abs(try #require(sink.onset()) - 4) < 0.1)
    #expect(sink.end < .milliseconds(9_000))
  }

  @Test func `encrypted tracks are not read, rather than silent or empty`() throws {
    let folder = try TemporaryFolder()
    var bytes = try film(in: folder)
    for place in stride(from: 0, to: bytes.count - 187, by: 188) {
      let pid = Int(bytes[place + 1] & 0x1F) << 8 | Int(bytes[place + 2])
      guard pid == 0x100 || pid == 0x101 else { continue }
      bytes[place + 3] |= 0x80
    }
    // The start is clear, so that the tracks are known.
    let clear = try folder.bytes("a.ts").prefix(188 * 400)
    let path = try folder.write(clear + bytes.dropFirst(clear.count), "b.ts")
    let result = try examine(
      path, [.speech, .videoDataCaptions], audio: Samples(), captions: Captions())
    #expect(result.gaps[.audio]?.cause == .notDecodable)
    #expect(result.gaps[.videoDataCaptions]?.cause == .notDecodable)
    #expect(result.encryptedTracks.count == 2)
  }

  @Test func `one without media is said to have none`() throws {
    let folder = try TemporaryFolder()
    let null: [UInt8] = [0x47, 0x1F, 0xFF, 0x10] + [UInt8](repeating: 0xFF, count: 184)
    let path = try folder.write((0..<500).flatMap { _ in null }, "null.ts")
    guard case .notMedia(let what) = try refusal(path) else {
      Issue.record("not recognized")
      return
    }
    #expect(what.contains("without video, sound and text"))
  }
}
