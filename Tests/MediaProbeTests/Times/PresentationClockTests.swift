import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `The presentation clock` {
  /// Four seconds of stereo with a tone from 1.0 s to 2.0 s.
  static let tone = "aevalsrc='if(between(t,1,2),0.5*sin(2*PI*440*t),0)':s=44100:d=4:c=stereo"
  static let picture = "testsrc2=s=160x120:r=25:d=4"

  @Test(arguments: [
    ["-c:v", "libx264", "-bf", "2", "-c:a", "aac", "clip.mp4"],
    ["-c:v", "libx264", "-bf", "0", "-c:a", "aac", "clip.mov"],
    ["-c:v", "libx264", "-bf", "2", "-c:a", "aac", "clip.mkv"],
    ["-c:v", "libvpx", "-c:a", "libopus", "clip.webm"],
    ["-c:v", "libvpx", "-c:a", "libvorbis", "vorbis.webm"],
    ["-c:v", "libx264", "-bf", "2", "-c:a", "aac", "clip.ts"],
    ["-c:v", "mpeg2video", "-c:a", "mp2", "clip.mpg"],
  ])
  func `sound beside a picture starts when it is heard`(_ output: [String]) throws {
    let folder = try TemporaryFolder()
    let name = try #require(output.last)
    try folder.run(
      "ffmpeg",
      [
        "-v", "error", "-nostdin", "-f", "lavfi", "-i", Self.picture, "-f", "lavfi", "-i",
        Self.tone,
      ]
        + output.dropLast() + [folder.path(name)])
    try check(folder.path(name))
  }

  @Test(arguments: [
    "clip.mp3", "clip.wav", "clip.ogg", "clip.opus", "clip.flac", "clip.m4a", "clip.aiff",
    "clip.ac3",
  ])
  func `sound alone starts when it is heard`(_ name: String) throws {
    let folder = try TemporaryFolder()
    try check(folder.ffmpeg("-f", "lavfi", "-i", Self.tone, name))
  }

  private func check(_ path: String) throws {
    let sink = Samples()
    let result = try examine(path, [.speech, .audio], audio: sink)
    let onset = try #require(sink.onset())
    #expect(abs(onset - 1.0) < 0.015)
    #expect(result.gaps[.audio] == nil)
    #expect(abs(sink.end.decimalValue - 4.0) < 0.1)
    let duration = try #require(result.duration)
    #expect(abs(duration.decimalValue - 4.0) < 0.1)
    let sound = try #require(result.tracks.first { $0.kind == .audio }?.activity)
    let audible = try #require(sound.audible.span)
    #expect(abs(audible.lowerBound.decimalValue - 1.0) < 0.03)
    #expect(abs(audible.upperBound.decimalValue - 2.0) < 0.1)
    #expect(abs(sound.peak - -6) < 1.5)
  }

  @Test func `text and sound share the clock whatever the container shifts`() throws {
    let folder = try TemporaryFolder()
    let captions = "1\n00:00:01,000 --> 00:00:02,000\nTone\n"
    let srt = try folder.write(Array(captions.utf8), "clip.srt")
    for (name, codec) in [("clip.mkv", "srt"), ("clip.mp4", "mov_text"), ("clip.webm", "webvtt")] {
      let isWebM = name.hasSuffix("webm")
      try folder.ffmpeg(
        "-f", "lavfi", "-i", Self.picture, "-f", "lavfi", "-i", Self.tone, "-i", srt,
        "-map", "0", "-map", "1", "-map", "2", "-c:v", isWebM ? "libvpx" : "libx264",
        "-c:a", isWebM ? "libopus" : "aac", "-c:s", codec, name)
      let sink = Samples()
      let payloads = Payloads()
      _ = try examine(
        folder.path(name), [.speech, .texts], audio: sink, text: { _ in payloads })
      let shown = try #require(payloads.all.first { $0.bytes.count > 2 })
      let onset = try #require(sink.onset())
      #expect(abs(shown.start.decimalValue - onset) < 0.030, "\(name)")
      #expect(shown.duration == .seconds(1), "\(name)")
    }
  }
}
