import MediaModel
import Placements
import Testing

@testable import Pages

@Suite struct `Patterns of pages` {
  private func facts(_ body: String) throws -> PageFacts {
    try PageReader.read(Array("<!DOCTYPE html><meta charset=utf-8><p>text\(body)".utf8))
  }

  // MARK: Motions that rest

  private func toast(_ frames: String, _ animation: String) throws -> [PageMotion] {
    try facts(
      "<style>@keyframes k{\(frames)}.t{animation:k \(animation)}</style><div class=t>Saved</div>"
    ).motions
  }

  private static let inAndOut = "0%,100%{opacity:0}10%,90%{opacity:1}"

  @Test func `a toast that rests inside a turn is a question`() throws {
    let found = try toast(Self.inAndOut, "8s both")
    #expect(found.map(\.image.total) == [.unknown])
    #expect(found.first?.unknownReasons == ["it moves again after a pause"])
    #expect(found.map { $0.image.lasts(over: .seconds(5)) } == [.unknown])
  }

  @Test func `what rests in the end is over`() throws {
    let found = try toast("0%{opacity:0}10%,100%{opacity:1}", "8s both")
    #expect(found.map(\.image.total) == [.lasts(.milliseconds(800))])
    let late = try toast("0%,90%{opacity:1}100%{opacity:0}", "8s 1s both")
    #expect(late.map(\.image.total) == [.lasts(.milliseconds(800))])
    let gone = try toast("0%{opacity:0}10%,100%{opacity:1}", "8s")
    #expect(gone.map(\.image.total) == [.unknown])
  }

  @Test func `what moves for over 5 s before it rests is over the limit`() throws {
    let found = try toast("0%{opacity:0}80%,100%{opacity:1}", "8s both")
    #expect(found.map(\.image.total) == [.lasts(.milliseconds(6_400))])
    let endless = try toast(Self.inAndOut, "8s infinite")
    #expect(endless.map(\.image.total) == [.endless])
    let short = try toast(Self.inAndOut, "5s")
    #expect(short.map(\.image.total) == [.lasts(.seconds(5))])
  }

