import Placements
import Testing

@testable import Pages

@Suite struct `Players that play a description with the picture` {
  private func isPlayed(_ body: String, _ scripts: String) throws -> [Bool] {
    try PageReader.read(Array("<!DOCTYPE html><meta charset=utf-8>\(body)\(scripts)".utf8))
      .media.flatMap(\.descriptions).map(\.hasPlayer)
  }

  private static let able = "<video data-able-player src=a.mp4 data-desc-src=b.mp4></video>"
  private static let element = "<video src=a.mp4 data-audio-description=b.mp3></video>"
  private static let oz = """
    <div class=ozplayer><video src=a.mp4></video><audio src=b.mp3></audio></div>
    """

  @Test(arguments: [
    (able, "<script src=/js/ablePlayer.min.js></script>"),
    (able, "<script type=module>import 'AblePlayer'</script>"),
    (
      "<video data-able-player><source src=a.mp4 data-desc-src=b.mp4></video>",
      "<script src=ableplayer.js></script>"
    ),
    (
      element,
      "<script src=mediaelement-and-player.js></script><script src=plugins/a11y.js></script>"
    ),
    (oz, "<script src=ozplayer-core/ozplayer.min.js></script>"),
    (able, "<script src=/v4/ableplayer-4.5.1.min.js?v=2></script>"),
    (able, "<script type=module>/* 'x */ import { A } from './ableplayer.mjs'</script>"),
    (element, "<script src=mediaelement.js></script><script src=a11y.min.js></script>"),
  ])
  func `a player is known by the names of its scripts`(markup: String, scripts: String) throws {
    #expect(try isPlayed(markup, scripts) == [true])
  }

  @Test func `a class that only ends like that of OzPlayer makes no player`() throws {
    let other = Self.oz.replacing("class=ozplayer", with: "class=no-ozplayer")
    #expect(try isPlayed(other, "<script src=ozplayer.js></script>") == [])
  }

  @Test(arguments: [
    (able, ""), (able, "<script src=app.js></script>"),
    (
      element,
      "<script src=mediaelement-and-player.js></script><script src=/js/a11y-dialog.js></script>"
    ),
    (element, "<script>/* removed: mediaelement, see a11y ticket */</script>"),
    (element, "<script>// import 'mediaelement'; import 'a11y'\n0</script>"),
    (able, "<template><script src=ableplayer.js></script></template>"),
    (able, "<script src=/ableplayer/app.js></script>"),
    (able, "<script>note('ableplayer.js is gone')</script>"),
    (oz, "<script>if(!window.OzPlayer) fallback()</script>"),
    (able, "<script type=text/plain src=ableplayer.js></script>"),
    (
      "<video src=a.mp4 data-desc-src=b.mp4></video>", "<script src=ableplayer.js></script>"
    ),
    (element, "<script src=ableplayer.js></script>"),
    (element, "<script src=mediaelement-and-player.js></script>"),
    (oz, "<script src=ableplayer.js></script>"),
    (
      "<div><video src=a.mp4></video><audio class=audiodesc src=b.mp3></audio></div>",
      "<script src=ozplayer.js></script>"
    ),
  ])
  func `another script proves nothing`(markup: String, scripts: String) throws {
    #expect(try isPlayed(markup, scripts) == [false])
  }
}
