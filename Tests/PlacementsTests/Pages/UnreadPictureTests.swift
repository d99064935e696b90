import MediaModel
import SystemPackage
import Testing

@testable import Placements

@Suite struct `What a page leaves out` {
  private func placements(
    _ medium: PageMedium, scripts: Bool = false
  ) -> PagePlacements {
    var facts = PageFacts()
    facts.hasScripts = scripts
    facts.media = [medium]
    let map = SiteMap(root: nil, parts: [.init(prefix: "https://own.example/", folder: "own")])
    return PagePlacements(
      facts, of: "page.html", at: "page.html",
      .init(folder: ".", below: ["page.html"], base: nil, map: map))
  }

  private func medium(
    _ element: PageMedium.Element, _ addresses: String...,
    change: (inout PageMedium) -> Void = { _ in }
  ) -> PageMedium {
    var medium = PageMedium(element, line: 1, column: 1)
    medium.sources = addresses.map { PageSource($0) }
    change(&medium)
    return medium
  }

  @Test(arguments: [
    (PageMedium.Element.image, "https://cdn.example/a.png", 0),
    (.image, "//cdn.example/a.webp?w", 0),
    (.image, "https://cdn.example/a.svg", 0), (.image, "https://cdn.example/a.avif#b", 0),
    (.image, "https://cdn.example/a.gif", 1), (.image, "https://cdn.example/a.APNG#x", 1),
    (.image, "/a.png", 1), (.object, "https://cdn.example/a.svg", 1),
    (.video, "https://cdn.example/a.mp4", 1), (.embed, "https://cdn.example/a.mp3", 1),
  ])
  func `of the pictures on a network only those that usually move have to be read`(
    element: PageMedium.Element, address: String, count: Int
  ) {
    #expect(placements(medium(element, address)).unread.count == count)
  }

  @Test func `one of several addresses is enough`() {
    let both = medium(.image, "//cdn.example/a.webp", "//cdn.example/a.gif")
    #expect(placements(both).unread.count == 1)
  }

  @Test func `a picture whose host has a folder is read`() {
    let found = placements(medium(.image, "https://own.example/a.png"))
    #expect(found.entries.map(\.path) == ["own/a.png"])
    #expect(found.unread.isEmpty)
  }

  @Test func `a picture that nobody can see need not be read`() {
    let hidden = medium(.image, "/a.gif") { $0.visibility = .hidden("it is `hidden`") }
    #expect(placements(hidden).unread.isEmpty)
    #expect(placements(hidden, scripts: true).unread.count == 1)
    var opened = hidden
    opened.canBeOpened = true
    #expect(placements(opened).unread.count == 1)
  }

  @Test func `captions that a style sheet may hide are read, with that doubt`() throws {
    let film = medium(.video, "a.mp4") {
      $0.tracks = [PageTrack(.captions, "a.vtt", language: nil, isDefault: true)]
      $0.captionsMayBeHidden = true
    }
    let found = placements(film)
    #expect(found.entries.map { $0.unread.map(\.kind) } == [[]])
    guard case .files(let files)? = found.entries.first?.declarations.alternatives.captions else {
      Issue.record("No captions.")
      return
    }
    #expect(files.map(\.source) == ["a.vtt"])
    #expect(files.map(\.pageUse) == [.track(isDefault: true, doubt: .hiding)])
    #expect(found.unread.isEmpty)
  }
}
