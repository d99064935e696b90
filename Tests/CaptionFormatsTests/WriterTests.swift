import CaptionTestSupport
import MediaModel
import Testing

@testable import CaptionFormats

@Suite struct `Writing captions` {
  private func cue(_ start: Int64, _ end: Int64, _ text: String, id: String = "") -> Cue {
    Cue(id: id, start: .milliseconds(start), end: .milliseconds(end), text: text)
  }

  private func plain(_ cues: [Cue]) -> [Cue] {
    cues.map { Cue(id: $0.id, start: $0.start, end: $0.end, text: $0.text, settings: $0.settings) }
  }

  @Test func `writes WebVTT that reads back as it was`() throws {
    var placed = cue(3_661_001, 3_662_000, "<v Ada>b &amp; c</v>\nd", id: "second")
    placed.settings.vertical = .lr
    placed.settings.line = -2
    placed.settings.lineAlign = .center
    placed.settings.position = 33.5
    placed.settings.positionAlign = .lineRight
    placed.settings.size = 40
    placed.settings.align = .start
    var share = cue(360_000_000, 360_000_500, "e")
    share.settings.line = 12.25
    share.settings.snapToLines = false
    let cues = [cue(0, 1_500, "a"), placed, share]
    let text = WebVTTWriter.text(of: TimedTextDocument(format: .webVTT, cues: cues))
    let read = try vtt(text)
    #expect(read.issues == [])
    #expect(plain(read.cues) == cues)
  }

  @Test func `writes SubRip that reads back as it was`() throws {
    let cues = [
      cue(0, 1_500, "<i>a</i>\nb", id: "1"), cue(359_999_999, 360_000_000, "42", id: "2"),
    ]
    let text = SubRipWriter.text(of: TimedTextDocument(format: .subRip, cues: cues))
    #expect(text.hasPrefix("1\n00:00:00,000 --> 00:00:01,500\n<i>a</i>\nb\n\n2\n99:59:59,999 --> "))
    let read = try srt(text)
    #expect(read.issues == [])
    #expect(plain(read.cues) == cues)
  }

  @Test(arguments: ["a<br\n\n\n\n\n>b", "a<br\n\n>b", "a<br\u{0}>b", "<br<br><br>>b"])
  func `writes SubRip with a broken tag the same again`(_ words: String) throws {
    let cues = [cue(0, 1_500, words, id: "1")]
    let text = SubRipWriter.text(of: TimedTextDocument(format: .subRip, cues: cues))
    #expect(SubRipWriter.text(of: try srt(text)) == text)
  }

