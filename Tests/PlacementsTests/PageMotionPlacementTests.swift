import MediaModel
import Placements
import SystemPackage
import Testing

@Suite struct `Placements of motion on pages` {
  private static let endless = MovingImage(frames: nil, turn: nil, plays: .endless, moves: .yes)

  private func placement(
    _ motion: PageMotion, _ change: (inout PageFacts) -> Void = { _ in }
  ) throws -> Placement {
    var facts = PageFacts()
    facts.motions = [motion]
    change(&facts)
    let resolver = PageAddress.Resolver(
      folder: "site", below: ["page.html"], base: nil, map: SiteMap())
    let placements = PagePlacements(facts, of: "site/page.html", at: "site/page.html", resolver)
    let entry = try #require(placements.motions.first)
    #expect(entry.path == "site/page.html")
    #expect(entry.root == "site")
    return entry.declarations.placement
  }

  @Test func `without scripts nothing stops it`() throws {
    var motion = PageMotion(.marquee, line: 3, column: 1, image: Self.endless)
    motion.id = "news"
    motion.hasOtherContent = true
    let placement = try placement(motion)
    #expect(placement.id == "news")
    #expect(placement.page == "site/page.html")
    #expect(placement.autoplay == true)
    #expect(placement.controls == [])
    #expect(placement.parallelContent == true)
    #expect(placement.unknownReason == nil)
  }

  @Test func `it is where its element is, so that a manifest can contradict it`() throws {
    let placement = try placement(PageMotion(.marquee, line: 3, column: 5, image: Self.endless))
    #expect(placement.position?.line == 3)
    #expect(placement.position?.column == 5)
  }

  @Test func `what style sheets may move can be named`() throws {
    let placement = try placement(PageMotion(unread: ["the style sheet a.css was not read"]))
    #expect(placement.id == "style sheets")
  }

  @Test func `a script or a style sheet may stop it`() throws {
    var motion = PageMotion(.animation, line: 3, column: 1, image: Self.endless)
    #expect(try placement(motion) { $0.hasScripts = true }.controls == nil)
    motion.mayBeStopped = true
    let stopped = try placement(motion)
    #expect(stopped.controls == nil)
    #expect(stopped.unknownReason?.contains("style sheets") == true)
  }

  @Test func `what may not move does not surely start`() throws {
    var image = Self.endless
    image.moves = .unknown
    var motion = PageMotion(.animation, line: 3, column: 1, image: image)
    motion.unknownReasons = ["a value is a variable"]
    let placement = try placement(motion)
    #expect(placement.autoplay == nil)
    #expect(placement.parallelContent == nil)
    #expect(placement.unknownReason == "A value is a variable.")
  }

  @Test func `a style sheet that was not read leaves it open`() throws {
    let placement = try placement(PageMotion(unread: ["the style sheet a.css was not read"])) {
      $0.hasScripts = true
    }
    #expect(placement.autoplay == nil)
    #expect(placement.unknownReason == "The style sheet a.css was not read.")
  }

  @Test func `a hidden picture does not start, one that may be shown is not known`() throws {
    func autoplay(
      _ visibility: PageVisibility, _ change: (inout PageFacts) -> Void = { _ in }
    ) throws -> Bool? {
      var medium = PageMedium(.image, line: 1, column: 1)
      medium.sources = [PageSource("a.gif")]
      medium.visibility = visibility
      var facts = PageFacts()
      facts.media = [medium]
      change(&facts)
      let resolver = PageAddress.Resolver(
        folder: "site", below: ["page.html"], base: nil, map: SiteMap())
      let placements = PagePlacements(facts, of: "page.html", at: "site/page.html", resolver)
      return try #require(placements.entries.first).declarations.placement.autoplay
    }
    #expect(try autoplay(.shown) == true)
    #expect(try autoplay(.hidden("x")) == false)
    #expect(try autoplay(.hidden("x")) { $0.runsByItself = true } == nil)
    #expect(try autoplay(.unknown("x")) == nil)
  }
}
