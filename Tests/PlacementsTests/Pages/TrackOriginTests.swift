import MediaModel
import SystemPackage
import Testing

@testable import Placements

@Suite struct `Captions of another origin` {
  private typealias Doubt = AlternativeFile.TrackDoubt

  private func doubt(
    _ address: String, own: [String] = [], base: String? = nil, scripts: Bool = false,
    maps: [String] = [], possible: [String] = [], crossOrigin: Bool = false, hidden: Bool = false,
    sandbox: Bool = false
  ) throws -> Doubt? {
    var facts = PageFacts()
    facts.ownOrigins = own.compactMap { WebOrigin($0) }
    facts.base = base
    facts.hasScripts = scripts
    var film = PageMedium(.video, line: 1, column: 1)
    film.sources = [PageSource("/film.mp4")]
    film.tracks = [PageTrack(.captions, address, language: nil, isDefault: false)]
    film.hasCrossOrigin = crossOrigin
    film.captionsMayBeHidden = hidden
    film.hasOpaqueOrigin = sandbox
    facts.media = [film]
    // The whole sites of `maps` are in the folder of the page, all others in another folder.
    let all = ["https://cdn.example/", "https://cdn.example:8/", "http://cdn.example/"]
    let parts = (all + ["https://www.example/", "https://b.example/"]).map {
      SiteMap.Part(prefix: $0, folder: maps.contains($0) ? "site" : "cdn")
    }
    var resolver = PageAddress.Resolver(
      folder: "site", below: ["page.html"], base: base, map: SiteMap(root: "site", parts: parts))
    resolver.possibleOrigins = Set(possible.compactMap { WebOrigin($0) })
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

  private static let www = "https://www.example/"
  private static let cdn = "https://cdn.example/"

  @Test func `captions of the page’s own host are loaded`() throws {
    #expect(try doubt("a.vtt") == nil)
    #expect(try doubt("a.vtt", own: [Self.www]) == nil)
    #expect(try doubt(Self.far, own: [Self.cdn]) == nil)
    #expect(try doubt(Self.far, own: [Self.cdn], maps: [Self.www, Self.cdn]) == nil)
    #expect(WebOrigin("https://cdn.example:443/a.vtt") == WebOrigin(Self.cdn))
    #expect(try doubt("//CDN.example/a.vtt", own: [Self.cdn]) == nil)
    #expect(try doubt("a.vtt", base: "https://cdn.example/b/") == nil)
    #expect(try doubt(Self.far, base: Self.cdn, maps: [Self.cdn]) == nil)
  }

  @Test func `captions of another host are not, where the call says the host of the page`() throws {
    let other = Doubt.otherOrigin(host: "cdn.example", page: "www.example")
    #expect(try doubt(Self.far, maps: [Self.www]) == other)
    #expect(try doubt(Self.far, own: [Self.www], maps: [Self.www]) == other)
    #expect(try doubt(Self.far, maps: [Self.www], hidden: true) == other)
    #expect(try doubt(Self.far, maps: [Self.www], crossOrigin: true) == nil)
    #expect(
      try doubt("https://cdn.example:8/a.vtt", maps: [Self.cdn])
        == .otherOrigin(host: "cdn.example:8", page: "cdn.example"))
  }

  @Test func `it is not known where only the page says its host, or nothing does`() throws {
    func maybe(_ pages: String...) -> Doubt {
      .maybeOtherOrigin(host: "cdn.example", pages: pages)
    }
    #expect(try doubt(Self.far) == maybe())
    #expect(try doubt(Self.far, own: [Self.www]) == maybe("www.example"))
    #expect(try doubt(Self.far, base: "https://b.example/") == maybe("b.example"))
    #expect(
      try doubt(Self.far, own: [Self.cdn, Self.www]) == maybe("cdn.example", "www.example"))
    #expect(
      try doubt(Self.far, own: ["https://b.example"], maps: [Self.www])
        == maybe("b.example", "www.example"))
    #expect(
      try doubt(Self.far, maps: [Self.cdn, Self.www]) == maybe("cdn.example", "www.example"))
  }

  @Test func `a host whose files are in the folder of the site may only deliver them`() throws {
    #expect(
      try doubt(Self.far, maps: [Self.cdn]) == .maybeOtherOrigin(host: "cdn.example", pages: []))
  }

  @Test(arguments: [
    ("https://cdn.example:8/a.vtt", "cdn.example:8", "cdn.example"),
    ("http://cdn.example/a.vtt", "http://cdn.example", "https://cdn.example"),
  ])
  func `scheme and port are a part of the origin`(
    address: String, host: String, page: String
  ) throws {
    #expect(
      try doubt(address, own: [Self.cdn]) == .maybeOtherOrigin(host: host, pages: [page]))
  }

  @Test func `it is not known beside scripts and near hosts`() throws {
    let open = Doubt.maybeOtherOrigin(host: "cdn.example", pages: ["www.example"])
    #expect(try doubt(Self.far, scripts: true, maps: [Self.www]) == open)
    #expect(try doubt(Self.far, maps: [Self.www], possible: [Self.cdn]) == open)
    #expect(try doubt(Self.far, base: Self.cdn, maps: [Self.www]) == open)
    // Servers and browsers change `http:` to `https:`.
    #expect(
      try doubt("http://cdn.example/a.vtt", maps: [Self.cdn])
        == .maybeOtherOrigin(host: "http://cdn.example", pages: ["https://cdn.example"]))
  }

  @Test func `the origin of a page in a frame with a sandbox is that of no file`() throws {
    #expect(try doubt("a.vtt", sandbox: true) == .sandbox(isCertain: true))
    #expect(try doubt("a.vtt", scripts: true, sandbox: true) == .sandbox(isCertain: false))
    #expect(try doubt("a.vtt", crossOrigin: true, sandbox: true) == nil)
  }

  @Test func `captions of the host that a style sheet may hide are in doubt`() throws {
    #expect(try doubt("a.vtt", hidden: true) == .hiding)
    #expect(try doubt(Self.far, own: [Self.www], crossOrigin: true, hidden: true) == .hiding)
  }
}
