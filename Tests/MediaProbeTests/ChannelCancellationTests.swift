import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `A stereo track whose channels cancel each other` {
  /// The loudest analyzed sample of each part of a second.
  private func peaks(_ channels: String, _ name: String, _ options: [String] = []) throws -> [Float]
  {
    let folder = try TemporaryFolder()
    let source = "aevalsrc='\(channels)':c=stereo:d=3:s=48000"
    try folder.run(
      "ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", source] + options + [folder.path(name)])
    let samples = Samples()
    _ = try examine(folder.path(name), .speech, audio: samples)
    #expect(abs(samples.end.decimalValue - 3) < 0.1)
    return stride(from: 0, to: samples.all.count - 7_999, by: 8_000).map { first in
      samples.all[first..<first + 8_000].reduce(0) { max($0, abs($1)) }
    }
  }

  @Test(arguments: ["pcm_u8", "pcm_s16le", "pcm_s32le", "pcm_f32le", "pcm_f64le"])
  func `is analyzed by one channel, in every sample format`(_ codec: String) throws {
    let tone = "0.3*sin(2*PI*300*t)"
    let heard = try peaks("\(tone)|-\(tone)", "a.wav", ["-c:a", codec])
    #expect(heard.count == 6)
    #expect(heard.allSatisfy { abs($0 - 0.3) < 0.03 })
  }

  @Test(arguments: ["a.m4a", "a.mp3", "a.flac", "a.ogg"])
  func `is analyzed by one channel, after any codec`(_ name: String) throws {
    let tone = "0.3*sin(2*PI*300*t)"
    let heard = try peaks("\(tone)|-\(tone)", name)
    #expect(heard.count >= 5)
    #expect(heard.prefix(5).allSatisfy { abs($0 - 0.3) < 0.06 })
  }

  @Test func `is analyzed by one channel only while they cancel`() throws {
    // The first second is out of phase, the rest is in phase.
    let tone = "sin(2*PI*300*t)"
    let heard = try peaks("0.4*\(tone)|if(lt(t,1),-0.4,0.4)*\(tone)", "a.wav")
    #expect(heard.count == 6)
    #expect(heard.allSatisfy { abs($0 - 0.4) < 0.06 })
  }

  @Test func `differs from one with sound in one channel, or with other sound in each`() throws {
    let one = try peaks("0.4*sin(2*PI*300*t)|0", "a.wav")
    #expect(one.count == 6)
    #expect(one.allSatisfy { abs($0 - 0.2) < 0.02 })
    let wide = try peaks("0.4*sin(2*PI*300*t)|0.4*sin(2*PI*1100*t)", "a.wav")
    #expect(wide.count == 6)
    #expect(wide.allSatisfy { abs($0 - 0.4) < 0.03 })
  }

  @Test func `with one voice of opposite polarity has a difference that its sum does not have`()
    throws
  {
    // From 1 to 2 s a voice that is half as loud is added to one channel and subtracted from the
    // other.
    let (tone, voice) = ("0.4*sin(2*PI*300*t)", "between(t,1,2)*0.2*sin(2*PI*700*t)")
    let folder = try TemporaryFolder()
    let source = "aevalsrc='\(tone)+\(voice)|\(tone)-\(voice)':c=stereo:d=3:s=48000"
    try folder.run(
      "ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", source, folder.path("a.wav")])
    let result = try examine(folder.path("a.wav"), .speech, audio: Samples())
    let windows = result.channelDifference.windows
    #expect(result.channelDifference.isMeasured)
    #expect(Set(windows.keys).isSuperset(of: [2, 3]))
    // A frame counts in the window in which it begins.
    #expect(windows.keys.allSatisfy { (1...4).contains($0) })
    for number in [Int64(2), 3] {
      let window = try #require(windows[number])
      #expect(abs(window.ratio - 0.25) < 0.03)
      #expect(abs(window.power - 0.02) < 0.002)
    }
  }

  /// The difference of the channels of a sound of 3 s with six channels, in full windows.
  private func surround(_ channels: String, _ name: String = "a.wav") throws -> ChannelDifference {
    let folder = try TemporaryFolder()
    let source = "aevalsrc='\(channels)':c=5.1:d=3:s=48000"
    try folder.run(
      "ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", source, folder.path(name)])
    return try examine(folder.path(name), .speech, audio: Samples()).channelDifference
  }

  @Test(arguments: ["a.wav", "a.ac3", "a.m4a"])
  func `with six channels has a difference that their sum does not have`(name: String) throws {
    let (tone, voice) = ("0.4*sin(2*PI*300*t)", "between(t,1,2)*0.2*sin(2*PI*700*t)")
    let left = try surround("\(voice)|-\(voice)|\(tone)|0|0|0", name)
    #expect(left.isMeasured)
    #expect(left.isSurround)
    // The tone is weighted by the root of two; its power counts once in the sum and once beside it.
    let before = try #require(left.windows[1])
    #expect(abs(before.ratio - 1) < 0.05)
    let during = try #require(left.windows[3])
    // 1 + 2 x (0.2² + 0.2²) / (2 x 0.4²)
    #expect(abs(during.ratio - 1.5) < 0.08)
    // A voice in the center that its negative in both other channels cancels.
    let center = try surround(
      "\(tone)-0.7071*\(voice)|\(tone)-0.7071*\(voice)|\(voice)|0|0|0", name)
    // The sum has twice the tone, more than twice the power of both channels.
    #expect(try #require(center.windows[3]).ratio > 0.2)
    #expect(center.windows[1].map { $0.ratio < 0.05 } ?? true)
  }

  @Test func `of six channels is analyzed by one of them`() throws {
    let tone = "0.3*sin(2*PI*300*t)"
    let folder = try TemporaryFolder()
    for channels in ["\(tone)|-\(tone)|0|0|0|0", "0|0|0|0|\(tone)|-\(tone)"] {
      let source = "aevalsrc='\(channels)':c=5.1:d=3:s=48000"
      try folder.run(
        "ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", source, folder.path("a.wav")])
      let samples = Samples()
      _ = try examine(folder.path("a.wav"), .speech, audio: samples)
      let heard = samples.all[8_000..<40_000].reduce(0) { max($0, abs($1)) }
      #expect(abs(heard - 0.3) < 0.03)
    }
  }

  @Test func `differs from silence, which stays silent`() throws {
    let heard = try peaks("0|0", "a.wav")
    #expect(heard.count == 6)
    #expect(heard.allSatisfy { $0 == 0 })
  }
}
