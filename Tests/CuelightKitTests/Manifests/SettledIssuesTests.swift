import Placements
import SystemPackage
import Testing

@testable import CuelightKit

@Suite struct `Issues of pages that their files settle` {
  /// What is left to be read of addresses that scripts or attributes name.
  private func isSettled(_ addresses: [String], isGuess: Bool = true) async throws -> Bool {
    try await TemporaryFolder.with(["film.mp4": [0], "other.mp4": [0]]) { top in
      let map = SiteMap(root: top, parts: [.init(prefix: "https://own.example/", folder: top)])
      let resolver = PageAddress.Resolver(folder: top, below: ["p.html"], base: nil, map: map)
      var facts = PageFacts()
      var film = PageMedium(.video, line: 1, column: 1)
      film.sources = [PageSource("film.mp4")]
      facts.media = [film]
      let placements = PagePlacements(facts, of: "p.html", at: top.appending("p.html"), resolver)
      var settled = SettledIssues(
        placements, at: top.appending("p.html"), resolver)
      return settled.settlement(
        of: PageIssue(.cut, "", .medium, about: addresses, isGuess: isGuess)) != nil
    }
  }

  @Test(arguments: [
    (["film.mp4"], true), (["/film.mp4"], true), (["https://own.example/film.mp4#t=1"], true),
    (["film.mp4", "other.mp4"], false), (["https://away.example/film.mp4"], false), ([], false),
  ])
  func `an address of a medium that the page shows is not reported again`(
    addresses: [String], settled: Bool
  ) async throws {
    #expect(try await isSettled(addresses) == settled)
  }

  @Test(arguments: [
    ("media.formats.mp4", true), ("clip.mov", false), ("other.mp4", false), ("m/clip.mov", false),
  ])
  func `a plain name without a file is a word`(name: String, settled: Bool) async throws {
    #expect(try await isSettled([name]) == settled)
    #expect(try await !isSettled([name], isGuess: false))
  }
}
