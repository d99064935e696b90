import Foundation
import TestSupport
import Testing

/// “Web, application or broadcast?”: what decides is chosen once, and kept.
@Suite("What media are for")
struct UseTests {
  private static let question = "Web, application or broadcast?"

  /// Runs a call on a terminal: a pipeline is never asked.
  private func onTerminal(_ line: String, in scratch: Scratch) throws -> ProgramRun {
    let call = line.replacing("cuelight ", with: "$program ")
    return try scratch.shell("/usr/bin/script -qec \"\(call)\" /dev/null </dev/null")
  }

  @Test(arguments: [("web", "wcag22"), ("application", "dhs-ios"), ("broadcast", "bbc-mobile")])
  func `the answer is kept, and decides the runs of the folder`(
    use: String, profile: String
  ) throws {
    let scratch = try Scratch()
    try scratch.addFilm("media/film.mp4")
    let before = try onTerminal("cuelight check .", in: scratch)
    #expect(before.text.contains(Self.question))
    #expect(before.text.contains("cuelight init --for web"))
    #expect(try !scratch.run("check", ".").errors.contains(Self.question))
    let answer = try scratch.run("init", "--for", use)
    #expect(answer.status == 0 && answer.output.isEmpty)
    #expect(answer.errors.contains(".cuelightrc.yml was written"))
    #expect(try !onTerminal("cuelight check .", in: scratch).text.contains(Self.question))
    let after = try scratch.run("check", ".")
    #expect(after.text.contains("profile \(profile)"))
    // By WCAG and for the BBC, captions that are not found are a question.
    #expect(after.status == (profile == "dhs-ios" ? 1 : 0))
    let again = try scratch.run("init", "--for", use)
    #expect(again.status == 0)
    #expect(again.errors.contains("is \(profile) already (.cuelightrc.yml:"))
  }

  @Test func `the line about open questions can be switched on as it is written`() throws {
    let scratch = try Scratch()
    try scratch.addFilm("film.mp4")
    #expect(try scratch.run("init", "--for", "web").status == 0)
    let file = scratch.url(".cuelightrc.yml")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("ada-title-ii"))
    try scratch.write(
      Array(text.replacing("# fail-on", with: "fail-on").utf8), to: ".cuelightrc.yml")
    #expect(try scratch.run("check", ".").status == 4)
  }

  @Test func `a configuration that is there is left alone`() throws {
    let scratch = try Scratch()
    try scratch.addFilm("below/film.mp4")
    let own = "version: 1\nfail-on: [nc, error, review]\n"
    try scratch.write(Array(own.utf8), to: ".cuelightrc.yml")
    for folder in [".", "below"] {
      let run = try ProgramRun(["init", "--for", "web"], in: scratch.url(folder))
      #expect(run.status == 2)
      #expect(run.errors.contains("Write “profile: wcag22” in it."))
    }
    #expect(try String(contentsOf: scratch.url(".cuelightrc.yml"), encoding: .utf8) == own)
    #expect(!FileManager.default.fileExists(atPath: scratch.url("below/.cuelightrc.yml").path))
  }

  /// Nobody is asked who has answered, or who reads no text.
  @Test(arguments: [
    "check -q .", "check --profile dhs-ios .", "check -f json .", "check film.mp4",
    "check --log json .", "CUELIGHT_PROFILE=dhs-ios check .",
  ])
  func `a run that names a profile, or is not for a person, asks nothing`(call: String) throws {
    let scratch = try Scratch()
    try scratch.addFilm("film.mp4")
    let words = call.split(separator: " check", maxSplits: 1, omittingEmptySubsequences: false)
    let line =
      words.count == 2 ? "\(words[0]) cuelight check\(words[1])" : "cuelight \(call)"
    let run = try onTerminal(line, in: scratch)
    #expect(run.status == 1, "\(run.text)")
    #expect(!run.text.contains(Self.question))
  }

  @Test func `the draft of a manifest asks too, on one line, and changes nothing by it`() throws {
    let scratch = try Scratch()
    try scratch.addFilm("media/film.mp4")
    let draft = try scratch.run("init", "media")
    #expect(draft.status == 0)
    #expect(draft.errors.split(separator: "\n").filter { $0.contains(Self.question) }.count == 1)
    #expect(!draft.text.contains(Self.question))
    let both = try scratch.run("init", "media", "--for", "web")
    #expect(both.output == draft.output)
    #expect(!both.errors.contains(Self.question))
    #expect(FileManager.default.fileExists(atPath: scratch.url(".cuelightrc.yml").path))
  }

  @Test(arguments: [
    ("init", "Name a folder with media"), ("init --for television", "television"),
    ("init --for web -o cuelight.yml", "-o is for the manifest"),
  ])
  func `a call without what it needs is wrong`(call: String, hint: String) throws {
    let scratch = try Scratch()
    let run = try scratch.shell("cuelight \(call)")
    #expect(run.status == 2)
    #expect(run.errors.contains(hint), "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).isEmpty)
  }

  @Test func `a folder that cannot be written is said, and so is a configuration that is wrong`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write(Array("version: 1\nprofle: wcag22\n".utf8), to: "wrong/.cuelightrc.yml")
    let wrong = try ProgramRun(["init", "--for", "web"], in: scratch.url("wrong"))
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("profle"))
    let link = try scratch.shell("ln -s nowhere .cuelightrc.yml; cuelight init --for web")
    #expect(link.status == 2)
  }
}
