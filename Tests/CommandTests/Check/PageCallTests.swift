import Foundation
import TestSupport
import Testing

@Suite("Pages of a call")
struct PageCallTests {
  /// What a report says about pages.
  private struct Document: Decodable {
    struct Rule: Decodable { let id, outcome: String }
    struct Page: Decodable {
      let page: String
      let rules: [Rule]
    }
    struct Presentation: Decodable { let source: String }
    struct Failure: Decodable { let code, message: String }
    let presentations: [Presentation]
    let errors: [Failure]?
    let pages: [Page]?
    let rules: [Rule]?
  }

  private func check(
    _ arguments: String..., in folder: URL
  ) throws -> (document: Document, status: Int32) {
    let run = try ProgramRun(["check", "-f", "json"] + arguments, in: folder)
    return (try JSONDecoder().decode(Document.self, from: run.output), run.status)
  }

  private func sample(_ name: String) -> URL { PackageFolder.samples.appendingPathComponent(name) }

  /// A folder with pages and no medium.
  private func folder(_ pages: [String: String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    for (name, text) in pages {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return folder
  }

  @Test(arguments: [
    ("3.2.A/NC-page-autoplay", ["80f0bf": "failed", "aaa1bf": "failed", "4c31df": "failed"]),
    ("3.2.A/C-page-controls", ["80f0bf": "passed", "aaa1bf": "failed", "4c31df": "passed"]),
    ("3.2.A/DNA-page-clip", ["80f0bf": "passed", "aaa1bf": "passed", "4c31df": "failed"]),
    ("3.2.A/NR-page-script", ["80f0bf": "cantTell", "f51b46": "cantTell"]),
    ("3.3.B/NC-page-without-track", ["80f0bf": "inapplicable", "f51b46": "cantTell"]),
  ])
  func `the profile of the ACT rules gives each rule an outcome`(
    name: String, expected: [String: String]
  ) throws {
    let (document, _) = try check("--profile", "act", "page.html", in: sample(name))
    let rules = try #require(document.rules)
    #expect(rules.count == 17)
    for (id, outcome) in expected {
      #expect(rules.first { $0.id == id }?.outcome == outcome, "\(id)")
    }
    #expect(document.pages?.map(\.page) == ["page.html"])
    #expect(document.pages?.first?.rules.map(\.outcome) == rules.map(\.outcome))
  }

  @Test func `another profile gives no rules`() throws {
    let (document, _) = try check("page.html", in: sample("3.2.A/C-page-controls"))
    #expect(document.rules == nil)
    #expect(document.presentations.map(\.source) == ["talk.mp3"])
  }

  @Test func `an address that is not read is an error of the run`() throws {
    let folder = try folder([
      "page.html": "<video src=https://cdn.example.org/a.mp4></video><video src=/b.mp4></video>"
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let (document, status) = try check("page.html", in: folder)
    #expect(status == 3)
    #expect(document.errors?.map(\.code) == ["page.notRead", "page.notRead"])
    #expect(document.errors?.first?.message.hasPrefix("page.html:1:1: ") == true)
  }

  @Test func `pages of a folder are read only as a part of a site`() throws {
    let folder = try folder([
      "site/a/page.html": "<audio src=/talk.mp3 controls></audio>", "site/b.html": "<p>none",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let talk = sample("3.2.A/C-page-controls").appendingPathComponent("talk.mp3")
    try FileManager.default.copyItem(at: talk, to: folder.appendingPathComponent("site/talk.mp3"))
    let apart = try ProgramRun(["check", "-f", "json", "site"], in: folder)
    let alone = try JSONDecoder().decode(Document.self, from: apart.output)
    #expect(alone.presentations.map(\.source) == ["site/talk.mp3"])
    #expect(String(decoding: apart.output, as: UTF8.self).contains("placement.unknown"))
    let placed = try ProgramRun(
      ["check", "-f", "json", "site", "--site-root", "site"], in: folder)
    let document = try JSONDecoder().decode(Document.self, from: placed.output)
    #expect(document.presentations.map(\.source) == ["site/talk.mp3"])
    #expect(!String(decoding: placed.output, as: UTF8.self).contains("placement.unknown"))
  }

  @Test func `a manifest settles what scripts leave open`() throws {
    let folder = try folder([
      "page.html": "<audio id=a src=talk.mp3></audio><script>0</script>",
      "cuelight.yml":
        "version: 1\nmedia:\n  - src: talk.mp3\n    id: a\n    autoplay: false\n    controls: []\n",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let talk = sample("3.2.A/C-page-controls").appendingPathComponent("talk.mp3")
    try FileManager.default.copyItem(at: talk, to: folder.appendingPathComponent("talk.mp3"))
    let run = try ProgramRun(["check", "-f", "json", "page.html"], in: folder)
    #expect(!String(decoding: run.output, as: UTF8.self).contains("placement.incomplete"))
  }

  @Test(arguments: [
    String(repeating: "<div>", count: 100_000), String(repeating: "<span>", count: 100_000),
    "<video " + (0..<100_000).map { "a\($0)=1 " }.joined() + ">",
    (0..<20_000).map { "<b id=\($0)>" }.joined(),
    String(repeating: "<a><div>", count: 20_000) + String(repeating: "</a>", count: 20_000),
    String(repeating: "<div>", count: 20_000) + String(repeating: "</p>", count: 200_000),
  ])
  func `a page that would exhaust its reader is refused`(markup: String) throws {
    let folder = try folder(["page.html": markup])
    defer { try? FileManager.default.removeItem(at: folder) }
    let (document, status) = try check("page.html", in: folder)
    #expect(status == 3)
    #expect(document.errors?.map(\.code) == ["page.unreadable"])
  }

  @Test func `a draft from a page asks what only scripts know`() throws {
    let folder = sample("3.2.A/NR-page-script")
    let run = try ProgramRun(["init", "page.html"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let text = String(decoding: run.output, as: UTF8.self)
    #expect(text.contains("  - src: talk.mp3\n"))
    #expect(text.contains("#    autoplay: false  # Does a script start it?"))
    let declared = text.replacing("\n#    ", with: "\n    ")
    let copy = try self.folder(["m.yml": declared])
    defer { try? FileManager.default.removeItem(at: copy) }
    let talk = folder.appendingPathComponent("talk.mp3")
    try FileManager.default.copyItem(at: talk, to: copy.appendingPathComponent("talk.mp3"))
    let check = try ProgramRun(["manifest", "validate", "m.yml"], in: copy)
    #expect(check.status == 0, "\(check.errors)")
  }

  @Test func `a sound that starts by itself is judged, whatever it is called`() throws {
    let sound = "<audio class=job-description src=talk.mp3 autoplay loop></audio>"
    let folder = try folder(["page.html": "<video src=b.mp4 controls></video>" + sound])
    defer { try? FileManager.default.removeItem(at: folder) }
    let talk = sample("3.2.A/NR-page-script").appendingPathComponent("talk.mp3")
    try FileManager.default.copyItem(at: talk, to: folder.appendingPathComponent("talk.mp3"))
    let run = try ProgramRun(["check", "page.html", "-f", "json"], in: folder)
    #expect(String(decoding: run.output, as: UTF8.self).contains("autoplay.soundNotStoppable"))
  }

  @Test func `a draft names the addresses of a page that were not read`() throws {
    let talkElement = "<audio controls src=talk.mp3></audio>"
    let folder = try folder([
      "page.html": talkElement + "<video src=https://a.example/b.mp4></video>"
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let talk = sample("3.2.A/NR-page-script").appendingPathComponent("talk.mp3")
    try FileManager.default.copyItem(at: talk, to: folder.appendingPathComponent("talk.mp3"))
    let run = try ProgramRun(["init", "page.html"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let text = String(decoding: run.output, as: UTF8.self)
    #expect(text.contains("# These addresses were not read"))
    #expect(text.contains("https://a.example/b.mp4") && !text.contains("rename them"))
  }

  @Test func `validating a manifest names what is wrong, and judges nothing`() throws {
    let folder = try folder([
      "m.yml": "version: 1\nmedia:\n  - src: no.mp4\n    captions: [{src: no.vtt}]\n",
      "bad.yml": "version: 1\nmedia:\n  - src: a.mp4\n    autoplya: true\n",
      "page.html": "<p id=talk>The committee will meet on Thursday.</p>",
      "parts.yml": """
      version: 1
      media:
        - {src: page.html, transcript: page.html#talk}
        - {src: page.html, transcript: page.html#no}

      """,
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let missing = try ProgramRun(["manifest", "validate", "m.yml"], in: folder)
    #expect(missing.status == 3)
    #expect(missing.errors.contains("no.mp4") && missing.errors.contains("no.vtt"))
    let parts = try ProgramRun(["manifest", "validate", "parts.yml"], in: folder)
    #expect(parts.status == 3)
    #expect(parts.errors.contains("page.html#no: Nothing in the file is named “no”"))
    #expect(!parts.errors.contains("page.html#talk"))
    let bad = try ProgramRun(["manifest", "validate", "-f", "json", "bad.yml"], in: folder)
    #expect(bad.status == 3)
    #expect(String(decoding: bad.output, as: UTF8.self).contains("manifest.unknownKey"))
  }
}
