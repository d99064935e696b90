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

  @Test func `objects are read in their order, however they name the medium`() {
    let found = claims(["https://example.org/film.mp4", "other.mp4", "media/film.mp4"])
    #expect(found == [Self.all + Self.all])
  }

  @Test func `an address on a network is named as it is written`() {
    var facts = PageFacts()
    let address = "https://example.org/film.mp4"
    var object = PageClaim(isVideo: true, line: 3)
    object.address = address
    facts.claims = [object]
    var medium = PageMedium(.video, line: 9, column: 1)
    medium.sources = [PageSource(address)]
    let resolver = PageAddress.Resolver(
      folder: "site", below: ["page.html"], base: nil, map: SiteMap())
    let all = MediumClaims(facts, of: "page.html", resolver)
    #expect(all.objects(about: medium) == [object])
    medium.sources = [PageSource(address + "?other")]
    #expect(all.objects(about: medium) == [])
  }

  @Test func `many objects and many sources each have an entry`() {
    var facts = PageFacts()
    facts.claims = (0..<PageFacts.Limit.claims).map { number in
      var object = PageClaim(isVideo: true, line: 3)
      object.address = "media/\(number).mp4"
      return object
    }
    facts.media = (0..<20).map { _ in
      var medium = PageMedium(.video, line: 9, column: 1)
      medium.sources = (0..<PageFacts.Limit.parts).map { PageSource("media/\($0).webm") }
      return medium
    }
    let resolver = PageAddress.Resolver(
      folder: "site", below: ["page.html"], base: nil, map: SiteMap())
    let placements = PagePlacements(facts, of: "page.html", at: "site/page.html", resolver)
    #expect(placements.entries.count == 20 * PageFacts.Limit.parts)
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
