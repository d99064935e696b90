import Placements
import Testing

@testable import Pages

@Suite struct `Media that scripts show` {
  private func facts(_ body: String) throws -> PageFacts {
    try PageReader.read(
      Array("<!DOCTYPE html><meta charset=utf-8>\(body)<script src=a.js></script>".utf8))
  }

  // MARK: Identifiers of films

  @Test(arguments: [
    "<div data-youtube=dQw4w9WgXcQ></div>", "<div data-youtube-id=a-b_c-d_e-1></div>",
    "<div data-vimeo-id=123456></div>", "<div data-vimeo=123456789/0a1b2c></div>",
    "<div data-video-id=6318245123112></div>", "<my-film videoid=dQw4w9WgXcQ></my-film>",
    "<mux-player playback-id=DS00Spx1CV902MCtPj5WknGlR102V5HFkDe></mux-player>",
    "<div data-wistia-id=abcde12345></div>", "<div data-dailymotion-id=x8abcde></div>",
    "<div data-plyr-embed-id=dQw4w9WgXcQ></div>",
    "<div data-vimeo-url='https://vimeo.com/123456'></div>",
    "<div data-src='https://youtu.be/dQw4w9WgXcQ'></div>",
    "<script>p.load('https://www.youtube.com/watch?list=a&v=dQw4w9WgXcQ')</script>",
    "<script>p.load('https://www.facebook.com/watch/?v=123456')</script>",
    "<div data-src='https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fa'></div>",
  ])
  func `an identifier has the form of its service`(markup: String) throws {
    #expect(try facts(markup).issues.map(\.code) == [.cut])
  }

  @Test(arguments: [
    "<div data-video-id=42></div>", "<div data-video-id=hero-1></div>",
    "<div data-video-id=hero-banner></div>", "<div data-vimeo='Our channel'></div>",
    "<div data-youtube=section></div>", "<div data-vimeo=0 data-youtube=true></div>",
    "<div data-youtube=UCabcdefghijklmnopqrstuv></div>", "<my-film videoid=a></my-film>",
    "<script>a=['youtube.com/embed/','player.vimeo.com/video/','https://youtu.be/']</script>",
    "<script>if(a.indexOf('youtube.com/watch?v=')>0)b()</script>",
    "<script>a={src:'//www.youtube.com/embed/%id%?autoplay=1'}</script>",
    "<script>a='https://player.vimeo.com/video/${id}';b='https://youtu.be/{{id}}'</script>",
    "<div data-social='a,https://www.facebook.com/watch/museum'></div>",
  ])
  func `what has no identifier is no film`(markup: String) throws {
    #expect(try facts(markup).issues == [])
  }

  // MARK: Names of files

  @Test(arguments: [
    "<p data-url='https://studio.mov'>a", "<p data-mail=a@studio.mov>a", "<p data-a='.mp4'>a",
    "<script>a='https://clip.mov?b=/c'</script>", "<p data-url='https://a.example/.mp4'>a",
    "<button data-clipboard-text='https://youtu.be/dQw4w9WgXcQ'>a</button>",
    "<button data-share-url=/m/film.mp4>a</button>", "<tr data-filename=holiday.mp4>",
    "<a href=b.mp3 data-event='{\"label\":\"/m/podcast.mp3\"}'>a</a>",
    "<li data-tracking-label=/m/podcast.mp3>a", "<a href=b.html data-track='{\"a\":\"b/c.mp3\"}'>a",
  ])
  func `a word that is no path is no medium, and neither is an address to copy or share`(
    markup: String
  ) throws {
    let table = markup.hasPrefix("<tr") ? "<table>\(markup)</table>" : markup
    #expect(try facts(table).issues == [])
  }

