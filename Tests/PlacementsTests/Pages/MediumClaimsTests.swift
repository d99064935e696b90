import MediaModel
import SystemPackage
import Testing

@testable import Placements

@Suite struct `What metadata claims about a medium` {
  private func claims(
    _ addresses: [String?], _ sources: [String] = ["media/film.mp4"]
  ) -> [[Placement.Claim.Content]] {
    var facts = PageFacts()
    facts.claims = addresses.map { address in
      var claim = PageClaim(isVideo: true, line: 3)
      claim.address = address
      claim.duration = "PT1M30S"
      claim.offers = [.captions]
      return claim
    }
    facts.media = sources.map { source in
      var medium = PageMedium(.video, line: 9, column: 1)
      medium.sources = [PageSource(source)]
      return medium
    }
    let resolver = PageAddress.Resolver(
      folder: "site", below: ["page.html"], base: nil, map: SiteMap())
    return PagePlacements(facts, of: "page.html", at: "site/page.html", resolver).entries.map {
      $0.declarations.placement.claims.map(\.content)
    }
  }

  private static let all: [Placement.Claim.Content] = [.captions, .length(.seconds(90))]

  @Test(arguments: [
    "media/film.mp4", "https://example.org/a/film.mp4", "https://example.org/film.mp4?v=2#t=1", nil,
  ])
  func `an object names a medium by its file, or is about the only one`(address: String?) {
    #expect(claims([address]) == [Self.all])
  }

  @Test(arguments: ["other.mp4", "https://example.org/film.webm", "film.mp4", ""])
  func `an object about another file says nothing`(address: String) {
    #expect(claims([address]) == [[]])
  }

  @Test func `an object without an address is about none of several media`() {
    #expect(claims([nil], ["a.mp4", "b.mp4"]) == [[], []])
    #expect(claims([nil, nil]) == [[]])
  }

  @Test func `metadata that cannot be read may be about any medium`() {
    var facts = PageFacts()
    facts.metadataIssues = [PageMetadataIssue(line: 4, message: "Broken.")]
    var medium = PageMedium(.audio, line: 9, column: 1)
    medium.sources = [PageSource("a.mp3")]
    facts.media = [medium]
    let resolver = PageAddress.Resolver(
      folder: "site", below: ["page.html"], base: nil, map: SiteMap())
    let entries = PagePlacements(facts, of: "page.html", at: "site/page.html", resolver).entries
    #expect(entries[0].declarations.placement.claims.map(\.content) == [.unreadable("Broken.")])
    #expect(entries[0].declarations.placement.claims.map(\.position.line) == [4])
  }
}
