import Foundation
import TestSupport
import Testing

/// `check --since`, `report --compare` and `merge --compare`.
@Suite("Calls that compare a run with an earlier one")
struct ChangeCallTests {
  /// A film without captions, and its run.
  private func folder() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write([], to: ".git/HEAD")
    try scratch.addFilm("m/film.mp4")
    #expect(try scratch.shell("cuelight check m -f ndjson >old.ndjson").status == 1)
    return scratch
  }

  /// Declares that the film starts by itself with no way to stop it, which makes 3.3.A worse.
  private func worsen(_ scratch: Scratch) throws {
    let manifest = """
      version: 1
      media:
        - src: film.mp4
          autoplay: true
          controls: []

      """
    try scratch.write(Array(manifest.utf8), to: "m/cuelight.yml")
  }

  @Test func `say that nothing is worse, and fail only for what stands`() throws {
    let scratch = try folder()
    let call = "cuelight check m --since old.ndjson"
    let plain = try scratch.shell(call)
    #expect(plain.status == 1)
    #expect(plain.text.contains("Since old.ndjson: "))
    #expect(plain.text.contains("still open"))
    #expect(!plain.text.contains("got worse"))
    #expect(try scratch.shell("\(call) -q --fail-on worse,error").status == 0)
  }

  @Test func `fail for what got worse, in every format`() throws {
    let scratch = try folder()
    try worsen(scratch)
    let call = "cuelight check m --since old.ndjson --fail-on worse"
    let text = try scratch.shell(call)
    #expect(text.status == 1)
    #expect(text.text.contains("1 got worse"))
    #expect(text.text.contains("3.3.A needs review → not compliant"))
    let json = try scratch.shell("\(call) -f json -o r.html -o r.md -o text=r.txt -o r.json")
    #expect(json.status == 1)
    #expect(json.text.contains(#""gotWorse": true"#))
    #expect(json.output == (try Data(contentsOf: scratch.url("r.json"))))
    for (file, words) in [
      ("r.html", "id=\"Changes\""), ("r.md", "## What changed"), ("r.txt", "1 got worse"),
    ] {
      let report = try String(contentsOf: scratch.url(file), encoding: .utf8)
      #expect(report.contains(words), "\(file)")
    }
    #expect(try scratch.shell("\(call) -f csv").status == 1)
    #expect(try scratch.shell("\(call) -q --exit-zero").status == 0)
  }

  @Test func `compare stored runs, and results folders, alike`() throws {
    let scratch = try folder()
    _ = try scratch.shell("cuelight check m --results oldResults -q")
    try worsen(scratch)
    _ = try scratch.shell("cuelight check m -f ndjson >new.ndjson")
    _ = try scratch.shell("cuelight check m --results newResults -q")
    let report = try scratch.run("report", "--compare", "old.ndjson", "new.ndjson")
    #expect(report.status == 1)
    #expect(report.text.contains("1 got worse"))
    #expect(report.errors == "")
    let other = try scratch.run("report", "--compare", "oldResults", "new.ndjson")
    #expect(other.text == report.text.replacing("old.ndjson", with: "oldResults"))
    let merged = try scratch.run("merge", "--compare", "old.ndjson", "newResults")
    #expect(merged.text == report.text)
    let back = try scratch.run(
      "report", "--compare", "new.ndjson", "old.ndjson", "--fail-on", "worse")
    #expect(back.status == 0)
    #expect(back.text.contains("still open"))
  }

  @Test func `know a renamed medium by its content`() throws {
    let scratch = try folder()
    try FileManager.default.moveItem(
      at: scratch.url("m/film.mp4"), to: scratch.url("m/renamed.mp4"))
    let run = try scratch.shell("cuelight check m --since old.ndjson --fail-on worse -f json")
    #expect(run.status == 0)
    #expect(run.text.contains(#"{"from": "m/film.mp4", "to": "m/renamed.mp4"}"#))
  }

  @Test func `refuse a run that cannot be read, with status 3 and before media are judged`() throws
  {
    let scratch = try folder()
    try scratch.write(Array("{\"event\": \"other tool\"}\n".utf8), to: "other.ndjson")
    try scratch.write([], to: "empty.ndjson")
    try FileManager.default.createDirectory(
      at: scratch.url("none"), withIntermediateDirectories: false)
    for old in ["missing.ndjson", "other.ndjson", "empty.ndjson", "none", "m/film.mp4"] {
      let run = try scratch.run("check", "m", "--since", old)
      #expect(run.status == 3, "\(old)")
      #expect(run.text == "", "\(old)")
      #expect(run.errors.contains(old), "\(old)")
      #expect(try scratch.run("report", "--compare", old, "old.ndjson").status == 3, "\(old)")
    }
  }

  @Test func `refuse a comparison that compares nothing, with status 2`() throws {
    let scratch = try folder()
    let profiles = try scratch.run("check", "m", "--since", "old.ndjson", "--profile", "wcag22")
    #expect(profiles.status == 2)
    #expect(profiles.errors.contains("Judge both runs by one profile"))
    let same = try scratch.run("report", "--compare", "old.ndjson", "old.ndjson")
    #expect(same.status == 2)
    #expect(same.errors.contains("are the same run"))
    let link = try scratch.shell(
      "ln old.ndjson link.ndjson; cuelight report --compare link.ndjson old.ndjson")
    #expect(link.status == 2)
    let results = try scratch.run("check", "m", "--since", "old.ndjson", "--results", "r")
    #expect(results.status == 2)
    #expect(results.errors.contains("merge --compare"))
  }

  @Test func `take the results of a profile that was reported beside another`() throws {
    let scratch = try folder()
    _ = try scratch.shell("cuelight check m --also wcag22 -f ndjson >both.ndjson")
    let run = try scratch.run(
      "check", "m", "--since", "both.ndjson", "--profile", "wcag22", "-f", "json")
    #expect(run.text.contains(#""gotWorse": false"#))
    #expect(run.text.contains(#""notes": []"#))
  }

  @Test func `say that an earlier run is incomplete, and never replace it`() throws {
    let scratch = try folder()
    let cut = try scratch.shell(
      "head -n 2 old.ndjson >cut.ndjson; cuelight check m --since cut.ndjson")
    #expect(cut.text.contains("cut.ndjson is incomplete"))
    let before = try Data(contentsOf: scratch.url("old.ndjson"))
    let refused = try scratch.run("check", "m", "--since", "old.ndjson", "-o", "old.ndjson")
    #expect(refused.status == 2)
    #expect(try Data(contentsOf: scratch.url("old.ndjson")) == before)
  }
}
