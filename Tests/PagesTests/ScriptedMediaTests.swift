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
  func `what is no path, or is there to copy, share or measure, is no medium`(
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
}
