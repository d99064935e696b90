import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `The center channel of a track` {
  /// The loudest sample of the sum and of the center after half a second; the center has no samples
  /// if there is no such channel.
  private func peaks(
    _ channels: String, _ layout: String, codec: [String] = ["-c:a", "pcm_s16le"],
    _ name: String = "a.wav"
  ) throws -> (sum: Float, center: Float?) {
    let folder = try TemporaryFolder()
    let source = "aevalsrc='\(channels)':c=\(layout):d=3:s=48000"
    try folder.run(
      "ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", source] + codec + [folder.path(name)])
    let (sum, center) = (Samples(), Samples())
    _ = try examine(folder.path(name), .speech, audio: sum, center: center)
    if !center.all.isEmpty {
      #expect(center.all.count == sum.all.count)
      #expect(center.end == sum.end)
    }
    func peak(_ samples: Samples) -> Float? {
      samples.all.isEmpty
        ? nil : samples.all[8_000..<40_000].reduce(0) { max($0, abs($1)) }
    }
    return (try #require(peak(sum)), peak(center))
  }

  /// The weights of the sum: the left and the right channel 1 each, the center the root of two, each
  /// surround channel a quarter: 3.914 in all, of which the center has .3613.
  @Test func `is passed on as loud as it is in the sum`() throws {
    let alone = try peaks("0|0|0.8*sin(2*PI*300*t)|0|0|0", "5.1")
    #expect(abs(alone.sum - 0.289) < 0.005)
    #expect(abs(try #require(alone.center) - 0.289) < 0.005)
    let others = try peaks(
      "0.5*sin(2*PI*200*t)|0.5*sin(2*PI*200*t)|0.2*sin(2*PI*300*t)|0|0.3*sin(2*PI*90*t)|0", "5.1")
    #expect(abs(try #require(others.center) - 0.0723) < 0.003)
    #expect(others.sum > 0.25)
  }

  @Test(arguments: ["a.mka", "a.flac"])
  func `is passed on after any codec`(_ name: String) throws {
    let codec = name == "a.mka" ? ["-c:a", "ac3"] : []
    let found = try peaks(
      "0.1*sin(2*PI*200*t)|0|0.8*sin(2*PI*300*t)|0|0|0", "5.1", codec: codec, name)
    #expect(abs(try #require(found.center) - 0.289) < 0.02)
  }

  @Test(arguments: ["3.0", "5.0", "7.1"])
  func `is there in other layouts with a left and a right channel`(_ layout: String) throws {
    let rest = layout == "3.0" ? "" : layout == "5.0" ? "|0|0" : "|0|0|0|0|0"
    let found = try peaks("0|0|0.8*sin(2*PI*300*t)\(rest)", layout)
    #expect(abs(try #require(found.center) - found.sum) < 0.005)
  }

  @Test(arguments: [("stereo", 2), ("mono", 1), ("quad", 4), ("2.1", 3)])
  func `is not there in layouts without one`(_ layout: String, _ count: Int) throws {
    let channels = Array(repeating: "0.4*sin(2*PI*300*t)", count: count).joined(separator: "|")
    #expect(try peaks(channels, layout).center == nil)
  }
}
