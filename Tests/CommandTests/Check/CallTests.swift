import Foundation
import TestSupport
import Testing

@Suite("Calls")
struct CallTests {
  @Test(arguments: [
    ["--profile", "wcag21", "film.mp4"], ["-j", "0", "film.mp4"], ["-j", "x", "film.mp4"],
    ["--nonsense", "film.mp4"], [], ["-m", "a.yml", "-m", "b.yml"],
    ["--fail-on", "all", "film.mp4"],
  ])
  func `a wrong call is status 2 and still one document`(_ arguments: [String]) throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    for format in [["--format", "json"], ["--format=json"], ["-f", "json"]] {
      let run = try ProgramRun(["check"] + format + arguments, in: scratch.folder)
      #expect(run.status == 2)
      let document = try run.document()
      #expect(document.codes == ["usage"])
      #expect(document.tool?.name == "cuelight")
      #expect(document.presentations?.isEmpty == true)
      #expect(run.errors.contains("\nUsage: "))
    }
  }

  @Test(arguments: ["captions", "speech", "tracks"])
  func `the other commands answer a wrong call with errors`(_ command: String) throws {
    let run = try Scratch().run(command, "--format", "json", "--nonsense")
    #expect(run.status == 2)
    #expect(try run.document().codes == ["usage"])
  }

  @Test func `an argument is not obeyed by the terminal that shows it`() throws {
    let run = try Scratch().run("check", "--profile", "a\u{1B}[31m\nforged", "film.mp4")
    #expect(run.status == 2)
    #expect(!run.errors.contains("\u{1B}"))
    #expect(!run.errors.contains("\nforged"))
  }

  @Test(arguments: [
    ("chek", "Did you mean “check”?"), ("hepl", "Did you mean “help”?"),
    ("film.mp4", "call “cuelight check film.mp4”"), ("cap\u{1B}[31m", "cuelight check"),
  ])
  func `an unknown command is a wrong call with a hint`(name: String, hint: String) throws {
    let run = try Scratch().run(name, "-f", "json")
    #expect(run.status == 2)
    #expect(run.errors.contains(hint))
    #expect(!run.errors.contains("\u{1B}"))
    #expect(try run.document().codes == ["usage"])
  }

  @Test func `an unknown criterion is a wrong call`() throws {
    let run = try Scratch().run("explain", "3.3.Z")
    #expect(run.status == 2)
    #expect(run.errors.contains("3.3.Z"))
    #expect(run.errors.contains("cuelight explain"))
  }

  @Test(arguments: [
    ("3.3.b", "3.3.B  Captions are present"), ("7.H", "7.H  The application honors"),
    ("1.2.2", "1.2.2  Captions (Prerecorded)"), ("17.A", "17.A  1.2.2-captions-equivalent"),
    ("9.1.2.2", "9.1.2.2  Captions (Prerecorded)"), ("503.4.1", "503.4.1  Caption Controls"),
    ("66", "66  Alternatives for audio"), ("5.A", "5.A  Nothing flashes"),
    ("captions.late", "captions.late"),
  ])
  func `every criterion, clause and finding has a page`(name: String, start: String) throws {
    let run = try Scratch().run("explain", name)
    #expect(run.status == 0)
    #expect(run.text.hasPrefix(start), "\(run.text)")
  }

  @Test(arguments: [
    ("captions.lat", "Did you mean captions.late?"), ("17", "Did you mean 17.A, 17.B,"),
    ("1.2.22", "Did you mean 1.2.2?"), ("banana", "“cuelight explain” lists"),
    ("", "“cuelight explain” lists"),
  ])
  func `what has no page is a wrong call with a suggestion`(name: String, hint: String) throws {
    let run = try Scratch().run("explain", name)
    #expect(run.status == 2)
    #expect(run.errors.contains(hint), "\(run.errors)")
  }

  @Test func `as many jobs as one likes give the same bytes`() throws {
    let scratch = try Scratch()
    for index in 0..<6 { try scratch.addFilm("m/\(index).mp4") }
    try scratch.write([], to: "m/3.mp4")
    for format in ["json", "text"] {
      let one = try scratch.run("check", "-f", format, "-j", "1", "m")
      let eight = try scratch.run("check", "-f", format, "-j", "8", "m")
      #expect(one.output == eight.output)
      #expect(one.status == 3)
    }
  }

  @Test func `the report says how the worker was shut in`() throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    let document = try scratch.run("check", "-f", "json", "film.mp4").document()
    let layers = Set(try #require(document.presentations?.first?.sandbox))
    #expect(layers.isSuperset(of: ["rlimit", "noNewPrivileges", "seccomp"]))
    #expect(layers.isSubset(of: ["rlimit", "noNewPrivileges", "landlock", "seccomp"]))
  }

  @Test(arguments: [
    ["check", "-j2", "-fjson", "film.mp4"], ["check", "-fjson", "-mm.yml"],
    ["tracks", "-fjson", "film.mp4"], ["speech", "-fjson", "film.mp4"],
    ["captions", "-fjson", "film.en.vtt"], ["sync", "-fjson", "film.en.vtt", "film.mp4"],
    ["narration", "-fjson", "film.mp4", "other.mp4"],
  ])
  func `a short option takes its value without a space`(_ arguments: [String]) throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    try scratch.addFilm("other.mp4")
    try scratch.write(Array("version: 1\nmedia: [{src: film.mp4}]\n".utf8), to: "m.yml")
    try scratch.write(
      Array("WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n".utf8), to: "film.en.vtt")
    let run = try ProgramRun(arguments, in: scratch.folder)
    #expect(run.status != 2, "\(run.errors)")
    _ = try JSONSerialization.jsonObject(with: run.output)
  }

  @Test(arguments: [
    ["check"], ["check", "--nonsense"], ["speech", "gone.mp4"], ["captions", "gone.vtt"],
    ["sync", "gone.vtt", "gone.mp4"], ["narration", "a.mp4", "b.mp4"], ["nonsense"],
  ])
  func `every complaint begins with the name of the program`(_ arguments: [String]) throws {
    let scratch = try Scratch()
    let run = try ProgramRun(arguments, in: scratch.folder)
    #expect(run.status == 2 || run.status == 3)
    #expect(run.errors.hasPrefix("cuelight: "), "\(run.errors)")
  }

  @Test func `swapped files are called swapped`() throws {
    let scratch = try Scratch()
    for name in ["film.mp4", "film.ad.mp4"] { try scratch.addFilm(name) }
    try scratch.write(Array("WEBVTT\n".utf8), to: "film.en.vtt")
    let sync = try scratch.run("sync", "film.mp4", "film.en.vtt")
    #expect(sync.status == 2)
    #expect(sync.errors.contains("name the captions first"))
    let narration = try scratch.run("narration", "film.ad.mp4", "film.mp4")
    #expect(narration.status == 2)
    #expect(narration.errors.contains("Name the medium with the main sound first"))
    #expect(try scratch.run("narration", "film.mp4", "film.ad.mp4").status != 2)
  }

  @Test(arguments: [
    ["check"], ["tracks"], ["speech"], ["captions"], ["fix"], ["check", "film.mp4", "-m"],
    ["sync", "film.en.vtt"], ["narration", "film.mp4"],
  ])
  func `an address is distinguished from a file on every command`(_ start: [String]) throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    try scratch.write(
      Array("WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n".utf8), to: "film.en.vtt")
    let run = try ProgramRun(start + ["https://example.org/film.mp4"], in: scratch.folder)
    #expect(run.status == 3)
    let words = (run.text + run.errors).replacing(#/\n +/#, with: " ")
    #expect(words.contains("https://example.org/film.mp4 is an address"), "\(words)")
  }

  @Test func `the main sound beside itself is refused`() throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    let run = try scratch.run("narration", "film.mp4", "film.mp4", "--described-track", "1")
    #expect(run.status == 3)
    #expect(run.errors.contains("Track 1 was named twice"))
  }

  @Test func `several files are a line each unless all is asked for`() throws {
    let scratch = try Scratch()
    for name in ["m/a.mp4", "m/b.mp4"] { try scratch.addFilm(name) }
    let short = try scratch.run("check", "m").text.split(separator: "\n")
    #expect(short.count { $0.hasPrefix("NOT COMPLIANT    m/a.mp4, m/b.mp4: ") } == 1)
    #expect(!short.contains { $0.contains("What is wrong") })
    for option in ["-v", "--verbose"] {
      let long = try scratch.run("check", option, "m").text.split(separator: "\n")
      #expect(long.count { $0 == "What is wrong" } == 2)
    }
    let one = try scratch.run("check", "m/a.mp4").text.split(separator: "\n")
    #expect(one[0].hasPrefix("Not ready to publish: 2 to repair"))
    #expect(one.contains { $0 == "What is wrong" })
  }

  @Test func `a file that looks like an option gets its own sentence`() throws {
    let scratch = try Scratch()
    try scratch.addFilm("-take.mp4")
    let run = try scratch.run("check", "-take.mp4")
    #expect(run.status == 2)
    #expect(run.errors.contains("If -take.mp4 is a file, write ./-take.mp4."))
    #expect(!run.errors.contains("\\u{A}"))
    #expect(try scratch.run("check", "./-take.mp4").status == 1)
    #expect(!(try scratch.run("check", "--nonsense")).errors.contains("is a file"))
  }

  @Test func `a misspelled file is asked back with the name that may be meant`() throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    try scratch.write(Array("WEBVTT\n".utf8), to: "talk.vtt")
    let check = try scratch.run("check", "flim.mp4")
    #expect(check.status == 3)
    #expect(check.text.contains("flim.mp4 does not exist. Did you mean film.mp4?"))
    for command in ["captions", "fix"] {
      let run = try scratch.run(command, "tlak.vtt")
      #expect(run.status == 3)
      #expect(run.errors.contains("tlak.vtt does not exist. Did you mean talk.vtt?"))
    }
    #expect(try scratch.run("captions", "quite-another.vtt").errors.contains("check the name"))
  }
}
