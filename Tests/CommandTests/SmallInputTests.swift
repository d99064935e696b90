import Foundation
import TestSupport
import Testing

/// A small file must not stop a run.
///
/// Each process has a minute of processor time and 400 MB, the program itself included. On a slow
/// machine the first seven inputs together need less than that, so speed decides nothing, and work that
/// grows with the square of the input ends. No time of a clock is looked at.
@Suite("Small inputs", .serialized)
struct SmallInputTests {
  private static let formats = [
    "text", "ndjson", "sarif", "junit", "tap", "csv", "markdown", "html", "github", "gitlab",
    "earl",
    "openacr",
  ]
  /// The largest report.
  ///
  /// EARL has an assertion of half a kilobyte for each test of each medium, also
  /// if there are ten thousand media.
  private static let largest = 96 << 20
  /// The limits of each process (setrlimit(2)): seconds, and KiB of data.
  private static let limits = "ulimit -t 60; ulimit -d 409600; "

  private func scratch(_ input: SmallInput) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.addFilm()
    try scratch.write(Film.gif.get(), to: "image.gif")
    try scratch.write(Film.ts.get(), to: "film.ts")
    for file in input.files {
      #expect(file.text.utf8.count < 1 << 20, "\(file.name)")
      try scratch.write(Array(file.text.utf8), to: file.name)
    }
    return scratch
  }

  /// What is called: the page, the stream or the drawing; else the film, with what is beside it.
  private func call(_ input: SmallInput) -> String {
    let name = input.files[0].name
    if name.hasSuffix(".yml") { return "-m \(name)" }
    return name.hasPrefix("film") ? "film.mp4" : name
  }

  private func expectWhole(_ run: ProgramRun, _ input: SmallInput) throws {
    #expect(!run.isKilled, "\(input)")
    #expect((0...3).contains(run.status), "\(input): \(run.errors.prefix(500))")
    #expect(!run.errors.contains("of memory"), "\(input): \(run.errors.prefix(500))")
    let ended = ["media.crashed", "media.timedOut", "page.unreadable"]
    #expect(try ended.allSatisfy { !(try run.document().codes.contains($0)) }, "\(input)")
    #expect(!run.text.contains("CPU time"), "\(input)")
  }

  @Test(arguments: SmallInput.many)
  func `reports grow with the input in every format`(_ input: SmallInput) throws {
    let scratch = try scratch(input)
    let outputs = Self.formats.map { "-o \($0)=report.\($0)" }.joined(separator: " ")
    let run = try scratch.shell(
      "\(Self.limits)cuelight check \(call(input)) -f json \(outputs) --product p --author a@b.org")
    try expectWhole(run, input)
    #expect(run.output.count < Self.largest)
    for format in Self.formats {
      let file = scratch.url("report.\(format)")
      guard FileManager.default.fileExists(atPath: file.path) else {
        // It is withheld while questions are open.
        #expect(format == "openacr", "\(input): \(run.errors.prefix(500))")
        continue
      }
      let size = try #require(
        FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int)
      #expect(size < Self.largest, "\(format) of \(input)")
    }
  }

  @Test(arguments: SmallInput.styles + SmallInput.others)
  func `reading and judging have limits`(_ input: SmallInput) throws {
    let run = try scratch(input).shell("\(Self.limits)cuelight check \(call(input)) -f json")
    try expectWhole(run, input)
  }

  @Test(arguments: ["text", "json", "sarif", "github", "gitlab"])
  func `captions with an issue in each cue are listed`(_ format: String) throws {
    let input = try #require(SmallInput.others.first { $0.files[0].name == "film.en.srt" })
    let run = try scratch(input).shell(
      "\(Self.limits)cuelight captions film.en.srt -f \(format)")
    #expect(!run.isKilled && run.status <= 3, "\(run.errors.prefix(500))")
    #expect(run.output.count < Self.largest)
  }

  @Test func `a run that needs more memory than there is says so`() throws {
    let scratch = try scratch(SmallInput.many[0])
    let run = try scratch.shell("ulimit -d 60000; cuelight check page.html -f sarif")
    #expect(!run.isKilled)
    #expect(run.status == 3)
    #expect(run.errors.contains("of memory in the main process"), "\(run.errors.prefix(500))")
  }
}
