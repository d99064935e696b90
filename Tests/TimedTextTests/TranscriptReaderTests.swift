import MediaModel
import Testing
import TextExamination

@testable import TextBasics
@testable import TimedText

@Suite struct `Reading a transcript` {
  private func read(_ text: String, _ name: String?, _ fragment: String? = nil) throws -> Transcript
  {
    try TranscriptReader.read(
      Array(text.utf8), fileExtension: name, fragment: fragment, pages: ExaminedPage.self)
  }

  @Test func `reads plain text`() throws {
    let transcript = try read("\u{FEFF}Ada: Hello.\r\nBob: Hi!\r\n", "txt")
    #expect(transcript.text == "Ada: Hello.\nBob: Hi!")
    #expect(transcript.wordCount == 4)
    #expect(!transcript.isTimed)
    #expect(!transcript.isPlaceholder)
    #expect(!transcript.endsAbruptly)
  }

  @Test func `reads Markdown without its marks`() throws {
    let transcript = try read(
      """
      ---
      title: x
      ---
      # The **talk**

      > 1. Ada: `Hello` [there](http://example.org/a) ![alt](b.png)
      - Bob: 3 <b>dogs</b> * 2 &amp; more
      ```
      code
      ```
      [1]: http://example.org
      ***
      """, "md")
    #expect(transcript.text == "The talk\nAda: Hello there alt\nBob: 3 dogs 2 & more\ncode")
  }

  @Test func `limits Markdown to what a heading heads`() throws {
    let text = "# One\na\n## The Two, really\nb\n### Three\nc\n## Four\nd\n"
    #expect(try read(text, "md", "the-two-really").text == "The Two, really\nb\nThree\nc")
    #expect(throws: TimedTextError.fragmentMissing("two")) { try read(text, "md", "two") }
  }

  static let page = """
    <!DOCTYPE html><html><head><title>No</title><style>p { }</style></head><body>
    <nav id=n>Home</nav><script>if (a < b) "</p>";</script><!-- <p>no --></p>
    <div id="talk"><div>Ada:&nbsp;Hello<br>there</div><p>Bob: <b>H</b>i &amp; bye</div>
    <h2 id="more">More</h2><p>text</p><h3>Deeper</h3><p>still</p><h2>Next</h2>
    <p id=par>Par <i>a</i><p>other</p>
    <ul><li id="it">It<ul><li>inner</li></ul><li>next</ul><a name="end"></a><p>End.</p>
    </body></html>
    """

