import CaptionTestSupport
import MediaModel
import Testing

@testable import CaptionFormats
@testable import CueText
@testable import TTML
@testable import TimedText

@Suite struct `Captions in another format` {
  private func document(_ text: String, _ name: String) throws -> TimedTextDocument {
    try TimedTextReader.read(Array(text.utf8), fileExtension: name)
  }

  private func texts(_ written: String) throws -> [String] {
    try TimedTextReader.read(Array(written.utf8), fileExtension: nil).cues.map(\.text)
  }

  private static let dialog = """
    WEBVTT

    00:01.000 --> 00:02.000
    <v Ada>Who is there?</v>

    00:02.000 --> 00:03.000
    <v Ada>Say it!</v>
    <v Bob><i>Me.</i></v>

    00:03.000 --> 00:04.000
    A door closes.

    00:04.000 --> 00:05.000
    <v Bob>BOB: Good night.</v>
    """

  @Test func `name who speaks where the speaker changes`() throws {
    let document = try document(Self.dialog, "vtt")
    let words = [
      "Ada: Who is there?", "Say it!\nBob: Me.", "A door closes.", "BOB: Good night.",
    ]
    #expect(try texts(SBVWriter.text(of: document)) == words)
    #expect(try texts(TTMLWriter.text(of: document)) == words)
    var marked = words
    marked[1] = "Say it!\n<i>Bob: Me.</i>"
    #expect(try texts(SubRipWriter.text(of: document)) == marked)
  }

  @Test(arguments: CaptionFileFormat.allCases)
  func `leave out what is over before zero, and say so`(format: CaptionFileFormat) throws {
    let source = try document(
      """
      1
      -00:00:05,000 --> -00:00:02,000
      Before.

      2
      -00:00:01,000 --> 00:00:01,500
      Into.

      3
      00:00:02,000 --> 00:00:03,000
      After.

      """, "srt")
    let written = format.text(of: source)
    let read = try TimedTextReader.read(Array(written.utf8), fileExtension: format.rawValue)
    #expect(read.cues.map(\.text) == ["Into.", "After."])
    #expect(read.cues.map(\.start) == [.zero, .milliseconds(2_000)])
    #expect(read.cues.map(\.end) == [.milliseconds(1_500), .milliseconds(3_000)])
    let loss = ConversionReport.sentence(for: source, writtenAs: format.timedText)
    #expect(loss?.contains("1 cue that ends before zero is left out.") == true)
  }

