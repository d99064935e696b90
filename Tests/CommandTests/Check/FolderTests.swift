import Foundation
import TestSupport
import Testing

@Suite("Folders")
struct FolderTests {
  @Test(arguments: ["mkdir m", "mkdir -p m/deeper/still", "mkdir m; echo text > m/readme.txt"])
  func `a folder without media passes nothing`(_ making: String) throws {
    let scratch = try Scratch()
    let run = try scratch.shell("\(making); cuelight check --format json m")
    #expect(run.status == 3)
    let document = try run.document()
    #expect(document.codes == ["source.noMedia"])
    #expect(document.errors?.first?.message.contains("in m,") == true)
    #expect(try scratch.run("check", "m").text.contains("No medium was found in m"))
  }

  /// Names that are equal to Swift, or that both have no UTF-8, are not the same folder.
  @Test func `folders whose names look alike keep their own manifests`() throws {
    let scratch = try Scratch()
    let gif = try Data(
      contentsOf: PackageFolder.samples.appendingPathComponent("3.1.B/NC-gif-endless/image.gif"))
    let names = ["m/Caf\u{E9}", "m/Cafe\u{301}"]
    for (name, control) in zip(names, ["hide", "volume"]) {
      let manifest =
        "version: 1\nmedia:\n  - src: image.gif\n    autoplay: true\n"
        + "    parallelContent: true\n    controls: [\(control)]\n"
      try scratch.write(gif, to: "\(name)/image.gif")
      try scratch.write(Array(manifest.utf8), to: "\(name)/cuelight.yml")
    }
    let together = try scratch.run("check", "-f", "json", "m").document()
    let found = together.presentations?.map { "\($0.source): \($0.outcome("3.1.B") ?? "")" }
    #expect(Set(found ?? []) == ["\(names[0])/image.gif: C", "\(names[1])/image.gif: NC"])
  }

  @Test func `a folder without media beside one with media is reported`() throws {
    let scratch = try Scratch()
    try scratch.addFilm("full/film.mp4")
    let run = try scratch.shell("mkdir bare; cuelight check --format json full bare")
    #expect(run.status == 3)
    let document = try run.document()
    #expect(document.codes == ["source.noMedia"])
    #expect(document.presentations?.map(\.source) == ["full/film.mp4"])
  }

  @Test func `what is skipped is listed, hidden files too`() throws {
    let scratch = try Scratch()
    try scratch.addFilm("m/film.mp4")
    try scratch.addFilm("m/.film.mp4")
    try scratch.write([0x41], to: "m/notes.txt")
    let run = try scratch.shell(
      "cd m; ln -s film.mp4 link.mp4; mkfifo pipe.mp4; cd ..; cuelight check --format json m")
    let document = try run.document()
    #expect(document.presentations?.map(\.source) == ["m/film.mp4"])
    let skipped = try #require(document.skipped).map(\.path)
    #expect(Set(skipped) == ["m/.film.mp4", "m/notes.txt", "m/link.mp4", "m/pipe.mp4"])
  }

  /// Stores of large files keep the content elsewhere, and links in its place.
  @Test func `captions beside a film that are a link out of its folder are a question`() throws {
    let scratch = try Scratch()
    try scratch.addFilm("m/film.mp4")
    try scratch.write(ResumedRunTests.captions, to: "store/film.en.vtt")
    let run = try scratch.shell(
      "cd m; ln -s ../store/film.en.vtt .; cuelight check --format json film.mp4")
    let presentation = try #require(try run.document().presentations?.first)
    #expect(presentation.outcome("3.3.B") == "NR")
  }

  @Test func `a link that leads back is not followed`() throws {
    let scratch = try Scratch()
    try scratch.addFilm("m/deep/film.mp4")
    let run = try scratch.shell("ln -s .. m/deep/up; cuelight check --format json m")
    #expect(try run.document().presentations?.map(\.source) == ["m/deep/film.mp4"])
  }

  @Test func `a medium that the call leads to twice is judged once`() throws {
    let scratch = try Scratch()
    try scratch.addFilm("m/film.mp4")
    let run = try scratch.run("check", "--format", "json", "m/film.mp4", "m", "./m/film.mp4")
    let document = try run.document()
    #expect(run.status == 1)
    #expect(document.presentations?.map(\.source) == ["m/film.mp4"])
    #expect(document.skipped?.map(\.path) == ["m/film.mp4", "./m/film.mp4"])
  }

  @Test func `a tree deeper than any path is reported`() throws {
    let scratch = try Scratch()
    let name = String(repeating: "d", count: 250)
    let making = "for i in $(seq 20); do mkdir \(name); cd \(name); done"
    let run = try scratch.shell(
      "mkdir m; (cd m; \(making)); cuelight check --format json m; s=$?; rm -rf m; exit $s")
    #expect(run.status == 3)
    #expect(try run.document().codes == ["source.folderNotRead"])
  }

  @Test(.disabled(if: BadInputTests.isRoot, "root may list everything"))
  func `a folder that may not be listed is reported`() throws {
    let scratch = try Scratch()
    try scratch.addFilm("m/film.mp4")
    try scratch.addFilm("m/locked/film.mp4")
    let run = try scratch.shell(
      "chmod 0 m/locked; cuelight check --format json m; s=$?; chmod 700 m/locked; exit $s")
    #expect(run.status == 3)
    #expect(try run.document().codes == ["source.folderNotRead"])
  }

  @Test(.disabled(if: BadInputTests.isRoot, "root may list everything"))
  func `a medium whose captions cannot be looked for is not judged`() throws {
    let scratch = try Scratch()
    try scratch.addFilm("m/film.mp4")
    let run = try scratch.shell(
      "chmod 100 m; cuelight check --format json m/film.mp4; s=$?; chmod 700 m; exit $s")
    #expect(run.status == 3)
    #expect(try run.document().codes == ["source.folderNotRead"])
  }
}
