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
}
