import MediaModel
import Conformance
import SystemIO
import SystemPackage
import Testing

@testable import CuelightKit

@Suite("Texts of a searched folder")
struct FolderTextsTests {
  private func skipped(_ names: [String], _ others: [String: String] = [:]) async throws
    -> [String: Report.Skipped]
  {
    var files: [String: [UInt8]] = [:]
    for name in names { files[name] = [1] }
    for (name, text) in others { files[name] = Array(text.utf8) }
    return try await TemporaryFolder.with(files) { top in
      let plan = try await CheckPlan(
        CheckRequest(paths: [top.string]), FolderCache(), .forTests())
      return Dictionary(
        uniqueKeysWithValues: plan.skipped.map { (FilePath($0.path).name.text, $0) })
    }
  }

  private func medium(_ file: Report.Skipped?) -> String? {
    file?.medium.map { FilePath($0).name.text }
  }

  @Test(arguments: [
    ("film.en.vtt", "captions"), ("film.txt", "a transcript"), ("film.forced.srt", "forced"),
    ("film_de.srt", "captions"), ("film.en.descriptions.vtt", "a description in text"),
    ("film.transcript.html", "a transcript"), ("film.sub", "captions"),
  ])
  func `a text that belongs to a medium says to which, and as what`(
    _ name: String, _ role: String
  ) async throws {
    let found = try await skipped(["film.mp4", "other.mp4", name])[name]
    #expect(medium(found) == "film.mp4")
    #expect(found?.reason.contains(role) == true)
    #expect(found?.suggestion == nil)
  }

  @Test(arguments: [
    ("captions.vtt", "captions"), ("film – words.srt", "captions"),
    ("transcript.txt", "a transcript"),
  ])
  func `a text that may belong to the only medium is judged with it`(
    _ name: String, _ role: String
  ) async throws {
    let found = try await skipped(["film.mp4", name])[name]
    #expect(medium(found) == "film.mp4")
    #expect(found?.reason.contains("may be \(role)") == true)
    // Beside others it needs a word of the film.
    let second = try await medium(skipped(["film.mp4", "other.mp4", name])[name])
    #expect(second == (name.hasPrefix("film") ? "film.mp4" : nil))
  }

  @Test func `the medium with the closer name has the text`() async throws {
    let found = try await skipped(["film.mp4", "film.part2.mp4", "film.part2.en.vtt"])
    #expect(medium(found["film.part2.en.vtt"]) == "film.part2.mp4")
  }

  @Test(arguments: [
    ("flim.en.vtt", "film.en.vtt"), ("Film.en.vtt", "film.en.vtt"), ("fil.srt", "film.srt"),
    ("film (English).srt", "film.srt"), ("my.flim.de.srt", "my.film.de.srt"),
  ])
  func `a text of nearly a medium's name is reported with the right one`(
    _ name: String, _ meant: String
  ) async throws {
    let found = try await skipped(["film.mp4", "my.film.mp4", name])[name]
    #expect(found?.medium == nil)
    #expect(found?.suggestion == meant)
  }

  @Test func `chapters of a medium are not told to take their own name`() async throws {
    let found = try await skipped(["film.mp4", "film.chapters.vtt"])["film.chapters.vtt"]
    #expect(found?.suggestion == nil)
    #expect(found?.reason.contains("neither captions nor a description") == true)
  }

  @Test(arguments: ["concert.en.vtt", "clip3.en.vtt", "x.vtt"])
  func `a text of another name gets no wrong advice`(_ name: String) async throws {
    let found = try await skipped(["film.mp4", "clip1.mp4", "clip2.mp4", name])[name]
    #expect(found?.medium == nil)
    #expect(found?.suggestion == nil)
    #expect(found?.reason.contains("nothing used it") == true)
  }

  @Test(arguments: ["notes.txt", "picture.psd", "README"])
  func `what is no text of a medium is no medium`(_ name: String) async throws {
    let found = try await skipped(["film.mp4", name])[name]
    #expect(found?.medium == nil)
    #expect(found?.reason == "It is no film, sound or animation.")
  }

  @Test func `a text that a manifest names is that medium's, whatever its name`() async throws {
    let manifest = "version: 1\nmedia:\n  - { src: film.mp4, captions: [words.vtt] }\n"
    let found = try await skipped(["film.mp4", "words.vtt"], ["cuelight.yml": manifest])
    #expect(medium(found["words.vtt"]) == "film.mp4")
    #expect(found["words.vtt"]?.reason.contains("names it as an alternative") == true)
  }

  @Test func `the reference that the call gives is not called useless`() async throws {
    try await TemporaryFolder.with(["film.mp4": [1], "words.txt": [1]]) { top in
      let words = top.appending("words.txt").string
      let plan = try await CheckPlan(
        CheckRequest(paths: [top.string], reference: words), FolderCache(), .forTests())
      let found = plan.skipped.first { $0.path == words }
      #expect(found?.reason.contains("reference") == true)
      #expect(medium(found) == "film.mp4")
    }
  }

  @Test func `thousands of texts without a medium end soon, without advice for all`() async throws {
    var names = FolderTexts(
      (0..<2_000).map { FileName("a\(String(repeating: "b", count: 30))\($0).mp4") })
    let path = FilePath("folder/x.vtt")
    for index in 0..<5_000 {
      let name = FileName("q\(index).en.sdh.forced.vtt")
      #expect(names.skipped(path, name)?.suggestion == nil)
    }
  }

  @Test(arguments: [
    ("https://example.org/a.mp4", "https://example.org/a.mp4 is an address"),
    ("FTP://example.org/a", "ftp://example.org/a is an address"),
    ("file:///home/a.mp4", "without “file://”"), ("s3://bucket/a", "is an address"),
  ])
  func `an address in the place of a file is called one`(_ text: String, _ words: String) {
    let failure = OpenError.notFound.failure(FilePath(text))
    #expect(failure.code == .mediaNotFound)
    #expect(failure.message.contains(words))
  }

  @Test(arguments: ["film.mp4", "a:b.mp4", "./https:/x", "c:/film.mp4", ":/x", "1 2:/x"])
  func `a path is no address`(_ text: String) {
    #expect(OpenError.notFound.failure(FilePath(text)).message.contains("does not exist"))
  }
}
