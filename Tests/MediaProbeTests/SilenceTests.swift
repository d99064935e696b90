import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `Silence` {
  private func sound(_ source: String, _ name: String, _ reading: Reading = .silence) throws
    -> AudioActivity
  {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg("-f", "lavfi", "-i", source, name)
    let result = try examine(path, reading)
    return try #require(result.tracks.first?.activity)
  }

  @Test(arguments: ["a.wav", "a.flac", "a.m4a", "a.mp3", "a.ogg"])
  func `digital silence is silent`(_ name: String) throws {
    let sound = try sound("anullsrc=r=48000:cl=stereo:d=2", name)
    #expect(sound.isSilent)
    #expect(sound.isComplete)
    #expect(sound.audible.isEmpty)
  }

  @Test func `noise at -80 dB is silent`() throws {
    let sound = try sound("anoisesrc=a=0.0001:d=2:r=48000:seed=1", "a.wav")
    #expect(sound.isSilent)
    #expect(sound.peak < -75)
  }

  @Test func `a tone at -50 dB is not silent`() throws {
    let sound = try sound("aevalsrc=0.00316*sin(2*PI*300*t):d=2", "a.wav")
    #expect(!sound.isSilent)
    #expect(!sound.isComplete)
  }

  @Test func `a tone in one channel alone is heard at its own level`() throws {
    let sound = try sound("aevalsrc=0|0|0.5*sin(2*PI*300*t)|0|0|0:c=5.1:d=1", "a.wav", .audio)
    #expect(abs(sound.peak - -6.02) < 0.1)
    #expect(sound.isComplete)
  }

  @Test(arguments: ["pcm_u8", "pcm_s16le", "pcm_s24le", "pcm_s32le", "pcm_f32le", "pcm_f64le"])
  func `the peak is the same in every sample format`(_ codec: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "aevalsrc=0.25*sin(2*PI*300*t):d=1", "-c:a", codec, "a.wav")
    let sound = try #require(try examine(path, .audio).tracks.first?.activity)
    #expect(abs(sound.peak - -12.04) < 0.2)
  }

  @Test func `every sound track is measured, not only the main one`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "sine=d=2", "-f", "lavfi", "-i", "anullsrc=d=2", "-map", "0", "-map",
      "1", "a.mka")
    let result = try examine(path, .silence)
    #expect(result.tracks.map { $0.activity?.isSilent } == [false, true])
  }

  @Test func `pauses up to a tenth of a second are joined`() {
    var meter = AudioMeter(limit: 10)
    func range(_ start: Int64, _ end: Int64) -> Range<MediaTime> {
      .milliseconds(start) ..< .milliseconds(end)
    }
    meter.measure(0.5, range(0, 10))
    meter.measure(0.5, range(110, 120))
    meter.measure(0.0009, range(120, 500))
    meter.measure(0.001, range(500, 510))
    #expect(meter.activity(isComplete: true).audible.ranges == [range(0, 120), range(500, 510)])
  }

  @Test func `too many audible ranges are joined and said so`() {
    var meter = AudioMeter(limit: 2)
    for index in Int64(0)..<5 {
      meter.measure(1, .milliseconds(index * 1_000) ..< .milliseconds(index * 1_000 + 10))
    }
    #expect(meter.hasReachedLimit)
    #expect(meter.activity(isComplete: true).audible.ranges.count == 2)
    #expect(meter.activity(isComplete: true).audible.span?.upperBound == .milliseconds(4_010))
  }
}
