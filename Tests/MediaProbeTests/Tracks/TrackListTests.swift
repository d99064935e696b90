import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `The list of tracks` {
  @Test func `kinds, codecs, languages, titles and flags are read`() throws {
    let folder = try TemporaryFolder()
    let srt = try folder.write(Array("1\n00:00:00,000 --> 00:00:01,000\nHi\n".utf8), "a.srt")
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=64x48:d=1", "-f", "lavfi", "-i", "sine=d=1", "-i", srt,
      "-map", "0", "-map", "1", "-map", "1", "-map", "2", "-map", "2", "-c:a", "aac", "-c:s", "srt",
      "-metadata:s:a:0", "language=eng", "-metadata:s:a:1", "title=Audio Description",
      "-metadata:s:a:1", "language=eng", "-metadata:s:s:0", "language=fre", "-disposition:a:0",
      "default+original", "-disposition:a:1", "visual_impaired", "-disposition:s:1",
      "hearing_impaired", "a.mkv")
    let result = try examine(path)
    #expect(result.container == "matroska")
    let tracks = result.tracks
    #expect(tracks.map(\.kind) == [.video, .audio, .audio, .text, .text])
    #expect(tracks.map(\.codec) == ["h264", "aac", "aac", "subrip", "subrip"])
    #expect(tracks[1].language?.text == "eng")
    #expect(tracks[3].language?.primary == "fr")
    #expect(tracks[4].language == nil)
    #expect(tracks[1].disposition == [.default, .original])
    #expect(tracks[2].title == "Audio Description")
    #expect(tracks[1].has(.main))
    #expect(
      tracks[2].roles == [
        .init(.audioDescription, signal: "matroska.flagVisualImpaired", value: "1")
      ])
    #expect(tracks[3].roles.map(\.role) == [.subtitles])
    #expect(tracks[4].roles.map(\.role) == [.captions])
    #expect(result.audioTrack == Track.ID(1))
    #expect(!result.isWholeFileRead)
  }

  @Test(arguments: [
    ("a.mp4", "mp4"), ("a.mov", "mov"), ("a.m4a", "mp4"), ("a.mka", "matroska"),
    ("a.webm", "webm"), ("a.ts", "mpegts"), ("a.mp3", "mp3"), ("a.wav", "wav"), ("a.ogg", "ogg"),
    ("a.flac", "flac"), ("a.aac", "aac"), ("a.aiff", "aiff"), ("a.avi", "avi"), ("a.flv", "flv"),
    ("a.wma", "asf"), ("a.ac3", "ac3"), ("a.mpg", "mpeg"), ("a.w64", "w64"),
  ])
  func `the container is known whatever the name`(_ name: String, _ container: String) throws {
    let folder = try TemporaryFolder()
    try folder.ffmpeg("-f", "lavfi", "-i", "sine=d=2:r=44100", name)
    let path = try folder.write(folder.bytes(name), "file.bin")
    let result = try examine(path, .silence)
    #expect(result.container == container)
    #expect(result.tracks.first?.activity?.isSilent == false)
    let duration = try #require(result.duration)
    #expect(abs(duration.decimalValue - 2) < 0.15)
  }

  @Test func `a cover is no video`() throws {
    let folder = try TemporaryFolder()
    let cover = try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=64x48", "-frames:v", "1", "a.png")
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "sine=d=1", "-i", cover, "-map", "0", "-map", "1", "-c:v", "copy",
      "-disposition:v", "attached_pic", "a.mp3")
    let result = try examine(path, .videoDataCaptions)
    #expect(result.tracks.map(\.isCoverArt) == [false, true])
    #expect(!result.tracks[1].has(.main))
    #expect(result.gaps[.videoDataCaptions]?.cause == .nothingToRead)
  }

  @Test func `the name of a program that wrote the file is no title`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.ffmpeg(
      "-f", "lavfi", "-i", "sine=d=1", "-f", "lavfi", "-i", "sine=d=1", "-map", "0", "-map", "1",
      "-metadata:s:a:1", "handler_name=Director's commentary", "a.mp4")
    let tracks = try examine(path).tracks
    #expect(tracks.map(\.title) == [nil, "Director's commentary"])
    #expect(
      tracks[1].roles == [
        .init(
          .commentary, signal: "title", value: "Director's commentary", certainty: .guess)
      ])
    #expect(StreamFacts.isGeneric("Apple Sound Media Handler"))
    #expect(StreamFacts.isGeneric("Core Media Video"))
    #expect(!StreamFacts.isGeneric("English SDH"))
  }

  @Test func `a broadcast without a stated length is measured`() throws {
    let folder = try TemporaryFolder()
    try folder.ffmpeg("-f", "lavfi", "-i", "sine=d=3", "-c:a", "aac", "a.aac")
    let result = try examine(folder.path("a.aac"))
    let duration = try #require(result.duration)
    #expect(abs(duration.decimalValue - 3) < 0.1)
  }

  @Test func `the libraries tell their versions`() {
    #expect(
      MediaProbe.libraryVersions.keys.sorted() == [
        "libavcodec", "libavformat", "libavutil", "libswresample",
      ])
    #expect(MediaProbe.libraryVersions.values.allSatisfy { $0.split(separator: ".").count == 3 })
  }
}
