import Foundation
import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `Decoded samples` {
  @Test func `speech in the center of 5.1 is not lost`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "aevalsrc=0|0|0.5*sin(2*PI*300*t)|0|0|0:c=5.1:d=1", "-c:a", "aac",
      "a.mp4")
    let sink = Samples()
    _ = try examine(path, .speech, audio: sink)
    #expect((sink.all.map(abs).max() ?? 0) > 0.125)
  }

  @Test func `two equal channels at full scale do not exceed it`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "aevalsrc=sin(2*PI*300*t)|sin(2*PI*300*t):d=1", "-c:a", "pcm_f32le",
      "a.wav")
    let sink = Samples()
    _ = try examine(path, .speech, audio: sink)
    let peak = sink.all.map(abs).max() ?? 0
    #expect(peak > 0.95)
    #expect(peak < 1.01)
  }

  @Test(arguments: [
    "pcm_u8", "pcm_s16le", "pcm_s24le", "pcm_s32le", "pcm_f32le", "pcm_f64le",
  ])
  func `every format of samples gives the same sound`(format: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "aevalsrc=0.5*sin(2*PI*300*t)|0.25*sin(2*PI*300*t):s=16000:d=1",
      "-c:a", format, "a.mkv")
    let sink = Samples()
    _ = try examine(path, .speech, audio: sink)
    #expect(sink.all.count == 16_000)
    let errors = sink.all.enumerated().map { index, sample in
      abs(sample - 0.375 * Float(sin(2 * Double.pi * 300 * Double(index) / 16_000)))
    }
    #expect((errors.max() ?? 1) < (format == "pcm_u8" ? 0.01 : 1e-4))
  }

  @Test(arguments: ["4.0", "5.0", "6.1", "7.1"])
  func `every layout with speech in front is heard`(layout: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "sine=frequency=300:d=1", "-af",
      "pan=\(layout)|FL=c0|FR=c0", "-c:a", "pcm_f32le", "a.mkv")
    let sink = Samples()
    _ = try examine(path, .speech, audio: sink)
    let peak = sink.all.map(abs).max() ?? 0
    #expect(peak > 0.04)
    #expect(peak < 0.126)
  }

  @Test func `sound that changes its rate and channels goes on`() throws {
    let folder = try TemporaryFolder()
    try folder.ffmpeg(
      "-f", "lavfi", "-i", "aevalsrc=0.5*sin(2*PI*300*t):s=44100:d=2", "-c:a", "mp2", "a.ts")
    try folder.ffmpeg(
      "-f", "lavfi", "-i", "aevalsrc=0.5*sin(2*PI*300*t)|0:s=48000:d=2", "-c:a", "mp2",
      "-output_ts_offset", "2", "b.ts")
    let path = try folder.write(folder.bytes("a.ts") + folder.bytes("b.ts"), "ab.ts")
    let sink = Samples()
    let result = try examine(path, .speech, audio: sink)
    #expect(result.gaps[.audio] == nil)
    #expect(abs(sink.end.decimalValue - 4) < 0.1)
    let late = sink.all[(3 * 16_000)..<(3 * 16_000 + 1_600)].map(abs).max() ?? 0
    #expect(late > 0.2)
  }

  @Test func `a hole in the time stamps moves the next block`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "sine=d=1:r=48000", "-f", "lavfi", "-i",
      "testsrc2=s=64x48:d=6", "-af", "asetpts='PTS+if(gte(T,0.5),3/TB,0)'", "-c:a", "mp2",
      "-c:v", "mpeg2video", "a.ts")
    let sink = Samples()
    _ = try examine(path, .speech, audio: sink)
    let jumps = zip(sink.starts, sink.starts.dropFirst()).map { $0.duration(to: $1) }
    #expect(jumps.contains { $0 > .seconds(2.5) })
    #expect(abs(sink.end.decimalValue - 4) < 0.2)
  }

  @Test func `a sink that has enough ends the reading`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg("-f", "lavfi", "-i", "sine=d=60", "-c:a", "aac", "a.mp4")
    let sink = Samples(most: 16_000)
    let result = try examine(path, .speech, audio: sink)
    #expect(!result.isWholeFileRead)
    #expect(sink.all.count < 32_000)
  }

  @Test func `another sound track than the main one can be asked for`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "anullsrc=d=1", "-f", "lavfi", "-i", "sine=d=1", "-map", "0", "-map",
      "1", "a.mka")
    let main = Samples()
    #expect(try examine(path, .speech, audio: main).audioTrack == Track.ID(0))
    #expect(main.onset(0.01) == nil)
    let other = Samples()
    #expect(try examine(path, .speech, audioTrack: 1, audio: other).audioTrack == Track.ID(1))
    #expect(other.onset(0.01) != nil)
    #expect(try examine(path, .speech, audioTrack: 7).gaps[.audio]?.cause == .nothingToRead)
  }

  @Test func `a film without sound says so`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg("-f", "lavfi", "-i", "testsrc2=s=64x48:d=1", "a.mp4")
    let result = try examine(path, [.speech, .silence], audio: Samples())
    #expect(result.gaps[.audio]?.cause == .nothingToRead)
    #expect(result.audioTrack == nil)
  }

  @Test func `frames are counted on and corrected by their stamps`() {
    var clock = AudioSampleClock()
    // 1,024 samples before zero are cut away.
    let first = clock.place(.init(microseconds: -21_333), samples: 2_048, rate: 48_000)
    #expect(first == .init(time: .zero, skip: 1_023, isJump: true))
    // Rounding to a millisecond means nothing.
    let second = clock.place(.milliseconds(22), samples: 1_024, rate: 48_000)
    #expect(second.isJump == false)
    #expect(second.time == .init(microseconds: 21_354))
    // A hole.
    let third = clock.place(.seconds(5), samples: 1_024, rate: 48_000)
    #expect(third == .init(time: .seconds(5), skip: 0, isJump: true))
    // A clock that was set back is taken as going on.
    let fourth = clock.place(.zero, samples: 1_024, rate: 48_000)
    #expect(fourth.time == .init(microseconds: 5_021_333))
    #expect(fourth.isJump == false)
    #expect(clock.resets == 1)
    // The extremes do not trap.
    _ = clock.place(.earliest, samples: 1, rate: .max)
    _ = clock.place(.latest, samples: Int(Int32.max), rate: 1)
  }
}

extension MediaTime {
  fileprivate static func seconds(_ count: Int64) -> MediaTime { .milliseconds(count * 1_000) }
}
