import Foundation
import TestSupport
import Testing

@Suite("Places of findings on pages")
struct PagePlaceTests {
  /// The report on a page whose film starts by itself in line 8, without spaces and escapes.
  private func report(_ arguments: [String], in folder: URL) throws -> String {
    let run = try ProgramRun(["check"] + arguments, in: folder)
    #expect(run.status == 1)
    return run.text.filter { !$0.isWhitespace && $0 != "\\" }
  }

  private var sample: URL {
    PackageFolder.samples.appendingPathComponent("3.1.A/NC-page-silent-in-sight")
  }

  @Test(arguments: [
    ("text", "page.html:8:1"), ("json", #""line":8,"resource":"page.html""#),
    ("github", "page.html,line=8,col=1,title="), ("junit", "page.html:8:1:film.mp4starts"),
    ("csv", "page.html:8:1"), ("markdown", "page.html:8:1"), ("html", "page.html:8"),
    ("earl", "page.html:8:1:film.mp4starts"), ("tap", "“page.html”(line8)"),
  ])
  func `what starts by itself is found in its page in each format`(
    format: String, place: String
  ) throws {
    let text = try report(["-f", format, "page.html"], in: sample)
    #expect(text.contains(place), "\(text.prefix(2_000))")
  }

  @Test(arguments: ["sarif", "gitlab"])
  func `services for code show it at its line`(format: String) throws {
    let text = try report(["-f", format, "page.html"], in: sample)
    #expect(text.contains("page.html"))
    #expect(text.contains(format == "sarif" ? #""startLine":8"# : #""begin":8"#))
  }

  @Test func `the path of the page is that of the call, also if a manifest names the page`() throws
  {
    let scratch = try Scratch()
    for name in ["film.mp4", "page.html"] {
      let bytes = try Data(contentsOf: sample.appendingPathComponent(name))
      try scratch.write(Array(bytes), to: "site/\(name)")
    }
    try scratch.write(
      Array("version: 1\nmedia:\n- {src: film.mp4, page: page.html, lang: en}\n".utf8),
      to: "site/cuelight.yml")
    let text = try scratch.run("check", "-f", "github", "site/page.html").text
    #expect(text.contains("file=site/page.html,line=8,"), "\(text)")
  }

  /// The first addresses of media that the form of a page tries.
  private func firstAddresses(of page: URL) throws -> [String] {
    let text = try String(contentsOf: page, encoding: .utf8)
    return text.matches(of: #/"addresses": ?\[\s*"([^"]+)"/#).map { String($0.1) }
  }

  @Test func `the form of each page looks for the medium from the folder of that page`() throws {
    let scratch = try Scratch()
    let bytes = try Data(contentsOf: sample.appendingPathComponent("film.mp4"))
    try scratch.write(Array(bytes), to: "work/films/film.mp4")
    try scratch.write([], to: "work/pages/none.txt")
    let work = scratch.url("work")
    let run = try ProgramRun(
      [
        "check", "films/film.mp4", "--review-form", "-o", "here.html", "-o", "../above.html", "-o",
        "pages/page.html",
      ], in: work)
    #expect(run.status <= 1, "\(run.errors)")
    for page in ["work/here.html", "above.html", "work/pages/page.html"] {
      let file = scratch.url(page)
      let addresses = try firstAddresses(of: file)
      #expect(!addresses.isEmpty)
      for address in addresses {
        let place = file.deletingLastPathComponent().appendingPathComponent(address)
        #expect(FileManager.default.fileExists(atPath: place.path), "\(page): \(address)")
      }
    }
  }

  @Test(arguments: ["html", "markdown"])
  func `a page says on which day it was made, also from a stored run`(format: String) throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    let check = try scratch.run(
      "check", "film.mp4", "-f", format, "-o", "run.ndjson", "--exit-zero")
    let report = try scratch.run("report", "run.ndjson", "-f", format, "--exit-zero")
    for text in [check.text, report.text] {
      #expect(text.contains(#/Report of 20\d\d-\d\d-\d\d, cuelight \d/#), "\(text.prefix(600))")
    }
    // A moment that is set replaces it, so that the same inputs give the same bytes.
    let set = try scratch.shell(
      "SOURCE_DATE_EPOCH=1772366400 cuelight report run.ndjson -f \(format) --exit-zero")
    #expect(set.text.contains("2026-03-01T12:00:00Z") && !set.text.contains("Report of"))
  }
}
