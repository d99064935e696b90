import Foundation
import TestSupport
import Testing

@Suite("Output")
struct OutputTests {
  @Test(arguments: ["text", "json"])
  func `a reader that stops early does not change the verdict`(_ format: String) throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    let run = try scratch.shell(
      "cuelight check -f \(format) film.mp4 | true; exit ${PIPESTATUS[0]}")
    #expect(run.status == 1)
  }

  @Test(arguments: ["check film.mp4", "check -f json film.mp4", "tracks film.mp4", "--version"])
  func `results that are not written are no success`(_ call: String) throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    for target in ["/dev/full", "&-"] {
      let run = try scratch.shell("cuelight \(call) >\(target)")
      #expect(run.status == 2)
      #expect(run.errors.contains("could not be written"))
    }
  }

  /// Else the report of a film without a transcript would be taken for its transcript.
  @Test(arguments: ["film.md", "text=film.txt", "film.en.md", "html=film.transcript.html"])
  func `a report does not take a name that belongs to text of a film`(_ output: String) throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    let run = try scratch.run("check", "-q", "film.mp4", "-o", output)
    #expect(run.status == 2)
    #expect(run.errors.contains("belongs to film.mp4"), "\(run.errors)")
    #expect(try scratch.run("check", "-q", "film.mp4", "-o", "run.md").status == 1)
  }

  /// A file that a manifest, a playlist or a page names is an input, also if no verdict needs it.
  @Test(arguments: [
    (
      "3.3.B/NC-hls-forced-only", "master.m3u8",
      ["film.m3u8", "text.m3u8", "film0.ts", "text0.vtt"]
    ),
    ("3.2.A/C-page-style", "page.html", ["page.css", "more.css", "talk.mp3", "page.html"]),
  ])
  func `a report does not replace what an input names`(
    _ sample: String, _ input: String, _ named: [String]
  ) throws {
    let scratch = try Scratch()
    let folder = PackageFolder.samples.appendingPathComponent(sample)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.copyItem(
        at: folder.appendingPathComponent(name), to: scratch.url(name))
    }
    for name in named {
      let before = try Data(contentsOf: scratch.url(name))
      let run = try scratch.run("check", "-q", input, "-o", "html=\(name)")
      #expect(run.status == 2, "\(name)")
      #expect(run.errors.contains("never overwritten"), "\(name): \(run.errors)")
      #expect(try Data(contentsOf: scratch.url(name)) == before)
    }
    #expect(try scratch.run("check", "-q", input, "-o", "html=run.html").status < 2)
  }

  @Test func `reports beside a film do not change the next run`() throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    let call = [
      "check", "film.mp4", "-f", "json", "-o", "film.sarif", "-o", "film.junit.xml", "-o",
      "film.html", "-o", "film.report.md", "-o", "text=film.report.txt",
    ]
    let first = try ProgramRun(call, in: scratch.folder)
    let second = try ProgramRun(call, in: scratch.folder)
    #expect(first.status == 1)
    #expect(second.status == 1)
    #expect(first.output == second.output)
  }

  @Test func `closed standard streams are not mistaken for files`() throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    let before = try Data(contentsOf: scratch.url("film.mp4"))
    #expect(try scratch.shell("cuelight check film.mp4 <&- >&- 2>&-").status == 2)
    #expect(try scratch.shell("cuelight check film.mp4 <&- 2>&-").status == 1)
    #expect(try Data(contentsOf: scratch.url("film.mp4")) == before)
  }

  @Test func `neither home nor path nor working folder is needed`() throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    #expect(try scratch.shell("env -i \"$program\" check film.mp4").status == 1)
    let gone = "mkdir gone; cd gone; rmdir ../gone"
    #expect(
      try scratch.shell("\(gone); cuelight check '\(scratch.url("film.mp4").path)'").status == 1)
    #expect(try scratch.shell("\(gone); cuelight check film.mp4").status == 3)
    #expect(try scratch.shell("\(gone); cuelight check .").status == 3)
  }
}
