import Foundation
import TestSupport
import Testing

@Suite("Captions written in another format")
struct ConversionTests {
  private static let file =
    "WEBVTT\n\n00:00:01.000 --> 00:00:02.000 position:10%\n<v Ada>Hello</v>\n\n"
    + "00:00:02.000 --> 00:00:03.000\n<v Bob>Hi <c.yellow>there</c></v>\n"

  @Test func `keep who speaks, and tell on standard error what is left out`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.file.utf8, to: "film.vtt")
    let subRip = try scratch.run("captions", "film.vtt", "--format", "srt")
    #expect(subRip.status == 0)
    #expect(subRip.text.contains("\nAda: Hello\n"))
    #expect(subRip.text.contains("\nBob: Hi <font color=\"#ffff00\">there</font>\n"))
    #expect(subRip.errors.contains("the place of 1 cue."))
    let same = try scratch.run("captions", "film.vtt", "--format", "vtt")
    #expect(same.errors.isEmpty)
    #expect(same.text == Self.file)
  }

  @Test func `are written to files by their suffixes, with nothing on standard output`() throws {
    let scratch = try Scratch()
    try scratch.write(
      Array("WEBVTT\n\n00:01.000 --> 00:02.000\nWords\n".utf8), to: "film.vtt")
    let run = try scratch.run("captions", "film.vtt", "-o", "film.srt", "-o", "ttml=film.xml")
    #expect(run.status == 0)
    #expect(run.text == "")
    #expect(
      try String(contentsOf: scratch.url("film.srt"), encoding: .utf8)
        == scratch.run("captions", "film.vtt", "-f", "srt").text)
    #expect(
      try String(contentsOf: scratch.url("film.xml"), encoding: .utf8)
        == scratch.run("captions", "film.vtt", "-f", "ttml").text)
    let both = try scratch.run("captions", "film.vtt", "-o", "again.srt", "-f", "text")
    #expect(both.text == (try scratch.run("captions", "film.vtt")).text)
  }

  @Test(arguments: ["film.vtt", "vtt=./film.vtt", "srt=film.vtt", "film.doc", "missing/a.srt"])
  func `are not written over what was read, nor to what is no such file`(_ output: String) throws {
    let scratch = try Scratch()
    let text = "WEBVTT\n\n00:01.000 --> 00:02.000\nWords\n"
    try scratch.write(Array(text.utf8), to: "film.vtt")
    let run = try scratch.run("captions", "film.vtt", "-o", output)
    #expect(run.status == 2)
    #expect(!run.errors.isEmpty)
    #expect(try String(contentsOf: scratch.url("film.vtt"), encoding: .utf8) == text)
  }

  @Test func `SBV is written and read`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.file.utf8, to: "film.vtt")
    let written = try scratch.run("captions", "film.vtt", "--format", "sbv").text
    #expect(written.hasPrefix("0:00:01.000,0:00:02.000\nAda: Hello\n\n"))
    try scratch.write(written.utf8, to: "film.sbv")
    #expect(try scratch.run("captions", "film.sbv").text.contains("sbv, 2 cues, 0 issues"))
    let fix = try scratch.run("fix", "film.sbv")
    #expect(fix.status == 3)
    #expect(fix.errors.contains("this one is sbv"))
  }

  @Test func `a frame rate goes with a measure of quality`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.file.utf8, to: "film.vtt")
    #expect(try scratch.run("captions", "film.vtt", "--frame-rate", "25").status == 2)
    let rated = try scratch.run(
      "captions", "film.vtt", "--quality", "netflix", "--frame-rate", "30000/1001")
    #expect(rated.status == 0)
  }

  @Test func `a repair of automatic captions keeps every word`() throws {
    let scratch = try Scratch()
    let cues =
      "00:00:01.000 --> 00:00:03.000 align:start position:0%\n \n"
      + "so<00:00:01.400><c> today</c>\n\n00:00:03.000 --> 00:00:05.000\nso today\nwe begin\n"
    try scratch.write("webvtt\nKind: captions\n\n\(cues)".utf8, to: "film.vtt")
    #expect(try scratch.run("fix", "--write", "film.vtt").status == 0)
    let repaired = try String(contentsOf: scratch.url("film.vtt"), encoding: .utf8)
    #expect(repaired.hasPrefix("WEBVTT\n") && repaired.hasSuffix(cues))
    #expect(try scratch.run("fix", "film.vtt").text.isEmpty)
  }

  @Test func `a conversion of captions with errors says why its status is 1`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:00:04,000 --> 00:00:03,000\nTwo\n".utf8,
      to: "film.srt")
    let run = try scratch.run("captions", "film.srt", "--format", "vtt")
    #expect(run.status == 1)
    #expect(run.errors.contains("film.srt: 1 issue is an error"))
    #expect(!(try scratch.run("captions", "film.srt")).errors.contains("is an error"))
  }
}
