import Foundation
import TestSupport
import Testing

/// Runs that go on after something happened: what is recorded is what a check would say now.
@Suite("Resumed runs")
struct ResumedRunTests {
  static let captions = Array("WEBVTT\n\n00:00.000 --> 00:01.000\nWords\n".utf8)

  private static func planned() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.addFilm("m/film.mp4")
    #expect(try scratch.run("plan", "m", "-o", "p.ndjson").status == 0)
    #expect(try scratch.run("check", "--plan", "p.ndjson", "--results", "r").status == 0)
    return scratch
  }

  private static func goOn(_ scratch: Scratch) throws -> ProgramRun {
    let run = try scratch.run("check", "--plan", "p.ndjson", "--results", "r")
    #expect(run.status == 0, "\(run.errors)")
    return run
  }

  /// How many cues the captions of each medium have in the report of the records.
  private static func captions(_ scratch: Scratch) throws -> [Int?] {
    let merged = try scratch.run("merge", "r", "-f", "json")
    let media = try merged.document().presentations
    return try #require(media).flatMap(\.captions).map(\.cues)
  }

  @Test func `captions that arrive after the plan are read, and missed when they are gone`() throws
  {
    let scratch = try Self.planned()
    #expect(try Self.captions(scratch) == [])
    try scratch.write(Self.captions, to: "m/film.en.vtt")
    #expect(try Self.goOn(scratch).errors.contains("1 media were judged; 0 had a record"))
    #expect(try Self.captions(scratch) == [1])
    #expect(try Self.goOn(scratch).errors.contains("0 media were judged; 1 had a record"))
    try FileManager.default.removeItem(at: scratch.url("m/film.en.vtt"))
    #expect(try Self.goOn(scratch).errors.contains("1 media were judged; 0 had a record"))
    #expect(try Self.captions(scratch) == [])
  }

  @Test func `a results folder among the media is no part of the run`() throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    let plain = try scratch.run("check", ".", "-f", "json").output
    for words in ["1 media were judged; 0 had a record", "0 media were judged; 1 had a record"] {
      let run = try scratch.run("check", ".", "--results", "r")
      #expect(run.errors.contains(words), "\(run.errors)")
    }
    #expect(try scratch.run("merge", "r", "-f", "json").output == plain)
    #expect(try scratch.run("check", ".", "-f", "json").output == plain)
    // A folder that only looks like one is searched.
    try scratch.addFilm("other/parts/film.mp4")
    try scratch.write(Array("{\"tool\": 1}".utf8), to: "other/run.json")
    #expect(try scratch.run("check", ".", "-f", "json").document().presentations?.count == 2)
  }

  @Test func `media in a results folder are judged, and its records are no media`() throws {
    let scratch = try Scratch()
    try scratch.addFilm("m/film.mp4")
    let plain = try scratch.run("check", "m", "-f", "json").output
    for words in ["1 media were judged; 0 had a record", "0 media were judged; 1 had a record"] {
      let run = try scratch.run("check", "m", "--results", "m")
      #expect(run.errors.contains(words), "\(run.errors)")
    }
    #expect(try scratch.run("check", "m", "-f", "json").output == plain)
    #expect(try scratch.run("check", ".", "-f", "json").document().presentations?.count == 1)
  }

  /// Such as a copy that keeps times, or a disk that lost a write.
  @Test(arguments: ["m/film.mp4", "m/film.en.vtt"])
  func `content that changed behind size and time is found by --verify`(_ name: String) throws {
    let scratch = try Scratch()
    try scratch.addFilm("m/film.mp4")
    try scratch.write(Self.captions, to: "m/film.en.vtt")
    let file = scratch.url(name).path
    let time = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)]
    try FileManager.default.setAttributes(time, ofItemAtPath: file)
    #expect(try scratch.run("check", "m", "--results", "r").status == 0)
    var bytes = try Data(contentsOf: scratch.url(name))
    bytes[bytes.count - 2] ^= 1
    try bytes.write(to: scratch.url(name))
    try FileManager.default.setAttributes(time, ofItemAtPath: file)
    let plain = try scratch.run("check", "m", "--results", "r")
    #expect(plain.errors.contains("0 media were judged; 1 had a record"), "\(plain.errors)")
    let verified = try scratch.run("check", "m", "--results", "r", "--verify")
    #expect(verified.errors.contains("1 media were judged; 0 had a record"), "\(verified.errors)")
    let again = try scratch.run("check", "m", "--results", "r", "--verify")
    #expect(again.errors.contains("0 media were judged; 1 had a record"), "\(again.errors)")
  }

  /// The hash of a verdict on a stream is that of its segments, not of the playlist.
  @Test func `a stream that did not change is not judged again by --verify`() throws {
    let scratch = try Scratch()
    try scratch.addFilm("m/film.mp4")
    let playlist = "#EXTM3U\n#EXT-X-TARGETDURATION:60\n#EXTINF:30,\nfilm.mp4\n#EXT-X-ENDLIST\n"
    try scratch.write(Array(playlist.utf8), to: "m/play.m3u8")
    #expect(try scratch.run("check", "m", "--results", "r").status == 0)
    let again = try scratch.run("check", "m", "--results", "r", "--verify")
    #expect(again.errors.contains("0 media were judged; 1 had a record"), "\(again.errors)")
  }

  @Test func `a record with a flipped bit is replaced by the next call`() throws {
    let scratch = try Self.planned()
    let parts = scratch.url("r/parts")
    let names = try FileManager.default.contentsOfDirectory(atPath: parts.path)
    let part = parts.appendingPathComponent(try #require(names.first))
    let whole = try String(contentsOf: part, encoding: .utf8)
    try Data(whole.replacingOccurrences(of: "\"NC\"", with: "\"C\"").utf8).write(to: part)
    let damaged = try scratch.run("merge", "r", "-f", "json")
    #expect(damaged.status == 3)
    #expect(damaged.errors.contains("the record of m/film.mp4 is damaged"), "\(damaged.errors)")
    let repaired = try Self.goOn(scratch)
    #expect(repaired.errors.contains("1 media were judged; 0 had a record"))
    #expect(repaired.errors.contains("m/film.mp4 is judged again"), "\(repaired.errors)")
    let merged = try scratch.run("merge", "r", "-f", "json")
    #expect(merged.status == 1)
    #expect(merged.output == (try scratch.run("check", "m", "-f", "json").output))
    #expect(try Self.goOn(scratch).errors.contains("0 media were judged; 1 had a record"))
  }

  private static func parts(_ scratch: Scratch) throws -> Set<URL> {
    Set(
      try FileManager.default.contentsOfDirectory(
        at: scratch.url("r/parts"), includingPropertiesForKeys: nil))
  }

  /// Changes the captions of `m/film.mp4` behind the same size and time.
  private static func spoil(_ scratch: Scratch) throws {
    let file = scratch.url("m/film.en.vtt")
    var bytes = try Data(contentsOf: file)
    bytes.replaceSubrange(0..<6, with: Data("WEBVTX".utf8))
    try bytes.write(to: file)
    try keepTime(scratch)
  }

  private static func keepTime(_ scratch: Scratch) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)],
      ofItemAtPath: scratch.url("m/film.en.vtt").path)
  }

  private static func captioned() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.addFilm("m/film.mp4")
    try scratch.write(captions, to: "m/film.en.vtt")
    try keepTime(scratch)
    try scratch.write(PlannedRunTests.gif, to: "m/a.gif")
    #expect(try scratch.run("plan", "m", "-o", "p.ndjson").status == 0)
    #expect(try scratch.run("check", "--plan", "p.ndjson", "--results", "r").status == 0)
    return scratch
  }

  /// An older record of the medium is left, and its files have the size and time of then.
  @Test(arguments: [false, true])
  func `what a message says about a damaged file ends in the result of a check`(
    isCheckedBefore: Bool
  ) throws {
    let scratch = try Self.captioned()
    let old = try Self.parts(scratch)
    try Self.spoil(scratch)
    let check = ["check", "--plan", "p.ndjson", "--results", "r"]
    let verified = try ProgramRun(check + ["--verify"], in: scratch.folder)
    #expect(verified.errors.contains("1 media were judged; 1 had a record"), "\(verified.errors)")
    let part = try #require(try Self.parts(scratch).subtracting(old).first)
    let whole = try String(contentsOf: part, encoding: .utf8)
    try Data(whole.replacing("\"entry\": ", with: "\"entrz\": ").utf8).write(to: part)
    let message = try ProgramRun(
      isCheckedBefore ? check : ["merge", "r", "-f", "json"], in: scratch.folder)
    #expect(message.errors.contains("Delete the file"), "\(message.errors)")
    #expect(message.errors.contains("the same check again with --verify"), "\(message.errors)")
    try FileManager.default.removeItem(at: part)
    let again = try ProgramRun(check + ["--verify"], in: scratch.folder)
    let judged = isCheckedBefore ? 0 : 1
    #expect(again.errors.contains("\(judged) media were judged"), "\(again.errors)")
    let merged = try scratch.run("merge", "r", "-f", "json")
    #expect(merged.output == (try scratch.run("check", "m", "-f", "json").output))
  }

  @Test func `a run that finds damage compares the contents of all media`() throws {
    let scratch = try Self.captioned()
    try Self.spoil(scratch)
    #expect(try Self.goOn(scratch).errors.contains("0 media were judged; 2 had a record"))
    let part = try #require(try Self.parts(scratch).first)
    let lines = try String(contentsOf: part, encoding: .utf8).split(separator: "\n").map { line in
      line.contains("m/a.gif") ? String(line).replacing("\"DNA\"", with: "\"C\"") : String(line)
    }
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: part)
    let repaired = try Self.goOn(scratch)
    #expect(repaired.errors.contains("as with --verify"), "\(repaired.errors)")
    #expect(repaired.errors.contains("2 media were judged; 0 had a record"), "\(repaired.errors)")
    let merged = try scratch.run("merge", "r", "-f", "json")
    #expect(merged.output == (try scratch.run("check", "m", "-f", "json").output))
    #expect(try Self.goOn(scratch).errors.contains("0 media were judged; 2 had a record"))
  }

  @Test func `a manifest that arrives after the plan is read`() throws {
    let scratch = try Self.planned()
    let manifest = "version: 1\nmedia:\n  - src: m/film.mp4\n    autoplay: true\n"
    try scratch.write(Array(manifest.utf8), to: "cuelight.yml")
    #expect(try Self.goOn(scratch).errors.contains("1 media were judged; 0 had a record"))
  }

  /// A clock that jumps gives files times in the future; later ones are older.
  @Test(arguments: [4_102_444_800.0, 0, -86_400])
  func `any time of a file is compared for equality only`(_ time: Double) throws {
    let scratch = try Self.planned()
    let date = Date(timeIntervalSince1970: time)
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: scratch.url("m/film.mp4").path)
    #expect(try Self.goOn(scratch).errors.contains("1 media were judged; 0 had a record"))
    #expect(try Self.goOn(scratch).errors.contains("0 media were judged; 1 had a record"))
  }

  @Test func `a folder that changed is refused with the way to go on`() throws {
    let scratch = try Scratch()
    try scratch.addFilm("m/film.mp4")
    #expect(try scratch.run("check", "m", "--results", "r").status == 0)
    try scratch.write(Self.captions, to: "m/film.en.vtt")
    let refused = try scratch.run("check", "m", "--results", "r")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("check --plan r/plan.ndjson --results r"), "\(refused.errors)")
    let run = try scratch.run("check", "--plan", "r/plan.ndjson", "--results", "r")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Self.captions(scratch) == [1])
  }

  @Test func `a plan whose first line was changed is refused`() throws {
    let scratch = try Self.planned()
    let plan = try String(contentsOf: scratch.url("p.ndjson"), encoding: .utf8)
    let moved = plan.replacingOccurrences(of: "\"base\": \".\"", with: "\"base\": \"m\"")
    #expect(moved != plan)
    try scratch.write(Array(moved.utf8), to: "moved.ndjson")
    let run = try scratch.run("check", "--plan", "moved.ndjson", "--results", "s")
    #expect(run.status == 2)
    #expect(run.errors.contains("changed by hand"), "\(run.errors)")
  }

  @Test func `what a plan could not search counts for --fail-on`() throws {
    let scratch = try Scratch()
    try scratch.write(PlannedRunTests.gif, to: "m/a.gif")
    try FileManager.default.createDirectory(
      at: scratch.url("empty"), withIntermediateDirectories: false)
    #expect(try scratch.run("plan", "m", "empty", "-o", "p.ndjson").status == 3)
    let check = ["check", "--plan", "p.ndjson", "--results", "r"]
    #expect(try ProgramRun(check, in: scratch.folder).status == 0)
    #expect(try ProgramRun(check + ["--fail-on", "error"], in: scratch.folder).status == 3)
    #expect(try ProgramRun(check + ["--fail-on", "nc"], in: scratch.folder).status == 0)
  }
}
