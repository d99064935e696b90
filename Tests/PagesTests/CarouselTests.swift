import MediaModel
import Placements
import Testing

@testable import Pages

@Suite struct `Carousels that declare that they move` {
  private func motions(_ body: String, scripts: Bool = true) throws -> [PageMotion] {
    let script = scripts ? "<script src=a.js></script>" : ""
    return try PageReader.read(
      Array("<!DOCTYPE html><meta charset=utf-8><p>words\(body)\(script)".utf8)
    ).motions
  }

  @Test(arguments: [
    ("<div data-bs-ride=carousel></div>", "data-bs-ride=carousel"),
    ("<div class=carousel data-ride=' Carousel '></div>", "data-ride=carousel"),
    (#"<div data-slick='{"dots": false, "autoplay": true}'></div>"#, "autoplay in data-slick"),
    (#"<div data-flickity='{ "autoPlay": 1500 }'></div>"#, "autoplay in data-flickity"),
    ("<div data-flickity-options='{ autoPlay: true }'></div>", "autoplay in data-flickity-options"),
    (#"<div data-splide='{"autoplay":"pause"}'></div>"#, "autoplay in data-splide"),
    ("<div class='owl-carousel main' data-autoplay=true></div>", "data-autoplay"),
    ("<div class=swiper data-autoplay></div>", "data-autoplay"),
    ("<div data-splide='{autoplay: normal}'></div>", "autoplay in data-splide"),
    ("<swiper-container autoplay-delay=2500></swiper-container>", "autoplay-delay"),
    ("<div class=swiper><p data-swiper-autoplay=2000></p></div>", "data-swiper-autoplay"),
  ])
  func `one is a motion that only a person can judge`(markup: String, words: String) throws {
    let found = try motions(markup)
    #expect(found.map(\.kind) == [.carousel])
    #expect(found.first?.unknownReasons.first?.contains("`\(words)`") == true)
    #expect(found.first?.image.startsByItself == .unknown)
    #expect(found.first?.hasOtherContent == true)
    #expect(try motions(markup, scripts: false) == [])
  }

  @Test(arguments: [
    "<div data-bs-ride=true></div>", "<div data-bs-ride=false></div>",
    "<div data-bs-ride=carousel data-bs-interval=false></div>",
    #"<div data-slick='{"autoplay": false, "autoplaySpeed": 2000}'></div>"#,
    #"<div data-slick='{"autoplaySpeed": 2000}'></div>"#,
    #"<div data-flickity='{"pauseAutoPlayOnHover": true}'></div>"#,
    "<div class=owl-carousel data-autoplay=false></div>",
    "<div class=swiper data-autoplay=0></div>",
    "<div class=film data-autoplay=true></div>", "<video data-autoplay=true></video>",
    "<div data-swiper-autoplay=false></div>", "<div class=swiper></div>",
    "<div hidden data-bs-ride=carousel></div>", "<template><p data-bs-ride=carousel></template>",
    "<div data-bs-ride=carousel><p class=carousel-item></p></div>",
  ])
  func `an element that does not move by itself is no carousel`(markup: String) throws {
    #expect(try motions(markup).filter { $0.kind == .carousel } == [])
  }

  @Test func `the slides of a carousel are one motion, at its place and with its id`() throws {
    let slides = "<p class=swiper-slide data-swiper-autoplay=2000>a</p>"
    let found = try motions("\n<div id=c class=swiper data-autoplay>\(slides)\(slides)</div>")
    #expect(found.map(\.line) == [2])
    #expect(found.map(\.id) == ["c"])
  }

  @Test func `carousels after the limit are reported`() throws {
    let shadow = "<b><template shadowrootmode=open><style>b{transition:1s}</style></template></b>"
    let marquees = String(repeating: "<marquee>a</marquee>", count: 1_000)
    let page = try PageReader.read(
      Array(
        "<!DOCTYPE html><meta charset=utf-8><p>a\(shadow)\(marquees)<script src=a.js></script>".utf8
      ))
    #expect(page.motions.count == PageFacts.Limit.motions)
    #expect(page.issues.contains { $0.message.hasPrefix("More than 1000 things move") })
  }

  @Test func `style sheets of a shadow tree may move something`() throws {
    func shadow(_ content: String) -> String {
      "<my-tip><template shadowrootmode=open>\(content)<b>a</b></template>"
    }
    let found = try motions(shadow("<style>b{animation: a 1s}</style>"))
    #expect(found.map(\.kind) == [.styleSheet])
    #expect(found.first?.unknownReasons.first?.contains("shadow tree in line 1") == true)
    for content in [
      "<link rel=stylesheet href=a.css>", "<style>b{Transition: opacity 1s}</style>",
      "<style>@import 'a.css'</style>", "<style>b{background: url(a.gif)}</style>",
      #"<style>b{\61nimation: a 1s}</style>"#,
      "<style>\(String(repeating: "b{color:red}", count: 6_000))</style>",
    ] {
      #expect(try motions(shadow(content)).map(\.kind) == [.styleSheet], "\(content.prefix(50))")
    }
    #expect(try motions(shadow("<style>b{color:red}</style>")) == [])
  }
}