  @Test func `turns that follow each other without a rest are one motion`() throws {
    let half = "0%{opacity:0}50%,100%{opacity:1}"
    #expect(try toast(half, "3s 3 both").map(\.image.total) == [.unknown])
    // Back and forth: at 12 s the second turn meets the third one.
    #expect(try toast(half, "6s 3 alternate both").map(\.image.total) == [.lasts(.seconds(15))])
    #expect(try toast(half, "3s 2 both").map(\.image.total) == [.lasts(.milliseconds(4_500))])
    #expect(
      try toast("0%,50%{opacity:0}100%{opacity:1}", "4s 2 alternate both").map(\.image.total)
        == [.lasts(.seconds(4))])
  }

  // MARK: Pictures of style sheets

  private static let gif =
    "R0lGODlhAQABAIAAAAAAAP///yH/C05FVFNDQVBFMi4wAwEAAAAh+QQAMgAAACwAAAAAAQABAAACAkQBACH5BAAyAAAALAAAAAABAAEAAAICRAEAOw=="
  private static let still = "R0lGODlhAQABAIAAAAAAAP///yH5BAAyAAAALAAAAAABAAEAAAICRAEAOw=="
  private static let drawing =
    "%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Crect width='9' height='9'%3E%3Canimate "
    + "attributeName='x' to='9' dur='2s' repeatCount='indefinite'/%3E%3C/rect%3E%3C/svg%3E"

  @Test(arguments: [
    "background:url(%)", "background-image:url('%'),none", "border-image:url(%) 30",
    "list-style-image:url(%)", "background-image:image-set('%' 1x)",
  ])
  func `a picture in an address of a style sheet is seen as one of an element`(value: String) throws
  {
    func motions(_ data: String, _ more: String = "") throws -> [PageMotion] {
      let rule = value.split(separator: "%", omittingEmptySubsequences: false)
        .joined(separator: "data:image/gif;base64," + data)
      return try facts("<style>.x{\(rule)}\(more)</style><div class=x>a</div>").motions
    }
    let found = try motions(Self.gif)
    #expect(found.map(\.kind) == [.image])
    #expect(found.map(\.image.total) == [.endless])
    #expect(found.map(\.image.startsByItself) == [.yes])
    #expect(try motions(Self.still) == [])
    #expect(try motions(Self.gif, "div{display:none}") == [])
    let open = try motions(
      Self.gif,
      "@media (width > 9em){.x{background:none;border-image:none;"
        + "list-style:none}}")
    #expect(open.map(\.image.startsByItself) == [.unknown])
  }

  @Test func `a drawing in an address of a style sheet moves`() throws {
    let sheet = #"<style>.x{background:url("data:image/svg+xml,\#(Self.drawing)")}</style>"#
    let found = try facts(sheet + "<div class=x>a</div>").motions
    #expect(found.map(\.image.moves) == [.yes])
    #expect(found.map(\.image.total) == [.endless])
    let inline = #"<div style='background:url("data:image/gif;base64,\#(Self.gif)")'>a</div>"#
    #expect(try facts(inline).motions.map(\.image.total) == [.endless])
  }

  @Test func `pictures of parts need content, and what is replaced has none`() throws {
    let rule = "::before{content:url(data:image/gif;base64,\(Self.gif))}"
    #expect(try facts("<style>p\(rule)</style>").motions.map(\.kind) == [.image])
    #expect(try facts("<style>img\(rule)</style><img src=a.jpg alt=a>").motions == [])
    let text = "<style>p::before{content:'loading.gif'}</style>"
    #expect(try facts(text).motions == [])
  }

  // MARK: Pictures of elements

  @Test(arguments: [
    ("<source srcset=a.jpg>", []), ("<source srcset=a.jpg media=all>", []),
    ("<source srcset=a.jpg type=image/jpeg>", []),
    ("<source srcset=a.webp type=image/webp>", ["a.webp"]),
    ("<source srcset=a.webp type=' Image/WebP '>", ["a.webp"]),
    ("<source srcset=a.avif type=image/avif>", ["a.avif", "b.gif"]),
    (
      "<source srcset=a.avif type=image/avif><source srcset=a.webp type=image/webp>",
      ["a.avif", "a.webp"]
    ),
    ("<source srcset=a.webp type=image/webp media='(width > 9em)'>", ["a.webp", "b.gif"]),
    ("<source srcset=a.webp media='(width > 9em)'>", ["a.webp", "b.gif"]),
    ("<source media='(width > 9em)' srcset=c.gif><source srcset=a.gif>", ["c.gif", "a.gif"]),
    ("<source srcset=''>", ["b.gif"]), ("<source src=a.jpg>", ["b.gif"]),
    ("<source srcset=a.jpg media=print>", ["b.gif"]),
  ])
  func `a source that all browsers choose is what is shown`(
    sources: String, shown: [String]
  ) throws {
    let found = try facts("<picture>\(sources)<img src=b.gif alt=a></picture>")
    let addresses = found.media.flatMap(\.sources).map(\.address)
    #expect(addresses.filter { !$0.hasSuffix(".jpg") } == shown)
  }

  @Test func `a source behind the picture does not count`() throws {
    let found = try facts("<picture><img src=b.gif alt=a><source srcset=a.gif></picture>")
    #expect(found.media.flatMap(\.sources).map(\.address) == ["b.gif"])
  }

  @Test func `the bytes of a picture that is never chosen are not shown`() throws {
    let image = "<img alt=a src='data:image/gif;base64,\(Self.gif)'>"
    #expect(try facts("<picture><source srcset=a.jpg>\(image)</picture>").motions == [])
    #expect(
      try facts("<picture><source media=print srcset=a.jpg>\(image)</picture>").motions.count == 1)
  }

  // MARK: Dialogs

  @Test(arguments: [
    ("<dialog id=d>%</dialog>", false), ("<dialog open>%</dialog>", true),
    ("<dialog id=d>%</dialog><button command=show-modal commandfor=d>a</button>", true),
    ("<dialog id=d>%</dialog><button command=show-modal commandfor=e>a</button>", false),
    ("<div popover id=d>%</div>", false), ("<dialog>%</dialog><script>0</script>", true),
    ("<div popover id=d>%</div><button popovertarget=d>a</button>", true),
    ("<dialog id=d>%</dialog><p onclick='d.showModal()'>a", true),
    ("<details><summary>a</summary>%</details>", true),
  ])
  func `a dialog that nothing opens is never shown`(markup: String, canOpen: Bool) throws {
    let body = markup.split(separator: "%", omittingEmptySubsequences: false)
      .joined(separator: "<video src=a.mp4 autoplay muted></video>")
    #expect(try facts(body).media.map(\.canBeOpened) == [canOpen])
  }

  @Test(arguments: [
    ("sandbox", false), ("sandbox=allow-same-origin", false), ("sandbox='x ALLOW-scripts'", true),
    ("", true),
  ])
  func `nothing plays by itself in a sandboxed frame`(attribute: String, plays: Bool) throws {
    let inner = "<p>a</p><video src=a.mp4 autoplay></video>"
    #expect(
      try facts("<iframe \(attribute) srcdoc='\(inner)'></iframe>").media.map(\.autoplay) == [plays]
    )
    let nested = "<iframe srcdoc=&quot;\(inner)&quot;></iframe>"
    #expect(
      try facts("<iframe \(attribute) srcdoc='\(nested)'></iframe>").media.map(\.autoplay)
        == [plays])
  }

  // MARK: Players

  @Test(arguments: [
    #"jwplayer("p").setup({file: "talks/film.mp4"})"#, "jwplayer('p').setup({playlist: url})",
    #"videojs("p").src("https://cdn.example/film.m3u8")"#, "videojs('p')",
    #"const s = new Audio('intro.mp3'); s.play()"#, "new YT.Player('p', {videoId: 'x'})",
    #"player.load("https:\/\/cdn.example\/film.mpd?x=1")"#, "lottie.loadAnimation({container: p})",
  ])
  func `a medium of a script is said not to be read`(script: String) throws {
    let found = try facts("<div id=p></div><script>\(script)</script>")
    #expect(found.issues.map(\.code) == [.cut])
  }

  @Test(arguments: [
    "document.title = 'film'", #"const endings = [".mp4", ".webm"]"#,
    #"if (/\.(mp4|webm)$/.test(x)) {}"#,
    #"fetch("data.json")"#, "myvideojs()", #"x = "Watch film.mp4 now""#,
  ])
  func `other scripts name no medium`(script: String) throws {
    #expect(try facts("<script>\(script)</script>").issues == [])
  }

  @Test func `a medium that the page shows itself is read there`() throws {
    let film = "<video id=p src=film.mp4 controls></video>"
    #expect(try facts(film + "<script>videojs('p').src('film.mp4')</script>").issues == [])
    #expect(try facts(film + "<script>videojs('p').src('other.mp4')</script>").issues.count == 1)
  }

  @Test func `settings in an attribute name media`() throws {
    let setup = #"<div data-setup='{"sources":[{"src":"film.mp4"}]}'></div>"#
    #expect(try facts(setup).issues == [])
    #expect(try facts(setup + "<script src=video.js></script>").issues.count == 1)
    let film = #"<div data-settings='{"link":"https:\/\/www.youtube.com\/watch?v=x"}'></div>"#
    #expect(try facts(film + "<script src=a.js></script>").issues.count == 1)
    let service = "<script src=https://cdn.jwplayer.com/players/a-b.js></script>"
    #expect(try facts(service).issues.count == 1)
  }

  @Test(arguments: [
    "<bgsound src=a.mp3>", "<div data-src=film.mp4></div>", "<iframe data-src=film.html></iframe>",
    "<img data-src=a.gif alt=a>", "<div data-video=a.mp4></div>",
  ])
  func `what no browser loads is no medium`(markup: String) throws {
    #expect(try facts(markup).issues.filter { $0.code != .encoding } == [])
  }

  @Test func `a disabled group disables buttons, but not in its legend`() throws {
    let video = "<video id=v></video>"
    let button = "<button aria-controls=v>Pause</button>"
    func usable(_ group: String) throws -> [Bool?] {
      let body = group.split(separator: "%", omittingEmptySubsequences: false)
        .joined(separator: button)
      return try facts(video + body).media.flatMap(\.buttons).map(\.isUsable)
    }
    #expect(try usable("<fieldset disabled>%</fieldset>") == [false])
    #expect(try usable("<fieldset disabled><legend>%</legend></fieldset>") == [true])
    #expect(try usable("<fieldset>%</fieldset>") == [true])
  }
}