  @Test func `turns SubRip into WebVTT`() {
    let cues = [
      cue(0, 1_000, "<B>a</B> <font color=\"red\">b</font> {\\an8}x < y & z"),
      cue(1_000, 2_000, "&amp; &copy; 1 --> 2"),
    ]
    let text = WebVTTWriter.text(of: TimedTextDocument(format: .subRip, cues: cues))
    #expect(
      text == """
        WEBVTT

        00:00:00.000 --> 00:00:01.000
        <b>a</b> <c.red>b</c> x &lt; y &amp; z

        00:00:01.000 --> 00:00:02.000
        &amp; © 1 --&gt; 2

        """)
  }

  @Test func `turns WebVTT into SubRip`() {
    let cues = [
      cue(
        0, 1_000, "<v Ada><i.loud>a</i></v> <00:00:00.500><c.x>b</c> <bold>c &lt;3 &amp; d --&gt; e"
      )
    ]
    let text = SubRipWriter.text(of: TimedTextDocument(format: .webVTT, cues: cues))
    #expect(text == "1\n00:00:00,000 --> 00:00:01,000\n<i>Ada: a</i> b c <3 & d → e\n")
  }

  @Test(arguments: [
    "00:00:01,000 --> 00:00:02,000", "00:00:01,000 → 00:00:02,000", "0:01 ->> x", "5->1:4",
    "00:00:01.000 - 00:00:02.000",
  ])
  func `keeps times in text apart from those of SubRip's cues`(line: String) throws {
    let cue = Cue(start: .zero, end: .milliseconds(1), text: "a\n\(line)\nb")
    let written = SubRipWriter.text(of: TimedTextDocument(format: .ass, cues: [cue]))
    let read = try srt(written)
    #expect(read.cues.count == 1)
    #expect(read.issues.allSatisfy { $0.severity < .error })
    #expect(read.cues.first?.text.hasPrefix("a\n") == true)
    #expect(read.cues.first?.text.hasSuffix("\nb") == true)
    #expect(SubRipWriter.text(of: read) == written)
  }

  @Test func `escapes plain text in WebVTT`() {
    let document = TimedTextDocument(format: .movText, cues: [cue(0, 1_000, "a <b> & --> c")])
    #expect(WebVTTWriter.text(of: document).hasSuffix("\na &lt;b&gt; &amp; --&gt; c\n"))
  }

  @Test func `writes valid files of any document`() throws {
    let cues = [
      cue(5_000, 4_000, "late\n\n\nwith blanks\r\n \r\n", id: "a\n-->b"),
      cue(-3_000, 2_000, "early --> 2", id: "NOTE x"), cue(1_000, 2_000, " \n"),
      cue(1_000, 1_000, "\n\nz"),
      Cue(start: .earliest, end: .latest, text: "for ever"),
    ]
    for format in TimedTextFormat.allCases {
      let document = TimedTextDocument(format: format, cues: cues)
      let webVTT = try vtt(WebVTTWriter.text(of: document))
      #expect(webVTT.issues == [])
      #expect(webVTT.cues.count == 4)
      #expect(webVTT.cues.last?.text == "late\nwith blanks")
      let subRip = try srt(SubRipWriter.text(of: document))
      #expect(subRip.issues.filter { $0.code != .subRip(.overlap) } == [])
      #expect(subRip.cues.map(\.id) == ["1", "2", "3", "4"])
    }
  }

  @Test func `writes odd numbers of settings so that they read back`() throws {
    for value in [0.1, -0.5, 1.0 / 3, 99.999999, 1e300, -.infinity, .nan] {
      var odd = cue(0, 1_000, "x")
      odd.settings.line = value
      let text = WebVTTWriter.text(of: TimedTextDocument(format: .webVTT, cues: [odd]))
      #expect(try vtt(text).issues == [])
    }
  }

  @Test func `writes an empty document as a file without cues`() {
    #expect(WebVTTWriter.text(of: TimedTextDocument(format: .webVTT)) == "WEBVTT\n")
    #expect(SubRipWriter.text(of: TimedTextDocument(format: .subRip)) == "")
  }

  @Test func `writes regions and who is in them`() throws {
    var region = CueRegion(id: "bottom")
    region.width = 33.3
    region.lines = 5
    (region.regionAnchorX, region.viewportAnchorY) = (0.1, 90)
    region.scrollsUp = true
    var inside = cue(0, 1_000, "a")
    inside.settings.region = "bottom"
    inside.settings.position = 20
    let document = TimedTextDocument(
      format: .webVTT, regions: [region, CueRegion(id: "top")], cues: [inside])
    let read = try vtt(WebVTTWriter.text(of: document))
    #expect(read.issues == [])
    #expect(read.regions == document.regions)
    #expect(plain(read.cues) == [inside])
  }

  @Test func `leaves out anchors that are the usual ones once they are written`() throws {
    var region = CueRegion(id: "r")
    region.regionAnchorX = 1e-40
    let text = WebVTTWriter.text(of: TimedTextDocument(format: .webVTT, regions: [region]))
    #expect(text == "WEBVTT\n\nREGION\nid:r\n")
  }

  @Test func `leaves out what of regions and identifiers cannot be written`() throws {
    var lost = cue(0, 1_000, "a", id: "1")
    lost.settings.region = "a b"
    var placed = cue(0, 1_000, "b", id: "1")
    placed.settings.region = "r"
    placed.settings.line = 1.5
    var odd = CueRegion(id: "r")
    odd.width = 101
    odd.lines = -1
    odd.regionAnchorX = .nan
    let document = TimedTextDocument(
      format: .webVTT,
      regions: [CueRegion(id: "a b"), CueRegion(id: "-->"), CueRegion(id: ""), odd],
      cues: [lost, placed])
    let read = try vtt(WebVTTWriter.text(of: document))
    #expect(read.issues == [])
    #expect(read.regions == [CueRegion(id: "r")])
    #expect(read.cues.map(\.id) == ["1", ""])
    #expect(read.cues.map(\.settings.region) == [nil, nil])
    #expect(read.cues.map(\.settings.line) == [nil, 2])
  }

  @Test(arguments: [
    ("a & b", "a &amp; b"), ("<b>a", "<b>a</b>"), ("a</b>", "a"),
    ("<b><i>a</b>", "<b><i>a</i></b>"),
    ("<font x>a</font>", "a"), ("a <3", "a "), ("a<ruby", "a"), ("<v>a</v>", "a"),
    ("<v A\nB>a</v>", "<v A B>a</v>"),
    ("<i x>a</i>", "<i>a</i>"), ("<c.a&b.d>a</c>", "<c.d>a</c>"), ("<lang 1>a</lang>", "a"),
    ("<ruby>a</ruby>", "a"), ("<ruby>a<rt>b</ruby> &", "<ruby>a<rt>b</rt></ruby> &amp;"),
    ("<00:05.000>a<00:00.500>b&", "a<00:00:00.500>b&amp;"), ("a-->b", "a--&gt;b"),
    ("<v a-->b</v>", "<v a-&#45;>b</v>"), ("<c.a-->b</c>", "<c>b</c>"), ("&copy &#0;", "© �"),
  ])
  func `writes text that does not conform so that it does`(text: String, wanted: String) throws {
    let document = TimedTextDocument(format: .webVTT, cues: [cue(0, 1_000, text)])
    let written = WebVTTWriter.text(of: document)
    #expect(written == "WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n\(wanted)\n")
    #expect(try vtt(written).issues == [])
  }
}
