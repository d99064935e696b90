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
  func `a fault is told with file, line and key`(_ manifest: String, _ place: String) throws {
    let scratch = try scratch(manifest)
    let run = try scratch.run("check", "--format", "json", "-m", "root/m.yml")
    #expect(run.status == 3)
    let message = try #require(try run.document().errors?.first?.message)
    #expect(message.hasPrefix("root/m.yml\(place)"), "\(message)")
  }

  @Test(arguments: ["missing.yml", "root", "root/film.mp4"])
  func `what is no manifest is told of`(_ path: String) throws {
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

  @Test func `a faulty manifest beside a medium is told with all its faults`() throws {
    let scratch = try scratch("version: 1\nbogus: 1\n", "cuelight.yml")
    let run = try scratch.run("check", "--format", "json", "root/film.mp4")
    #expect(run.status == 3)
    let message = try #require(try run.document().presentations?.first?.error?.message)
    #expect(message.contains("media:"))
    #expect(message.contains("bogus:"))
  }
}
