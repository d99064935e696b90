import Foundation
import TestSupport
import Testing

@Suite("Files named one by one")
struct NamedFileTests {
  private func folder() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.addFilm("film.mp4")
    try scratch.addFilm("other.mp4")
    try scratch.write("WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n".utf8, to: "film.en.vtt")
    try scratch.write("notes\n".utf8, to: "README")
    return scratch
  }

  /// The media of a run and what was found out about each.
  private func results(_ run: ProgramRun) throws -> [String] {
    run.text.split(separator: "\n").filter { $0.contains("\"medium\"") }.compactMap { line in
      line.firstRange(of: "\"outcomes\"").map { String(line[$0.lowerBound...]) }
    }
  }

  @Test func `all files of a folder are judged as the folder is`() throws {
    let scratch = try folder()
    let program = try TestProgram.cuelight.url.path
    let all = try scratch.shell("'\(program)' check * -f ndjson")
    let whole = try scratch.run("check", ".", "-f", "ndjson")
    #expect(all.status == whole.status)
    #expect(try results(all).count == 2)
    #expect(try results(all) == (try results(whole)).map { $0.replacing("./", with: "") })
  }

  @Test func `a caption file alone judges its film, and with its film judges it once`() throws {
    let scratch = try folder()
    for names in [["film.en.vtt"], ["film.en.vtt", "film.mp4"], ["film.mp4", "film.en.vtt"]] {
      let run = try ProgramRun(["check", "-f", "ndjson"] + names, in: scratch.folder)
      #expect(try results(run).count == 1)
      #expect(run.text.contains("\"source\": \"film.mp4\""))
      #expect(!run.text.contains("media.notMedia"))
    }
  }

  @Test func `a caption file without a film is refused as before`() throws {
    let scratch = try Scratch()
    try scratch.write("WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n".utf8, to: "film.en.vtt")
    let run = try scratch.run("check", "film.en.vtt")
    #expect(run.status == 3)
    #expect(run.text.contains("media.notMedia"))
  }

  @Test func `a list with the captions of a film judges the film`() throws {
    let scratch = try folder()
    try scratch.write("film.en.vtt\n".utf8, to: "list")
    let run = try scratch.run("check", "--files-from", "list", "-f", "ndjson")
    #expect(try results(run).count == 1)
    #expect(run.text.contains("\"source\": \"film.mp4\""))
  }
}
