import CaptionTestSupport
import MediaModel
import Testing

@Suite struct `TTML regions` {
  private let cue = "<p begin='0s' end='1s'>a</p>"

  private func settings(_ region: String, p: String = "", attributes: String = "") throws
    -> CueSettings
  {
    let document = try ttml(
      "<div region='r'><p begin='0s' end='1s' \(p)>a</p></div>",
      head: "<layout><region xml:id='r' \(region)/></layout>", attributes: attributes)
    #expect(document.issues == [])
    return try #require(document.cues.first).settings
  }

  @Test func `place cues as WebVTT would`() throws {
    let bottom = try settings(
      "tts:origin='10% 70%' tts:extent='80% 20%' tts:displayAlign='after' tts:textAlign='center'")
    #expect(bottom.line == 90)
    #expect(bottom.lineAlign == .end)
    #expect(!bottom.snapToLines)
    #expect(bottom.position == 50)
    #expect(bottom.positionAlign == .center)
    #expect(bottom.size == 80)
    #expect(bottom.align == .center)
    let top = try settings("tts:origin='10% 5%' tts:extent='40% 20%'")
    #expect(top.line == 5)
    #expect(top.lineAlign == .start)
    #expect(top.position == 10)
    #expect(top.positionAlign == .lineLeft)
    #expect(top.align == .start)
    let right = try settings(
      "tts:origin='50% 40%' tts:extent='40% 20%' tts:displayAlign='center'",
      p: "tts:textAlign='right'")
    #expect(right.line == 50)
    #expect(right.lineAlign == .center)
    #expect(right.position == 90)
    #expect(right.positionAlign == .lineRight)
    #expect(right.align == .right)
  }

  @Test(arguments: [
    ("tts:origin='64px 48px' tts:extent='320px 240px'", "tts:extent='640px 480px'"),
    ("tts:origin='4c 2c' tts:extent='20c 10c'", "ttp:cellResolution='40 20'"),
    ("tts:origin='10rw 10rh' tts:extent='50rw 50rh'", ""),
    ("tts:position='20% 20%' tts:extent='50% 50%'", ""),
  ])
  func `are measured in every unit that is plain`(region: String, attributes: String) throws {
    let found = try settings(region, attributes: attributes)
    #expect(found.position == 10)
    #expect(found.line == 10)
    #expect(found.size == 50)
  }

  @Test(arguments: [
    ("center", 25.0, 25.0), ("bottom right", 50, 50), ("right top", 50, 0), ("left", 0, 25),
    ("10rw center", 10, 25),
  ])
  func `are positioned by words`(position: String, x: Double, y: Double) throws {
    let found = try settings("tts:position='\(position)' tts:extent='50% 50%'")
    #expect(found.position == x)
    #expect(found.line == y)
  }

  @Test(arguments: [
    "tts:origin='64px 48px' tts:extent='320px 240px'", "tts:origin='1em 1em' tts:extent='5em 5em'",
    "tts:origin='50% 50%' tts:extent='90% 90%'", "tts:origin='x' tts:extent='y z'", "",
  ])
  func `without a plain place leave cues where players put them`(region: String) throws {
    let found = try settings(region)
    #expect(found.line == nil)
    #expect(found.position == nil)
    #expect(found.size == 100)
  }

  @Test func `may be vertical`() throws {
    let found = try settings(
      "tts:origin='80% 10%' tts:extent='10% 80%' tts:writingMode='tbrl'")
    #expect(found.vertical == .rl)
    #expect(found.position == 10)
    #expect(found.size == 80)
    #expect(try settings("tts:writingMode='tblr'").vertical == .lr)
    #expect(try settings("tts:writingMode='lrtb'").vertical == nil)
  }

  @Test func `have nested and referred styles`() throws {
    let document = try ttml(
      "<div region='r'>\(cue)</div>",
      head: """
        <styling><initial tts:displayAlign='center'/><style xml:id='s' tts:origin='10% 10%'/>\
        <style xml:id='t' tts:extent='20% 20%' tts:textAlign='end'/></styling><layout>\
        <region xml:id='r' style='s'><style style='t' tts:textAlign='center'/></region></layout>
        """)
    #expect(document.issues == [])
    let found = try #require(document.cues.first).settings
    #expect(found.line == 20)
    #expect(found.position == 20)
    #expect(found.size == 20)
    #expect(found.align == .center)
  }

  @Test func `hide their text when they are hidden or not there`() throws {
    func shown(_ attributes: String, _ content: String = "") throws -> [String] {
      told(
        try ttml(
          "<div region='r'><p begin='0s' end='9s'>a</p></div>",
          head: "<layout><region xml:id='r' \(attributes)>\(content)</region></layout>"))
    }
    #expect(try shown("tts:display='none'") == [])
    #expect(try shown("tts:visibility='hidden'") == [])
    #expect(try shown("tts:opacity='0'") == [])
    #expect(try shown("begin='2s' end='5s'") == ["2000-5000 a"])
    #expect(
      try shown("", "<set begin='2s' end='5s' tts:visibility='hidden'/>")
        == ["0-2000 a", "5000-9000 a"])
  }

  @Test func `give a paragraph one cue each`() throws {
    let document = try ttml(
      "<div><p begin='0s' end='1s'><span region='r'>a</span><span region='s'>b</span></p></div>",
      head: "<layout><region xml:id='r' tts:origin='0% 0%' tts:extent='50% 50%'/>"
        + "<region xml:id='s' tts:origin='0% 50%' tts:extent='50% 50%'/></layout>")
    #expect(told(document) == ["0-1000 a", "0-1000 b"])
    #expect(document.cues.map(\.settings.line) == [0, 50])
    #expect(document.issues == [])
  }

  @Test func `that are missing, double or left out are reported, and the text kept`() throws {
    let head = "<layout><region xml:id='r'/><region xml:id='s'/></layout>"
    let missing = try ttml("<div region='x'>\(cue)</div>", head: head)
    #expect(told(missing) == ["0-1000 a"])
    #expect(seen(missing) == [Seen("ttml.region", .error, 3, 12)])
    let double = try ttml(
      "<div region='r'><p region='s' begin='0s' end='1s'>a</p></div>", head: head)
    #expect(told(double) == ["0-1000 a"])
    #expect(seen(double) == [Seen("ttml.twoRegions", .error, 3, 26)])
    let none = try ttml("<div>\(cue)</div>", head: head)
    #expect(told(none) == ["0-1000 a"])
    #expect(seen(none) == [Seen("ttml.noRegion", .error, 3, 12)])
    #expect(try ttml("<div>\(cue)</div>").issues == [])
  }

  @Test func `with styles that are missing or loop are reported`() throws {
    let head = "<styling><style xml:id='a' style='b'/><style xml:id='b' style='a'/></styling>"
    #expect(
      seen(try ttml("<div style='a'>\(cue)</div>", head: head)) == [
        Seen("ttml.styleLoop", .warning, 2, 45)
      ])
    #expect(
      seen(try ttml("<div style='c'>\(cue)</div>")) == [Seen("ttml.style", .warning, 3, 7)])
  }
}
