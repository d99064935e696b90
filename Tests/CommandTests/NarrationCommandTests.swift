import Foundation
import TestSupport
import Testing

@Suite("Narration from the command line")
struct NarrationCommandTests {
  /// The part of the document that these tests use.
  private struct Report: Decodable {
    struct Alignment: Decodable { let offset: Double, rate: Double, confidence: Double }
    struct Measures: Decodable { let seconds: Double, perMinute: Double, longestGap: Double }
    let relation: String
    let alignment: Alignment?
    let segments: [[Double]]
    let measures: Measures
  }

  private func narration(_ sample: String, _ arguments: String...) throws -> ProgramRun {
    try ProgramRun(
      ["narration"] + arguments, in: PackageFolder.samples.appendingPathComponent(sample))
  }

  private func report(_ run: ProgramRun) throws -> Report {
    try JSONDecoder().decode(Report.self, from: run.output)
  }

  /// The narrator speaks from 3.5 to about 5.6 s and from 8.4 to about 9.9 s.
  @Test func `narration in a track is found where it is spoken, with status 0`() throws {
    let run = try narration(
      "3.3.D/C-labelled-track-mkv", "film.mkv", "film.mkv", "--described-track", "2", "-f", "json")
    #expect(run.status == 0)
    let found = try report(run)
    #expect(found.relation == "description")
    #expect(found.segments.count == 2)
    #expect(abs(try #require(found.segments.first?.first) - 3.5) < 0.1)
    #expect(abs(try #require(found.segments.last?.first) - 8.4) < 0.1)
    #expect(abs(try #require(found.alignment).offset) < 0.01)
  }

  @Test(arguments: ["sarif", "github", "gitlab"])
  func `a description that is late is an annotation of its file`(_ format: String) throws {
    let run = try narration("3.3.D/NC-out-of-sync", "film.mp4", "film-ad.m4a", "-f", format)
    #expect(run.status == 1)
    #expect(run.text.contains("film-ad.m4a"))
    let folder = try Scratch()
    let output = "\(format)=\(folder.url("a.out").path)"
    _ = try narration("3.3.D/NC-out-of-sync", "film.mp4", "film-ad.m4a", "-o", output)
    #expect(try String(contentsOf: folder.url("a.out"), encoding: .utf8) == run.text)
    #expect(run.text.contains("descriptions."))
  }

  @Test func `a late file is reported with status 1, and by how much`() throws {
    let run = try narration("3.3.D/NC-out-of-sync", "film.mp4", "film-ad.m4a", "-f", "json")
    #expect(run.status == 1)
    let found = try report(run)
    #expect(found.relation == "description")
    #expect(abs(try #require(found.alignment).offset - 1.2) < 0.05)
    // On the clock of the film, not of the file that is late.
    #expect(abs(try #require(found.segments.first?.first) - 3.5) < 0.1)
  }

  @Test(arguments: [
    ("3.3.D/NC-copy", "copy", 1), ("3.3.D/NC-other-program", "otherProgram", 1),
    ("3.3.D/NR-narration-alone", "narrationOnly", 0), ("3.3.D/NR-dub", "dub", 0),
  ])
  func `what a track is beside the main sound is named`(
    sample: String, relation: String, status: Int
  ) throws {
    let run = try narration(
      sample, "film.mkv", "film.mkv", "--described-track", "2", "-f", "json")
    #expect(Int(run.status) == status)
    #expect(try report(run).relation == relation)
  }

  @Test func `a question is a failure only where that is asked for`() throws {
    let arguments = ["film.mkv", "film.mkv", "--described-track", "2", "--fail-on", "review"]
    let run = try ProgramRun(
      ["narration"] + arguments, in: PackageFolder.samples.appendingPathComponent("3.3.D/NR-dub"))
    #expect(run.status == 4)
    #expect(run.text.hasPrefix("DUB"))
  }

  @Test func `one sound twice is a wrong call`() throws {
    let run = try narration("3.3.D/NC-copy", "film.mkv", "film.mkv")
    #expect(run.status == 2)
  }

  @Test(arguments: [
    ["--described-track", "1"], ["--track", "1"],
  ])
  func `one track that is named twice is reported as that`(arguments: [String]) throws {
    let run = try ProgramRun(
      ["narration", "film.mkv", "film.mkv"] + arguments,
      in: PackageFolder.samples.appendingPathComponent("3.3.D/C-labelled-track-mkv"))
    #expect(run.status == 3)
    #expect(run.errors.contains("Track \(arguments[1]) was named twice"))
    #expect(!run.text.contains("COPY"))
  }

  @Test(arguments: [
    ["film.mkv", "nothing.mp3"], ["nothing.mp4", "film.mkv"], ["film.mkv", "film.en.vtt"],
    ["film.en.vtt", "film.mkv"], ["film.mkv", "."], ["film.mkv", "film.mkv", "--track", "0"],
    ["film.mkv", "film.mkv", "--described-track", "99"],
  ])
  func `what has no sound that can be read gives status 3, and says which`(
    arguments: [String]
  ) throws {
    let run = try ProgramRun(
      ["narration"] + arguments + ["--format", "json"],
      in: PackageFolder.samples.appendingPathComponent("3.3.D/NC-copy"))
    #expect(run.status == 3)
    #expect(String(decoding: run.output, as: UTF8.self).contains("\"errors\""))
  }
}
