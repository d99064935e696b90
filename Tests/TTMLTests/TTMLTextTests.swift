import CueText
import CaptionTestSupport
import MediaModel
import Testing

@Suite struct `TTML text` {
  private func text(_ content: String, head: String = "", attributes: String = "") throws
    -> [String]
  {
    let document = try ttml(
      "<div><p begin='0s' end='1s'>\(content)</p></div>", head: head, attributes: attributes)
    #expect(codes(document).filter { $0 != "text.noCues" } == [])
    return document.cues.map(\.text)
  }

  @Test(arguments: [
    ("a<br/>b", "a\nb"), ("\n   a\n  b  \n", "a b"), ("a <br/> b", "a\nb"),
    ("a <span> b </span> c", "a b c"), ("a&#x20;&#xA0; b", "a \u{A0} b"),
    ("<span>a</span><span>b</span>", "ab"), ("&lt;i&gt; &amp;", "<i> &"),
    ("a<metadata>x</metadata>b", "ab"), ("a<x:y xmlns:x='u'>z</x:y>b", "ab"),
    ("<![CDATA[<a>]]><!-- b -->c", "<a>c"), ("a<br/><br/>b", "a\n\nb"), ("\t a\r\n", "a"),
  ])
  func `is put together as it is shown`(content: String, shown: String) throws {
    #expect(try text(content) == [shown])
  }

  @Test func `keeps white space where it is declared`() throws {
    #expect(try text("<span xml:space='preserve'> a\n b </span> c ") == [" a\n b  c"])
    #expect(try text("  a ", attributes: "xml:space='preserve'") == ["  a "])
    #expect(
      try text("  a <span xml:space='default'> b</span>", attributes: "xml:space='preserve'")
        == ["  a  b"])
    let blank = try ttml(
      "<div><p begin='0s' end='1s'> \n </p></div>", attributes: "xml:space='preserve'")
    #expect(blank.cues == [])
  }

  @Test(arguments: [
    "tts:display='none'", "tts:visibility='hidden'", "tts:opacity='0'", "tts:opacity='0.0'",
    "style='no'", "style='chained'",
  ])
  func `leaves out what is hidden`(attribute: String) throws {
    let head =
      "<styling><style xml:id='no' tts:display='none'/><style xml:id='chained' style='no'/></styling>"
    #expect(try text("a<span \(attribute)> b</span>", head: head) == ["a"])
    let document = try ttml(
      "<div \(attribute)><p begin='0s' end='1s'>a</p></div>", head: head)
    #expect(codes(document) == ["text.noCues"])
  }

  /// The text that people can read, in a paragraph with attributes and a head.
  private func readable(_ body: String, head: String = "") throws -> [String] {
    try ttml("<div>\(body)</div>", head: head).withoutUnseenText.cues.map(\.text)
  }

  @Test(arguments: [
    "transparent", "#ffffff00", "rgba(255,255,255,0)", "rgba(0, 0, 0, 0)", "Transparent",
  ])
  func `has no text that anybody can read in a transparent color`(color: String) throws {
    let times = "begin='0s' end='1s'"
    let style = "tts:color='\(color)'"
    #expect(try readable("<p \(times) \(style)>a</p>") == [""])
    #expect(try readable("<p \(times)><span \(style)>a</span></p>") == [""])
    #expect(try readable("<p \(times) \(style)>a <span tts:color='red'>b</span></p>") == ["a b"])
    #expect(try readable("<p \(times)><span \(style)>a</span> b</p>") == ["a b"])
    #expect(try readable("<p \(times) \(style) tts:textOutline='red 1px'>a</p>") == [""])
    let set = "<set begin='0s' end='1s' tts:color='white'/>"
    #expect(try readable("<p \(times) \(style)>\(set)a</p>") == ["a"])
    let head = """
      <styling><style xml:id='s' \(style)/></styling>
      <layout><region xml:id='r' \(style)/><region xml:id='t' style='s'/></layout>
      """
    #expect(try readable("<p \(times) style='s'>a</p>", head: head) == [""])
    #expect(try readable("<p \(times) region='r'>a</p>", head: head) == [""])
    #expect(try readable("<p \(times) region='t'>a</p>", head: head) == [""])
    #expect(try readable("<p \(times) region='r' tts:color='white'>a</p>", head: head) == ["a"])
    #expect(
      try readable("<p \(times) style='s' tts:color='#ffffff01'>a</p>", head: head) == ["a"])
  }

  @Test(arguments: ["#ffffff01", "rgba(255,255,255,1)", "white", "#000000", "rgb(0,0,0)", "odd"])
  func `has text that people may read in any other color`(color: String) throws {
    #expect(try readable("<p begin='0s' end='1s' tts:color='\(color)'>a</p>") == ["a"])
    let boxed = "tts:backgroundColor='transparent' tts:color='\(color)'"
    #expect(try readable("<p begin='0s' end='1s' \(boxed)>a</p>") == ["a"])
  }

  @Test func `shows what says that it is visible in what is not`() throws {
    #expect(
      try text("<span tts:visibility='hidden'>a<span tts:visibility='visible'>b</span></span>")
        == ["b"])
    #expect(
      try text("<span tts:display='none'>a<span tts:display='auto'>b</span></span>") == [])
  }

  @Test func `lets later references and own attributes win`() throws {
    let head = """
      <styling><style xml:id='off' tts:visibility='hidden'/>
      <style xml:id='on' style='off' tts:visibility='visible'/></styling>
      """
    #expect(try text("<span style='off on'>a</span>", head: head) == ["a"])
    #expect(try text("<span style='on off'>a</span>b", head: head) == ["b"])
    #expect(try text("<span style='off' tts:visibility='visible'>a</span>", head: head) == ["a"])
  }

  @Test func `is animated`() throws {
    let document = try ttml(
      """
      <div><p begin='10s' end='20s'><set begin='2s' end='4s' tts:visibility='hidden'/>a
      <span tts:display='none'><set begin='5s' dur='1s' tts:display='auto'/>b</span></p></div>
      """)
    #expect(
      told(document) == ["10000-12000 a", "14000-15000 a", "15000-16000 a b", "16000-20000 a"])
    #expect(document.issues == [])
  }

  @Test func `has ruby in parentheses behind its base`() throws {
    let ruby = """
      <span tts:ruby='container'><span tts:ruby='base'>漢字</span><span tts:ruby='delimiter'>(</span>\
      <span tts:ruby='text'>かんじ</span><span tts:ruby='delimiter'>)</span></span>です
      """
    #expect(try text(ruby) == ["漢字(かんじ)です"])
    #expect(try text("a<span tts:ruby='text'></span>") == ["a"])
    let timed = try ttml(
      "<div><p end='2s'>a<span tts:ruby='text'>b</span><span tts:ruby='text' begin='1s'>c</span>"
        + "<span tts:ruby='text' begin='3s'>d</span></p></div>")
    #expect(told(timed) == ["0-1000 a(b)", "1000-2000 a(b)(c)"])
  }

  @Test func `reports text that is not shown`() throws {
    let document = try ttml(
      "lost<div>lost<span>lost</span><p begin='0s' end='1s'>a<b>lost</b></p></div>")
    #expect(told(document) == ["0-1000 a"])
    #expect(
      seen(document) == [7, 16, 26, 61].map { Seen("ttml.strayText", .error, 3, $0) })
  }

  @Test func `reports a paragraph without text`() throws {
    let document = try ttml("<div><p begin='0s' end='1s'> <br/> </p><p/></div>")
    #expect(
      seen(document) == [
        Seen("text.noCues", .warning, 1, 1), Seen("ttml.emptyCue", .warning, 3, 12),
      ])
  }

  @Test func `reports pictures`() throws {
    let document = try ttml(
      "<div begin='0s' end='1s' smpte:backgroundImage='#i'/><div smpte:backgroundImage='#j'/>",
      attributes: "xmlns:smpte='http://www.smpte-ra.org/schemas/2052-1/2010/smpte-tt'")
    #expect(seen(document) == [Seen("ttml.pictures", .error, 3, 7)])
    #expect(document.issues.first?.message.hasPrefix("2 captions") == true)
    let image = try ttml("<div begin='0s' end='1s'><image src='a.png'/></div>")
    #expect(codes(image) == ["ttml.pictures"])
  }

  @Test func `keeps identifiers, language and places`() throws {
    let document = try ttml("<div>\n <p xml:id='c1' begin='0s' end='1s'>é</p></div>")
    #expect(document.language?.text == "en")
    #expect(document.cues.first?.id == "c1")
    #expect(document.cues.first?.position?.line == 4)
    #expect(document.cues.first?.position?.column == 2)
  }
}

