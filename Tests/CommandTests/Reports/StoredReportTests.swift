import Foundation
import TestSupport
import Testing

@Suite("Reports of a stored run in the formats of check")
struct StoredReportTests {
  /// Two media that differ, a file that is none, and a text that belongs to nothing.
  private func folder() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write([], to: ".git/HEAD")
    try scratch.addFilm("m/film.mp4")
    try scratch.addFilm("m/other.mp4")
    try scratch.write(Array("WEBVTT\n\n00:00.000 --> 00:01.000\nWords\n".utf8), to: "m/other.vtt")
    try scratch.write(Array("no medium".utf8), to: "m/broken.mp4")
    try scratch.write(Array("Notes".utf8), to: "m/notes.txt")
    return scratch
  }

  /// The program and its check, with more options.
  private func check(_ scratch: Scratch, _ more: String, _ format: String) throws -> ProgramRun {
    try scratch.shell("cuelight check m \(more) -f \(format)")
  }

  @Test(arguments: ["", "--also wcag22 --also act", "--profile wcag22", "-j 2"])
  func `have the bytes of the check`(_ more: String) throws {
    let scratch = try folder()
    let plain = try check(scratch, more, "json")
    let text = try check(scratch, more, "text").text
    try scratch.write(try check(scratch, more, "ndjson").output, to: "run.ndjson")
    try FileManager.default.removeItem(at: scratch.url("m"))
    let json = try scratch.run("report", "run.ndjson", "-f", "json")
    #expect(json.output == plain.output)
    #expect(json.status == plain.status)
    #expect(json.errors == "")
    let again = try scratch.run("report", "run.ndjson", "-f", "ndjson")
    #expect(again.output == (try Data(contentsOf: scratch.url("run.ndjson"))))
    #expect(try scratch.run("report", "run.ndjson", "-f", "text").text == text)
  }

  @Test func `have the bytes of the check of pages`() throws {
    let scratch = try Scratch()
    try FileManager.default.copyItem(
      at: PackageFolder.samples.appendingPathComponent("3.2.A/NC-page-autoplay"),
      to: scratch.url("m"))
    let call = "cd m; cuelight check --profile act page.html"
    let plain = try scratch.shell("\(call) -f json -o ../run.ndjson")
    #expect(plain.text.contains("\"pages\""))
    let json = try scratch.run("report", "run.ndjson", "-f", "json")
    #expect(json.output == plain.output)
    let again = try scratch.run("report", "run.ndjson", "-f", "ndjson")
    #expect(again.output == (try Data(contentsOf: scratch.url("run.ndjson"))))
    #expect(try scratch.run("report", "run.ndjson", "-f", "text").text.contains("ACT rules on"))
  }

  @Test func `go to files by their suffixes, and one that nobody reads changes no status`() throws {
    let scratch = try folder()
    let plain = try check(scratch, "-o run.ndjson", "json")
    let run = try scratch.shell(
      "cuelight report run.ndjson -o a.json -o b.ndjson -o text=c.txt -o d.csv")
    #expect((run.status, run.text, run.errors) == (plain.status, "", ""))
    #expect(try Data(contentsOf: scratch.url("a.json")) == plain.output)
    #expect(
      try Data(contentsOf: scratch.url("b.ndjson"))
        == Data(contentsOf: scratch.url("run.ndjson")))
    let text = try String(contentsOf: scratch.url("c.txt"), encoding: .utf8)
    #expect(text == (try scratch.run("report", "run.ndjson", "-f", "text").text))
    for format in ["json", "ndjson", "text"] {
      let closed = try scratch.shell(
        "cuelight report run.ndjson -f \(format) | true; exit ${PIPESTATUS[0]}")
      #expect(closed.status == plain.status, "\(format)")
      let full = try scratch.shell("cuelight report run.ndjson -f \(format) >/dev/full")
      #expect(full.status == 2, "\(format)")
    }
    let quiet = try scratch.run("report", "run.ndjson", "-f", "text", "-q")
    #expect((quiet.status, quiet.text) == (plain.status, ""))
  }

  @Test func `of one medium are those of a merge`() throws {
    let scratch = try folder()
    _ = try scratch.shell(
      "cuelight check m/film.mp4 -o run.ndjson; cuelight check m/film.mp4 --results r -q")
    for format in ["text", "json", "ndjson"] {
      let merged = try scratch.run("merge", "r", "-f", format)
      let report = try scratch.run("report", "run.ndjson", "-f", format)
      #expect(report.output == merged.output, "\(format)")
      #expect(report.status == merged.status)
    }
  }

  /// A medium is gone, another one is damaged.
  @Test func `show what of a run is damaged, and never take a part for the whole`() throws {
    let scratch = try folder()
    _ = try check(scratch, "-o run.ndjson", "json")
    let whole = try String(contentsOf: scratch.url("run.ndjson"), encoding: .utf8)
    var lines = whole.split(separator: "\n").map(String.init)
    try #require(lines.count > 5)
    lines.remove(at: 1)
    lines[1] = lines[1].replacing("\"status\": ", with: "\"status\": x")
    try scratch.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: "cut.ndjson")
    let json = try scratch.run("report", "cut.ndjson", "-f", "json")
    #expect(json.status == 3)
    #expect(json.errors.contains("cut.ndjson:2: "))
    let document = try json.document()
    #expect(document.presentations?.count == 1)
    #expect(document.errors?.map(\.code) == ["run.damaged", "run.damaged"])
    #expect(document.errors?.allSatisfy { $0.message.contains("a part of the run") } == true)
    let text = try scratch.run("report", "cut.ndjson", "-f", "text")
    #expect(text.status == 3)
    #expect(text.text.contains("ERROR  cut.ndjson:2: it is not a record"))
    #expect(text.text.contains("2 could not be read"))
  }

  @Test func `write a damaged run again as what is left of it, with its damage`() throws {
    let scratch = try folder()
    _ = try check(scratch, "-o run.ndjson", "json")
    let whole = try String(contentsOf: scratch.url("run.ndjson"), encoding: .utf8)
    let lines = whole.split(separator: "\n").map { "\($0)\n" }
    try scratch.write(Array(lines[..<3].joined().utf8), to: "cut.ndjson")
    let again = try scratch.run("report", "cut.ndjson", "-f", "ndjson", "-o", "left.ndjson")
    #expect(again.status == 3)
    let left = again.text.split(separator: "\n").map { "\($0)\n" }
    #expect(left.prefix(3) == lines[..<3])
    #expect(left.count == 5)
    #expect(left[3].contains("\"run.damaged\"") && left[3].contains("\"record\": \"error\""))
    #expect(left[4].contains("\"media\": 2, \"record\": \"end\""))
    // Its end is true: what is read from it is the same, and no new damage is found.
    let json = try scratch.run("report", "left.ndjson", "-f", "json")
    #expect(json.status == 3)
    #expect(try json.document().errors?.count == 1)
    #expect(json.output == (try scratch.run("report", "cut.ndjson", "-f", "json").output))
  }

  @Test func `count a finding again when its acceptance has expired since`() throws {
    let scratch = try folder()
    let program = try TestProgram.cuelight.url.path
    func run(_ call: String, at seconds: Int) throws -> ProgramRun {
      try scratch.shell("SOURCE_DATE_EPOCH=\(seconds) exec \(program) \(call)")
    }
    // 2030-01-31T23:59:59Z and the second after it.
    let (last, next) = (1_896_134_399, 1_896_134_400)
    _ = try run(
      "baseline m/film.mp4 --reason Known --owner Ann --expires 2030-01-31 -o known.yml", at: last)
    let check = "check m/film.mp4 --baseline known.yml"
    let plain = try run("\(check) -f json -o run.ndjson", at: last)
    #expect(plain.status == 0)
    let same = try run("report run.ndjson -f json", at: last)
    #expect((same.status, same.output) == (0, plain.output))
    #expect(same.text.contains("\"suppressed\""))
    let later = try run("report run.ndjson -f json -o later.ndjson", at: next)
    #expect(later.status == 1)
    let presentations = later.text.split(separator: "\"baseline\": ")[0]
    #expect(presentations.contains("captions") && !presentations.contains("\"suppressed\""))
    #expect(later.text.contains("\"accepted\": 0"))
    // All but the list of entries, which knows their lines, is as a check of that day writes it.
    let fresh = try run("\(check) -f json", at: next)
    #expect(fresh.text.split(separator: "\"baseline\": ")[0] == presentations)
    // What was written again has expired for good.
    #expect(try run("report later.ndjson -f json", at: last).output == later.output)
    let text = try run("report run.ndjson -f text", at: next)
    #expect(text.text.contains("Expired, and counted again:"))
  }
}
