import MediaModel
import TestSupport
import Testing

@testable import MediaProbe

@Suite struct `Files that are cut off` {
  @Test(arguments: [
    "a.mp4", "a.mov", "a.mkv", "a.webm", "a.mp3", "a.wav", "a.ogg", "a.opus", "a.flac", "a.m4a",
    "a.aiff", "a.avi", "a.flv", "a.wma",
  ])
  func `a container that says its length is proven to be cut`(_ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.ffmpeg("-f", "lavfi", "-i", "sine=d=10", "-ac", "2", name)
    #expect(try examine(folder.path(name), [.silence, .audio]).isWholeFileRead)
    let error = try refusal(folder.cut(name, percent: 60), [.audio])
    guard case .truncated = error else {
      Issue.record("\(name) is not recognized")
      return
    }
    // What people can act on: that it is the end, and what to do.
    #expect(error.message.hasPrefix("The end of the file is missing"), "\(error.message)")
    #expect(error.message.hasSuffix(". Download it again."))
  }

  @Test(arguments: [
    (1, "1 byte"), (999, "999 bytes"), (1_000, "1 kB"), (99_618, "100 kB"), (1_499_999, "1 MB"),
    (1_500_000, "2 MB"), (Int64.max, "9223372037 GB"),
  ])
  func `how much is missing is said in the unit that is read at once`(bytes: Int64, size: String) {
    #expect(MissingEnd(bytes: bytes).sentence == "The end of the file is missing (\(size)).")
    #expect(MissingEnd(bytes: bytes).harmless.contains("(\(size)), but nothing"))
  }

  @Test func `a movie whose index is in front is cut where its samples are missing`() throws {
    let folder = try TemporaryFolder()
    try folder.ffmpeg("-f", "lavfi", "-i", "sine=d=10", "-movflags", "+faststart", "a.mp4")
    try folder.ffmpeg(
      "-f", "lavfi", "-i", "sine=d=10", "-movflags", "+frag_keyframe+empty_moov", "b.mp4")
    for name in ["a.mp4", "b.mp4"] {
      guard case .truncated = try refusal(folder.cut(name, percent: 60), []) else {
        Issue.record("\(name) is not recognized")
        return
      }
    }
    // The samples are the end of the file, so that what was cut off is what is missing.
    let whole = try folder.bytes("a.mp4").count
    let error = try refusal(folder.cut("a.mp4", percent: 60), [])
    #expect(error.missingBytes == Int64(whole - whole * 60 / 100))
  }

  @Test func `an MXF file is whole when it ends with the list of its partitions`() throws {
    let folder = try TemporaryFolder()
    try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc=s=64x64:r=25:d=4", "-f", "lavfi", "-i", "sine=d=4", "-ar",
      "48000", "-c:v", "mpeg2video", "-c:a", "pcm_s16le", "a.mxf")
    let whole = try examine(folder.path("a.mxf"), [.audio])
    #expect(whole.container == "mxf")
    #expect(whole.tracks.map(\.kind) == [.video, .audio])
    #expect(whole.tracks.last?.activity?.isSilent == false)
    #expect(whole.notices.isEmpty)
    // The tracks alone do not tell how much is there.
    let cut = try examine(folder.cut("a.mxf", percent: 60))
    #expect(cut.notices.contains { $0.contains("list of its partitions") })
    guard case .truncated = try refusal(folder.path("cut-a.mxf"), [.audio]) else {
      Issue.record("a.mxf is not recognized")
      return
    }
  }

  @Test func `a Matroska stream is cut where its last cluster is`() throws {
    let folder = try TemporaryFolder()
    let made = try ProgramRun(
      shell: "ffmpeg -v error -f lavfi -i sine=d=20 -f matroska - > a.mkv", in: folder.url)
    #expect(made.status == 0)
    #expect(try examine(folder.path("a.mkv"), .audio).notices.isEmpty)
    guard case .truncated = try refusal(folder.cut("a.mkv", percent: 60)) else {
      Issue.record("not recognized")
      return
    }
  }

  @Test func `a transport stream that ends within a packet is doubtful`() throws {
    let folder = try TemporaryFolder()
    try folder.ffmpeg("-f", "lavfi", "-i", "sine=d=5", "-c:a", "aac", "a.ts")
    let all = try folder.bytes("a.ts")
    let path = try folder.write(all.prefix(188 * 40 + 100), "b.ts")
    let notices = try examine(path, .audio).notices
    #expect(notices.contains { $0.contains("last transport packet") })
    #expect(try examine(folder.path("a.ts"), .audio).notices.isEmpty)
  }
}