@Suite struct `TTML text in the color of its background` {
  private func isFound(_ body: String, head: String = "") throws -> Bool {
    try ttml(body, head: head).cues.contains { $0.spans.contains(where: \.look.isInGroundColor) }
  }

  private func paragraph(_ attributes: String) -> String {
    "<p begin='1s' end='2s' \(attributes)>Hello</p>"
  }

  @Test func `is found by the styles of the elements and of the region around it`() throws {
    let own = paragraph("tts:color='#112233' tts:backgroundColor='#112233'")
    #expect(try isFound("<div>\(own)</div>"))
    #expect(
      try isFound(
        "<div style='b'>\(paragraph("style='a'"))</div>",
        head: "<styling><style xml:id='a' tts:color='white'/>"
          + "<style xml:id='b' tts:backgroundColor='#ffffff'/></styling>"))
    #expect(
      try isFound(
        "<div region='r'>\(paragraph(""))</div>",
        head: "<layout><region xml:id='r' tts:backgroundColor='black' tts:color='black'/></layout>")
    )
    let span = "<p begin='1s' end='2s'>Hi <span tts:color='red' "
    #expect(try isFound("<div>\(span)tts:backgroundColor='rgb(255,0,0)'>you</span></p></div>"))
  }

  @Test(arguments: [
    "tts:color='white' tts:backgroundColor='#ffffff40'",
    "tts:color='white' tts:backgroundColor='black'", "tts:backgroundColor='white'",
    "tts:color='white' tts:backgroundColor='transparent'", "tts:color='#ffffff80'",
    "tts:color='white' tts:backgroundColor='white' tts:textOutline='black 1px'",
  ])
  func `is not seen in readable text`(attributes: String) throws {
    #expect(try !isFound("<div>\(paragraph(attributes))</div>"))
    #expect(
      try !isFound("<div tts:backgroundColor='blue'>\(paragraph(attributes))</div>"))
  }

  @Test func `is not seen where the color changes`() throws {
    let set = "<set tts:color='white' begin='0s' end='1s'/>"
    let text = "<p begin='1s' end='2s' tts:color='black'>\(set)Hello</p>"
    #expect(try !isFound("<div tts:backgroundColor='black'>\(text)</div>"))
  }
}
