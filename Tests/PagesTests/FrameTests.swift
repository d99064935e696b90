import Placements
import Testing

@testable import Pages

@Suite struct `Frames and pictures of other sites` {
  private func facts(_ body: String) throws -> PageFacts {
    try PageReader.read(Array("<!DOCTYPE html><meta charset=utf-8>\(body)".utf8))
  }

  // MARK: Scripts of frames

  @Test(arguments: [
    "<iframe src='https://www.google.com/maps/embed?pb=1'></iframe>",
    "<iframe src=' //player.example/a'></iframe>", "<iframe sandbox src=a.html></iframe>",
    "<iframe sandbox=allow-scripts src=a.html></iframe>",
    "<iframe sandbox=allow-same-origin src=a.html></iframe>",
    "<iframe src='data:text/html,<script>0</script>'></iframe>", "<iframe src=a.pdf></iframe>",
    "<iframe src=a.mp4></iframe>",
    "<link rel=preconnect href=https://b.example><iframe src=https://b.example/a></iframe>",
    "<object data=https://b.example/a.html></object>", "<embed src=https://b.example/a>",
    "<object data=a.svg></object>", "<embed src=a.svg>",
    "<object type=image/svg+xml data=/drawing></object>",
    "<object data='data:image/svg+xml,<svg/>'></object>", "<embed src=a.pdf>",
    "<object data=a.mp4></object>", "<embed src=a.webp>", "<embed src=a.swf>", "<object></object>",
    "<object type=image/png data=/picture></object>", "<object data=a.gif></object>",
    "<video src=a.mp4><object data=player.html></object></video>",
    "<video src=a.mp4><p><embed src=player.html></p></video>",
  ])
  func `a frame of another origin is no script of the page`(markup: String) throws {
    let found = try facts(markup)
    #expect(!found.hasScripts && !found.runsByItself)
  }

  @Test(arguments: [
    "<iframe src=a.html></iframe>", "<iframe src=/a></iframe>",
    "<iframe src=javascript:x></iframe>",
    "<iframe sandbox='allow-scripts allow-same-origin' src=a.html></iframe>",
    "<base href=https://b.example/><iframe src=https://B.example/a></iframe>",
    "<link rel=canonical href=//b.example/c><iframe src=https://u@b.example:443/a></iframe>",
    "<meta property=og:url content=https://b.example><iframe src=http://b.example/a></iframe>",
    "<iframe src=a.svg></iframe>", "<iframe src=https:b.html></iframe>",
    "<frameset><frame sandbox src=a.html></frameset>",
    "<object data=a.html></object>", "<embed src=/page>",
    "<object type=text/html data=/page></object>", "<object type=image/png data=a.html></object>",
    "<base href=https://b.example/><object data=https://B.example/a></object>",
    "<video src=a.mp4></video><embed src=a.html>",
  ])
  func `a frame that may have the origin of the page may reach into it`(markup: String) throws {
    let found = try facts(markup)
    #expect(found.hasScripts && found.runsByItself)
  }

  @Test func `the hosts of pages in frames, objects and embeds are named once`() throws {
    let found = try facts(
      "<iframe src=https://a.example/1></iframe><object data=//B.example/a.html></object>"
        + "<embed src=https://a.example/2><embed src=https://c.example/3.pdf><embed src=4.svg>")
    #expect(found.frameHosts == ["a.example", "b.example"])
  }

  @Test func `a page in a frame may be the text of a medium`() throws {
    let sound = "<audio src=a.mp3></audio>"
    #expect(try facts(sound + "<iframe src=https://b.example/text></iframe>").links == 1)
    #expect(try facts(sound + "<iframe src=b.mp3></iframe><iframe src=about:blank>").links == 0)
  }

  // MARK: Notices of frames

  @Test(arguments: [
    "<iframe src=photo.jpg></iframe>", "<iframe src='/doc.pdf?v=1#page=2'></iframe>",
    "<iframe src=../a.txt></iframe>",
    "<iframe src=https://www.google.com/maps/embed?pb=1></iframe>",
    "<iframe src=https://maps.google.co.uk/?q=a></iframe>",
    "<iframe src=https://www.google.com/recaptcha/api2/anchor></iframe>",
    "<iframe src=https://www.recaptcha.net/recaptcha/api2/anchor></iframe>",
    "<iframe src=https://docs.google.com/forms/d/e/a/viewform></iframe>",
    "<video src=a.mp4><iframe src=https://www.youtube.com/embed/abcdefghijK></iframe></video>",
    "<iframe src=film.mp4></iframe>",
    "<link rel=canonical href=https://b.example/c><iframe src=https://b.example/d.pdf></iframe>",
  ])
  func `a frame that shows no page with media needs no reading`(markup: String) throws {
    #expect(try facts(markup).issues == [])
  }

  @Test(arguments: [
    "<iframe src=https://google.example/maps></iframe>", "<iframe src=a.html></iframe>",
    "<iframe src=https://docs.google.com/presentation/d/a/embed></iframe>",
    "<iframe hidden src=https://www.youtube.com/embed/abcdefghijK?autoplay=1></iframe>",
    "<iframe style='display:none' src='https://w.soundcloud.com/player/?url=a&auto_play=true'>",
    "<iframe srcdoc='<a href=a>a</a>' src=https://www.youtube.com/embed/abcdefghijK></iframe>",
  ])
  func `other frames are said not to be read`(markup: String) throws {
    #expect(try facts(markup + "</iframe>").issues.map(\.code) == [.cut])
  }

  @Test(arguments: ["film.mp4", "/m/podcast.mp3", "animation.gif", "https://b.example/film.webm"])
  func `a medium in a frame is read as one in an embed is`(address: String) throws {
    for hidden in ["", "hidden"] {
      let found = try facts("<iframe \(hidden) src='\(address)'></iframe>")
      #expect(found.media.map(\.element) == [.embed])
      #expect(found.media.map { $0.sources.map(\.address) } == [[address]])
      #expect(found.issues == [])
    }
    #expect(try facts("<iframe src='\(address)' srcdoc=a></iframe>").media == [])
  }

  // MARK: Pictures on a network

  @Test(arguments: [
    ("<img src=https://cdn.example/a.gif width=1 height=1>", 0),
    ("<img src=//cdn.example/a.gif width=0>", 0),
    ("<img src=https://cdn.example/a.gif width=1 height=90>", 1),
    ("<img src=a.gif width=1 height=1>", 1), ("<img src=https://cdn.example/a.gif>", 1),
  ])
  func `a picture of another site with one pixel counts visits`(markup: String, count: Int) throws {
    #expect(try facts(markup).media.count == count)
  }
}
