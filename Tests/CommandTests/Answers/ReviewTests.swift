import Foundation
import TestSupport
import Testing

@Suite struct `cuelight review` {
  private static let by = ["--by", "Ann <ann@example.org>"]

  private func review(
    _ scratch: Scratch, _ typed: String, _ more: [String] = [], of paths: [String] = ["run.ndjson"]
  ) throws -> ProgramRun {
    try ProgramRun(
      ["review"] + paths + Self.by + more, in: scratch.folder, input: Data(typed.utf8))
  }

  private func store(_ scratch: Scratch, _ more: String...) throws {
    let run = try ProgramRun(
      ["check", "-f", "ndjson", "--exit-zero", "."] + more, in: scratch.folder)
    try run.output.write(to: scratch.url("run.ndjson"))
  }

  private func answers(_ scratch: Scratch) -> [String] {
    let text = try? String(contentsOf: scratch.url("answers.ndjson"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  @Test func `a fact is asked once for all films, and the content of each film by itself`() throws {
    let scratch = try Scratch()
    for name in ["a", "b", "c"] { try CaptionedFilm.add(to: scratch, as: name) }
    try store(scratch)
    let run = try review(scratch, "n\n")
    #expect(run.text.contains("3 films: a.mp4, b.mp4, c.mp4"), "\(run.text)")
    #expect(run.text.contains("y yes, the same for all 3"))
    #expect(answers(scratch).count == 3)
    #expect(answers(scratch).allSatisfy { $0.contains(#""autoplay": false"#) })
    #expect(run.status == 4, "the rest is open")
  }

  @Test func `all questions of a folder can be answered, and then nothing is open`() throws {
    let scratch = try Scratch()
    for name in ["a", "b"] { try CaptionedFilm.add(to: scratch, as: name) }
    try scratch.write(
      "version: 1\ndefaults: {descriptions: {notNeeded: talking heads}}\n".utf8, to: "cuelight.yml")
    try store(scratch)
    let run = try review(
      scratch, String(repeating: "n\n", count: 1) + String(repeating: "y\n", count: 20))
    #expect(run.status == 0, "\(run.text)\(run.errors)")
    let checked = try scratch.run(
      "check", ".", "--fail-on", "nc,review,error", "--attestations", "answers.ndjson")
    #expect(checked.status == 0, "\(checked.text)")
    // The second review has nothing to ask.
    let again = try review(scratch, "")
    #expect(again.status == 0 && again.errors.contains("No question is open"))
  }

  @Test func `a run that cannot be read says only that`() throws {
    let scratch = try Scratch()
    let run = try review(scratch, "", of: ["nope.json"])
    #expect(run.status == 3)
    #expect(run.errors.contains("nope.json"))
    #expect(!run.errors.contains("No question is open"), "\(run.errors)")
  }

  @Test func `an interrupted review goes on where it ended`() throws {
    let scratch = try Scratch()
    for name in ["a", "b"] { try CaptionedFilm.add(to: scratch, as: name) }
    try store(scratch)
    _ = try review(scratch, "n\n")
    let first = answers(scratch)
    let run = try review(scratch, "y\n")
    #expect(run.errors.contains("answered already"))
    #expect(!run.text.contains("Does it start by itself?"))
    #expect(Array(answers(scratch).prefix(first.count)) == first, "nothing is overwritten")
    #expect(answers(scratch).count > first.count)
  }

  @Test func `back, and another answer, replaces the one before`() throws {
    let scratch = try Scratch()
    for name in ["a", "b"] { try CaptionedFilm.add(to: scratch, as: name) }
    try scratch.write(
      "version: 1\ndefaults: {autoplay: false, captionStyle: system}\n".utf8, to: "cuelight.yml")
    try store(scratch)
    // The captions of the first film: no; back; yes.
    let run = try review(scratch, "n\nb\ny\nq\n")
    #expect(run.text.contains("Do the captions say what is said"), "\(run.text)")
    let lines = answers(scratch).filter { $0.contains("captionsAccurate") }
    #expect(lines.count == 2 && lines[1].contains(#""corrects": true"#), "\(answers(scratch))")
    let checked = try scratch.run(
      "check", "-f", "json", "--exit-zero", "a.mp4", "--attestations", "answers.ndjson")
    #expect(try CaptionedFilm.outcome("3.3.C", in: checked) == "C")
  }

  @Test func `yes after no takes back that nothing starts by itself`() throws {
    let scratch = try Scratch()
    try CaptionedFilm.add(to: scratch, as: "a")
    try store(scratch)
    // Does it start by itself: no; back; yes; can people stop it: no.
    let run = try review(scratch, "n\nb\ny\nn\nq\n")
    #expect(run.text.contains("Can people pause or stop it?"), "\(run.text)")
    let checked = try scratch.run(
      "check", "-f", "json", "--exit-zero", "a.mp4", "--attestations", "answers.ndjson")
    #expect(try CaptionedFilm.outcome("3.3.A", in: checked) == "NC", "\(answers(scratch))")
  }

  @Test func `what does not apply is declared as a fact with a person and a time`() throws {
    let scratch = try Scratch()
    try CaptionedFilm.add(to: scratch)
    try scratch.write(
      "version: 1\nmedia: [{src: film.mp4, autoplay: false, captionStyle: system}]\n".utf8,
      to: "cuelight.yml")
    try store(scratch)
    let run = try review(scratch, "t music only\nd\n")
    #expect(run.text.contains("d does not apply: the sound carries no meaning"), "\(run.text)")
    let line = try #require(answers(scratch).first)
    #expect(line.contains(#""facts": {"audioMeaningful": false}"#), "\(line)")
    #expect(line.contains(#""by": "Ann <ann@example.org>""#) && line.contains("music only"))
  }

  @Test func `media are judged first where no run is stored`() throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    let run = try review(scratch, "n\n", of: ["film.mp4"])
    #expect(run.text.contains("Does it start by itself?"), "\(run.text)\(run.errors)")
    #expect(answers(scratch).count == 1)
  }

  @Test func `lines are at most 80 columns, and files cannot control the terminal`() throws {
    let scratch = try Scratch()
    let name = "f\u{1B}[31m\u{202E} <b>" + String(repeating: "ab cd ", count: 12)
    try CaptionedFilm.add(to: scratch, as: name)
    try store(scratch)
    let run = try review(scratch, "s\ns\ns\ns\n")
    #expect(run.text.allSatisfy { $0 != "\u{1B}" && $0 != "\u{202E}" })
    let lines = run.text.split(separator: "\n").filter { !$0.hasPrefix("    ") }
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(run.text)")
  }

  @Test(arguments: ["'unclosed {file}", "", "mpv", "missing-program {file}; rm -rf x"])
  func `a player that cannot be started is refused`(player: String) throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    let run = try review(scratch, "n\n", ["--player", player], of: ["film.mp4"])
    #expect(run.status == 2, "\(run.errors)")
    #expect(answers(scratch).isEmpty)
  }

  @Test func `a player gets the place as its arguments, and no shell`() throws {
    let scratch = try Scratch()
    try CaptionedFilm.add(to: scratch, as: "a; touch x")
    try scratch.write("#!/bin/sh\nprintf '%s\\n' \"$@\" >played\n".utf8, to: "player")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch.url("player").path)
    try store(scratch)
    let run = try review(
      scratch, "s\ns\np\nq\n", ["--player", "./player '--from {start}' {length} {file}"])
    #expect(run.status == 4, "\(run.errors)")
    let played = try String(contentsOf: scratch.url("played"), encoding: .utf8)
    #expect(played.hasPrefix("--from 0.000\n") && played.contains("a; touch x.mp4"), "\(played)")
    #expect(!FileManager.default.fileExists(atPath: scratch.url("x").path))
  }

  @Test func `a file that is no run, or of another program, is reported`() throws {
    let scratch = try Scratch()
    try scratch.write(#"{"level":"info"}"#.utf8, to: "run.ndjson")
    let run = try review(scratch, "y\n")
    #expect(run.status == 3 && run.errors.contains("contains no record of a run"))
    #expect(answers(scratch).isEmpty)
  }
}
