import Conformance
import Foundation
import MediaModel
import Placements
import StrictYAML
import SystemPackage
import Testing

@testable import CuelightKit

@Suite("The manifest of a medium")
struct ManifestSearchTests {
  /// The plan for paths of a folder with these files.
  private func plan<Value>(
    _ files: [String: String], _ paths: [String] = ["."], manifest: String? = nil,
    _ read: ([PresentationSource]) throws -> Value
  ) async throws -> Value {
    try await TemporaryFolder.with(files.mapValues { Array($0.utf8) }) { top in
      let plan = try await CheckPlan(
        CheckRequest(
          paths: paths.map { top.appending($0).lexicallyNormalized().string },
          manifest: manifest.map { top.appending($0).string }),
        FolderCache(), .forTests())
      return try read(Array(plan.sources))
    }
  }

  private static let defaults = "version: 1\ndefaults: {autoplay: false}\n"
  private static let looping = "version: 1\ndefaults: {loop: true}\n"

  @Test func `the first manifest upwards speaks, and only that one`() async throws {
    let files = [
      "cuelight.yml": Self.defaults, "a/b/film.mp4": "x", "a/c/film.mp4": "x",
      "a/c/cuelight.yml": Self.looping,
    ]
    try await plan(files) { sources in
      let placements = sources.map { $0.entries.map(\.placement) }
      #expect(placements.map { $0.map(\.autoplay) } == [[false], [nil]])
      #expect(placements.map { $0.map(\.loop) } == [[nil], [true]])
    }
  }

  @Test(arguments: [".git/HEAD", ".hg/x", ".svn/x", ".bzr/x", ".jj/x", "_darcs/x", ".git"])
  func `the search ends with the tree under version control`(mark: String) async throws {
    let inside = ["cuelight.yml": Self.defaults, "tree/\(mark)": "x", "tree/a/film.mp4": "x"]
    try await plan(inside, ["tree/a"]) { sources in
      #expect(sources.map(\.entries.count) == [0])
      #expect(sources.map { $0.manifest == nil } == [true])
    }
    var atTop = inside
    atTop["tree/cuelight.yml"] = Self.looping
    try await plan(atTop, ["tree/a"]) { sources in
      #expect(sources.map { $0.entries.map(\.placement.loop) } == [[true]])
    }
  }

