import Placements
import Testing

@testable import Pages

@Suite struct `The guard before the parser` {
  private func measure(_ text: String) -> MarkupGuard.Result {
    MarkupGuard(Array(text.utf8)).result
  }

  private func isRefused(_ text: String) -> Bool {
    if case .refused = measure(text) { true } else { false }
  }

  @Test(arguments: ["div", "span", "b", "font", "svg", "rt", "optgroup"])
  func `elements that are left open are refused beyond 5,000`(name: String) {
    #expect(isRefused(String(repeating: "<\(name)>", count: 5_001)))
    #expect(!isRefused(String(repeating: "<\(name)></\(name)>", count: 6_000)))
  }

  @Test(arguments: ["p", "li", "option", "img", "td"])
  func `elements that need no end tag are not counted`(name: String) {
    #expect(measure(String(repeating: "<\(name)>", count: 6_000)) == .fits)
  }

  @Test(arguments: ["option", "input", "td"])
  func `in SVG they are counted`(name: String) {
    #expect(isRefused("<svg>" + String(repeating: "<\(name)>", count: 5_001)))
    #expect(!isRefused("<svg>" + String(repeating: "<\(name)/>", count: 6_000)))
  }

  @Test func `stray end tags close nothing`() {
    let page =
      String(repeating: "<div>", count: 3_000) + String(repeating: "</p></b></x>", count: 3_000)
      + String(repeating: "<div>", count: 3_000)
    #expect(isRefused(page))
  }

  /// Three of each name are opened again in each turn: 18 elements, 500,000 in all are too many.
  @Test func `formatting elements of other names are not equal`() {
    let turn = "<div><b><i><u><s><em><tt>x</div>"
    #expect(isRefused(String(repeating: turn, count: 28_000)))
    #expect(!isRefused(String(repeating: turn, count: 20_000)))
  }

  @Test(
    arguments: [
      ("</3 words><b>", .nothing), ("</><b>", .nothing), ("<!-- words --><b>", .nothing),
      ("<?php words ?><b>", .nothing), ("<!words><b>", .nothing), (" </3> <b>", .space),
      ("</3>words<b>", .words), ("words</3><b>", .words), ("<3 words<b>", .words),
    ] as [(String, MarkupTag.Text)])
  func `comments without a name are no words`(page: String, text: MarkupTag.Text) {
    var tokens = MarkupTokenizer(Array(page.utf8), from: 0)
    #expect(tokens.next(isForeign: false)?.textBefore == text)
  }

  @Test(arguments: ["</li>", "<p>", "<dd>"])
  func `many tags inside of many open elements are refused`(tag: String) {
    let deep = String(repeating: "<div>", count: 4_900)
    #expect(isRefused(deep + String(repeating: tag, count: 25_000)))
    #expect(measure(deep + String(repeating: tag, count: 10_000)) == .fits)
    #expect(measure("<div>" + String(repeating: tag, count: 190_000)) == .fits)
  }

  @Test func `a tag with more than 1,000 attributes is refused`() {
    #expect(isRefused("<a " + (0..<1_001).map { "a\($0)=1 " }.joined() + ">"))
    #expect(!isRefused("<a " + (0..<1_000).map { "a\($0)=1 " }.joined() + ">"))
  }

  @Test func `tags in text, comments and attributes are not tags`() {
    let tags = String(repeating: "<div>", count: 6_000)
    for page in [
      "<script>\(tags)</script>", "<!--\(tags)-->", "<p title='\(tags)'>", "<textarea>\(tags)",
      "<style>\(tags)</style x>",
    ] {
      #expect(measure(page) == .fits)
    }
  }

  @Test(arguments: [
    "<!-->", "<!--->", "<!---->", "<!-- a --!>", "<!a <b c='>", "<?a b='>", "</ a b='>",
    "<!DOCTYPE html PUBLIC \">", "<!>", "</>",
  ])
  func `a comment ends where browsers end it`(comment: String) {
    #expect(isRefused(comment + String(repeating: "<div>", count: 5_001)))
    #expect(measure(comment + String(repeating: "<div></div>", count: 5_001)) == .fits)
  }

  @Test func `text of a drawing hides no tags`() {
    let tags = String(repeating: "<g>", count: 5_001)
    #expect(isRefused("<svg><![CDATA[<a b='>]]>" + tags))
    // `foreignObject` is an element of the drawing, so it may have character data; a `div` in it may
    // not (HTML, 13.2.5.42).
    #expect(measure("<svg><foreignObject><![CDATA[>" + tags + "]]>") == .fits)
    #expect(isRefused("<svg><foreignObject><div><![CDATA[>" + tags + "]]>"))
    #expect(measure("<svg><style><![CDATA[a > b { }]]></style></svg>") == .fits)
    // A parser that has left the drawing reads the tag, so its attributes count.
    let attributes = (0..<20_000).map { "a\($0)" }.joined(separator: " ")
    #expect(isRefused("<svg><p>x<![CDATA[> <div \(attributes)> ]]></p></svg>"))
  }

  @Test func `open formatting before many elements is refused`() {
    let open = (0..<1_000).map { "<b id=\($0)>" }.joined()
    // Inside of them nothing is opened again; after the end of what is around them, all are.
    #expect(measure(open + String(repeating: "<p>x", count: 1_000)) == .fits)
    #expect(isRefused("<p>\(open)</p>" + String(repeating: "<p>x</p>", count: 1_000)))
    let equal = String(repeating: "<b>", count: 1_000)
    #expect(measure("<p>\(equal)</p>" + String(repeating: "<p>x</p>", count: 1_000)) == .fits)
  }

  @Test func `more than 200,000 stray end tags are cut at the last that fits`() {
    #expect(measure(String(repeating: "</x>", count: 200_005)) == .cut(bytes: 800_000))
  }

  @Test func `more than 200,000 elements are cut at the last tag that fits`() {
    let page = String(repeating: "<p>", count: 200_005)
    #expect(measure(page) == .cut(bytes: 600_000))
  }

  @Test func `a cut page says so`() throws {
    let facts = try PageReader.read(Array(String(repeating: "<p>", count: 200_005).utf8))
    #expect(facts.issues.map(\.code) == [.cut])
  }

  @Test func `a page that is too large is refused`() {
    #expect(throws: PageIssue.self) { try PageReader.read([1, 2, 3], limit: 2) }
  }

  @Test(arguments: [
    "<div><table></div></table>", "<b><div></b>", "<span><div></span>", "<form><div></form>",
    "<select>", "<p><object>", "<ul><li>", "<table><tr><td>", "<svg><foreignObject><p>",
  ])
  func `elements that only seem to be closed are counted`(markup: String) {
    #expect(isRefused(String(repeating: markup, count: 5_001)))
  }

  @Test(arguments: [
    "<p><span>x</p>", "<li><i>x", "<table><tr><td>x<tr></table>", "<a>x<a>", "<h2>x</h3>",
    "<svg><g><path/></svg>", "<dl><dd>x<dt>y</dl>", "<svg><p></p>",
  ])
  func `elements that others close are not counted`(markup: String) {
    #expect(measure(String(repeating: markup, count: 6_000)) == .fits)
  }

  @Test func `what ends in the middle of anything is read`() throws {
    let page = "<!DOCTYPE html><video src='a.mp4' controls><track kind=\"captions\" src=a.vtt>"
    for end in 1...page.utf8.count {
      _ = try PageReader.read(Array(page.utf8.prefix(end)))
    }
  }
}
