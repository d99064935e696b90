import Placements
import Testing

@testable import Pages

@Suite struct `Style sheets of pages` {
  private enum Answer { case shown, hidden, unknown }

  private func answer(_ body: String, _ sheets: [PageStyleSheet] = []) throws -> Answer {
    let page = Array("<!DOCTYPE html><meta charset=utf-8>\(body)".utf8)
    let media = try PageReader.read(page, sheets: sheets).media
    switch try #require(media.first).visibility {
    case .shown: return .shown
    case .hidden: return .hidden
    case .unknown: return .unknown
    }
  }

  private func sheet(_ address: String, _ text: String?, base: String = "") -> PageStyleSheet {
    PageStyleSheet(
      .init(address, base: base), name: "site/\(address)", bytes: text.map { Array($0.utf8) })
  }

  @Test func `a rule of the page hides and shows`() throws {
    #expect(try answer("<style>video{display:none}</style><video>") == .hidden)
    #expect(try answer("<style>.no{visibility:hidden}</style><p class=no><video>") == .hidden)
    #expect(try answer("<style>p{color:red}</style><video>") == .shown)
    #expect(try answer("<style>[hidden]{display:block}</style><video hidden>") == .shown)
    #expect(try answer("<style>#a{display:none}</style><video>") == .shown)
    #expect(try answer("<style type=text/less>video{display:none}</style><video>") == .shown)
    #expect(try answer("<template><style>video{display:none}</style></template><video>") == .shown)
    #expect(try answer("<svg><style>video{display:none}</style></svg><video>") == .hidden)
  }

  @Test func `what depends on the device is open`() throws {
    let utilities = """
      <style>.d-none{display:none!important}
      @media (min-width:768px){.d-md-block{display:block!important}}</style>
      """
    #expect(try answer(utilities + "<div class='d-none d-md-block'><video></div>") == .unknown)
    #expect(try answer(utilities + "<div class='d-none'><video></div>") == .hidden)
    #expect(try answer("<style media=print>video{display:none}</style><video>") == .shown)
    #expect(try answer("<style>video{display:env(d)}</style><video>") == .unknown)
  }

  @Test func `variables are followed, unless a script may set them`() throws {
    let page = "<style>:root{--d:none}video{display:var(--d)}</style><video>"
    #expect(try answer(page) == .hidden)
    #expect(try answer(page + "<script></script>") == .unknown)
    #expect(try answer(page + "<p onclick='a()'>") == .hidden)
    #expect(try answer("<link rel=stylesheet href=a.css>" + page) == .unknown)
    #expect(try answer("<style>video{display:var(--d)}</style><video>") == .shown)
  }

  /// HTML, 13.2.6.4.1.
  @Test(arguments: [
    ("", true), ("<!DOCTYPE html>", false), ("<!doctype>", true), ("<!doctype htm>", true),
    ("<!-- a --><!DOCTYPE HTML>", false), ("a<!DOCTYPE html>", true),
    ("<!DOCTYPE html SYSTEM 'about:legacy-compat'>", false),
    ("<!DOCTYPE HTML PUBLIC '-//W3C//DTD HTML 4.01 Transitional//EN'>", true),
    // Limited-quirks mode.
    (
      """
      <!DOCTYPE HTML PUBLIC '-//W3C//DTD HTML 4.01 Transitional//EN'
      'http://www.w3.org/TR/html4/loose.dtd'>
      """, false
    ),
    (
      """
      <!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0 Transitional//EN'
      'http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd'>
      """, false
    ),
    ("<!DOCTYPE HTML PUBLIC '-//W3C//DTD HTML 4.01//EN'>", false),
    ("<!DOCTYPE HTML PUBLIC '-//w3c//dtd html 3.2 FINAL//EN' 'a'>", true),
    ("<!DOCTYPE HTML PUBLIC 'HTML'>", true), ("<!DOCTYPE HTML PUBLIC 'HTML5'>", false),
    (
      "<!DOCTYPE html SYSTEM 'http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd'>", true
    ),
  ])
  func `the document type decides about the case of classes and ids`(
    _ type: String, _ isFolded: Bool
  ) throws {
    for rule in [".HIDE", "#A"] {
      let body = "<style>\(rule){display:none}</style><video class=hide id=a></video>"
      let media = try PageReader.read(Array((type + body).utf8)).media
      #expect(media.map { $0.visibility != .shown } == [isFolded])
    }
  }

  @Test func `the page of a frame with its own text is never in quirks mode`() throws {
    let inner = "<style>.HIDE{display:none}</style><video class=hide></video>"
    let page = Array("<style>.HIDE{display:none}</style><iframe srcdoc='\(inner)'></iframe>".utf8)
    #expect(try PageReader.read(page).media.map(\.visibility) == [.shown])
  }

  @Test func `a script of the page around a frame may set the variables in it`() throws {
    let inner = "<style>:root{--d:none}video{display:var(--d)}</style><video>"
    let frame = "<iframe srcdoc='\(inner)'></iframe>"
    #expect(try answer(frame) == .hidden)
    #expect(try answer("<script></script>" + frame) == .unknown)
    #expect(try answer(frame + "<script></script>") == .unknown)
  }

  @Test func `a place that a variable gives is as open as the one that is written`() throws {
    let far = "<style>:root{--off:-9999px}video{position:absolute;left:var(--off)}</style><video>"
    #expect(try answer(far) == .unknown)
    #expect(try answer(far + "<script></script>") == .unknown)
    let near = "<style>:root{--w:640px}video{width:var(--w)}</style><video>"
    #expect(try answer(near) == .shown)
    #expect(try answer(near + "<script></script>") == .shown)
    let row = "<style>.row{--g:1.5rem;margin-left:calc(-.5*var(--g))}</style>"
    #expect(try answer(row + "<div class=row><video></div><script></script>") == .shown)
  }

  @Test(arguments: [
    "position:absolute;left:-9999px", "margin-top:-2000px", "text-indent:-100em",
    "clip:rect(0,0,0,0)", "clip-path:inset(50%)", "width:1px;height:1px", "max-height:0",
    "transform:scale(0)", "transform:translateX(-100%)", "z-index:-1", "opacity:0",
  ])
  func `a place out of sight leaves it open`(style: String) throws {
    #expect(try answer("<video style='\(style)'>") == .unknown)
    #expect(try answer("<style>.sr-only{\(style)}</style><video class=sr-only>") == .unknown)
  }

  @Test(arguments: [
    "position:absolute;inset:0;width:100%;height:100%", "left:50%;transform:translate(-50%,-50%)",
    "margin:0 auto", "width:calc(100% - 1px)", "width:var(--w)", "clip-path:none", "z-index:2",
    "opacity:.9", "top:100%", "max-width:100%", "height:auto",
  ])
  func `a usual place does not`(style: String) throws {
    #expect(try answer("<video style='\(style)'>") == .shown)
  }

  @Test func `a style sheet that may hide the controls of the browser is noted`() throws {
    let rule = "<style>video::-webkit-media-controls{display:none!important}</style>"
    let media = try PageReader.read(Array("\(rule)<video controls></video><audio controls>".utf8))
      .media
    #expect(media.map(\.controlsMayBeHidden) == [true, false])
    #expect(media.map(\.visibility) == [.shown, .shown])
  }

  @Test(arguments: [
    ("::cue{visibility:hidden}", true), ("video::cue { opacity: 0 !important }", true),
    ("/* a */*::cue{color:transparent;background:none}", true), ("#f::cue{opacity:0.0}", true),
    ("main > .film::cue(b){color:rgba(0, 0, 0, 0)}", true), ("main ::cue{color:#fff0}", true),
    ("video::-webkit-media-text-track-container{display:none!important}", true),
    ("@media (width>9em){video::-webkit-media-text-track-display{visibility:hidden}}", true),
    ("video{&::cue{opacity:0}}", true), ("@supports(a:b){p,.film::cue{opacity:0}}", true),
    ("::cue{color:#fff;background:transparent}", false), ("::cue{opacity:.8}", false),
    (".other::cue{opacity:0}", false), ("audio::cue{opacity:0}", false),
    ("::cue(:future){visibility:hidden}", false), ("/*::cue{opacity:0}*/", false),
    ("@media print{::cue{opacity:0}}", false), ("p{opacity:0}", false),
    ("::cue-region{opacity:0}", false), ("*/", false),
    ("::cue{opacity:0}::cue{opacity:1}", false),
    ("::cue{opacity:0!important}::cue{opacity:1}", true),
    ("::cue{opacity:1!important}main ::cue{opacity:0}", false),
    ("@media screen{::cue{opacity:0}}", true), ("::cue{color:hsla(0 0% 0% / 0)}", true),
    ("::cue{color:rgb(0 0 0 / 0)}", true), ("::cue{color:rgb(0 0 0 / 0.5)}", false),
    ("video:not(.film)::cue{opacity:0}", false), ("video:not(.thin)::cue{opacity:0}", true),
    (":is(p,video)::cue{opacity:0}", true), ("video:is(.a,.b)::cue{opacity:0}", false),
    ("aside video::cue{opacity:0}", false), ("video[src$='.mp4']::cue{opacity:0}", true),
  ])
  func `a style sheet may hide captions`(rule: String, may: Bool) throws {
    let film = "<main><video id=f class='film wide' src=a.mp4>%</video></main>"
    let track = "<track kind=captions src=a.vtt>"
    let linked = "<link rel=stylesheet href=a.css>" + film.replacing("%", with: track)
    let sheets = [sheet("a.css", rule)]
    #expect(
      try PageReader.read(Array(linked.utf8), sheets: sheets).media.map(\.captionsMayBeHidden)
        == [may])
    let own = "<style>\(rule)</style>" + film.replacing("%", with: track)
    #expect(try PageReader.read(Array(own.utf8)).media.map(\.captionsMayBeHidden) == [may])
    let bare = "<style>\(rule)</style>" + film.replacing("%", with: "")
    #expect(try PageReader.read(Array(bare.utf8)).media.map(\.captionsMayBeHidden) == [false])
  }

  @Test(arguments: [
    ("<video controls style='POINTER-EVENTS: none'>", true),
    ("<div style='pointer-events:none'><p><video controls>", true),
    ("<div style='pointer-events:none'><video controls style='pointer-events:auto'>", false),
    ("<style>.bg{pointer-events:none}</style><div class=bg><video controls>", true),
    (
      "<style>.bg{pointer-events:none}.bg>video{pointer-events:all}</style><p class=bg><video controls>",
      false
    ),
    ("<style>video{pointer-events:none}</style><video controls>", true),
    ("<style>:disabled,[inert]{pointer-events:none}</style><video controls>", false),
    ("<style>p,video::after{pointer-events:none}</style><video controls>", false),
    ("<style>*{pointer-events:none}</style><video controls>", true),
    ("<style>video{pointer-events:none}</style><video>", false),
    ("<style>video{pointer-events:none}video{pointer-events:auto}</style><video controls>", false),
    (
      "<style>video{pointer-events:none!important}video{pointer-events:auto}</style><video controls>",
      true
    ),
    ("<style>@media print{video{pointer-events:none}}</style><video controls>", false),
    ("<style media=print>video{pointer-events:none}</style><video controls>", false),
    ("<style>@media (width>9em){video{pointer-events:none}}</style><video controls>", true),
    ("<style>:is(p,video){pointer-events:none}</style><video controls>", true),
    ("<style>aside video{pointer-events:none}</style><video controls>", false),
    ("<style>div *{pointer-events:none}</style><video controls>", false),
    ("<template><style>video{pointer-events:none}</style></template><video controls>", false),
  ])
  func `clicks may not reach the controls`(markup: String, may: Bool) throws {
    #expect(try PageReader.read(Array(markup.utf8)).media.map(\.controlsMayBeHidden) == [may])
  }

  @Test func `a later rule brings it back into sight`() throws {
    let sheet = "<style>.a{clip:rect(0,0,0,0);width:1px} .b{clip:auto;width:auto}</style>"
    #expect(try answer(sheet + "<video class='a b'>") == .shown)
  }

  @Test func `a linked style sheet is asked for, and applied once it is there`() throws {
    let body = "<link rel=stylesheet href=a.css><video>"
    let facts = try PageReader.read(Array(body.utf8))
    #expect(facts.wantedSheets == [.init("a.css")])
    #expect(try answer(body) == .unknown)
    #expect(try answer(body, [sheet("a.css", "video{display:none}")]) == .hidden)
    #expect(try answer(body, [sheet("a.css", "p{display:none}")]) == .shown)
    #expect(try answer(body, [sheet("a.css", nil)]) == .unknown)
    for type in ["text/css", "TEXT/CSS; charset=utf-8", " text/css ", ""] {
      let typed = "<link rel=stylesheet href=a.css type='\(type)'><video>"
      #expect(try answer(typed, [sheet("a.css", "video{display:none}")]) == .hidden)
    }
  }

  @Test func `a style sheet that a handler applies late is applied`() throws {
    let late = """
      <link rel=preload as=style href=a.css onload="this.rel='stylesheet'">
      <noscript><link rel=stylesheet href=a.css></noscript><video>
      """
    #expect(try PageReader.read(Array(late.utf8)).wantedSheets == [.init("a.css")])
    #expect(try answer(late, [sheet("a.css", "video{display:none}")]) == .hidden)
    let font = "<link rel=preload as=font href=a.css onload=f()><video>"
    let early = "<link rel=preload as=style href=a.css><video>"
    #expect(try PageReader.read(Array((font + early).utf8)).wantedSheets == [])
  }

  @Test func `a style attribute is stronger than a style sheet that was not read`() throws {
    let link = "<link rel=stylesheet href=//cdn.example/a.css>"
    #expect(try answer(link + "<video style='display:none'>") == .hidden)
    #expect(try answer(link + "<video hidden>") == .unknown)
  }

  @Test(arguments: [
    "<link rel='alternate stylesheet' href=a.css title=x>", "<link rel=icon href=a.css>",
    "<link rel=stylesheet href=a.css disabled>", "<link rel=stylesheet href=a.css media=print>",
    "<link rel=stylesheet href=a.css type=text/plain>", "<link rel=stylesheet href=a.css type=x>",
    "<link rel=stylesheet href=''>", "<noscript><link rel=stylesheet href=a.css></noscript>",
  ])
  func `what does not apply is not asked for`(link: String) throws {
    #expect(try PageReader.read(Array((link + "<video>").utf8)).wantedSheets == [])
    #expect(try answer(link + "<video>") == .shown)
  }

  @Test func `an import is asked for by the style sheet that has it`() throws {
    let body = "<link rel=stylesheet href=a.css><video>"
    let first = sheet("a.css", "@import 'b.css'; p{color:red}")
    let facts = try PageReader.read(Array(body.utf8), sheets: [first])
    #expect(facts.wantedSheets == [.init("b.css", base: "site/a.css")])
    let second = sheet("b.css", "video{display:none}", base: "site/a.css")
    #expect(try answer(body, [first, second]) == .hidden)
    #expect(try answer(body, [first]) == .unknown)
  }

  @Test func `imports in a circle end`() throws {
    let body = "<link rel=stylesheet href=a.css><video>"
    let first = sheet("a.css", "@import 'b.css';")
    let second = sheet("b.css", "@import 'a.css';", base: "site/a.css")
    let back = PageStyleSheet(
      .init("a.css", base: "site/b.css"), name: "site/a.css", bytes: first.bytes)
    let facts = try PageReader.read(Array(body.utf8), sheets: [first, second, back])
    #expect(facts.wantedSheets == [])
    #expect(try answer(body, [first, second, back]) == .shown)
  }

  @Test func `many links are asked for up to a limit, and the others leave it open`() throws {
    let links = (0..<100).map { "<link rel=stylesheet href=\($0).css>" }.joined()
    let facts = try PageReader.read(Array((links + "<video>").utf8))
    #expect(facts.wantedSheets.count == PageStyleSheet.Limit.sheets)
    let all = (0..<100).map { sheet("\($0).css", "p{top:0}") }
    #expect(try answer(links + "<video>", all) == .unknown)
  }

  @Test func `a frame has style sheets of its own`() throws {
    let frame = "<iframe srcdoc='<style>b{display:none}</style><video>'></iframe>"
    #expect(try answer("<style>video{display:none}</style>" + frame) == .shown)
    #expect(try answer("<style>iframe{display:none}</style>" + frame) == .hidden)
    #expect(try answer("<iframe srcdoc='<style>video{display:none}</style><video>'>") == .hidden)
  }

  @Test(arguments: [
    "https://fonts.googleapis.com/css2?family=A&display=swap", "//fonts.googleapis.com/icon?b",
    "http://fonts.googleapis.com/css", "https://FONTS.bunny.net/css?family=a",
    "https://use.typekit.net/abc.css",
  ])
  func `a style sheet of a font service hides nothing`(address: String) throws {
    let link = "<link rel=stylesheet href='\(address)'><video>"
    let facts = try PageReader.read(Array(link.utf8))
    #expect(facts.wantedSheets == [] && facts.motions == [])
    #expect(try answer(link) == .shown)
    let imported = "<style>@import '\(address)';</style><video>"
    #expect(try PageReader.read(Array(imported.utf8)).wantedSheets == [])
    #expect(try answer(imported) == .shown)
  }

  @Test(arguments: [
    "https://fonts.googleapis.com/a.css", "https://fonts.googleapis.com.example/css",
    "fonts.googleapis.com/css", "https://example.org/?https://fonts.googleapis.com/css",
    "https://use.typekit.net/a/b.css", "https://fonts.googleapis.com", "/css2",
  ])
  func `any other style sheet may hide everything`(address: String) throws {
    #expect(try answer("<link rel=stylesheet href='\(address)'><video>") == .unknown)
  }
}
