import Foundation
import TestSupport
import Testing

@Suite("Calls with a cache")
struct CacheCallTests {
  private static let captions = "WEBVTT\n\n00:00.000 --> 00:01.000\nHello.\n"

  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.addFilm()
    try scratch.write(Array(Self.captions.utf8), to: "film.en.vtt")
    return scratch
  }

  /// What is in the cache.
  private func entries(_ scratch: Scratch) throws -> String {
    try scratch.run("cache", "show", "cache").text
  }

  @Test(arguments: [
    "check film.mp4 -f json", "check . -j 4 -f ndjson", "tracks film.mp4",
    "speech film.mp4 -f json",
    "sync film.en.vtt film.mp4 -f json", "captions film.mp4 -f json",
    "check film.mp4 -f json --profile wcag22", "baseline film.mp4 -o - --reason x --owner y",
  ])
  func `a report is the same without a cache, with an empty one and with a full one`(
    _ call: String
  ) throws {
    let scratch = try scratch()
    let words = call.split(separator: " ").map(String.init)
    let plain = try ProgramRun(words, in: scratch.folder)
    for _ in 0..<2 {
      let run = try ProgramRun(words + ["--cache", "cache"], in: scratch.folder)
      #expect(run.output == plain.output)
      #expect((run.status, run.errors) == (plain.status, plain.errors))
    }
  }

  @Test func `captions, manifest and profile may change around a medium`() throws {
    let scratch = try scratch()
    _ = try scratch.run("check", "film.mp4", "--cache", "cache")
    let before = try entries(scratch)
    #expect(before.contains("entries: 1\n"))
    try scratch.write(Array(Self.captions.utf8) + Array("\n".utf8), to: "film.de.vtt")
    try scratch.write(
      Array("version: 1\nmedia:\n  - file: film.mp4\n    placements:\n      - id: a\n".utf8),
      to: "cuelight.yml")
    let calls = [["--profile", "en301549"], ["--also", "wcag22"], ["--no-config"]]
    for call in calls {
      let plain = try ProgramRun(["check", "film.mp4", "-f", "json"] + call, in: scratch.folder)
      let kept = try ProgramRun(
        ["check", "film.mp4", "-f", "json", "--cache", "cache"] + call, in: scratch.folder)
      #expect(kept.output == plain.output)
    }
    #expect(try entries(scratch) == before)
  }

  @Test(arguments: ["757", "775", "722"])
  func `a folder that others may write to is refused`(_ mode: String) throws {
    let scratch = try scratch()
    let run = try scratch.shell(
      "mkdir open; chmod \(mode) open; cuelight check film.mp4 -f json --cache open")
    #expect(run.status == 2)
    #expect(run.errors.contains("may be written to by other users"))
    #expect(try run.document().codes == ["usage"])
  }

  @Test func `a cache that is not a folder is a wrong call`() throws {
    for folder in ["film.mp4", "missing/cache"] {
      let run = try scratch().run("check", "film.mp4", "--cache", folder)
      #expect(run.status == 2)
      #expect(run.errors.contains(folder))
    }
  }

  @Test func `a run goes on when nothing can be written, and says so`() throws {
    let scratch = try scratch()
    let plain = try scratch.run("check", "film.mp4", "-f", "json")
    // The shell's limit on written files stops every write with EFBIG, as a full disk would.
    let run = try scratch.shell(
      "trap '' XFSZ; mkdir -m 700 cache; ulimit -f 0; cuelight check film.mp4 -f json --cache cache"
    )
    #expect(run.output == plain.output)
    #expect(run.status == plain.status)
    #expect(run.errors.contains("1 result could not be kept in the cache cache"))
    #expect(try entries(scratch).contains("entries: 0\n"))
  }

  @Test func `the configuration and the environment name a cache, and none switches it off`() throws
  {
    let scratch = try scratch()
    _ = try scratch.shell("CUELIGHT_CACHE=cache cuelight check film.mp4")
    #expect(try entries(scratch).contains("entries: 1\n"))
    try scratch.write(Array("version: 1\ncache: kept\n".utf8), to: ".cuelightrc.yml")
    _ = try scratch.run("check", "film.mp4", "--cache", "none")
    #expect(!FileManager.default.fileExists(atPath: scratch.url("kept").path))
    _ = try scratch.run("check", "film.mp4")
    #expect(try scratch.run("cache", "show").text.contains("entries: 1\n"))
  }

  @Test func `a cache is made smaller`() throws {
    let scratch = try scratch()
    _ = try scratch.run("check", "film.mp4", "--cache", "cache")
    #expect(try scratch.run("cache", "prune", "cache").status == 2)
    #expect(try scratch.run("cache", "prune", "cache", "--older-than", "1d").status == 0)
    #expect(try entries(scratch).contains("entries: 1\n"))
    let run = try scratch.run("cache", "prune", "cache", "--max-size", "1")
    #expect(run.text.hasPrefix("removed entries: 1\nremoved bytes: "))
    #expect(try entries(scratch) == "entries: 0\nbytes: 0\n")
  }
}
