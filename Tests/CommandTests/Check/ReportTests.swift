import Foundation
import TestSupport
import Testing

@Suite("Reports of a run")
struct ReportTests {
  /// The formats that the schema of configurations lists, as the code decides.
  ///
  /// Text, json and ndjson have tests of their own, and openacr needs options.
  private static let formats: [String] = {
    let schema = PackageFolder.root.appendingPathComponent("Schemas/configuration.schema.json")
    let tree = (try? Data(contentsOf: schema)).flatMap {
      try? JSONSerialization.jsonObject(with: $0)
    }
    let properties = (tree as? [String: Any])?["properties"] as? [String: Any]
    let names = (properties?["format"] as? [String: Any])?["enum"] as? [String] ?? []
    return names.filter { !["text", "json", "ndjson", "openacr"].contains($0) }
  }()

  private func folder() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.addFilm()
    return scratch
  }

  private func text(_ scratch: Scratch, _ name: String) throws -> String {
    try String(contentsOf: scratch.url(name), encoding: .utf8)
  }

  @Test func `one analysis gives text and every other format, and a stored run gives them again`()
    throws
  {
    #expect(Self.formats.contains("sarif"))
    let scratch = try folder()
    let outputs = Self.formats.map { "-o \($0)=\($0).out" }.joined(separator: " ")
    let run = try scratch.shell("cuelight check film.mp4 -o run.ndjson -o all.json \(outputs)")
    #expect(run.status == 1)
    #expect(run.text == (try scratch.run("check", "film.mp4")).text)
    #expect(try text(scratch, "all.json") == scratch.run("check", "-fjson", "film.mp4").text)
    try FileManager.default.removeItem(at: scratch.url("film.mp4"))
    for format in Self.formats {
      let again = try scratch.run("report", "run.ndjson", "-f", format)
      #expect(again.status == 1)
      #expect(again.errors == "")
      #expect(try again.text == text(scratch, "\(format).out"), "\(format)")
      #expect(!again.text.isEmpty)
    }
  }

  @Test(arguments: [
    "a.sarif", "a.junit.xml", "a.csv", "a.md", "a.earl.jsonld", "A.SARIF", "markdown=a.txt",
    "github=./a=b", "a.html",
  ])
  func `a suffix or a name says the format`(_ output: String) throws {
    let scratch = try folder()
    let run = try scratch.shell("cuelight check film.mp4 -f ndjson -o '\(output)'")
    #expect(run.status == 1)
    let name = output.split(separator: "=", maxSplits: 1).last.map(String.init) ?? ""
    #expect(FileManager.default.fileExists(atPath: scratch.url(name).path))
    #expect(run.text.hasPrefix("{\"profile\""))
  }

  @Test(arguments: [
    "-o a.xml", "-o a", "-o htm=a.html", "-o a.htm", "-o sarif=", "-o a.sarif -o ./a.sarif",
    "-o srif=a.sarif", "-o sarif=-", "-f htm", "-o a.openacr.yaml", "-o missing/a.sarif",
    "-o .sarif -o .",
  ])
  func `a file that cannot be a report is refused before anything is measured`(
    _ options: String
  ) throws {
    let scratch = try folder()
    let run = try scratch.shell("cuelight check film.mp4 \(options)")
    #expect(run.status == 2)
    #expect(run.text.isEmpty)
    #expect(!run.errors.isEmpty)
  }

  @Test func `what was judged is never overwritten, and the other reports are written`() throws {
    let scratch = try folder()
    let film = try Data(contentsOf: scratch.url("film.mp4"))
    try scratch.write(Array("WEBVTT\n\n00:00.000 --> 00:01.000\nWords\n".utf8), to: "film.vtt")
    for name in ["film.mp4", "film.vtt"] {
      let run = try scratch.shell("cuelight check . -o sarif=\(name) -o b.csv")
      #expect(run.status == 2)
      #expect(run.errors.contains("never overwritten"))
      #expect(FileManager.default.fileExists(atPath: scratch.url("b.csv").path))
    }
    // A medium that was not named, such as an audio description, is spared too.
    try scratch.addFilm("other.mp4")
    let other = try scratch.shell("cuelight check film.mp4 -o csv=other.mp4")
    #expect(other.status == 2)
    #expect(try Data(contentsOf: scratch.url("other.mp4")) == film)
    #expect(try Data(contentsOf: scratch.url("film.mp4")) == film)
    #expect(try text(scratch, "film.vtt").hasPrefix("WEBVTT"))
    let stored = try scratch.shell(
      "cuelight check film.mp4 -o run.ndjson; cuelight report run.ndjson -o csv=run.ndjson")
    #expect(stored.status == 2)
    #expect(try text(scratch, "run.ndjson").hasPrefix("{\"profile\""))
  }

  @Test(arguments: ["film.md", "film.transcript.html", "talk.txt"])
  func `a transcript that no finding names is never overwritten`(_ name: String) throws {
    let scratch = try folder()
    let words = "Ann: Good morning. Today we look at the river and at the old bridge.\n"
    try scratch.write(Array(words.utf8), to: name)
    let more = name == "talk.txt" ? "--reference talk.txt" : ""
    let run = try scratch.shell("cuelight check film.mp4 \(more) -o csv=\(name) -o b.csv")
    #expect(run.status == 2)
    #expect(run.errors.contains("never overwritten"))
    #expect(try text(scratch, name) == words)
    #expect(FileManager.default.fileExists(atPath: scratch.url("b.csv").path))
    if name != "talk.txt" {
      let later = try scratch.shell(
        "cuelight check film.mp4 -o run.ndjson; cuelight report run.ndjson -o csv=\(name)")
      #expect(later.status == 2)
      #expect(try text(scratch, name) == words)
    }
    // The same file by a link, and the manifest that is found above.
    let link = try scratch.shell(
      "ln -s \(name) link.csv; cuelight check film.mp4 \(more) -o link.csv")
    #expect(link.status == 2)
    #expect(try text(scratch, name) == words)
  }

  @Test(arguments: [
    "version: 1\nitems:\n  - source: other.mp4\n", "version: 1\nnothing: of a manifest\n",
  ])
  func `a manifest is never overwritten, also if it is faulty or about other media`(
    _ manifest: String
  ) throws {
    let scratch = try folder()
    try scratch.write([], to: ".git/HEAD")
    try scratch.write(Array(manifest.utf8), to: "cuelight.yml")
    try scratch.write(Array(manifest.utf8), to: "named.yml")
    for output in ["markdown=cuelight.yml", "csv=named.yml"] {
      let run = try scratch.shell("cuelight check film.mp4 -m named.yml -o \(output)")
      #expect(run.status == 2)
    }
    #expect(try text(scratch, "cuelight.yml") == manifest)
    #expect(try text(scratch, "named.yml") == manifest)
    try scratch.write(Array("version: 1\n".utf8), to: ".cuelightrc.yml")
    let run = try scratch.shell("cuelight check film.mp4 -o markdown=.cuelightrc.yml")
    #expect(run.status == 2)
    #expect(try text(scratch, ".cuelightrc.yml") == "version: 1\n")
  }

  @Test func `a report in the folder that is searched is written again and again`() throws {
    let scratch = try folder()
    for _ in 1...2 {
      let run = try scratch.shell(
        "cuelight check . -o all.json -o report.html -o film.html -o r.md")
      #expect(run.status == 1)
      #expect(run.errors == "")
    }
  }

  @Test func `a report replaces an old one and leaves nothing else behind`() throws {
    let scratch = try folder()
    try scratch.write(Array("old".utf8), to: "a.sarif")
    #expect(try scratch.shell("cuelight check film.mp4 -o a.sarif").status == 1)
    #expect(try text(scratch, "a.sarif").hasPrefix("{"))
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
    #expect(names.sorted() == ["a.sarif", "film.mp4"])
  }

  @Test func `a report that is withheld leaves the old one, says what is open, and is no success`()
    throws
  {
    let scratch = try folder()
    try scratch.write(Array("old".utf8), to: "a.openacr.yaml")
    let run = try scratch.shell(
      "cuelight check film.mp4 -o a.openacr.yaml --product Player --author a@example.org")
    #expect(run.status == 1)
    #expect(run.errors.contains("needs review"))
    #expect(try text(scratch, "a.openacr.yaml") == "old")
  }

  @Test func `a report that is withheld is 4, which --exit-zero makes 0`() throws {
    let scratch = try folder()
    let about = "-f openacr --product Player --author a@example.org"
    let call = "cuelight check film.mp4 --fail-on error \(about)"
    let withheld = try scratch.shell(call)
    #expect(withheld.status == 4)
    #expect(withheld.text == "")
    #expect(withheld.errors.contains("was not written"))
    let zero = try scratch.shell("\(call) --exit-zero")
    #expect(zero.status == 0)
    #expect(zero.text == "")
    #expect(zero.errors.contains("was not written"))
  }

  @Test func `a stored run that is cut off is reported by line and is status 3`() throws {
    let scratch = try folder()
    _ = try scratch.run("check", "film.mp4", "-o", "run.ndjson")
    let lines = try text(scratch, "run.ndjson").split(separator: "\n").map { "\($0)\n" }
    #expect(lines.count == 3)
    try scratch.write(Array(lines[..<2].joined().utf8), to: "run.ndjson")
    let run = try scratch.run("report", "run.ndjson", "-f", "markdown")
    #expect(run.status == 3)
    #expect(run.errors.contains("run.ndjson:2: "))
    #expect(run.text.contains("| film.mp4 | not compliant |"))
    #expect(run.text.contains("Not read:"))
  }

  @Test(arguments: ["film.mp4", "missing.ndjson", "."])
  func `what is no stored run is status 3 and makes no report`(_ name: String) throws {
    let scratch = try folder()
    let run = try scratch.run("report", name, "-f", "markdown", "-o", "a.sarif")
    #expect(run.status == 3)
    #expect(run.text.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: scratch.url("a.sarif").path))
  }

  @Test(arguments: formats)
  func `a medium that cannot be read is an error in every format`(_ format: String) throws {
    let scratch = try Scratch()
    try scratch.write(Array("no medium".utf8), to: "broken.mp4")
    let run = try scratch.run("check", "broken.mp4", "-f", format)
    #expect(run.status == 3)
    #expect(run.text.contains("broken"))
  }

  @Test(arguments: ["ndjson", "sarif", "csv", "markdown"])
  func `a report that does not fit leaves the old one and is status 2`(_ format: String) throws {
    let scratch = try folder()
    try scratch.write(Array("old".utf8), to: "a.out")
    // Files of this shell end at 1 kB, as on a full disk.
    let run = try scratch.shell(
      "cuelight check film.mp4 -o run.ndjson >/dev/null; trap '' XFSZ; ulimit -f 1; "
        + "cuelight check film.mp4 -o \(format)=a.out -f github")
    #expect(run.status == 2)
    #expect(run.errors.contains("a.out was not written: "))
    #expect(run.text.contains("::error file=film.mp4"))
    #expect(try text(scratch, "a.out") == "old")
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
    #expect(names.sorted() == ["a.out", "film.mp4", "run.ndjson"])
  }

  @Test func `the records of a run are the same on standard output and in a file`() throws {
    let scratch = try folder()
    try scratch.addFilm("second.mp4")
    let run = try scratch.shell("cuelight check . -j 2 -f ndjson -o run.ndjson")
    #expect(run.text == (try text(scratch, "run.ndjson")))
    let names = run.text.split(separator: "\n").map { $0.contains("\"source\": \"./second.mp4\"") }
    #expect(names == [false, false, true, false])
  }

  @Test func `a moment is given by SOURCE_DATE_EPOCH, and a wrong one is a wrong call`() throws {
    let scratch = try folder()
    let run = try scratch.shell("SOURCE_DATE_EPOCH=1772366400 cuelight check film.mp4 -f junit")
    #expect(run.text.contains(#"timestamp="2026-03-01T12:00:00""#))
    let wrong = try scratch.shell("SOURCE_DATE_EPOCH=noon cuelight check film.mp4 -f junit")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("SOURCE_DATE_EPOCH"))
    #expect(wrong.text.isEmpty)
  }

  @Test(arguments: ["ndjson", "sarif", "csv"])
  func `a reader that stops early does not change the verdict`(_ format: String) throws {
    let scratch = try folder()
    let run = try scratch.shell(
      "cuelight check -f \(format) film.mp4 | true; exit ${PIPESTATUS[0]}")
    #expect(run.status == 1)
    #expect(try scratch.shell("cuelight check -f \(format) film.mp4 >/dev/full").status == 2)
    let stored = try scratch.shell(
      "cuelight check film.mp4 -o run.ndjson >/dev/null; "
        + "cuelight report run.ndjson -f markdown | true; exit ${PIPESTATUS[0]}")
    #expect(stored.status == 1)
    #expect(try scratch.shell("cuelight report run.ndjson -f markdown >/dev/full").status == 2)
  }

  @Test(arguments: ["captions film.vtt", "sync film.vtt film.mp4", "narration film.mp4 film.vtt"])
  func `a command without a result replaces the old report by the reason`(_ call: String) throws {
    let scratch = try folder()
    for name in ["a.sarif", "a.json", "a.txt"] { try scratch.write(Array("old".utf8), to: name) }
    let run = try scratch.shell("cuelight \(call) -o a.sarif -o a.json -o text=a.txt")
    #expect(run.status == 3)
    for name in ["a.sarif", "a.json", "a.txt"] {
      #expect(try text(scratch, name).contains("film.vtt"), "\(name)")
    }
  }

  @Test func `captions that could not be read leave old captions, and say so`() throws {
    let scratch = try folder()
    try scratch.write(Array("old".utf8), to: "a.vtt")
    let run = try scratch.shell("cuelight captions missing.srt -o a.vtt -o b.sarif")
    #expect(run.status == 3)
    #expect(try text(scratch, "a.vtt") == "old")
    #expect(run.errors.contains("a.vtt was not written. An existing file is from an earlier run."))
    #expect(FileManager.default.fileExists(atPath: scratch.url("b.sarif").path))
  }
}