  @Test func `a manifest above concerns a file by item, rule and defaults`() async throws {
    let manifest = """
      version: 1
      defaults: {autoplay: false, lang: en}
      media:
      - {match: "talks/*", lang: de}
      - {src: talks/hero.mp4, autoplay: true}
      - {src: talks/hero.mp4, loop: true}
      """
    let files = ["cuelight.yml": manifest, "talks/hero.mp4": "x", "talks/other.mp4": "x"]
    try await plan(files, ["talks"]) { sources in
      let entries = sources.map(\.entries)
      #expect(entries.map { $0.map(\.placement.autoplay) } == [[true, false], [false]])
      #expect(
        entries.map { $0.map(\.alternatives.language?.text) } == [["de", "de"], ["de"]])
    }
  }

  @Test func `each fact names its manifest, line and key`() async throws {
    let files = ["cuelight.yml": Self.defaults, "a/film.mp4": "x"]
    try await plan(files) { sources in
      let fact = try #require(sources.first?.facts.first)
      #expect(fact.manifest.hasSuffix("/cuelight.yml"))
      #expect(!fact.manifest.contains("/a/"))
      #expect([fact.key, fact.value] == ["defaults.autoplay", "false"])
      #expect(fact.line == 2)
    }
  }

  @Test func `defaults of a manifest that the call names hold for every medium`() async throws {
    let files = [
      "config/site.yml": Self.defaults + "media: [{match: \"**\", loop: true}]\n",
      "uploads/film.mp4": "x", "uploads/cuelight.yml": Self.looping, "config/own.mp4": "x",
    ]
    try await plan(files, ["uploads", "config"], manifest: "config/site.yml") { sources in
      let placements = sources.map { $0.entries.map(\.placement) }
      #expect(placements.map { $0.map(\.autoplay) } == [[false], [false]])
      // Patterns are of paths below the manifest's folder.
      #expect(placements.map { $0.map(\.loop) } == [[nil], [true]])
    }
  }

  @Test(arguments: ["version: 1\nbogus: 1\n", "\u{0}", "version: 2\n"])
  func `a faulty manifest above keeps a medium from being judged`(text: String) async throws {
    try await plan(["cuelight.yml": text, "a/b/film.mp4": "x"]) { sources in
      let failure = try #require(sources.first?.failure)
      #expect(failure.code.rawValue.hasPrefix("manifest."))
      #expect(failure.message.contains("/cuelight.yml:"))
    }
  }

  @Test func `a dangling link called as a manifest is reported`() async throws {
    try await TemporaryFolder.with(["a/film.mp4": [1]]) { top in
      try FileManager.default.createSymbolicLink(
        atPath: top.appending("cuelight.yml").string, withDestinationPath: "gone.yml")
      let plan = try await CheckPlan(
        CheckRequest(paths: [top.appending("a").string]), FolderCache(), .forTests())
      #expect(plan.sources.map(\.failure?.code) == [.manifestNotReadable])
    }
  }

  @Test func `a manifest of many media is read once`() async throws {
    let files = ["cuelight.yml": Array(Self.defaults.utf8), "a/b/film.mp4": []]
    try await TemporaryFolder.with(files) { top in
      let finder = ManifestFinder()
      let film = top.appending("a/b/film.mp4")
      #expect(try #require(finder.manifest(for: film).manifest).get().entries.isEmpty)
      try FileManager.default.removeItem(atPath: top.appending("cuelight.yml").string)
      for path in ["a/b/film.mp4", "a/b/other.mp4", "a/film.mp4", "film.mp4"] {
        #expect(finder.manifest(for: top.appending(path)).manifest != nil, "\(path)")
      }
      #expect(ManifestFinder().manifest(for: film).manifest == nil)
    }
  }

  @Test func `patterns that cost too much are reported and guess nothing`() async throws {
    let pattern = "*" + String(repeating: "a", count: 120) + "b"
    let rules =
      "\n- {match: ["
      + Array(repeating: "\"x/\(pattern)\"", count: 100)
      .joined(separator: ", ") + "]}"
    let text = "version: 1\nmedia:" + String(repeating: rules, count: 100) + "\n"
    let name = String(repeating: "a", count: 240) + ".mp4"
    try await plan(["cuelight.yml": text, "x/\(name)": "x", "y.mp4": "x"]) { sources in
      #expect(sources.map(\.failure?.code) == [.manifestTooLarge, nil])
      #expect(sources.map(\.entries.count) == [0, 0])
    }
  }

  // MARK: No files

  @Test(arguments: [
    ("", ["film.de.vtt", "film.en.descriptions.vtt", "film.en.vtt"], ["film.ad.mp3"]),
    (", captions: []", ["film.en.descriptions.vtt"], ["film.ad.mp3"]),
    (", descriptions: []", ["film.de.vtt", "film.en.vtt"], []),
    (
      ", captions: [film.de.vtt]", ["film.de.vtt", "film.en.descriptions.vtt", "film.en.vtt"],
      ["film.ad.mp3"]
    ),
    (
      ", captions: embedded", ["film.de.vtt", "film.en.descriptions.vtt", "film.en.vtt"],
      ["film.ad.mp3"]
    ),
  ])
  func `an empty list declares that the files beside are not used`(
    declared: String, texts: [String], sounds: [String]
  ) async throws {
    let files = [
      "film.mp4", "film.en.vtt", "film.de.vtt", "film.en.descriptions.vtt", "film.ad.mp3",
    ]
    var contents = Dictionary(uniqueKeysWithValues: files.map { ($0, "x") })
    contents["cuelight.yml"] = "version: 1\nmedia: [{src: film.mp4\(declared)}]\n"
    try await plan(contents, ["film.mp4"]) { sources in
      let source = try #require(sources.first)
      let group = try #require(Presentation(source, FolderCache()).groups.first)
      #expect(group.captions.map(\.path.name.text).sorted() == texts)
      #expect(group.describedMedia.map(\.name.text) == sounds)
    }
  }

  // MARK: Hints

  private func unplaced(_ files: [String: String]) async throws -> String {
    try await plan(files, ["film.mp4"]) { sources in
      let source = try #require(sources.first)
      guard case .failure(let gap) = Declarations(source).placements else { return "placed" }
      return gap.explanation
    }
  }

  @Test func `a wrong ending of the manifest's name is reported`() async throws {
    for name in ["cuelight.yaml", ".cuelight.yml"] {
      let text = try await unplaced(["film.mp4": "x", name: Self.defaults])
      #expect(text.hasPrefix("Nothing says how the medium is used on a page or in an app. "))
      #expect(text.hasSuffix("/\(name) is not read: rename it to cuelight.yml."))
    }
  }

  @Test func `a source with a typing error is reported`() async throws {
    let text = try await unplaced([
      "film.mp4": "x", "cuelight.yml": "version: 1\nmedia: [{src: flim.mp4}]\n",
    ])
    #expect(text.hasSuffix("It names flim.mp4, which does not exist: did you mean film.mp4?"))
  }

  @Test func `a source that is there is no typing error`() async throws {
    let text = try await unplaced([
      "film.mp4": "x", "film2.mp4": "x", "cuelight.yml": "version: 1\nmedia: [{src: film2.mp4}]\n",
    ])
    #expect(text.hasSuffix("cuelight.yml does not name the medium."))
  }

  @Test func `a pattern as a source is reported`() async throws {
    let text = try await unplaced([
      "film.mp4": "x", "cuelight.yml": "version: 1\nmedia: [{src: \"*.mp4\"}]\n",
    ])
    #expect(text.contains("write `match: \"*.mp4\"`"))
    let file = try await unplaced([
      "film.mp4": "x", "a[1].mp4": "x",
      "cuelight.yml": "version: 1\nmedia: [{src: \"a[1].mp4\"}]\n",
    ])
    #expect(!file.contains("match"))
  }

  @Test func `what a listed medium may mean is reported where it is not there`() async throws {
    let text = "version: 1\nmedia: [{src: flim.mp4}, {src: \"*.mov\"}, {src: other.ogg}]\n"
    let files = ["film.mp4": "x", "m.yml": text]
    try await plan(files, [], manifest: "m.yml") { sources in
      let messages = sources.map { $0.failure?.message ?? "" }
      #expect(messages[0].contains("Did you mean ") && messages[0].hasSuffix("/film.mp4?"))
      #expect(messages[1].contains("write `match: \"*.mov\"`"))
      #expect(messages[2].isEmpty)
    }
  }

  @Test func `a manifest that lists no medium needs paths`() async throws {
    try await TemporaryFolder.with(["m.yml": Array(Self.defaults.utf8)]) { top in
      let plan = try await CheckPlan(
        CheckRequest(paths: [], manifest: top.appending("m.yml").string), FolderCache(), .forTests()
      )
      #expect(plan.failures.map(\.code) == [.sourceNoMedia])
    }
  }
}
