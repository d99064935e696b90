import MediaModel
import SystemPackage
import Testing

@testable import Placements

@Suite struct `Captions of another origin` {
  private typealias Doubt = AlternativeFile.TrackDoubt

  private func doubt(
    _ address: String, own: [String] = [], base: String? = nil, scripts: Bool = false,
    root: FilePath? = nil, possible: Set<String> = [], crossOrigin: Bool = false,
    hidden: Bool = false
  ) throws -> Doubt? {
    var facts = PageFacts()
    facts.ownHosts = own
    facts.base = base
    facts.hasScripts = scripts
    var film = PageMedium(.video, line: 1, column: 1)
    film.sources = [PageSource("https://cdn.example/film.mp4")]
    film.tracks = [PageTrack(.captions, address, language: nil, isDefault: false)]
    film.hasCrossOrigin = crossOrigin
    film.captionsMayBeHidden = hidden
    facts.media = [film]
    let parts = ["https://cdn.example/", "https://www.example/"].map {
      SiteMap.Part(prefix: $0, folder: $0 == "https://www.example/" ? "site" : "cdn")
    }
    var resolver = PageAddress.Resolver(
      folder: "site", below: ["page.html"], base: base, map: SiteMap(root: root, parts: parts))
    resolver.possibleHosts = possible
    let found = PagePlacements(facts, of: "page.html", at: "site/page.html", resolver)
    guard case .files(let files)? = found.entries.first?.declarations.alternatives.captions,
      case .track(_, let doubt)? = files.first?.pageUse
    else {
      Issue.record("No captions.")
      return nil
    }
    return doubt
  }

  private static let far = "https://cdn.example/a.vtt"

  @Test func `captions of the page’s own host are loaded`() throws {
    #expect(try doubt("a.vtt") == nil)
    #expect(try doubt("a.vtt", own: ["www.example"]) == nil)
    #expect(try doubt(Self.far, own: ["cdn.example"]) == nil)
    #expect(try doubt("//CDN.example/a.vtt", own: ["cdn.example"]) == nil)
    #expect(try doubt("a.vtt", base: "https://cdn.example/b/") == nil)
    #expect(try doubt("https://www.example/a.vtt", root: "site") == nil)
  }

  @Test func `captions of another host are not, unless the medium has crossorigin`() throws {
    let other = Doubt.otherOrigin(host: "cdn.example", page: "www.example")
    #expect(try doubt(Self.far, own: ["www.example"]) == other)
    #expect(try doubt(Self.far, root: "site") == other)
    #expect(try doubt(Self.far, own: ["www.example"], hidden: true) == other)
    #expect(try doubt(Self.far, own: ["www.example"], crossOrigin: true) == nil)
  }

  @Test func `it is not known where the host of the page is not`() throws {
    #expect(try doubt(Self.far) == .maybeOtherOrigin(host: "cdn.example", page: nil))
    #expect(
      try doubt("https://www.example/a.vtt")
        == .maybeOtherOrigin(host: "www.example", page: nil))
    #expect(
      try doubt(Self.far, base: "https://b.example/")
        == .maybeOtherOrigin(host: "cdn.example", page: "b.example"))
    #expect(
      try doubt(Self.far, own: ["cdn.example", "www.example"])
        == .maybeOtherOrigin(host: "cdn.example", page: nil))
  }

  @Test func `it is not known beside scripts and near hosts`() throws {
    let open = Doubt.maybeOtherOrigin(host: "cdn.example", page: "www.example")
    #expect(try doubt(Self.far, own: ["www.example"], scripts: true) == open)
    #expect(try doubt(Self.far, own: ["www.example"], possible: ["cdn.example"]) == open)
    #expect(
      try doubt(Self.far, own: ["www.cdn.example"])
        == .maybeOtherOrigin(host: "cdn.example", page: "www.cdn.example"))
    #expect(try doubt(Self.far, own: ["www.example"], base: "https://cdn.example/") == open)
  }

  @Test func `captions of the host that a style sheet may hide are in doubt`() throws {
    #expect(try doubt("a.vtt", hidden: true) == .hiding)
    #expect(try doubt(Self.far, own: ["www.example"], crossOrigin: true, hidden: true) == .hiding)
  }
}