  @Test func `reads a page without tags, scripts, styles, comments and title`() throws {
    let transcript = try read(Self.page, "html")
    #expect(
      transcript.text.hasPrefix("Home\nAda:\u{A0}Hello\nthere\nBob: Hi & bye\nMore\ntext\nDeeper"))
    #expect(!transcript.endsAbruptly)
    #expect(try read(Self.page, nil).text == transcript.text)
  }

  @Test(arguments: [
    ("talk", "Ada:\u{A0}Hello\nthere\nBob: Hi & bye"), ("more", "More\ntext\nDeeper\nstill"),
    ("par", "Par a"), ("it", "It\ninner"), ("end", "End."),
    ("%74alk", "Ada:\u{A0}Hello\nthere\nBob: Hi & bye"),
  ])
  func `limits a page to an element`(fragment: String, text: String) throws {
    #expect(try read(Self.page, "html", fragment).text == text)
  }

  @Test func `a percent sign without two hexadecimal digits is part of a fragment`() throws {
    let page = "<p id='a%+1b'>Signed.</p><p id='c%4'>Short.</p><p id='d%2x'>Other.</p>"
    #expect(try read(page, "html", "a%+1b").text == "Signed.")
    #expect(try read(page, "html", "c%4").text == "Short.")
    #expect(try read(page, "html", "d%2x").text == "Other.")
  }

  @Test(arguments: [
    (":~:details(1)", "One\nfirst"), (":~:details(2)", "Two\nsecond"),
    (":~:h2(1)", "Transcript\nwords\nafter"), (":~:h2(2)", "Next\nother\nend\nlast"),
  ])
  func `an element without an id has a number among those of its name`(
    fragment: String, text: String
  ) throws {
    let page = """
      <body><script>"<details>"</script><details><summary>One</summary>first</details>
      <DETAILS><summary>Two</summary>second</DETAILS>
      <main><section><h2>Transcript</h2><p>words</section><p>after</p></main>
      <h2>Next</h2><p>other</p><section>end</section></body><p>last
      """
    #expect(try read(page, "html", fragment).text == text)
  }

  @Test(arguments: [
    ":~:details(3)", ":~:details(0)", ":~:p(x)", ":~:p", ":~:p(-9223372036854775808)",
  ])
  func `a number that no element has is not there`(fragment: String) {
    #expect(throws: TimedTextError.fragmentMissing(fragment)) {
      try read("<details>a</details><p>b", "html", fragment)
    }
  }

  @Test func `says when the element is not there`() {
    #expect(throws: TimedTextError.fragmentMissing("gone")) { try read(Self.page, "html", "gone") }
    #expect(throws: TimedTextError.fragmentMissing("x")) { try read("Text.", "txt", "x") }
    #expect(throws: TimedTextError.fragmentMissing("x")) {
      try read(`Reading a caption file`.webVTT, "vtt", "x")
    }
  }

  @Test func `reads captions by name or content`() throws {
    for name in ["vtt", "txt", nil] {
      let transcript = try read("WEBVTT\n\n00:01.000 --> 00:02.000\n<i>Hi</i> you\n", name)
      #expect(transcript.isTimed)
      #expect(transcript.text == "Hi you")
    }
    #expect(throws: TimedTextError.self) { try read("no times", "srt") }
  }

  @Test func `sees placeholders`() throws {
    #expect(
      try read("<html><body><h1>Transcript</h1><p>TBD</p></body></html>", "html").isPlaceholder)
    #expect(try read("WEBVTT\n\n00:01.000 --> 00:02.000\nTBD\n", "vtt").isPlaceholder)
  }

  @Test(arguments: [
    "00:00:01\n00:00:05\n00:00:09\n", "1\n[0:01] - [0:02]\n2\n[0:03]\n",
    "https://a.org/1.jpg\nhttps://a.org/2.jpg\nhttps://a.org/3.jpg\n",
    "00:01 a/1.jpg\n00:02 a/2.jpg\n",
  ])
  func `counts no words in times and addresses`(text: String) throws {
    for name in ["txt", "md", "html"] { #expect(try read(text, name).wordCount == 0) }
  }

  @Test(arguments: [
    "10 9 8 7 6 5 4 3 2 1", "It is 10:45", "10:45", "https://a.org/talk", "0:01 あ\n0:02 い\n0:03",
    "0:01 ♪\n0:02 ♪\n0:03 ♪",
  ])
  func `counts what may be said among numbers`(text: String) throws {
    #expect(try read(text, "txt").wordCount > 0)
  }

  @Test func `refuses empty and binary files`() {
    #expect(throws: TimedTextError.empty) { try read("", "txt") }
    #expect(throws: TimedTextError.empty) { try read(" \n", "html") }
    let binary = (0..<200).map { UInt8($0 % 32) }
    #expect(throws: TimedTextError.self) {
      try TranscriptReader.read(
        binary, fileExtension: "txt", fragment: nil, pages: ExaminedPage.self)
    }
  }

  private static let pdf = "a PDF document"

  @Test(arguments: [
    ("%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj", Self.pdf), ("\u{FEFF}%PDF-1.4\n", Self.pdf),
    ("{\\rtf1\\ansi Hello there, everybody.}", "an RTF document"),
  ]) func `counts no words of a document of another kind`(text: String, form: String) {
    for name in ["pdf", "txt", "html", nil] {
      #expect(throws: TimedTextError.document(form)) { try read(text, name) }
    }
    #expect(throws: Never.self) { try read("The word %PDF-1.4 and PK.", "txt") }
  }

  @Test func `an archive that is cut off is no transcript, whatever its name`() {
    for name in ["docx", "txt", nil] {
      #expect(throws: TimedTextError.self) {
        try read("PK\u{3}\u{4}\u{14} word/document.xml", name)
      }
    }
  }

  @Test func `takes a page of nothing but tags for a text without words`() throws {
    #expect(try read("<html><body></body></html>", "html").wordCount == 0)
  }

  @Test(arguments: [
    ("<html><body><p>Hello the", "html"), ("<p>Hello</p><p cla", "html"), ("<p>a<!-- b", "html"),
    ("<p>a<script>b", "html"), ("<p>a</p><img alt=\"x", "html"),
    ("1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:0", "srt"),
    ("1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:03,000 --> 00:00:04,000", "srt"),
    ("WEBVTT\n\n00:01.000 --> 00:02.000\n<i>Hello</", "vtt"),
    ("WEBVTT\n\n00:01.000 --> 00:02.000\nHello <v An", "vtt"),
    ("1\n00:00:01,000 --> 00:00:02,000\n<i>Hello</", "srt"),
    ("1\n00:00:01,000 --> 00:00:02,000\nHello <font col", "srt"),
    ("See [the page](http://exam", "md"),
    (
      "Ada said this in one line.\nBob answered it in another line.\n"
        + "Then they all went home again.\nAnd so it went on until the ni", "txt"
    ),
  ])
  func `sees that a file was cut off`(text: String, name: String) throws {
    #expect(try read(text, name).endsAbruptly)
  }

  @Test(arguments: [
    ("<p>Hello there", "html"), ("<html><body><p>Hello.</p>", "html"), ("a < b", "html"),
    ("1\n00:00:01,000 --> 00:00:02,000\n10:30", "srt"),
    ("1\n00:00:01,000 --> 00:00:02,000\nHello", "srt"), ("Hello there", "txt"),
    ("1\n00:00:01,000 --> 00:00:02,000\nI <3 you", "srt"),
    ("WEBVTT\n\n00:01.000 --> 00:02.000\n5 < 6", "vtt"),
    (
      "<tt xmlns=\"http://www.w3.org/ns/ttml\" xml:lang=\"en\"><body><div>"
        + "<p begin=\"0s\" end=\"1s\">a &lt;b</p></div></body></tt>", "ttml"
    ),
    (
      "One line that goes on\nand on with no mark\nat its end like\nthis here one does as wel",
      "txt"
    ),
    ("The end is only a name\n\nAda", "txt"), ("See [the page](http://a.b) (and mor", "md"),
  ])
  func `does not take a loose end for a cut`(text: String, name: String) throws {
    #expect(try !read(text, name).endsAbruptly)
  }

  @Test func `sees a character that was cut`() throws {
    let bytes = Array("Ça va…".utf8.dropLast())
    #expect(
      try TranscriptReader.read(
        bytes, fileExtension: "txt", fragment: nil, pages: ExaminedPage.self
      ).endsAbruptly)
  }

  @Test func `sees a copy that stopped at a block's end`() throws {
    let text = String(repeating: "word of a text without marks ", count: 40)
    let block = String(text.prefix(1_023)) + "x"
    #expect(try read(block, "txt").endsAbruptly)
    #expect(try !read(String(block.dropFirst(2)), "txt").endsAbruptly)
  }

  // MARK: Parts of one page

  private func texts(_ page: String, _ fragments: [String?]) throws -> [String?] {
    let file = try TranscriptFile(
      Array(page.utf8), fileExtension: "html", pages: ExaminedPage.self)
    return fragments.map { fragment in
      try? file.transcript(of: fragment) { () throws(TimedTextError) in throw .empty }.text
    }
  }

  @Test func `many parts of a page are read from one reading of it`() throws {
    let page = (1...1_000).map { "<div><video></video><p>Talk \($0)</p></div>" }.joined()
    let fragments = (1...1_000).map { ":~:p(\($0))" }
    #expect(try texts(page, fragments) == (1...1_000).map { "Talk \($0)" })
  }

  @Test func `each part of a page is what it is alone`() throws {
    let page =
      "<html><body><p id=a>One<p>Two <b id=b>three</b></p><h2 id=c>Four</h2>five"
      + "<script><p id=d>no</p></script><details>six<details>seven</details></details>"
      + "<a name=e></a>eight<h2>nine</h2><p id=a>ten</p><hr id=f>eleven"
    let fragments: [String?] = [
      nil, "a", "b", "c", "d", "e", "f", "%61", "", "x", ":~:p(1)", ":~:p(2)", ":~:p(02)",
      ":~:p(9)", ":~:details(1)", ":~:details(2)", ":~:h2(2)", ":~:p(0)",
    ]
    for page in [page, page + "<p", page + "</p></body></html>"] {
      let file = try TranscriptFile(
        Array(page.utf8), fileExtension: "html", pages: ExaminedPage.self)
      for fragment in fragments {
        let together = Result { () throws(TimedTextError) in
          try file.transcript(of: fragment) { () throws(TimedTextError) in throw .empty }
        }
        let alone = Result { () throws(TimedTextError) in
          try TranscriptReader.read(
            Array(page.utf8), fileExtension: "html", fragment: fragment, pages: ExaminedPage.self)
        }
        #expect(together == alone)
      }
    }
    let texts = try texts(page, fragments)
    #expect(texts[1] == "One" && texts[2] == "three" && texts[3]?.hasPrefix("Four\nfive") == true)
    #expect(texts[4] == nil && texts[7] == "One" && texts[9] == nil)
    #expect(texts[10] == "One" && texts[11] == "Two three" && texts[12] == "Two three")
    #expect(texts[13] == nil && texts[15] == "seven" && texts[17] == nil)
  }
}
