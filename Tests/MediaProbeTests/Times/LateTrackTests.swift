import MediaModel
import Testing

@testable import MediaProbe

/// Zero is the first presented moment, whichever track it is in, in every container.
@Suite struct `Tracks that start late` {
  /// A container and the codecs of its picture and sound.
  struct Form: CustomTestStringConvertible {
    var name: String
    var picture: [String]
    var sound: String
    var testDescription: String { "\(picture[0]) and \(sound) in \(name)" }

    init(_ name: String, _ picture: String, _ sound: String) {
      self.name = name
      self.picture = picture.split(separator: " ").map(String.init)
      self.sound = sound
    }
  }

  static let forms = [
    Form("a.mkv", "libx264 -bf 2", "aac"), Form("b.mkv", "libx264 -bf 0", "flac"),
    Form("c.mkv", "mpeg4", "libmp3lame"), Form("a.webm", "libvpx -deadline realtime", "libopus"),
    Form("a.mp4", "libx264 -bf 2", "aac"), Form("a.mov", "mpeg4 -bf 2", "pcm_s16le"),
    Form("a.ts", "libx264 -bf 2", "aac"), Form("a.m2ts", "mpeg2video -bf 2", "ac3"),
    Form("a.flv", "flv1", "libmp3lame"),
    Form("a.ogv", "libtheora", "libvorbis"), Form("a.3gp", "mpeg4", "aac"),
    Form("a.mpg", "mpeg2video", "mp2"), Form("a.wmv", "wmv2", "wmav2"),
  ]

  /// A tone from 1 s to 2 s of four seconds of sound.
  static let tone = "aevalsrc='if(between(t,1,2),0.5*sin(2*PI*440*t),0)':s=44100:d=4:c=stereo"

  @Test(arguments: forms)
  func `a delay of the sound is kept, and one of the picture moves nothing`(_ form: Form) throws {
    let folder = try TemporaryFolder()
    for (picture, sound, onset) in [
      ("0", "0.7", 1.7), ("0", "2.5", 3.5), ("0.7", "0", 1.0), ("2.5", "0", 1.0),
      ("2.5", "2.5", 1.0),
    ] {
      try folder.run(
        "ffmpeg",
        [
          "-v", "error", "-nostdin", "-y", "-itsoffset", picture, "-f", "lavfi", "-i",
          "testsrc2=s=160x120:r=25:d=4", "-itsoffset", sound, "-f", "lavfi", "-i", Self.tone,
          "-fps_mode", "passthrough", "-c:v",
        ] + form.picture + ["-c:a", form.sound, form.name])
      let sink = Samples()
      let result = try examine(folder.path(form.name), .speech, audio: sink)
      let found = try #require(sink.onset())
      #expect(abs(found - onset) < 0.06, "picture \(picture), sound \(sound)")
      let duration = try #require(result.duration).decimalValue
      let length = picture == sound ? 4.0 : 4 + max(Double(picture) ?? 0, Double(sound) ?? 0)
      #expect(abs(duration - length) < 0.2, "picture \(picture), sound \(sound)")
    }
  }

  /// The length that two tracks of ten seconds have where both start late, as the time stamps say:
  /// from 1.3 s to 13.1 s.
  @Test(
    arguments: [
      Form("a.ogv", "libtheora", "libopus"), Form("b.ogv", "libtheora", "libvorbis"),
      Form("a.wmv", "wmv2", "wmav2"), Form("a.mkv", "mpeg4", "libopus"),
    ], [Reading.silence, .audio, []])
  func `both tracks may start late, and the file is whole`(_ form: Form, _ reading: Reading) throws
  {
    let folder = try TemporaryFolder()
    try folder.run(
      "ffmpeg",
      [
        "-v", "error", "-nostdin", "-y", "-itsoffset", "1.3", "-f", "lavfi", "-i",
        "testsrc2=s=160x120:r=25:d=10", "-itsoffset", "3.1", "-f", "lavfi", "-i", "sine=d=10",
        "-fps_mode", "passthrough", "-c:v",
      ] + form.picture + ["-c:a", form.sound, form.name])
    let whole = try examine(folder.path(form.name), reading)
    #expect(abs(try #require(whole.duration).decimalValue - 11.8) < 0.2)
    let sound = try #require(whole.tracks.first { $0.kind == .audio })
    // Matroska states no length of a track.
    if let length = sound.duration, form.name != "a.wmv" || !reading.isEmpty {
      #expect(abs(length.decimalValue - 10) < 0.2)
    }
    guard case .truncated = try refusal(folder.cut(form.name, percent: 60), .audio) else {
      Issue.record("not recognized as cut")
      return
    }
  }

