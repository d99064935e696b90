import MediaModel
import Placements
import Testing

@testable import Pages

@Suite struct `Facts of pages` {
  private func facts(_ body: String) throws -> PageFacts {
    try PageReader.read(Array("<!DOCTYPE html><meta charset=utf-8>\(body)".utf8))
  }

  private func medium(_ body: String) throws -> PageMedium {
    try #require(try facts(body).media.first)
  }

  @Test func `a video has its attributes, sources and tracks`() throws {
    let video = try medium(
      """
      <video id=film autoplay muted loop controls>
      <source src=film.webm type=video/webm><source src=" film.mp4 ">
      <track src=film.vtt kind=captions srclang=en default><track src=x.vtt>
      </video>
      """)
    #expect(video.id == "film")
    #expect(video.autoplay && video.muted && video.loop && video.controls)
    #expect(video.sources == [PageSource("film.webm", type: "video/webm"), PageSource("film.mp4")])
    #expect(
      video.tracks == [
        PageTrack(.captions, "film.vtt", language: LanguageTag("en"), isDefault: true),
        PageTrack(.subtitles, "x.vtt", language: nil, isDefault: false),
      ])
    #expect(video.line == 1)
  }

  @Test func `its own address hides those of source elements`() throws {
    let video = try medium("<video src=a.mp4><source src=b.mp4></video>")
    #expect(video.sources == [PageSource("a.mp4")])
  }

  @Test func `an unknown kind of track is metadata`() throws {
    #expect(try medium("<video><track kind=caption src=a.vtt></video>").tracks[0].kind == .metadata)
  }

  @Test(arguments: [
    "<script>0</script>", "<p onclick=x>", "<a href=' JavaScript:x'>", "<iframe src=x></iframe>",
    "<iframe src=about:blank onload=x></iframe>", "<iframe srcdoc='<p>x' onload=x></iframe>",
    "<script type=module src=x></script>",
  ]) func `what runs is a script`(markup: String) throws {
    #expect(try facts(markup).hasScripts)
  }

  @Test(arguments: [
    "<script type=application/ld+json>{}</script>", "<p on=x>", "<a href=x>", "<p>script</p>",
    "<iframe srcdoc='<p>x'></iframe>",
    "<template><script>0</script></template>".replacing(
      "<script>0</script>", with: ""),
  ]) func `data is not a script`(markup: String) throws {
    #expect(try !facts(markup).hasScripts)
  }

  @Test func `a video is hidden by markup of any ancestor`() throws {
    for markup in [
      "<div hidden><video></video></div>", "<div style='display: none'><video></video></div>",
      "<details><video></video></details>", "<dialog><video></video></dialog>",
      "<video style='VISIBILITY:hidden'></video>",
    ] {
      guard case .hidden = try medium(markup).visibility else {
        Issue.record("not hidden: \(markup)")
        continue
      }
    }
  }

  @Test func `a video in an open element is shown`() throws {
    for markup in [
      "<details open><video></video></details>", "<dialog open><video></video></dialog>",
      "<details><summary><video></video></summary></details>", "<p><video></video>",
      // A table gives out what is not in a cell (HTML, 13.2.6.4.9): browsers show it.
      "<table hidden><video></video></table>",
    ] {
      #expect(try medium(markup).visibility == .shown, "\(markup)")
    }
  }

  @Test func `media of noscript and template are not in the page`() throws {
    #expect(try facts("<noscript><video></video></noscript>").media == [])
    #expect(try facts("<template><video></video></template>").media == [])
  }

  @Test func `a page inside a page is read, three levels deep`() throws {
    let inner = "<iframe srcdoc='<video id=x src=a.mp4>'></iframe>"
    #expect(try medium(inner).id == "x")
  }

  @Test(arguments: [
    ("<a href=t.html>a</a>", 1), ("<a href='#'>a</a>", 0), ("<a href=b.mp3>a</a>", 0),
    ("<map><area href=t.html></map>", 1), ("<form action=t.html></form>", 1),
    ("<form action=t.html method=dialog></form>", 0), ("<form></form>", 0),
    ("<button formaction=t.html>a</button>", 1), ("<object data=t.pdf></object>", 1),
    ("<object data=t.gif></object>", 0), ("<object data=x type=video/mp4></object>", 0),
    ("<embed src=t.pdf>", 1), ("<embed src=t.mp3>", 0), ("<img src=a.jpg longdesc=t.html>", 1),
    ("<link rel='Alternate' href=t.html>", 1), ("<link rel=icon href=t.ico>", 0),
    ("<svg><a href=t.html></a></svg>", 1),
  ])
  func `what leads to other content or shows it may be a text`(markup: String, links: Int) throws {
    #expect(try facts("<audio src=b.mp3></audio>" + markup).links == links)
  }

  @Test func `a link that says so is the transcript of the medium before it`() throws {
    let media = try facts(
      """
      <audio id=one src=a.mp3></audio><a href=a.html>Transcript of one</a>
      <audio id=two src=b.mp3></audio><a href=b.html>Read more</a>
      """
    ).media
    #expect(media.map { $0.transcripts.map(\.target) } == [[.file("a.html")], []])
    #expect(media.first?.transcripts.map(\.line) == [1])
  }

  @Test(arguments: [
    "film.mp4", "./film.mp4", "film.mp4?download=1", "other.webm", "film.jpg", "film.vtt",
    "media/../film.mp4", "https://cdn.example/film.mov",
  ])
  func `a link to the medium itself leads to no text`(address: String) throws {
    let film = """
      <video poster=film.jpg><source src=film.mp4><source src=other.webm>
      <source src=https://cdn.example/film.mov><track src=film.vtt></video>
      """
    let link = "<a download href='\(address)'>Transcription of the talk</a>"
    let found = try PageReader.read(Array((film + link).utf8))
    #expect(found.links == 0)
    #expect(found.media.map(\.transcripts) == [[]])
    let other = try PageReader.read(Array((film + link.replacing("film", with: "talk")).utf8))
    #expect(other.links == (address == "other.webm" ? 0 : 1))
  }

  @Test(arguments: [
    ("Version with audio description", [PageVersion.Kind.description]),
    ("Audio-described version", [.description]), ("Film mit Audiodeskription", [.description]),
    ("Captioned version of this film", [.captions]), ("Watch with subtitles", [.captions]),
    ("With captions and audio description", [.captions, .description]),
    ("Description of the product", []), ("Captions of the pictures", []), ("Next film", []),
    // The last word of several may go on, and the others may not; a text may end inside of them.
    ("Film en version sous-titrage", [.captions]), ("Audios described", []), ("Play with", []),
    ("Watch without caption", []), ("Play with open captioning", []),
  ])
  func `a link may call itself another version`(
    text: String, kinds: [PageVersion.Kind]
  ) throws {
    let film = "<video src=a.mp4></video>"
    let link = film + "<a href=b.html>\(text)</a>"
    #expect(try medium(link).versions.map(\.kind) == kinds)
    #expect(try medium(link).versions.allSatisfy { $0.label == text && $0.line == 1 })
    #expect(try medium(film + "<a href=a.mp4>\(text)</a>").versions == [])
    #expect(try medium(film + "<a href='#b'>\(text)</a>").versions == [])
    #expect(try medium(film + "<a href=b.html hidden>\(text)</a>").versions == [])
    let image = film + "<a href=b.html title=Film><img src=c.jpg alt='\(text)'></a>"
    #expect(try medium(image).versions.map(\.kind) == kinds)
    let two = try facts(film + film + "<a href=b.html>\(text)</a>").media
    #expect(two.map { $0.versions.map(\.kind) } == [[], kinds])
  }

  @Test func `a medium that cannot be seen is not beside another one`() throws {
    let picture = "<img src=a.gif alt=a>"
    func others(_ body: String) throws -> [Bool] { try facts(body).media.map(\.hasOtherContent) }
    #expect(try others(picture) == [false])
    #expect(try others(picture + "<img src=b.gif alt=b>") == [true, true])
    #expect(try others(picture + "<img hidden src=b.gif alt=b>") == [false, true])
    #expect(try others(picture + "<audio src=b.mp3></audio>") == [false, true])
    #expect(try others("<p>word</p>" + picture) == [true])
  }

  @Test func `captions of a film may be the transcript of a sound beside it`() throws {
    let found = try facts(
      """
      <video src=talk.mp4><track src=t.vtt></video><audio src=talk.mp3></audio>
      <a href=t.vtt>Transcript</a>
      """)
    #expect(found.links == 1)
    #expect(found.media.last?.transcripts.map(\.target) == [.file("t.vtt")])
  }

  @Test func `a long described text is a transcript, a short one is not`() throws {
    let long = String(repeating: "word ", count: 40)
    #expect(
      try medium("<audio src=a aria-describedby=t></audio><p id=t>\(long)</p>").transcripts
        .map(\.target) == [.element("t")])
    #expect(
      try medium("<audio src=a aria-describedby=t></audio><p id=t>Short</p>").transcripts == [])
  }

  @Test func `a second sound in the player describes the video`() throws {
    let page = try facts(
      """
      <div class=ozplayer><video src=a.mp4></video><audio src=d.mp3></audio></div>
      <video src=b.mp4 data-desc-src=b2.mp4></video>
      """)
    #expect(page.media.map(\.element) == [.video, .video])
    #expect(page.media[0].descriptions == [PageDescription("d.mp3", nil)])
    #expect(page.media[1].descriptions == [PageDescription("b2.mp4", .version)])
  }

  /// Placeholders and icons of real pages, and pictures that move.
  static let stillData = [
    "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
    "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%3E%3C/svg%3E",
    "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciPjwvc3ZnPg==",
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGA"
      + "WjR9awAAAABJRU5ErkJggg==",
    "data:image/webp;base64,UklGRhwAAABXRUJQVlA4TBAAAAAvAAAAEAcQERGIiP4HAA==",
  ]

  @Test(arguments: stillData) func `a still picture inside the page is no medium`(
    address: String
  ) throws {
    #expect(try facts("<img src=\"\(address)\" alt=''>").media.isEmpty)
    let late = "<script>0</script><img src=\"\(address)\" data-src="
    #expect(try facts(late + "'wheel.gif?x'>").media.map(\.sources.count) == [1])
    #expect(try facts(late + "hill.jpg>").media.isEmpty)
    let sources = try medium(
      "<picture><source srcset=wheel.gif><img src=\"\(address)\"></picture>"
    ).sources
    #expect(sources.map(\.address) == ["wheel.gif"])
  }

  @Test(arguments: [
    // Two frames; an `acTL` chunk; an `ANIM` chunk; SMIL; style sheets with keyframes; a picture
    // inside of a drawing; a GIF that is cut off; too large; broken.
    "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUQALAAAAAABAAEAAAIBRAA7",
    "data:image/png;base64,iVBORw0KGgoAAAAIYWNUTAAAAAIAAAAA",
    "data:image/webp;base64,UklGRhwAAABXRUJQVlA4WAoAAAASAAAAAAAAAAAAQU5JTQ==",
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Crect%3E%3Canimate "
      + "attributeName='x' to='9' dur='9s'/%3E%3C/rect%3E%3C/svg%3E",
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cstyle%3E@keyframes a "
      + "%7Bto %7Bopacity:0%7D%7D rect %7Banimation:a 9s infinite%7D%3C/style%3E%3Crect width='1' "
      + "height='1'/%3E%3C/svg%3E",
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cimage "
      + "href='data:image/gif;base64,AAAA'/%3E%3C/svg%3E",
    "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAAC",
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E"
      + String(repeating: " ", count: 270_000) + "%3C/svg%3E",
    "data:image/gif;base64,R0lG*", "data:image/gif", "data:image/gif,",
  ]) func `a picture inside the page that may move is a motion, or a medium that is not read`(
    address: String
  ) throws {
    let found = try facts("<img src=\"\(address)\">")
    #expect(found.media.count + found.motions.count == 1)
  }

  @Test func `only pictures that may move are media`() throws {
    let page = try facts("<img src=a.jpg><img src='B.GIF?x#y'><img src=c.webp>")
    #expect(page.media.map { $0.sources[0].address } == ["B.GIF?x#y", "c.webp"])
  }

  @Test func `names come from labels before titles`() throws {
    #expect(
      try medium("<b id=n>Our film</b><video title=T aria-label=L aria-labelledby=n></video>").name
        == "Our film")
    #expect(try medium("<video title=' '></video>").name == "")
  }

  @Test func `a name takes each element once, and ends after 1,000 characters`() throws {
    let twice = "<b id=n>Our</b><b id=m>film</b><video aria-labelledby='n m n m'></video>"
    #expect(try medium(twice).name == "Our film")
    let parts = (0..<90).map { "<p id=n\($0)> <i> </i>\(String(repeating: "ab ", count: 500))</p>" }
    let ids = (0..<90).map { "n\($0)" }.joined(separator: " ")
    let name = try medium(parts.joined() + "<video aria-labelledby='\(ids)'></video>").name
    #expect(name.hasPrefix("ab ab ") && name.count == 1_000)
    let blank = "<p id=a> <i> </i></p><p id=b></p><p id=c>Film</p>"
    #expect(try medium(blank + "<video aria-labelledby='a b c'></video>").name == "Film")
  }

  @Test func `words that style sheets write may be a text`() throws {
    let rules = "p::before{content:'one \\74wo' attr(data-text)}i::after{content:'\\f101'}"
    let page = "<style>\(rules)</style><p data-text='three four'>five<i data-other='x'></i>"
    #expect(try facts(page).allWords == 5)
    #expect(try facts(page).words == 1)
    #expect(try facts(page.replacing("content", with: "quotes")).allWords == 1)
  }

  @Test func `words are counted outside of scripts and hidden text`() throws {
    #expect(try facts("<p>one two<script>a b</script><p hidden>x<style>y</style>").words == 2)
    // Browsers show it only if they do not know the element; a description of a drawing is not shown.
    #expect(try facts("<b>one</b><video><i>two</i></video><textarea>three</textarea>").words == 1)
    #expect(try facts("<svg><desc>one</desc><text>two</text></svg>").words == 1)
  }

  @Test(arguments: [
    "<iframe src='https://example.org/film'></iframe>", "<iframe src=inner.html></iframe>",
    "<video src=a.mp4 poster=a.gif></video>", "<input type=image src=a.gif>",
    "<my-player><template shadowrootmode=open><video src=a.mp4></video></template></my-player>",
    "<object type=text/html data=a></object>", "<object data=a.html></object>",
    "<embed src='https://example.org/film'>", "<iframe data-src=a.html></iframe>",
    "<img src=a.jpg data-src=a.gif>", "<img src=a.gif.jpg data-lazy-src='b.GIF?1'>",
    "<img data-srcset='a.jpg 1x, a.gif 2x'>", "<amp-anim src=a.gif></amp-anim>",
    "<amp-video src=a.mp4></amp-video>", "<media-player src=a.m3u8></media-player>",
    "<lite-youtube videoid=x></lite-youtube>", "<div data-video=a.mp4></div>",
    "<table background=a.gif></table>",
    "<iframe src=about:blank data-lazy-src='https://www.youtube.com/embed/x'></iframe>",
    "<iframe src='data:image/gif;base64,R0' data-src=/films/a></iframe>",
    "<iframe src='' data-cookieblock-src='https://player.vimeo.com/video/1'></iframe>",
    "<div class=rll-youtube-player data-src='https://www.youtube.com/embed/x'></div>",
    "<div data-video-src='https://youtu.be/x'></div>", "<div data-vimeo-id=123456></div>",
    "<div data-plyr-provider=youtube data-plyr-embed-id=a-b_c-d_e-1></div>",
    "<div data-youtube=a-b_c-d_e-1></div>",
    "<div data-vimeo-url='https://vimeo.com/123456'></div>",
    "<wistia-player media-id=x></wistia-player>",
    "<div class='fb-video' data-href='https://www.facebook.com/a'></div>",
    "<li data-mp4=a.mp4></li>", "<div data-bg=a.gif></div>", "<div data-bg='url(\"a.gif\")'></div>",
    "<div data-background-image=\"url('a.gif')\"></div>", "<img src=a.jpg data-gif='a.gif?1'>",
    "<p data-sources='[\"a.webm\",\"a.mp4\"]'></p>", "<lord-icon src=a.json></lord-icon>",
    "<div data-animation-type=lottie data-src=a.json></div>", "<model-viewer src=a.glb autoplay>",
    "<spline-viewer url='https://prod.spline.design/x/scene.splinecode'></spline-viewer>",
    "<div data-rive=a.riv></div>", "<picture><source data-srcset='a.gif 2x'><img alt=a></picture>",
    "<div class='video wistia_embed wistia_async_x'></div>",
  ]) func `what may show a medium and is not read is an issue`(markup: String) throws {
    let issues = try facts("\n\n" + markup + "<script src=a.js></script>").issues
    #expect(issues.map(\.code) == [.cut])
    #expect(try #require(issues.first).message.contains("in line 3"))
  }

  @Test(arguments: [
    "<iframe src=about:blank></iframe>", "<iframe></iframe>",
    "<video src=a.mp4 poster=a.jpg></video>", "<noscript><iframe src=a.html></iframe></noscript>",
    "<template><video src=a.mp4></video></template>", "<img src=a.jpg data-src=a.webp>",
    "<my-tip><template shadowrootmode=open><b>words</b></template></my-tip>",
    "<noscript><template shadowrootmode=open><video></video></template></noscript>",
    "<object data=a.pdf></object>", "<object data=a.mp4></object>", "<embed src=a.pdf>",
    "<a href=a.mp4 data-src=a.mp4>Film</a>", "<table background=a.png></table>",
    "<video src=a.mp4 data-src=b.mp4><source src=c.mp4></video>", "<div data-video=1></div>",
    "<div data-mp4=a.mp4 data-bg=a.gif></div>", "<lord-icon src=a.json></lord-icon>",
    "<iframe src=about:blank data-lazy-src=a.html></iframe>",
  ]) func `what shows no medium is not an issue`(markup: String) throws {
    #expect(try facts(markup).issues == [])
  }

  @Test(arguments: [
    "<div data-youtube=true data-vimeo=0 data-yt-video=false></div>",
    "<div data-youtube-autoplay=1></div>",
    "<div data-bg=a.jpg data-src=b.png></div>", "<model-viewer src=a.glb></model-viewer>",
    "<div data-text='See a.gif.'></div>", "<iframe src=about:blank data-src=''></iframe>",
    "<iframe src=about:blank data-srcset='big wide'></iframe>",
    "<div data-youtube-channel=x></div>",
    "<iframe src=about:blank data-url='{}'></iframe>", "<div data-vimeo-id=''></div>",
    "<div data-mp4='.mp4'></div>", "<div data-bg='data:image/gif;base64,R0.gif'></div>",
    "<div data-placeholder='/img/blank.gif'></div>", "<my-gallery media-id=5></my-gallery>",
    "<a href=b.html data-mp4=a.mp4>Film</a>", "<template><div data-mp4=a.mp4></div></template>",
    "<div hidden data-mp4=a.mp4></div>",
  ]) func `what names no medium on a page with scripts is not an issue`(markup: String) throws {
    #expect(try facts(markup + "<script src=a.js></script>").issues == [])
  }

  @Test func `a picture whose name does not show its format is left to its bytes`() throws {
    let page = try facts(
      "<img src=a.jpg><img src='/media/4711'><img src=b.gif><img src='data:image/jpeg,x'>"
        + "<img><noscript><img src=c></noscript><picture><source srcset=d.jpg><img src=e></picture>"
    )
    #expect(page.media.count == 1)
    #expect(
      page.pictures.map { $0.sources.map(\.address) } == [["a.jpg"], ["/media/4711"], ["d.jpg"]])
  }

  @Test func `candidates of a picture that usually move are media`() throws {
    let picture = "<picture><source media='(width > 9em)' srcset='b.webp 1x, b.gif 2x'>"
    let page = try facts(
      picture + "<img src=a.jpg srcset='a.gif 2x,c.png 3x'></picture><img srcset='d.jpg,e.gif'>")
    #expect(
      page.media.map { $0.sources.map(\.address) } == [
        ["b.webp", "b.gif", "a.jpg", "a.gif"], ["d.jpg", "e.gif"],
      ])
  }

  @Test func `frames that are too many or too deep are an issue`() throws {
    let many = try facts(String(repeating: "<iframe srcdoc='<p>x'></iframe>", count: 300))
    #expect(many.words == 200)
    #expect(many.issues.map(\.code) == [.cut])
    let deep = (0..<4).reduce("<video src=a.mp4>") { inner, _ in
      let text = inner.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
      return "<iframe srcdoc=\"\(text)\"></iframe>"
    }
    #expect(try facts(deep).media == [] && facts(deep).issues.map(\.code) == [.cut])
    for long in [(200_005, "<p>"), (20_000, String(repeating: "word ", count: 11))] {
      let page = String(repeating: long.1, count: long.0)
      #expect(try facts("<iframe srcdoc='\(page)'></iframe>").issues.map(\.code) == [.cut])
    }
  }

  @Test(arguments: [
    "<svg width=0 height=0><foreignObject width=9 height=9>%</foreignObject></svg>",
    "<svg><foreignObject>%</foreignObject></svg>",
    "<svg><foreignObject width=90>%</foreignObject></svg>",
  ])
  func `a drawing without a size may show nothing`(markup: String) throws {
    let film = "<video src=a.mp4 controls></video>"
    let found = try medium(markup.replacing("%", with: film)).visibility
    guard case .unknown = found else { return #expect(found == .hidden("")) }
    let sized = markup.replacing("foreignObject>%", with: "foreignObject width=90 height=90>%")
      .replacing("width=90>%", with: "width=90 height=90>%").replacing("width=0 height=0", with: "")
    #expect(try medium(sized.replacing("%", with: film)).visibility == .shown)
  }

  @Test func `a frame hides its page from assistive technology`() throws {
    let film = "<iframe srcdoc='<video src=a.mp4 controls></video>'"
    #expect(try medium(film + " aria-hidden=true></iframe>").isHiddenFromTechnology)
    #expect(try !medium(film + "></iframe>").isHiddenFromTechnology)
  }

  @Test func `a picture of one pixel may be unseen, and one without size is`() throws {
    #expect(try medium("<img src=a.gif width=1 height=1>").visibility != .shown)
    #expect(try medium("<img src=a.gif width=9 height=9>").visibility == .shown)
    guard case .hidden = try medium("<img src=a.gif width=0 height=0>").visibility else {
      return #expect(Bool(false))
    }
  }

  @Test func `what is too small or in a drawing's definition may be unseen`() throws {
    for markup in [
      "<iframe width=0 height=0 srcdoc='<audio controls src=a.mp3>'></iframe>",
      "<svg><defs><foreignObject><audio controls src=a.mp3></audio></foreignObject></defs></svg>",
      "<canvas><audio controls src=a.mp3></audio></canvas>",
      "<div style='max-height:0;overflow:hidden'><audio controls src=a.mp3></audio></div>",
    ] {
      guard case .unknown = try medium(markup).visibility else {
        Issue.record("known: \(markup)")
        continue
      }
    }
    let shown = "<iframe width=300 height=90 srcdoc='<audio controls src=a.mp3>'></iframe>"
    #expect(try medium(shown).visibility == .shown)
    #expect(try medium("<div aria-hidden=' TRUE'><video></div>").isHiddenFromTechnology)
  }

  @Test(arguments: [
    ("<style>:checked~img{display:none}</style><input type=checkbox><img src=a.gif>", true),
    ("<details open><summary>a</summary><img src=a.gif></details>", true),
    ("<details open><iframe srcdoc='<img src=a.gif>'></iframe></details>", true),
    ("<details open><summary><img src=a.gif></summary></details>", false),
    ("<dialog open><img src=a.gif></dialog>", false),
    ("<dialog open><img src=a.gif><form method=DIALOG></form></dialog>", true),
    ("<dialog open><img src=a.gif><form method=post></form></dialog>", false),
    ("<dialog open><img src=a.gif><form><button formmethod=dialog></form></dialog>", true),
    ("<dialog open id=d><img src=a.gif><button command=close commandfor=d></dialog>", true),
    ("<dialog open id=d></dialog><img src=a.gif><button command=close commandfor=d>", false),
    ("<style>:checked~img{color:red}</style><input type=checkbox><img src=a.gif>", false),
  ])
  func `people may hide a medium without a script`(markup: String, may: Bool) throws {
    #expect(try medium(markup).mayBeHidden == may)
  }

  @Test func `a name of a button ends, and white space before it does not count`() throws {
    let blank = String(repeating: " ", count: 5_000)
    let long = String(repeating: "word ", count: 5_000)
    let page = try facts(
      "<div><div role=button>\(blank)<b>Pause</b>é\(long)</div><video src=a.mp4></video></div>")
    let name = try #require(page.media.first?.buttons.first?.name)
    #expect(name.hasPrefix("Pause é") && name.count <= 1_000 && name.count > 900)
  }
}
