import Foundation
import TestSupport
import Testing

@testable import CuelightCommands

/// Two files whose names differ only in a byte that is not UTF-8, and one whose name is their text.
@Suite("Names that are not UTF-8 in reports")
struct NameBytesTests {
  private struct Document: Decodable {
    struct Presentation: Decodable {
      let source: String
      let sourceBytes: Data?
    }
    struct Result: Decodable { let sources: [String] }
    let presentations: [Presentation]
    let results: [Result]
  }

  /// In the order of their bytes; the captions of the second are late for no medium.
  private static let names: [[UInt8]] = [
    Array("m/a\\xFE.gif".utf8), Array("m/a".utf8) + [0xFE] + Array(".gif".utf8),
    Array("m/a".utf8) + [0xFF] + Array(".gif".utf8), Array("m/plain.gif".utf8),
  ]
  private static let shown = ["m/a\\x5CxFE.gif", "m/a\\xFE.gif", "m/a\\xFF.gif", "m/plain.gif"]

  private func folder() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(PlannedRunTests.gif, to: "m/plain.gif")
    let copied = try scratch.shell(
      #"for name in 'a\xFE.gif' $'a\xfe.gif' $'a\xff.gif'; do cp m/plain.gif "m/$name"; done"#)
    try #require(copied.status == 0, "\(copied.errors)")
    return scratch
  }

  private func document(_ run: ProgramRun) throws -> Document {
    try JSONDecoder().decode(Document.self, from: run.output)
  }

  @Test func `JSON has the bytes and a text that is that of no other file`() throws {
    let scratch = try folder()
    let check = try scratch.run("check", "m", "-f", "json", "-o", "run.ndjson")
    let presentations = try document(check).presentations
    #expect(Set(presentations.map(\.source)) == Set(Self.shown))
    for (name, text) in zip(Self.names, Self.shown) {
      let medium = try #require(presentations.first { $0.source == text })
      #expect(medium.sourceBytes == (text == "m/plain.gif" ? nil : Data(name)), "\(text)")
    }
    let stored = try scratch.run("report", "run.ndjson", "-f", "json")
    #expect(stored.output == check.output)
  }