  @Test(arguments: ["libopus", "libvorbis", "flac"])
  func `sound alone that starts late in Ogg is whole, and cut where it is cut`(_ codec: String)
    throws
  {
    let folder = try TemporaryFolder()
    try folder.ffmpeg("-itsoffset", "3.1", "-f", "lavfi", "-i", "sine=d=10", "-c:a", codec, "a.ogg")
    for reading in [Reading.silence, .audio, []] {
      let duration = try #require(examine(folder.path("a.ogg"), reading).duration).decimalValue
      // The library puts the first page of FLAC at zero, so what precedes it counts there.
      #expect(abs(duration - (codec == "flac" ? 13.1 : 10)) < 0.2, "\(reading)")
    }
    guard case .truncated = try refusal(folder.cut("a.ogg", percent: 60), .audio) else {
      Issue.record("not recognized as cut")
      return
    }
  }

  @Test(arguments: ["libmp3lame", "ac3", "pcm_s16le"])
  func `late sound does not make an AVI file a cut one`(_ codec: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=160x120:r=25:d=4", "-itsoffset", "2.5", "-f", "lavfi", "-i",
      Self.tone, "-c:v", "mpeg4", "-c:a", codec, "a.avi")
    for reading in [Reading.audio, .silence, .speech] {
      #expect(
        try examine(path, reading, audio: Samples()).gaps[.audio] == nil || reading == .silence)
    }
    guard case .truncated = try refusal(folder.cut("a.avi", percent: 60), .audio) else {
      Issue.record("not recognized as cut")
      return
    }
  }

  @Test func `a file that is copied into Matroska keeps its delay`() throws {
    let folder = try TemporaryFolder()
    let picture = try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=160x120:r=25:d=4", "-c:v", "libx264", "-bf", "3", "v.mp4")
    let sound = try folder.ffmpeg("-f", "lavfi", "-i", Self.tone, "-c:a", "aac", "a.m4a")
    let srt = try folder.write(Array("1\n00:00:01,700 --> 00:00:02,700\nTone\n".utf8), "a.srt")
    try folder.ffmpeg(
      "-i", picture, "-itsoffset", "0.7", "-i", sound, "-i", srt, "-map", "0", "-map", "1", "-map",
      "2", "-c", "copy", "copy.mkv")
    let sink = Samples()
    let payloads = Payloads()
    let result = try examine(
      folder.path("copy.mkv"), [.speech, .texts], audio: sink, text: { _ in payloads })
    #expect(abs(try #require(sink.onset()) - 1.7) < 0.06)
    #expect(abs(try #require(payloads.all.first).start.decimalValue - 1.7) < 0.06)
    #expect(abs(try #require(result.clockStart).decimalValue) < 0.09)
  }

  @Test func `text that starts before the sound does not move zero`() throws {
    let folder = try TemporaryFolder()
    let srt = try folder.write(Array("1\n00:00:00,000 --> 00:00:02,500\nTone\n".utf8), "a.srt")
    try folder.ffmpeg(
      "-itsoffset", "0.5", "-f", "lavfi", "-i", Self.tone, "-i", srt, "-map", "0", "-map", "1",
      "-c:a", "flac", "-c:s", "srt", "a.mkv")
    let sink = Samples()
    _ = try examine(folder.path("a.mkv"), .speech, audio: sink)
    #expect(abs(try #require(sink.onset()) - 1.0) < 0.03)
  }
}
