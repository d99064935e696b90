import Foundation
import TestSupport
import Testing

@Suite("Calls")
struct CallTests {
  @Test(arguments: [
    ["--profile", "wcag22", "film.mp4"], ["-j", "0", "film.mp4"], ["-j", "x", "film.mp4"],
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

  @Test func `an unknown criterion is a wrong call`() throws {
    let run = try Scratch().run("explain", "3.3.Z")
    #expect(run.status == 2)
    #expect(run.errors.contains("3.3.Z"))
    #expect(run.errors.contains("cuelight explain"))
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
}
