import Foundation
import TestSupport
import Testing

@Suite("Calls with a manifest")
struct ManifestCallTests {
  private func scratch(_ manifest: String, _ name: String = "m.yml") throws -> Scratch {
    let scratch = try Scratch()
    try scratch.addFilm("root/film.mp4")
    try scratch.addFilm("outside.mp4")
    try scratch.write(Array(manifest.utf8), to: "root/\(name)")
    return scratch
  }

  private static let header = "version: 1\nmedia:\n  - src: film.mp4\n"

  @Test(arguments: [
    (header + "    autoplya: true\n", ":4:5: media[0].autoplya:"),
    (header + "    autoplay: \"yes\"\n", ":4:15: media[0].autoplay:"),
    (header + "    loop: true\n    loop: false\n", ":5:5: media[0].loop:"),
    (header + "  - *film\n", ":4:5: media[1]:"),
    ("version: 1\nmedia:\n  - src: ../outside.mp4\n", ":3:10: media[0].src:"),
    ("version: 1\nmedia: []\n", ":2:8: media:"), ("", ":1:1:"),
  ])
  func `a fault is reported with file, line and key`(_ manifest: String, _ place: String) throws {
    let scratch = try scratch(manifest)
    let run = try scratch.run("check", "--format", "json", "-m", "root/m.yml")
    #expect(run.status == 3)
    let message = try #require(try run.document().errors?.first?.message)
    #expect(message.hasPrefix("root/m.yml\(place)"), "\(message)")
  }

  @Test(arguments: ["missing.yml", "root", "root/film.mp4"])
  func `a file that is not a manifest is reported`(_ path: String) throws {
    let run = try scratch(Self.header).run("check", "--format", "json", "-m", path)
    #expect(run.status == 3)
    #expect(try run.document().errors?.first?.message.contains(path) == true)
  }

  @Test func `a listed medium that is missing loses nothing of the others`() throws {
    let run = try scratch(Self.header + "  - src: gone.mp4\n").run(
      "check", "-f", "json", "-m", "root/m.yml")
    #expect(run.status == 3)
    let statuses = try #require(try run.document().presentations).map(\.status)
    #expect(statuses == ["examined", "couldNotBeExamined"])
  }

  @Test(arguments: ["", "root/", "../"])
  func `what a manifest names is found from every folder`(_ way: String) throws {
    let names = "    captions: [{src: c.vtt}]\n    transcript: {src: t.txt}\n"
    let scratch = try scratch(Self.header + names, "cuelight.yml")
    try scratch.write(Array("WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n".utf8), to: "root/c.vtt")
    let folders = ["": "root", "root/": ".", "../": "root/deeper"]
    let enter = "mkdir root/deeper; cd \(folders[way] ?? ".")"
    for call in ["-m \(way)cuelight.yml", "\(way)film.mp4", "-m $PWD/\(way)cuelight.yml"] {
      let run = try scratch.shell("\(enter); cuelight check -f json \(call)")
      #expect(run.status == 1)
      let captions = try #require(try run.document().presentations?.first).captions
      #expect(captions.map(\.cues) == [1], "\(call)")
    }
  }

  @Test(arguments: ["ln -s ../outside.mp4 root/link.mp4", "ln -s .. root/up"])
  func `a link does not lead out of the manifest's folder`(_ making: String) throws {
    let source = making.contains("up") ? "up/outside.mp4" : "link.mp4"
    let scratch = try scratch("version: 1\nmedia:\n  - src: \(source)\n")
    let run = try scratch.shell("\(making); cuelight check -f json -m root/m.yml")
    #expect(run.status == 3)
    #expect(try run.document().presentations?.first?.status == "couldNotBeExamined")
  }

  @Test(arguments: [
    "ln -s film.mp4 root/link.mp4", "mkdir root/in; ln -s ../film.mp4 root/in/link.mp4",
  ])
  func `a link inside the manifest's folder is followed`(_ making: String) throws {
    let source = making.contains("/in/") ? "in/link.mp4" : "link.mp4"
    let scratch = try scratch(
      "version: 1\nmedia:\n  - src: \(source)\n    captions: [c.vtt]\n")
    try scratch.write(Array("WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n".utf8), to: "root/d.vtt")
    let run = try scratch.shell(
      "\(making); ln -s d.vtt root/c.vtt; cuelight check -f json -m root/m.yml")
    let film = try #require(try run.document().presentations?.first)
    #expect(film.status == "examined")
    #expect(film.captions.map(\.cues) == [1])
  }