  @Test func `keep the colors of SubRip, by a class or by a style sheet`() throws {
    let source =
      "1\n00:00:01,000 --> 00:00:02,000\n<font color=\"#ffff00\">Who?</font>\n"
      + "<font color='rgb(255, 136, 0)'><b>Me.</b></font> <font color=white>No.</font>\n"
    let written = WebVTTWriter.text(of: try document(source, "srt"))
    #expect(written.contains("\nSTYLE\n::cue(.color-ff8800) { color: #ff8800 }\n"))
    #expect(written.hasSuffix("<c.yellow>Who?</c>\n<c.color-ff8800><b>Me.</b></c> No.\n"))
    let read = try vtt(written)
    #expect(read.issues == [])
    let back = try texts(SubRipWriter.text(of: read))
    #expect(
      back == [
        "<font color=\"#ffff00\">Who?</font>\n<font color=\"#ff8800\"><b>Me.</b></font> No."
      ])
    let timed = TTMLWriter.text(of: read)
    #expect(timed.contains("<span tts:color=\"#ff8800\" tts:fontWeight=\"bold\">Me.</span>"))
  }

  @Test func `keep the colors and italics of style sheets, and report what they cannot`() throws {
    let source = """
      WEBVTT

      STYLE
      ::cue(.loud) { color: #f80; font-size: 2em }
      /* ::cue(b) { color: red } */
      ::cue(v[voice="Ada"]), ::cue(.soft) { font-style: italic }

      00:01.000 --> 00:02.000
      <c.loud>Stop!</c> <c.soft>Please.</c>

      00:02.000 --> 00:03.000 position:10%
      <v Ada>No. <b>Never</b>
      """
    let document = try document(source, "vtt")
    #expect(
      try texts(SubRipWriter.text(of: document)) == [
        "<font color=\"#ff8800\">Stop!</font> <i>Please.</i>",
        "<i>Ada: No. </i><b><i>Never</i></b>",
      ])
    let loss = try #require(ConversionReport.sentence(for: document, writtenAs: .subRip))
    #expect(loss.contains("“font-size”") && loss.contains("the place of 1 cue;") == false)
    #expect(loss.contains("the place of 1 cue"))
    #expect(ConversionReport.sentence(for: document, writtenAs: .webVTT) == nil)
    let again = WebVTTWriter.text(of: document)
    #expect(try vtt(again).styles == document.styles)
    #expect(WebVTTWriter.text(of: try vtt(again)) == again)
  }

  @Test func `tell who speaks by dashes where a format has no colors`() throws {
    let source =
      "1\n00:00:01,000 --> 00:00:02,000\n<font color=yellow>Who?</font>\nMe. <font color=red>Really</font>!\n\n"
      + "2\n00:00:02,000 --> 00:00:03,000\n<font color=yellow>I see.</font>\n"
    let document = try document(source, "srt")
    #expect(
      try texts(SBVWriter.text(of: document)) == ["- Who?\n- Me. Really!", "I see."])
    #expect(
      ConversionReport.sentence(for: document, writtenAs: .sbv)?.contains("colors of 2 cues")
        == true)
  }

  @Test func `have the colors and italics of CEA-608`() throws {
    // 912a: yellow; 91ae: italics, the color stays. Each code is sent twice.
    let source =
      "Scenarist_SCC V1.0\n\n00:00:01:00\t9420 9420 9470 9470 912a 912a c8e9 91ae 91ae c8e9 942f 942f\n\n"
      + "00:00:04:00\t942c 942c\n"
    let document = try document(source, "scc")
    let cue = try #require(document.cues.first)
    #expect(cue.text == "Hi Hi")
    let yellow = CueColor(red: 255, green: 255, blue: 0)
    #expect(cue.spans.map(\.range) == [0..<2, 3..<5])
    #expect(cue.spans.map(\.look.color) == [yellow, yellow])
    #expect(cue.spans.map(\.look.isItalic) == [false, true])
    #expect(WebVTTWriter.text(of: document).contains("<c.yellow>Hi</c> <c.yellow><i>Hi</i></c>"))
  }

  @Test func `have the colors, italics and agents of TTML`() throws {
    let source = """
      <tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling"
        xmlns:ttm="http://www.w3.org/ns/ttml#metadata" xml:lang="en"><head>
        <metadata><ttm:agent xml:id="a" type="character"><ttm:name type="alias">Ada</ttm:name>
        </ttm:agent></metadata>
        <styling><style xml:id="s" tts:color="#00ffffff"/><style xml:id="w" tts:color="white"/>
        <style xml:id="b" tts:color="black"/></styling></head><body><div>
        <p begin="1s" end="2s" style="s">One <span tts:fontStyle="italic">two</span>
        <span style="w">three</span> <span style="b">four</span></p>
        <p begin="2s" end="3s" ttm:agent="a">Me.</p></div></body></tt>
      """
    let document = try document(source, "ttml")
    let cyan = CueColor(red: 0, green: 255, blue: 255)
    #expect(document.cues[0].text == "One two three four")
    #expect(document.cues[0].spans.map(\.look.color) == [cyan, cyan])
    #expect(document.cues[0].spans.map(\.look.isItalic) == [false, true])
    #expect(WebVTTWriter.text(of: document).contains("<v Ada>Me.</v>"))
    #expect(try texts(SubRipWriter.text(of: document))[1] == "Ada: Me.")
  }

  @Test func `place a cue at the top of the picture in SubRip`() throws {
    let document = try document("WEBVTT\n\n00:01.000 --> 00:02.000 line:0\na\n", "vtt")
    #expect(try texts(SubRipWriter.text(of: document)) == ["{\\an8}a"])
    #expect(ConversionReport.sentence(for: document, writtenAs: .subRip) == nil)
  }

  @Test func `hold the readings of ruby in brackets, which are not read twice`() throws {
    let ruby = "WEBVTT\n\n00:01.000 --> 00:02.000\n<ruby>漢<rt>kan</rt></ruby>字\n"
    let document = try document(ruby, "vtt")
    #expect(try texts(SubRipWriter.text(of: document)) == ["漢(kan)字"])
    #expect(CuePlainText.text(of: document.cues[0], format: .webVTT) == "漢字")
    let timed = """
      <tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling"
        xml:lang="ja"><body><div><p begin="1s" end="2s"><span tts:ruby="container"
        ><span tts:ruby="base">漢</span><span tts:ruby="text">kan</span></span>字</p></div></body></tt>
      """
    let cue = try #require(try self.document(timed, "ttml").cues.first)
    #expect(cue.text == "漢(kan)字")
    #expect(CuePlainText.text(of: cue, format: .ttml) == "漢字")
  }

  @Test(arguments: [
    "<LAUGHTER> Hello <there>", "{\\an8}up", "a </i> b", "C:\\News", "x<br>y", "R&amp;D", "&#10;",
    "<3 {x} \\n [br] & R&D", "if a<b and c>d", "<", "{\\",
  ])
  func `keep text that SubRip would take for markup`(text: String) throws {
    let cue = Cue(start: .zero, end: .milliseconds(2_000), text: text)
    for format in [TimedTextFormat.ttml, .webVTT] {
      var cue = cue
      if format == .webVTT {
        cue.text = String(decoding: CueOutput.escaped(Array(text.utf8)), as: UTF8.self)
      }
      let source = TimedTextDocument(format: format, cues: [cue])
      for (name, written) in [
        ("srt", SubRipWriter.text(of: source)), ("sbv", SBVWriter.text(of: source)),
      ] {
        let read = try document(written, name)
        let back = try #require(read.cues.first)
        #expect(read.issues == [] && back.settings == CueSettings())
        let plain = CuePlainText.text(of: back, format: read.format)
        #expect(plain.replacing("\u{2060}", with: "") == text, "\(written)")
        // What is read once more from WebVTT is the same.
        let again = try vtt(WebVTTWriter.text(of: read))
        #expect(try texts(SubRipWriter.text(of: again)) == texts(SubRipWriter.text(of: read)))
      }
    }
  }

  @Test func `see a tag that begins in one voice and ends in another`() throws {
    let source = "WEBVTT\n\n00:01.000 --> 00:02.000\n<c.a>x &lt;</c>b&gt; y\n"
    #expect(try texts(SubRipWriter.text(of: document(source, "vtt"))) == ["x <\u{2060}b> y"])
  }

  @Test func `do not repeat a name longer than any name`() throws {
    let name = String(repeating: "e\u{301}", count: 50_000)
    let cues = (0..<20).map { index in
      "<p begin=\"\(index)s\" end=\"\(index + 1)s\" ttm:agent=\"\(index % 2 == 0 ? "a" : "b")\">x</p>"
    }
    let source = """
      <tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttm="http://www.w3.org/ns/ttml#metadata"
        xml:lang="en"><head><metadata>
        <ttm:agent xml:id="a" type="person"><ttm:name type="full">\(name)</ttm:name></ttm:agent>
        <ttm:agent xml:id="b" type="person"><ttm:name type="full">Bob</ttm:name></ttm:agent>
        </metadata></head><body><div>\(cues.joined())</div></body></tt>
      """
    let written = SubRipWriter.text(of: try document(source, "ttml"))
    #expect(written.utf8.count < 10 * 300 + 20 * 60)
    let voice = "WEBVTT\n\n00:01.000 --> 00:02.000\n<v \(name)>x\n"
    #expect(SubRipWriter.text(of: try document(voice, "vtt")).utf8.count < 400)
  }

  @Test func `tell colors that are not known, and ends that nobody wrote`() throws {
    let sheet =
      "WEBVTT\n\nSTYLE\n::cue(.a) { color: coral }\n::cue(.b) { color: lab(50% 40 59) }\n\n"
      + "00:01.000 --> 00:02.000\n<c.a>x</c>\n"
    let styled = try document(sheet, "vtt")
    #expect(try texts(SubRipWriter.text(of: styled)) == ["<font color=\"#ff7f50\">x</font>"])
    let loss = try #require(ConversionReport.sentence(for: styled, writtenAs: .subRip))
    #expect(loss.contains("“color”") && !loss.contains("coral"))
    let cut = "1\n00:00:01,000 -->\na\n\n2\n00:00:03,000 --> 00:00:0x\nb\n\n"
    let whole = "3\n00:00:05,000 --> 00:00:06,000\nc\n"
    let told = ConversionReport.sentence(for: try document(cut + whole, "srt"), writtenAs: .webVTT)
    #expect(told?.contains("the end of 2 cues") == true)
    let full = try document("1" + whole.dropFirst(), "srt")
    #expect(ConversionReport.sentence(for: full, writtenAs: .webVTT) == nil)
  }

  private func loss(_ text: String, _ name: String, _ target: TimedTextFormat) throws -> String {
    ConversionReport.sentence(for: try document(text, name), writtenAs: target) ?? ""
  }

  @Test func `put the cues of a region where the region is`() throws {
    let source = """
      WEBVTT

      REGION
      id:fred
      width:40%
      lines:3
      regionanchor:0%,100%
      viewportanchor:10%,90%
      scroll:up

      00:01.000 --> 00:02.000 region:fred
      a
      """
    let written = TTMLWriter.text(of: try document(source, "vtt"))
    // Three lines of 6 %, whose lower left corner is at 10 %, 90 %.
    #expect(
      written.contains(
        "tts:origin=\"10% 72%\" tts:extent=\"40% 18%\" tts:displayAlign=\"after\""))
    #expect(try document(written, "ttml").issues == [])
    #expect(try loss(source, "vtt", .ttml).contains("the rolling of regions"))
    #expect(try loss(source, "vtt", .subRip).contains("the place of 1 cue"))
    let wild =
      "WEBVTT\n\nREGION\nid:a\nwidth:100%\nlines:99999999999999\n"
      + "regionanchor:100%,0%\nviewportanchor:0%,100%\n\n00:01.000 --> 00:02.000 region:a\nx\n"
    #expect(try document(TTMLWriter.text(of: document(wild, "vtt")), "ttml").issues == [])
  }

  @Test func `tell places that TTML's regions cannot hold together`() throws {
    let cues = "00:01.000 --> 00:03.000 line:0\na\n\n00:02.000 --> 00:04.000 line:1\nb\n"
    #expect(try loss("WEBVTT\n\n" + cues, "vtt", .ttml).contains("the place of 2 cues"))
    let apart = cues.replacing("00:02.000", with: "00:03.000")
    #expect(try loss("WEBVTT\n\n" + apart, "vtt", .ttml).isEmpty)
  }

  @Test func `report for a place at the top what SubRip drops`() throws {
    let cue = "WEBVTT\n\n00:01.000 --> 00:02.000 line:0 position:20%\na\n"
    #expect(try loss(cue, "vtt", .subRip).contains("the place of 1 cue"))
  }

  @Test func `tell style sheets with faults, and backgrounds`() throws {
    let source =
      "WEBVTT\n\nSTYLE\n::cue(b) { color: red }}\n@import \"x.css\";\n\n"
      + "00:01.000 --> 00:02.000\n<c.yellow.bg_blue>a</c>\n"
    #expect(try loss(source, "vtt", .webVTT).contains("1 style sheet with faults"))
    // After the brace, CSS takes the at-rule for a selector.
    let other = try loss(source.replacing("}}\n@import", with: "}\n@import"), "vtt", .ttml)
    #expect(other.contains("“@import"))
    #expect(other.contains("the backgrounds of 1 cue"))
  }

  @Test func `keep what braces say in SubRip, and tell what they say more`() throws {
    let source =
      "1\n00:00:01,000 --> 00:00:02,000\n{\\an8}{\\i1}One{\\i0} {\\c&H00FFFF&}two{\\r} three\n\n"
    let kept = try document(source, "srt")
    #expect(
      WebVTTWriter.text(of: kept).hasSuffix("line:0\n<i>One</i> <c.yellow>two</c> three\n"))
    #expect(try loss(source, "srt", .webVTT).isEmpty)
    #expect(CuePlainText.text(of: kept.cues[0], format: .subRip) == "One two three")
    let more =
      "1\n00:00:01,000 --> 00:00:02,000\n{\\pos(1,2)}a\n\n"
      + "2\n00:00:02,000 --> 00:00:03,000\n<s>b</s> <font face=\"Arial\">c</font>\n"
    let told = try loss(more, "srt", .ttml)
    #expect(told.contains("instructions of SubStation Alpha in 1 cue"))
    #expect(told.contains("fonts, sizes or strikethrough of 1 cue"))
    #expect(try loss(more, "srt", .subRip).isEmpty)
  }
}
