import Foundation
import TestSupport
import Testing

@Suite("Repairs from the command line")
struct FixTests {
  private static let faulty = "2\n00:00:01.000 --> 00:00:02,000\nCaf\u{E9}\n"
  private static let right = "1\n00:00:01,000 --> 00:00:02,000\nCaf\u{E9}\n"

  @Test func `without --write a difference is printed and nothing changes`() throws {
    let scratch = try Scratch()
    let bytes = try #require(Self.faulty.data(using: .windowsCP1252))
    try scratch.write(bytes, to: "film.srt")
    for arguments in [["fix", "film.srt"], ["fix", "--diff", "film.srt"]] {
      let run = try ProgramRun(arguments, in: scratch.folder)
      #expect(run.status == 0)
      #expect(run.text.hasPrefix("# Encoding: "))
      #expect(run.text.contains("\n-2\n-00:00:01.000"))
      #expect(run.text.contains("\n+1\n+00:00:01,000"))
    }
    #expect(try Data(contentsOf: scratch.url("film.srt")) == bytes)
  }

  @Test func `--write replaces the file, and twice is as once`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.faulty.utf8, to: "film.srt")
    #expect(try scratch.run("fix", "--write", "film.srt").text.contains("repaired"))
    #expect(try String(contentsOf: scratch.url("film.srt"), encoding: .utf8) == Self.right)
    #expect(try scratch.run("fix", "--write", "film.srt").text.contains("nothing to repair"))
    #expect(try scratch.run("fix", "film.srt").text.isEmpty)
    #expect(try scratch.run("captions", "film.srt").status == 0)
  }

  @Test func `times move when asked to`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.right.utf8, to: "film.srt")
    let run = try scratch.run("fix", "film.srt", "--shift", "-0.25", "--rate", "25/24")
    #expect(run.status == 0)
    // 1 s x 25/24 - 0.25 s = 0.7917 s; 2 s: 1.8333 s.
    #expect(run.text.contains("+00:00:00,792 --> 00:00:01,833"))
  }

  @Test func `errors that are left are reported by the exit status`() throws {
    let scratch = try Scratch()
    try scratch.write("3\n00:00:05,000 --> 00:00:02,000\na\n".utf8, to: "film.srt")
    let run = try scratch.run("fix", "--write", "film.srt")
    #expect(run.status == 1)
    #expect(run.errors.contains("1 issue"))
  }

  @Test func `what cannot be repaired is left as it is`() throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    try scratch.write("hello\n".utf8, to: "text.srt")
    try scratch.write(Self.right.utf8, to: "film.srt")
    let film = try Data(contentsOf: scratch.url("film.mp4"))
    for name in ["film.mp4", "text.srt", "missing.srt", "."] {
      let run = try scratch.run("fix", "--write", name)
      #expect(run.status == 3)
      #expect(run.errors.hasPrefix("cuelight: \(name)"))
    }
    #expect(try Data(contentsOf: scratch.url("film.mp4")) == film)
    #expect(try scratch.run("fix", "--write", "film.srt", "--shift", "-9").status == 3)
    #expect(try String(contentsOf: scratch.url("film.srt"), encoding: .utf8) == Self.right)
    for wrong in [["--diff", "--write"], ["--shift", "x"], ["--rate", "0"], ["--rate", "a/b"]] {
      #expect(try ProgramRun(["fix", "film.srt"] + wrong, in: scratch.folder).status == 2)
    }
  }

  @Test func `many files are repaired, and one that cannot be does not stop the others`() throws {
    let scratch = try Scratch()
    for name in ["a.srt", "b.srt"] { try scratch.write(Self.faulty.utf8, to: name) }
    let run = try scratch.run("fix", "--write", "a.srt", "missing.srt", "b.srt")
    #expect(run.status == 3)
    for name in ["a.srt", "b.srt"] {
      #expect(try String(contentsOf: scratch.url(name), encoding: .utf8) == Self.right)
    }
    #expect(run.errors.hasPrefix("cuelight: missing.srt"))
  }

  @Test func `captions on standard input are repaired to standard output`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.faulty.utf8, to: "a.srt")
    let program = try TestProgram.cuelight.url.path
    let written = try scratch.shell("'\(program)' fix - --write < a.srt")
    #expect(written.status == 0)
    #expect(written.text == Self.right)
    let shown = try scratch.shell("'\(program)' fix - < a.srt")
    #expect(shown.text.hasPrefix("--- standard input\n+++ standard input (repaired)\n"))
    #expect(try scratch.shell("echo hello | '\(program)' fix -").status == 3)
  }
}