  @Test func `a link of captions does not lead out of the manifest's folder`() throws {
    let scratch = try scratch(Self.header + "    captions: [c.vtt]\n")
    try scratch.write(Array("WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n".utf8), to: "d.vtt")
    for target in ["../d.vtt", "$PWD/d.vtt", "../root/../d.vtt"] {
      let run = try scratch.shell(
        "ln -sf \(target) root/c.vtt; cuelight check -f json -m root/m.yml")
      let captions = try #require(try run.document().presentations?.first).captions
      #expect(!captions.isEmpty, "\(target)")
      #expect(captions.allSatisfy { $0.cues == nil }, "\(target)")
    }
  }

  private struct Declared: Decodable {
    struct Presentation: Decodable { let declarations: [Fact] }
    struct Fact: Decodable, Equatable {
      let manifest: String
      let line: Int
      let key: String
      let value: String
    }
    let presentations: [Presentation]
  }

  @Test func `one manifest above answers for a tree, and each fact names its place`() throws {
    let scratch = try Scratch()
    try scratch.write([], to: ".git")
    for path in ["up/a/1.mp4", "up/a/b/2.mp4", "up/c/3.mp4"] { try scratch.addFilm(path) }
    let text = "version: 1\ndefaults: {autoplay: true}\nmedia:\n- {match: a/**, controls: native}\n"
    try scratch.write(text.utf8, to: "up/cuelight.yml")
    let run = try scratch.run("check", "-f", "json", "up")
    let found = try #require(try run.document().presentations)
    #expect(found.map { $0.outcome("3.3.A") } == ["C", "C", "NR"])
    let facts = try JSONDecoder().decode(Declared.self, from: run.output).presentations
    let autoplay = Declared.Fact(
      manifest: "up/cuelight.yml", line: 2, key: "defaults.autoplay", value: "true")
    let controls = Declared.Fact(
      manifest: "up/cuelight.yml", line: 4, key: "media[0].controls", value: "native")
    #expect(
      facts.map(\.declarations) == [[controls, autoplay], [controls, autoplay], [autoplay]])
    let below = try scratch.shell("cd up/a/b; cuelight check 2.mp4")
    #expect(below.text.contains("manifest   ../../cuelight.yml\n"))
    #expect(below.text.contains("placement  autoplay: true, controls: [native]\n"))
  }

  // Permissions do not stop root.
  @Test(.enabled(if: getuid() != 0))
  func `a folder above that may not be entered ends the search`() throws {
    let scratch = try Scratch()
    for path in ["p/q/film.mp4", "p/q/deeper/film.mp4"] { try scratch.addFilm(path) }
    let run = try scratch.shell(
      "cd p/q; chmod 0 ..; cuelight check -f json .; s=$?; chmod 700 ..; exit $s")
    #expect(
      try run.document().presentations?.map(\.status) == ["examined", "examined"], "\(run.text)")
  }

  @Test(.enabled(if: getuid() != 0))
  func `a manifest above that may not be read keeps media from being judged`() throws {
    let scratch = try Scratch()
    try scratch.addFilm("p/q/film.mp4")
    try scratch.write(Self.header.utf8, to: "p/cuelight.yml")
    let run = try scratch.shell("chmod 0 p/cuelight.yml; cd p/q; cuelight check -f json film.mp4")
    #expect(run.status == 3)
    #expect(
      try run.document().presentations?.first?.error?.message.contains("../cuelight.yml may not be")
        == true)
  }

  @Test func `a faulty manifest beside a medium is reported with all its faults`() throws {
    let scratch = try scratch("version: 1\nbogus: 1\n", "cuelight.yml")
    let run = try scratch.run("check", "--format", "json", "root/film.mp4")
    #expect(run.status == 3)
    let message = try #require(try run.document().presentations?.first?.error?.message)
    #expect(message.contains("media:"))
    #expect(message.contains("bogus:"))
  }
}
