import Conformance
import Foundation
import MediaModel
import SystemPackage
import Testing

@testable import CuelightKit

@Suite("The manifest of a medium that links lead to")
struct ManifestLinkTests {
  /// The plan for paths of a folder with these files and links.
  private func plan<Value>(
    _ files: [String: String], links: [String: String], _ paths: [String],
    _ read: ([PresentationSource]) throws -> Value
  ) async throws -> Value {
    var files = files.mapValues { Array($0.utf8) }
    files[".git"] = []
    return try await TemporaryFolder.with(files) { top in
      for (link, target) in links {
        try FileManager.default.createSymbolicLink(
          atPath: top.appending(link).string, withDestinationPath: target)
      }
      let plan = try await CheckPlan(
        CheckRequest(paths: paths.map { "\(top.string)/\($0)" }), FolderCache(), .forTests())
      return try read(Array(plan.sources))
    }
  }

  private static let tree = [
    "t/cuelight.yml": "version: 1\ndefaults: {autoplay: false}\n", "t/film.mp4": "x",
    "t/a/film.mp4": "x", "other.mp4": "x",
  ]

  @Test(arguments: [["link/../film.mp4", "other.mp4"], ["other.mp4", "link/../film.mp4"]])
  func `what is beside a link is not below the manifest above its folder`(
    paths: [String]
  ) async throws {
    try await plan(Self.tree, links: ["link": "t/a"], paths) { sources in
      let placements = sources.map { $0.entries.map(\.placement.autoplay) }
      #expect(placements == (paths[0] == "other.mp4" ? [[], [false]] : [[false], []]))
      #expect(sources.map(\.failure) == [nil, nil])
    }
  }

  @Test(arguments: ["link/film.mp4", "link/../a/film.mp4", "two/film.mp4", "./link/./film.mp4"])
  func `a link to a folder leads to the manifest above that folder`(path: String) async throws {
    try await plan(Self.tree, links: ["link": "t/a", "two": "link"], [path]) { sources in
      #expect(sources.map { $0.entries.map(\.placement.autoplay) } == [[false]])
      #expect(sources.map { $0.path.string.hasSuffix("film.mp4") } == [true])
    }
  }

  @Test func `a manifest above a link only does not name what lies behind it`() async throws {
    var files = Self.tree
    files["site/cuelight.yml"] = "version: 1\ndefaults: {loop: true}\n"
    try await plan(files, links: ["site/media": "../t/a"], ["site/media/film.mp4"]) { sources in
      #expect(sources.map { $0.entries.map(\.placement.loop) } == [[nil]])
      #expect(sources.map { $0.entries.map(\.placement.autoplay) } == [[false]])
    }
  }

  @Test func `a manifest is named by the way that was taken`() async throws {
    try await plan(Self.tree, links: ["link": "t/a"], ["link/film.mp4", "t/a/x.mp4"]) { sources in
      let manifests = sources.map { $0.manifest?.display ?? "" }
      #expect(manifests.map { $0.hasSuffix("/link/../cuelight.yml") } == [true, true])
    }
  }

  @Test func `items and patterns are of the files, whatever way leads to them`() async throws {
    var files = Self.tree
    files["t/cuelight.yml"] = """
      version: 1
      media:
      - {src: back/film.mp4, captions: [{src: a/film.en.vtt, kind: captions}]}
      - {match: a/*.mp4, loop: true}
      """
    files["t/a/film.en.vtt"] = "WEBVTT\n"
    let links = ["link": "t/a", "t/back": "a"]
    try await plan(files, links: links, ["link/film.mp4"]) { sources in
      let source = try #require(sources.first)
      #expect(source.entries.map(\.placement.loop) == [true])
      let group = try #require(Presentation(source, FolderCache()).groups.first)
      #expect(group.captions.count == 1)
      #expect(group.captions.first?.path.absolute.string.hasSuffix("/t/a/film.en.vtt") == true)
    }
  }

  @Test func `a medium is judged once by two ways, and two media of one spelling are two`()
    async throws
  {
    var files = Self.tree
    files["film.mp4"] = "x"
    let paths = ["link/film.mp4", "t/a/film.mp4", "link/../film.mp4", "film.mp4"]
    try await plan(files, links: ["link": "t/a"], paths) { sources in
      let names = sources.map { $0.path.string.split(separator: "/").suffix(3) }
      #expect(names.map { $0.joined(separator: "/").hasSuffix("link/film.mp4") }[0])
      #expect(sources.count == 3)
    }
  }

  @Test func `a folder that is not there or a link to itself has no manifest`() async throws {
    let paths = ["gone/../other.mp4", "loop/film.mp4", "loop/../other2.mp4"]
    try await plan(Self.tree, links: ["loop": "loop"], paths) { sources in
      #expect(sources.map { $0.manifest == nil } == [true, true, true])
    }
  }
}
