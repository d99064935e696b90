import Foundation
import TestSupport
import Testing

/// Small pictures beside findings, as the program takes them from real media.
@Suite struct `Small pictures of a run` {
  private func presentation(_ run: ProgramRun) throws -> [String: Any] {
    let json = try #require(
      try JSONSerialization.jsonObject(with: run.output) as? [String: Any], "\(run.errors)")
    return try #require((json["presentations"] as? [[String: Any]])?.first)
  }

  /// Copies a film of the samples under another name.
  private func film(_ scratch: Scratch, _ sample: String, as name: String) throws {
    try FileManager.default.copyItem(
      at: PackageFolder.samples.appending(path: sample), to: scratch.url(name))
  }

  @Test func `are files that the report names, the same in every run`() throws {
    let scratch = try Scratch()
    // A name that tries to be markup, a line and a path.
    let name = "<img src=x>\n'&\".mp4"
    try film(scratch, "3.3.B/NR-painted-captions/film.mp4", as: name)
    let arguments = ["check", name, "-f", "json", "--thumbnails", "shots", "--exit-zero"]
    let first = try ProgramRun(arguments, in: scratch.folder)
    let found = try presentation(first)
    let pictures = try #require(found["pictures"] as? [[String: Any]], "\(found.keys)")
    #expect((1...40).contains(pictures.count))
    let paths = try pictures.map { try #require($0["path"] as? String) }
    for (picture, path) in zip(pictures, paths) {
      #expect(path.hasPrefix("shots/") && path.hasSuffix(".jpg") && path.utf8.count == 42)
      let bytes = try Data(contentsOf: scratch.url(path))
      #expect(bytes.starts(with: [0xFF, 0xD8, 0xFF]) && bytes.count <= 65_536)
      let sides = [picture["width"], picture["height"]].map { $0 as? Int ?? 0 }
      #expect(sides.allSatisfy { (1...720).contains($0) } && sides.contains { $0 <= 180 })
      #expect((picture["what"] as? String)?.contains("text in the picture") == true)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: scratch.url("shots").path)
    #expect(Set(files.filter { $0.hasSuffix(".jpg") }.map { "shots/" + $0 }) == Set(paths))
    let notes = files.filter { !$0.hasSuffix(".jpg") }
    #expect(notes.count == 1 && notes.allSatisfy { $0.hasSuffix(".ndjson") }, "\(notes)")
    let before = try notes.map { try Data(contentsOf: scratch.url("shots/" + $0)) }
    #expect(try ProgramRun(arguments, in: scratch.folder).output == first.output)
    #expect(try notes.map { try Data(contentsOf: scratch.url("shots/" + $0)) } == before)
  }

  @Test func `are inside a page, and need no option there`() throws {
    let scratch = try Scratch()
    try film(scratch, "3.3.B/NR-painted-captions/film.mp4", as: "film.mp4")
    let run = try scratch.run("check", "film.mp4", "-q", "-o", "out.html", "--exit-zero")
    #expect(run.status == 0, "\(run.errors)")
    let page = try String(contentsOf: scratch.url("out.html"), encoding: .utf8)
    #expect(page.contains("<img src=\"data:image/jpeg;base64,/9j/"))
    #expect(page.contains("img-src data:"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).count == 2)
    let without = try scratch.run("check", "film.mp4", "-f", "json", "--exit-zero")
    #expect(try presentation(without)["pictures"] == nil)
  }

  @Test func `of an animation are the first, the middle and the last`() throws {
    let scratch = try Scratch()
    try film(scratch, "3.1.B/DNA-gif-alone/image.gif", as: "image.gif")
    let run = try scratch.run("check", "image.gif", "-f", "html", "--exit-zero")
    #expect(run.text.contains("alt=\"The first picture of the animation"))
    #expect(run.text.contains("alt=\"The last picture of the animation"))
  }

  @Test func `that cannot be written or taken change no result`() throws {
    let scratch = try Scratch()
    try film(scratch, "3.3.B/NR-painted-captions/film.mp4", as: "film.mp4")
    try scratch.write([1], to: "file")
    let refused = try scratch.run("check", "film.mp4", "--thumbnails", "file")
    #expect(refused.status == 2 && refused.errors.contains("--thumbnails file"))
    let deep = try scratch.run("check", "film.mp4", "--thumbnails", "a/b/c")
    #expect(deep.status == 2 && !FileManager.default.fileExists(atPath: scratch.url("a").path))
    let records = try scratch.run("check", "film.mp4", "--results", "r", "--thumbnails", "t")
    #expect(records.status == 2 && records.errors.contains("--thumbnails"))
    let plain = try scratch.run("check", "film.mp4", "-f", "json", "--exit-zero")
    let with = try scratch.run(
      "check", "film.mp4", "-f", "json", "--exit-zero", "--thumbnails", "t")
    #expect(
      try presentation(plain)["outcomes"] as? NSArray
        == presentation(with)["outcomes"] as? NSArray)
  }
}
