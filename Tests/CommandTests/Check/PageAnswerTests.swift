import Foundation
import TestSupport
import Testing

@Suite struct `Alternatives of a page that nothing certain offers` {
  private static let described = "3.3.D/C-declared-file"

  /// A folder with files of a sample and texts.
  private func folder(_ sample: String, _ files: [String], _ texts: [String: String]) throws -> URL
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in files {
      try FileManager.default.copyItem(
        at: PackageFolder.samples.appendingPathComponent("\(sample)/\(file)"),
        to: folder.appendingPathComponent(file))
    }
    for (name, text) in texts {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    return folder
  }

  private func check(_ folder: URL, _ arguments: String...) throws -> (Document, Int32) {
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try ProgramRun(["check", "-f", "json", "page.html"] + arguments, in: folder)
    return (try run.document(), run.status)
  }

  private func outcomes(_ document: Document) throws -> Document.Presentation {
    try #require(document.presentations?.first)
  }

  @Test(arguments: [
    ("", "NR"), ("<script src=player.js></script>", "NR"),
    ("<script src=mediaelement-and-player.js></script><script src=a11y.js></script>", "C"),
  ])
  func `a description that only a script can play needs a script that is known to play it`(
    script: String, outcome: String
  ) throws {
    let page = "<video controls src=film.mp4 data-audio-description=film-ad.m4a></video>" + script
    let folder = try folder(Self.described, ["film.mp4", "film-ad.m4a"], ["page.html": page])
    #expect(try outcomes(check(folder).0).outcome("3.3.D") == outcome)
  }

  @Test func `captions on the network are an error, and no description is expected of them`() throws
  {
    let page = """
      <video controls src=film.mp4><track kind=captions src=https://cdn.example.org/a.vtt></video>
      """
    let (document, status) = try check(
      folder(Self.described, ["film.mp4"], ["page.html": page]))
    #expect(status == 3)
    #expect(document.codes == ["page.notRead"])
    let found = try outcomes(document)
    #expect(found.outcome("3.3.B") == "NR")
    #expect(found.outcome("3.3.D") == "NC")
  }

  @Test func `a manifest answers what scripts leave open`() throws {
    let page = "<video controls src=film.mp4></video><script src=other.js></script>"
    let manifest = """
      version: 1
      media:
        - {src: film.mp4, page: page.html, captions: [], descriptions: []}
      """
    let asked = try outcomes(
      check(folder(Self.described, ["film.mp4"], ["page.html": page])).0)
    #expect(asked.outcome("3.3.B") == "NR" && asked.outcome("3.3.D") == "NR")
    let answered = try outcomes(
      check(
        folder(
          Self.described, ["film.mp4"], ["page.html": page, "cuelight.yml": manifest])
      ).0)
    #expect(answered.outcome("3.3.B") == "NC" && answered.outcome("3.3.D") == "NC")
  }

  @Test func `no description is judged where none is needed`() throws {
    let page = "<video controls src=film.mp4></video><script src=other.js></script>"
    let manifest = """
      version: 1
      media:
        - {src: film.mp4, descriptions: {notNeeded: one person speaks}}
      """
    let found = try outcomes(
      check(
        folder(
          Self.described, ["film.mp4"], ["page.html": page, "cuelight.yml": manifest])
      ).0)
    #expect(found.outcome("3.3.E") == "DNA")
  }

  @Test func `an audio element plays a film without its picture`() throws {
    let page = "<audio controls src=film.mp4></audio>"
    let found = try outcomes(
      check(folder(Self.described, ["film.mp4"], ["page.html": page])).0)
    #expect(found.outcome("3.3.B") == "DNA")
    #expect(found.outcome("3.2.B") == "NC")
  }

  @Test func `a beep stays an alert on a page with text and scripts`() throws {
    let words = String(repeating: "word ", count: 40)
    let page = "<audio controls src=beep.wav></audio><p>\(words)<a href=more.html>More</a>"
    let folder = try folder(Self.described, [], ["page.html": page])
    try Data(Self.beep).write(to: folder.appendingPathComponent("beep.wav"))
    #expect(try outcomes(check(folder).0).outcome("3.2.B") == "DNA")
  }

  /// A square wave of 440 Hz for 0.5 s as a WAV file of 8 bits at 8 kHz.
  private static let beep: [UInt8] = {
    let samples = (0..<4_000).map { $0 * 440 / 4_000 % 2 == 0 ? UInt8(60) : 196 }
    func four(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> ($0 * 8) & 255) } }
    return Array("RIFF".utf8) + four(36 + samples.count) + Array("WAVEfmt ".utf8) + four(16)
      + [1, 0, 1, 0] + four(8_000) + four(8_000) + [1, 0, 8, 0] + Array("data".utf8)
      + four(samples.count) + samples
  }()

  @Test func `a baseline reads the pages of a site`() throws {
    let page = "<video controls src=/film.mp4></video>"
    let folder = try folder(Self.described, ["film.mp4"], ["page.html": page])
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try ProgramRun(
      [
        "baseline", "page.html", "--site-root", ".", "--reason", "known", "--owner", "A",
        "--expires", "2999-01-31",
      ], in: folder)
    #expect(run.status == 0)
    #expect(String(decoding: run.output, as: UTF8.self).contains("captions.missing"))
  }
}
