import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `Limits` {
  private func clip(_ folder: TemporaryFolder) throws -> String {
    try folder.ffmpeg("-f", "lavfi", "-i", "sine=d=20", "-c:a", "aac", "a.mkv")
  }

  @Test func `more tracks than the limit are refused`() throws {
    let folder = try TemporaryFolder()
    let maps = Array(repeating: ["-map", "0"], count: 6).flatMap { $0 }
    for name in ["a.mkv", "a.mp4", "a.ts"] {
      try folder.run(
        "ffmpeg",
        ["-v", "error", "-f", "lavfi", "-i", "sine=d=1"] + maps + ["-c:a", "aac", name])
      var limits = ReadingLimits()
      limits.tracks = 5
      #expect(try refusal(folder.path(name), limits: limits) == .tooManyTracks(limit: 5))
      limits.tracks = 6
      #expect(try examine(folder.path(name), limits: limits).tracks.count == 6)
    }
  }

  @Test func `more packets than the limit end the reading`() throws {
    let folder = try TemporaryFolder()
    var limits = ReadingLimits()
    limits.packets = 10
    #expect(try refusal(clip(folder), .audio, limits: limits) == .limit(.packets))
  }

  @Test func `a time that is over ends the reading`() throws {
    let folder = try TemporaryFolder()
    var limits = ReadingLimits()
    limits.wallTime = .zero
    #expect(try refusal(clip(folder), .audio, limits: limits) == .limit(.wallTime))
    limits.wallTime = .seconds(60)
    limits.processorTime = .zero
    #expect(try refusal(clip(folder), .audio, limits: limits) == .limit(.processorTime))
  }

  @Test func `packets without progress end the reading`() throws {
    var limits = ReadingLimits()
    limits.stalledPackets = 3
    var pace = StallDetector(limits: limits)
    let packet = try Packet()
    try pace.count(packet, time: .zero, position: 10)
    for _ in 0..<3 { try pace.count(packet, time: .zero, position: 10) }
    #expect(throws: ProbeError.limit(.stalledPackets)) {
      try pace.count(packet, time: nil, position: 10)
    }
  }

  @Test func `somebody may stop it at any moment`() throws {
    let folder = try TemporaryFolder()
    let path = try clip(folder)
    for calls in [0, 1, 5, 30, 100] {
      var left = calls
      let error = #expect(throws: ProbeError.self) {
        try examine(
          path, .audio,
          isCancelled: {
            left -= 1
            return left < 0
          })
      }
      #expect(error == .cancelled)
    }
  }

  @Test func `progress grows to the end, a megabyte at least each time`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "anullsrc=r=48000:cl=stereo:d=60", "-c:a", "pcm_s16le", "a.wav")
    var shares: [Float] = []
    _ = try examine(path, .audio, progress: { shares.append($0) })
    #expect(shares == shares.sorted())
    #expect((shares.last ?? 0) > 0.9)
    #expect(shares.count <= 11)
  }

  @Test func `a clip reports no progress`() throws {
    let folder = try TemporaryFolder()
    var shares: [Float] = []
    _ = try examine(clip(folder), .audio, progress: { shares.append($0) })
    #expect(shares.isEmpty)
  }

  @Test func `every error has a name and a sentence`() {
    let errors: [ProbeError] =
      [
        .empty, .notMedia(what: "it is text."), .refusedFormat(what: "a playlist"),
        .truncated(what: "it ends."), .tooManyTracks(limit: 1), .damaged(code: -1, text: "x"),
        .cancelled,
      ] + ProbeError.Limit.allCases.map { .limit($0) }
    #expect(Set(errors.map(\.message)).count == errors.count)
    #expect(errors.allSatisfy { $0.code.rawValue.hasPrefix("media.") && $0.message.hasSuffix(".") })
  }
}