  @Test(arguments: [
    ("<li data-track=/m/a.mp3>a</li>", ["/m/a.mp3"], true),
    ("<p data-url='https://studio.mov/a.mp4'>a", ["https://studio.mov/a.mp4"], true),
    ("<p data-urls='a.mp4,b/c.webm'>a", ["a.mp4", "b/c.webm"], true),
    ("<p data-i18n=media.formats.mp4>a", ["media.formats.mp4"], true),
    ("<script>play('clip.mov')</script>", ["clip.mov"], true),
    ("<amp-video src=a.mp4></amp-video>", ["a.mp4"], false),
    ("<div data-vimeo-id=123456></div>", [], true),
  ])
  func `an issue has the addresses that it is about`(
    markup: String, addresses: [String], isGuess: Bool
  ) throws {
    let issue = try #require(try facts(markup).issues.first)
    #expect(issue.addresses == addresses && issue.isGuess == isGuess)
  }

  // MARK: Late sources

  @Test func `the late address of a source is that of its medium`() throws {
    let found = try facts(
      """
      <video autoplay muted><source data-src=a.webm type=video/webm>
      <source data-src=a.mp4></video><audio data-src=b.mp3></audio>
      """)
    #expect(
      found.media.map(\.sources) == [
        [PageSource("a.webm", type: "video/webm"), PageSource("a.mp4")], [PageSource("b.mp3")],
      ])
    #expect(found.media.map(\.lateAttribute) == ["data-src", "data-src"])
    #expect(found.issues == [])
    let own = try facts("<video><source src=a.mp4><source data-src=b.mp4></video>")
    #expect(own.media.map(\.sources) == [[PageSource("a.mp4")]])
    let still = try PageReader.read(Array("<video><source data-src=a.mp4></video>".utf8))
    #expect(still.media.map(\.sources) == [[]])
  }

  // MARK: Sources and templates

  @Test(arguments: [
    ("<noscript><video src=a.mp4></video></noscript>", "The `video` in line 3"),
    ("<NOSCRIPT><p><Audio src=a.mp3></p></NOSCRIPT>", "The `audio` in line 3"),
    (
      "<noscript>\n<iframe src=https://www.youtube.com/embed/dQw4w9WgXcQ></iframe></noscript>",
      "The `iframe` in line 4"
    ),
    ("<noscript><video src=a.mp4></noscript><noscript><audio src=a.mp3></noscript>", "2 media"),
    (
      "<iframe srcdoc='<p>a</p>\n<noscript><embed src=a.mp4></noscript>'></iframe>",
      "The `embed` in line 3"
    ),
  ])
  func `media in noscript are not evaluated`(markup: String, beginning: String) throws {
    for script in ["", "<script>0</script>"] {
      let found = try PageReader.read(
        Array("<!DOCTYPE html><meta charset=utf-8>\n\n\(markup)\(script)".utf8))
      #expect(found.media == [])
      #expect(found.issues.map(\.code) == [.unscripted])
      #expect(found.issues.allSatisfy { $0.message.hasPrefix(beginning) && !$0.isUnread })
    }
  }

  @Test(arguments: [
    "<noscript><img src=a.gif><iframe src=https://a.example/counter></iframe></noscript>",
    "<noscript><template><video src=a.mp4></video></template></noscript>",
    "<noscript>a < video</noscript>", "<!-- <noscript><video></video></noscript> -->",
  ])
  func `a noscript without a film or sound needs no word`(markup: String) throws {
    #expect(try facts(markup).issues == [])
  }

  @Test(arguments: [
    "<video-js controls><source src=a.mp4><source src=b.webm></video-js>",
    "<amp-video><source src=a.mp4></amp-video>", "<div><source data-src=a.mp4></div>",
    "<template><video><source src=a.mp4></video></template>",
    "<div hidden><template><p><audio></audio></p></template></div>",
    "<template><iframe src=https://www.youtube.com/embed/dQw4w9WgXcQ></iframe></template>",
  ])
  func `sources outside of media and media in a template are not read`(markup: String) throws {
    #expect(try facts(markup).issues.map(\.code) == [.cut])
    let still = try PageReader.read(Array("<meta charset=utf-8>\(markup)".utf8))
    #expect(still.issues == [])
  }

  @Test(arguments: [
    "<video><source src=a.mp4></video>", "<picture><source srcset=a.jpg><img src=b.jpg></picture>",
    "<div><source></div>", "<template><img src=a.jpg><p>a</template>",
    "<template><iframe src=a.html></iframe></template>",
    "<noscript><template><video></video></template></noscript>",
  ])
  func `other sources and templates are no media`(markup: String) throws {
    #expect(try facts(markup).issues == [])
  }

  // MARK: Players

  @Test(arguments: [
    "<script>k=KalturaPlayer.setup({targetId:'p'})</script>",
    "<script src='https://cdnapisec.kaltura.com/p/1/embedPlaykitJs/uiconf_id/2?autoembed=true&"
      + "entry_id=1_abc'></script>",
    "<media-player src=youtube/_cMxraX_5RE></media-player>",
    "<media-player src=vimeo/123456></media-player>",
    "<script src='https://www.buzzsprout.com/1/123.js?container_id=p'></script>",
    "<script>window.podlovePlayer('#a','/episode.json')</script>",
    "<script class=podigee-podcast-player src=https://player.podigee-cdn.net/a/javascripts/"
      + "podigee-podcast-player.js></script>",
    "<blockquote class=instagram-media><a href=https://www.instagram.com/reel/a>a</a></blockquote>",
    "<div data-config-video='{\"isEnabled\":true}'></div>",
    "<div class=elementor-widget-lottie data-settings='{\"a\":\"a.json\"}'></div>",
    "<div class='lazy youtube' data-embed=AqcjdkPMPJA></div>",
    "<div data-audio=/m/talk.opus></div>", "<div data-src=/m/talk.aac></div>",
    "<div data-audio=/m/talk.flac></div>", "<div class=_brlbs-cb-youtube></div>",
  ])
  func `a player of a service shows what was not read`(markup: String) throws {
    #expect(try facts(markup).issues.map(\.code) == [.cut])
  }

  // MARK: Data and handlers

  @Test(arguments: [
    #"<script type=application/json>{"bg":{"mp4":"\/m\/hero.mp4"}}</script>"#,
    #"<script type="application/json" id=a>{"f":"https://youtu.be/dQw4w9WgXcQ"}</script>"#,
    "<script type=text/x-template><source src=\"/m/a.mp4\"></script>",
    "<astro-island props='{\"src\":[0,\"/m/film.mp4\"]}'></astro-island>",
    "<div x-data=\"{open:false, src:'/m/film.mp4'}\"></div>",
    "<my-player :sources=\"['/m/film.mp4']\"></my-player>",
    "<button onclick='play(\"/m/a.mp3\")'>a</button>",
    "<b onclick='this.outerHTML=`<iframe src=https://www.youtube.com/embed/dQw4w9WgXcQ></iframe>`'>",
    #"<script>a="\u002Fm\u002Ffilm.mp4"</script>"#, #"<script>a='\x2fm\x2Ffilm.mp4'</script>"#,
  ])
  func `data and handlers are searched as programs are`(markup: String) throws {
    #expect(try facts(markup).issues.map(\.code) == [.cut])
  }

  @Test(arguments: [
    "<script type=application/ld+json>{\"contentUrl\":\"/m/film.mp4\"}</script>",
    "<a href=/m/a.mp3 onclick='play(\"/m/a.mp3\")'>a</a>",
    "<a href=b onclick='gtag(\"event\",\"x\",{a:\"/m/a.mp3\"})'>a</a>",
    "<b onclick='this.outerHTML=`<a href=https://youtu.be/dQw4w9WgXcQ>a</a>`'>a</b>",
    "<p title='[\"/m/film.mp4\"]'>a", "<meta name=a content='{\"b\":\"/m/film.mp4\"}'>",
  ])
  func `what shows nothing is not searched`(markup: String) throws {
    #expect(try facts(markup).issues == [])
  }

  @Test func `escapes of strings are read`() throws {
    let page = try facts(#"<script>a="\u002Fm\u002ffilm.mp4?\u00e9"</script>"#)
    #expect(page.issues.map(\.addresses) == [["/m/film.mp4?u00e9"]])
  }
}