  @Test(
    arguments: CheckFormat.all.map(\.name).filter { !["github", "gitlab", "openacr"].contains($0) })
  func `every format tells the files apart`(_ format: String) throws {
    let scratch = try folder()
    _ = try scratch.run("check", "m", "-o", "run.ndjson")
    let text = try scratch.run("report", "run.ndjson", "-f", format).text
    // An address has the bytes themselves; JSON, TAP and Markdown write a backslash as two.
    let addresses = ["a%5CxFE.gif", "a%FE.gif", "a%FF.gif", "plain.gif"]
    let plain = text.replacing("\\\\", with: "\\")
    for (name, address) in zip(Self.shown, addresses) {
      #expect(plain.contains(format == "sarif" ? address : String(name.dropFirst(2))), "\(name)")
      if format == "earl" { #expect(text.contains("\"m/\(address)\""), "\(address)") }
    }
    #expect(!text.contains("\u{FFFD}"))
  }

  @Test func `a plan, its parts and their merge keep them apart`() throws {
    let scratch = try folder()
    let plain = try scratch.run("check", "m", "-f", "json")
    _ = try scratch.run("plan", "m", "-o", "p.ndjson")
    for part in 0..<3 {
      let run = try scratch.run(
        "check", "--plan", "p.ndjson", "--shard", "\(part)/3", "--results", "r", "-q")
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(try scratch.run("merge", "r", "-f", "json").output == plain.output)
    // Without the records of a part, the missing media are named as the report names them.
    let all = try scratch.run(
      "check", "--plan", "p.ndjson", "--shard", "0/2", "--results", "s", "-q")
    #expect(all.status == 0)
    let half = try scratch.run("merge", "s", "-f", "json")
    #expect(half.status == 3)
    let missing = Self.shown.filter {
      half.errors.contains("\($0.replacing("\\", with: "\\")) has no")
    }
    #expect(missing.count == 2, "\(half.errors)")
  }

  @Test func `captions with such a name are never overwritten`() throws {
    let scratch = try Scratch()
    try scratch.addFilm("m/film.mp4")
    let cues = "WEBVTT\n\n00:00.000 --> 00:01.000\nWords\n"
    try scratch.write(Array(cues.utf8), to: "m/film.vtt")
    let run = try scratch.shell(
      #"mv m/film.mp4 $'m/a\xff.mp4'; mv m/film.vtt $'m/a\xff.vtt'; "#
        + #"ln -s $'m/a\xff.vtt' link.csv; cuelight check m -o link.csv -o b.csv"#)
    #expect(run.status == 2)
    #expect(run.errors.contains("never overwritten"))
    let copied = try scratch.shell(#"cp $'m/a\xff.vtt' now.vtt"#)
    #expect(copied.status == 0)
    #expect(try String(contentsOf: scratch.url("now.vtt"), encoding: .utf8) == cues)
  }

  @Test func `a baseline has the names of both files`() throws {
    let scratch = try Scratch()
    try scratch.write([], to: ".git/HEAD")
    try scratch.addFilm("m/film.mp4")
    let moved = try scratch.shell(
      #"cp m/film.mp4 $'m/a\xfe.mp4'; printf '\0\0\0\10free' >>$'m/a\xfe.mp4'; mv m/film.mp4 $'m/a\xff.mp4'; "#
        + #"printf 'WEBVTT\n\n00:00.000 --> 00:01.000\nWords\n' >$'m/a\xff.vtt'"#)
    try #require(moved.status == 0, "\(moved.errors)")
    let call = "--reason Known --owner Ann --expires 2999-01-01 -o known.yml"
    #expect(try scratch.shell("cuelight baseline m \(call)").status == 0)
    let baseline = try String(contentsOf: scratch.url("known.yml"), encoding: .utf8)
    #expect(baseline.contains(#"m/a\\xFE.mp4"#) && baseline.contains(#"m/a\\xFF.mp4"#))
    let run = try scratch.run("check", "m", "-f", "json", "--baseline", "known.yml")
    #expect(run.status == 0)
    #expect(run.text.contains("\"unused\": []"))
    #expect(run.text.contains(#""resource": "m/a\\xFF.vtt""#))
  }

  /// The command of the remedy of late captions, as JSON has it.
  private struct Remedies: Decodable {
    struct Presentation: Decodable { let outcomes: [Outcome] }
    struct Outcome: Decodable { let findings: [Finding] }
    struct Finding: Decodable {
      let code: String
      let remedyCommand: String?
    }
    let presentations: [Presentation]
  }

  @Test(arguments: ["new\nline", "tab\tand 'quote' 50 % \u{202E}u"])
  func `the command for a name that cannot be shown can be copied into a shell`(
    name: String
  ) throws {
    let scratch = try Scratch()
    let sample = PackageFolder.samples.appendingPathComponent("3.3.B/NC-early-by-1500ms")
    for (file, ending) in [("film.webm", "webm"), ("film.en.vtt", "en.vtt")] {
      let bytes = try Data(contentsOf: sample.appendingPathComponent(file))
      try scratch.write(Array(bytes), to: "\(name).\(ending)")
    }
    let run = try scratch.run("check", ".", "-f", "json")
    let document = try JSONDecoder().decode(Remedies.self, from: run.output)
    let findings = document.presentations.flatMap(\.outcomes).flatMap(\.findings)
    let command = try #require(findings.first { $0.code == "captions.early" }?.remedyCommand)
    // As a person copies it from the text, on one line.
    let text = try scratch.run("check", ".").text
    #expect(text.contains(command), "\(text)")
    #expect(try scratch.shell(command).status == 0, "\(command)")
    #expect(!(try scratch.run("check", ".").text.contains("captions.early")))
  }
}
