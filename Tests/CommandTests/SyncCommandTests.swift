import Foundation
import TestSupport
import Testing

@Suite("Synchronization from the command line")
struct SyncCommandTests {
  /// The part of the document that these tests use.
  private struct Report: Decodable {
    struct Coverage: Decodable { let gaps: [[Double]] }
    let verdict: String
    let offset: Double?
    let profile: String
    let coverage: Coverage
  }

  private static let samples = PackageFolder.samples.appendingPathComponent("3.3.B")

  private func sync(_ sample: String, _ arguments: String...) throws -> ProgramRun {
    try ProgramRun(
      ["sync"] + arguments, in: Self.samples.appendingPathComponent(sample))
  }

  private func report(_ run: ProgramRun) throws -> Report {
    try JSONDecoder().decode(Report.self, from: run.output)
  }

  @Test func `the numbers of the measurement are shown only if they are asked for`() throws {
    let short = try sync("C-mp4-srt-beside", "film.en.srt", "film.mp4").text
    let long = try sync("C-mp4-srt-beside", "film.en.srt", "film.mp4", "-v").text
    for number in ["correlation", "margin", "SHA-256"] {
      #expect(!short.contains(number), "\(number)")
      #expect(long.contains(number), "\(number)")
    }
    #expect(short.contains("captioned") && short.contains("-v shows"))
  }

  @Test func `late captions of a track are reported with status 1, and their offset`() throws {
    let run = try sync("NC-late-by-1500ms-mkv", "film.mkv", "film.mkv", "--format", "json")
    #expect(run.status == 1)
    let found = try report(run)
    #expect(found.verdict == "offset")
    #expect(abs(try #require(found.offset) - 1.5) < 0.1)
    #expect(found.profile == "strict")
  }

  @Test(arguments: ["sarif", "github", "gitlab"])
  func `late captions are an annotation of their file`(_ format: String) throws {
    let run = try sync("C-slightly-late", "film.en.vtt", "film.mkv", "-f", format)
    #expect(run.status == 1)
    #expect(run.text.contains("film.en.vtt"))
    #expect(run.text.contains("captions.late"))
    let folder = try Scratch()
    let file = folder.url("a.out").path
    let both = try sync("C-slightly-late", "film.en.vtt", "film.mkv", "-o", "\(format)=\(file)")
    #expect(both.text == (try sync("C-slightly-late", "film.en.vtt", "film.mkv")).text)
    #expect(try String(contentsOf: folder.url("a.out"), encoding: .utf8) == run.text)
    let missing = try sync("C-slightly-late", "missing.vtt", "film.mkv", "-f", format)
    #expect(missing.status == 3)
    #expect(missing.text.contains("missing.vtt"))
  }

  @Test func `good captions have status 0, in a file and in a track`() throws {
    let file = try sync("C-mp4-srt-beside", "film.en.srt", "film.mp4", "-f", "json")
    #expect(file.status == 0)
    #expect(try report(file).verdict == "inSync")
    #expect(try report(file).coverage.gaps.isEmpty)
    let track = try sync("C-mp4-mov-text", "film.mp4")
    #expect(track.status == 0)
    #expect(track.text.hasPrefix("IN SYNC  Track 2 of film.mp4"))
  }

  @Test func `a profile says how late captions may be`() throws {
    let strict = try sync("C-slightly-late", "film.en.vtt", "film.mkv")
    #expect(strict.status == 1)
    let web = try sync("C-slightly-late", "film.en.vtt", "film.mkv", "--profile", "web")
    #expect(web.status == 0)
    #expect(web.text.contains("cuelight fix film.en.vtt --shift -0.3"))
  }

  @Test func `what cannot be told is a review`() throws {
    let run = try sync("NR-too-little-speech", "film.en.vtt", "film.mp4", "--format", "json")
    #expect(run.status == 0)
    #expect(try report(run).verdict == "cannotTell")
    #expect(
      try sync("NR-too-little-speech", "film.en.vtt", "film.mp4", "--fail-on", "review").status
        == 4)
    let scratch = try Scratch()
    let output = scratch.url("out.vtt").path
    let refused = try sync("NR-too-little-speech", "film.en.vtt", "film.mp4", "--write", output)
    #expect(refused.status == 4)
    #expect(refused.errors.contains("was not written"))
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test func `captions that are written anew run with the sound`() throws {
    let scratch = try Scratch()
    let output = scratch.url("out.srt").path
    let late = try sync("NC-late-by-1500ms-mp4", "film.mp4", "--write", output)
    // The status is about what is there now.
    #expect(late.status == 0)
    #expect(late.text.hasPrefix("OFFSET"))
    let words = late.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("with corrected times"))
    #expect(!late.text.contains("→ do"), "what was done is not asked for again")
    let anew = try sync("NC-late-by-1500ms-mp4", output, "film.mp4", "--format", "json")
    #expect(anew.status == 0)
    #expect(try report(anew).verdict == "inSync")
    #expect(try sync("NC-late-by-1500ms-mp4", "film.mp4", "--write", output).status == 2)
    #expect(
      try sync("NC-late-by-1500ms-mp4", "film.mp4", "--write", output, "--overwrite").status == 0)
  }

  @Test func `captions of something else are reported, and never written`() throws {
    let scratch = try Scratch()
    let output = scratch.url("out.vtt").path
    let run = try sync("NC-other-audio", "film.en.vtt", "film.webm", "--write", output)
    #expect(run.status == 1)
    #expect(run.text.hasPrefix("OTHER AUDIO"))
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test func `what cannot be read is status 3 and one document`() throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    try scratch.write("WEBVTT\n".utf8, to: "film.vtt")
    let calls = [
      ["missing.vtt", "film.mp4"], ["film.vtt", "missing.mp4"], ["film.mp4", "film.mp4"],
      ["film.vtt", "film.mp4", "--caption-track", "2"], ["film.vtt", "film.vtt"],
    ]
    for call in calls {
      let run = try ProgramRun(["sync", "--format", "json"] + call, in: scratch.folder)
      #expect(run.status == 3, "\(call)")
      #expect(try run.document().codes.count == 1)
    }
  }

  @Test func `a wrong call is status 2 and one document`() throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    try scratch.write("WEBVTT\n".utf8, to: "film.vtt")
    let calls = [
      ["film.vtt"], ["film.vtt", "film.mp4", "--profile", "loose"],
      ["film.vtt", "film.mp4", "--overwrite"], ["film.vtt", "film.mp4", "--write", "film.vtt"],
      ["film.vtt", "film.mp4", "--write", "out.txt"],
    ]
    for call in calls {
      let run = try ProgramRun(["sync", "--format", "json"] + call, in: scratch.folder)
      #expect(run.status == 2, "\(call)")
      #expect(try run.document().codes.count == 1)
    }
  }
}
