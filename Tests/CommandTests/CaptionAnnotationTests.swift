import Foundation
import TestSupport
import Testing

@Suite("Issues of caption files as annotations")
struct CaptionAnnotationTests {
  private func run(_ format: String, _ text: String) throws -> ProgramRun {
    let scratch = try Scratch()
    try scratch.write(Array(text.utf8), to: "film.vtt")
    return try scratch.run("captions", "film.vtt", "-f", format)
  }

  private static let faulty = "WEBVTT\n\n00:00.000 -> 00:01.000\nWords\n"

  @Test func `an issue is a command with its line and column`() throws {
    let lines = try run("github", Self.faulty).text.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("::error file=film.vtt,line=3,col=") })
  }

  @Test(arguments: ["sarif", "gitlab"])
  func `an issue has its line`(_ format: String) throws {
    let run = try run(format, Self.faulty)
    #expect(run.status == 1)
    #expect(run.text.contains(format == "sarif" ? "\"startLine\": 3" : "\"begin\": 3"))
  }

  @Test func `captions without an issue have no annotation`() throws {
    let run = try run("github", "WEBVTT\n\n00:00.000 --> 00:01.000\nWords\n")
    #expect(run.status == 0)
    #expect(run.text == "")
  }

  @Test(arguments: ["sarif", "github", "gitlab"])
  func `a file that cannot be read is an error`(_ format: String) throws {
    let scratch = try Scratch()
    let run = try scratch.run("captions", "missing.vtt", "-f", format)
    #expect(run.status == 3)
    #expect(run.text.contains("missing.vtt"))
  }
}
