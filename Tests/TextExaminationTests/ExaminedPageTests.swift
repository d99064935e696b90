import TextBasics
import TextExamination
import TimedText
import Testing

@Suite("Transcripts are read as pages show them")
struct ExaminedPageTests {
  private func read(_ page: String, _ fragment: String? = nil) throws(TimedTextError) -> String {
    try TranscriptReader.read(
      Array("<!DOCTYPE html><meta charset=utf-8>\(page)".utf8), fileExtension: "html",
      fragment: fragment, pages: ExaminedPage.self
    ).text
  }

  private func isUnread(_ page: String, _ fragment: String? = nil) -> Bool {
    do throws(TimedTextError) {
      _ = try read(page, fragment)
      return false
    } catch {
      if case .unread(let reason) = error { return !reason.isEmpty }
      return false
    }
  }

  @Test(arguments: [
    "<div hidden>Ada: Hello.</div>", "<dialog>Ada: Hello.</dialog>",
    "<select><option>Ada: Hello.</select>", "<datalist><option>Ada: Hello.</datalist>",
    "<style>p { display: none }</style><p>Ada: Hello.", "<p style='visibility: hidden'>Ada: Hello.",
    "<template><p>Ada: Hello.</template>", "<video>Ada: Hello.</video>",
    "<svg><desc>Ada: Hello.</desc></svg>", "<div popover>Ada: Hello.</div>",
    "<p style='display: none'><b style='display: block'>Ada: Hello.</b></p>",
    "<iframe>Ada: Hello.</iframe>", "<section hidden>\n<h2>Talk</h2><p>Ada: Hello.</section>",
  ])
  func `words that nobody can read are no transcript`(page: String) {
    #expect(throws: TimedTextError.hidden) { try read(page) }
  }

  @Test(arguments: [
    "<details>Ada: Hello.</details>", "<details><summary></summary>Ada: Hello.</details>",
    "<div hidden=until-found>Ada: Hello.</div>", "<p aria-hidden=true>Ada: Hello.",
    "<textarea>Ada: Hello.</textarea>", "<dialog open>Ada: Hello.</dialog>",
    "<button popovertarget=t></button><div id=t popover>Ada: Hello.</div>",
    "<button commandfor=t command=show-modal></button><dialog id=t>Ada: Hello.</dialog>",
    "<div hidden>Bob: Bye.</div>Ada: Hello.", "<p>Ada: <span hidden>Good day,</span> Hello.",
    "<!-- Bob: Bye. -->Ada: Hello.", "<script type=text/plain>Bob: Bye.</script>Ada: Hello.",
    "<noscript>Bob: Bye.</noscript>Ada: Hello.", "<p style='visibility: hidden'></p>Ada: Hello.",
    "<div style='visibility: hidden'><p style='visibility: visible'>Ada: Hello.</div>",
    "<link rel=stylesheet href=a.css><p>Ada: Hello.", "<pre>Ada:\n   Hello.</pre>",
    "<table><tr><td>Ada: Hello.</table>",
    "<h1 hidden>Talk</h1><table hidden><tr></table>Ada: Hello.",
    "<div style='display: contents'>Ada: Hello.</div>", "<p><b>Ada:</b> <i>Hello.</i>",
    "<svg><text>Ada: Hello.</text></svg>", "<select><option>Bob</select>Ada: Hello.",
  ])
  func `words that people can read, or show, are the transcript`(page: String) throws {
    #expect(try read(page) == "Ada: Hello.")
  }

  @Test(arguments: [
    "<script src=a.js></script><div hidden>Ada: Hello.</div>",
    "<script src=a.js></script><button>Show</button><div hidden>Ada: Hello, all of you.</div>",
    "<link rel=stylesheet href=a.css><div hidden>Ada: Hello.</div>",
    "<div><template shadowrootmode=open><p>Ada: Hello.</template></div>",
    "<div id=app></div><script src=app.js></script>", "<iframe src=talk.html></iframe>",
    "<object data=talk.pdf></object>",
    "<img alt='\(String(repeating: "word ", count: 50))' src=page1.png>",
  ])
  func `words that something else may show are a question`(page: String) {
    #expect(isUnread(page))
  }

  @Test(arguments: [
    "", "<p></p>", "<img alt=Logo src=a.png>", "<!-- Ada: Hello. -->",
    "<script type=text/plain>Ada: Hello.</script>", "<title>Ada: Hello.</title>",
  ])
  func `a page without words has none`(page: String) throws {
    #expect(try read(page) == "")
  }

  @Test func `a part of a page is read as the page shows it`() throws {
    let page = "<p id=a hidden>Bob: Bye.</p><details id=b>Ada: Hello.</details><p id=c></p>"
    #expect(throws: TimedTextError.hidden) { try read(page, "a") }
    #expect(try read(page, "b") == "Ada: Hello.")
    #expect(try read(page, "c") == "")
    #expect(throws: TimedTextError.fragmentMissing("d")) { try read(page, "d") }
    #expect(isUnread(page + "<script src=a.js></script>", "a"))
  }

  @Test func `a page is read in the encoding that it declares`() throws {
    let latin: [UInt8] = Array("<meta charset=iso-8859-1><p>Gr".utf8) + [0xFC] + Array("n".utf8)
    let wide: [UInt8] =
      [0xFF, 0xFE] + "<p>Grün".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    for bytes in [latin, wide, Array("<p>Grün".utf8)] {
      let found = try TranscriptReader.read(
        bytes, fileExtension: "html", fragment: nil, pages: ExaminedPage.self)
      #expect(found.text == "Grün")
    }
  }

  @Test func `a page that is too much for the parser is not read, and proves nothing`() {
    #expect(isUnread(String(repeating: "<div>", count: 6_000) + "Ada: Hello."))
    #expect(isUnread(String(repeating: "<p>Hello.</p>", count: 201_000)))
  }

  @Test func `hidden words in Markdown are no transcript`() throws {
    func read(_ text: String) throws -> String {
      try TranscriptReader.read(
        Array(text.utf8), fileExtension: "md", fragment: nil, pages: ExaminedPage.self
      ).text
    }
    #expect(throws: TimedTextError.hidden) { try read("<div hidden>\n\nAda: Hello.\n\n</div>\n") }
    #expect(try read("Ada: Hello.\n\n<!--\nBob: Bye.\n-->\n") == "Ada: Hello.")
    #expect(try read("<b>Ada:</b>\n<i>Hello.</i>\n") == "Ada:\nHello.")
  }
}
