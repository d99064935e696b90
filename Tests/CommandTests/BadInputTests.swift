import Foundation
import TestSupport
import Testing

@Suite("Bad input")
struct BadInputTests {
  /// Whether the tests run as root, whom permissions do not stop.
  static let isRoot = geteuid() == 0

  private static let playlist = "#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n"

  @Test(arguments: [
    ("empty", "", "media.empty"), ("text", "Just some text.\n", "media.notMedia"),
    ("playlist", playlist, "stream.elsewhere"),
  ])
  func `a file that is no medium is named with its reason`(
    _ what: String, _ content: String, _ code: String
  ) throws {
    let scratch = try Scratch()
    try scratch.write(Array(content.utf8), to: "film.mp4")
    let run = try scratch.run("check", "--format", "json", "film.mp4")
    #expect(run.status == 3)
    let document = try run.document()
    #expect(document.codes == [code])
    #expect(document.presentations?.first?.error?.message.contains("film.mp4") == true)
    for command in ["tracks", "speech"] {
      let other = try scratch.run(command, "film.mp4")
      #expect(other.status == 3)
      #expect((other.text + other.errors).contains("film.mp4"))
    }
  }

  @Test(arguments: ["mp4", "mkv", "wav", "gif"])
  func `a medium that is cut off is not judged`(_ container: String) throws {
    let films = ["mp4": Film.mp4, "mkv": Film.mkv, "wav": Film.wav, "gif": Film.gif]
    let whole = try #require(films[container]).get()
    let scratch = try Scratch()
    try scratch.write(whole.prefix(whole.count * 9 / 10), to: "film.\(container)")
    let run = try scratch.run("check", "--format", "json", "film.\(container)")
    #expect(run.status == 3)
    #expect(try run.document().codes == ["media.truncated"])
    guard container == "wav" else { return }
    // The sound is the end of the file, so that what was cut off is what is missing.
    let bytes = whole.count - whole.count * 9 / 10
    #expect(run.text.contains("\"missingBytes\": \(bytes)\n"))
    let (short, full) = (
      try scratch.run("check", "film.\(container)"),
      try scratch.run("check", "-v", "film.\(container)")
    )
    #expect(full.text.contains("at least \(bytes) bytes\n"))
    #expect(!short.text.contains("\(bytes) bytes"))
  }

  @Test(arguments: [
    ("mkfifo film.mp4", "media.notRegularFile"),
    ("ln -s film.mp4 film.mp4", "media.notRegularFile"),
    ("ln -s nowhere film.mp4", "media.notFound"),
    ("ln -s /dev/zero film.mp4", "media.notRegularFile"),
    ("true", "media.notFound"),
  ])
  func `what is no regular file neither hangs nor passes`(_ making: String, _ code: String) throws {
    let scratch = try Scratch()
    let run = try scratch.shell("\(making); cuelight check --format json film.mp4")
    #expect(run.status == 3)
    #expect(try run.document().codes == [code])
    #expect(try scratch.run("captions", "film.mp4").status == 3)
  }

  @Test func `a sparse file as large as a disk is given up at its beginning`() throws {
    let scratch = try Scratch()
    let run = try scratch.shell("truncate -s 50G film.mp4; cuelight check --format json film.mp4")
    #expect(run.status == 3)
    #expect(try run.document().codes == ["media.sparse"])
    let allowed = try scratch.run(
      "check", "--format", "json", "--max-size", "60G", "film.mp4")
    #expect(try allowed.document().codes == ["media.notMedia"])
  }

  @Test(.disabled(if: isRoot, "root may read everything"))
  func `a file that may not be read is named`() throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    let run = try scratch.shell("chmod 0 film.mp4; cuelight check --format json film.mp4")
    #expect(run.status == 3)
    #expect(try run.document().codes == ["media.notReadable"])
  }

  @Test func `one bad file loses nothing of the others, and the order stays`() throws {
    let scratch = try Scratch()
    try scratch.addFilm("a.mp4")
    try scratch.write([], to: "b.mp4")
    try scratch.addFilm("c.mp4")
    let run = try scratch.run("check", "--format", "json", "c.mp4", "b.mp4", "gone.mp4", "a.mp4")
    #expect(run.status == 3)
    let presentations = try #require(try run.document().presentations)
    #expect(presentations.map(\.source) == ["c.mp4", "b.mp4", "gone.mp4", "a.mp4"])
    let statuses = presentations.map(\.status)
    #expect(statuses == ["examined", "couldNotBeExamined", "couldNotBeExamined", "examined"])
  }

  @Test(arguments: ["new\nline.mp4", "esc\u{1B}[31m\u{7}.mp4", "right\u{202E}left.mp4"])
  func `a name never reaches the output as it is`(_ name: String) throws {
    let scratch = try Scratch()
    try scratch.addFilm(name)
    for command in ["check", "tracks", "speech"] {
      let run = try scratch.run(command, name)
      #expect(run.status <= 1)
      let all = run.text + run.errors
      #expect(!all.unicodeScalars.contains { "\u{1B}\u{7}\u{202E}".unicodeScalars.contains($0) })
      #expect(!all.contains("new\nline"))
    }
    let document = try scratch.run("check", "--format", "json", name).document()
    #expect(document.presentations?.first?.source == name)
  }

  @Test func `a name with a leading dash is taken after two dashes`() throws {
    let scratch = try Scratch()
    try scratch.addFilm("-film.mp4")
    let run = try scratch.run("check", "--format", "json", "--", "-film.mp4")
    #expect(try run.document().presentations?.first?.status == "examined")
  }

  @Test func `names that are not UTF-8 keep their own captions`() throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    try scratch.write(
      Array("WEBVTT\n\n00:00.000 --> 00:01.000\nHello.\n".utf8), to: "captions")
    let run = try scratch.shell(
      #"""
      mkdir m; cp film.mp4 "m/$(printf 'a\350.mp4')"; cp film.mp4 "m/$(printf 'a\351.mp4')"
      cp captions "m/$(printf 'a\351.en.vtt')"; cuelight check --format json m
      """#)
    let presentations = try #require(try run.document().presentations)
    #expect(presentations.map(\.status) == ["examined", "examined"])
    #expect(presentations.map { $0.captions.map(\.cues) } == [[], [1]])
  }

  @Test func `a file with more tracks than any film has is refused`() throws {
    let scratch = try Scratch()
    try scratch.write(ManyTracks.mp4(10_000), to: "film.mp4")
    let run = try scratch.run("check", "--format", "json", "film.mp4")
    #expect(run.status == 3)
    #expect(try run.document().codes == ["media.tooManyTracks"])
  }
}
