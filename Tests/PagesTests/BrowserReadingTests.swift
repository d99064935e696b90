import Placements
import Testing

@testable import Pages

/// What browsers show of markup that is hard to read; each tree was compared with Chromium's.
@Suite struct `Markup is read as browsers read it` {
  private func facts(_ body: String) throws -> PageFacts {
    try PageReader.read(Array("<!DOCTYPE html><meta charset=utf-8>\(body)".utf8))
  }

  private static let film = "<video src=a.mp4 controls></video>"

  @Test(arguments: [
    "<h2 hidden>x</h3>", "<div hidden></div x>", "<b hidden><p>x</b></p>",
    "<script><!-- a --></script>", "<script>a = '<!--<script>'; </script> --></script>",
    "<script><!-- <script></script> --></script>", "<script><!--><script></script>",
    "<svg hidden><p>", "<svg hidden><g/></svg>", "<math hidden><mi/><b>", "<a hidden / ></a>",
    "<x-a hidden></x-a></x-b>", "<noscript><div hidden></noscript>", "<template><p></template>",
    "<search hidden></search>", "<dialog hidden></dialog>", "<p hidden><search></search>",
    "<select hidden><option>a<p>b</select>", "<svg hidden><title>a</svg>",
    "<table hidden>",
  ])
  func `a film after it is seen`(markup: String) throws {
    let media = try facts(markup + Self.film).media
    #expect(media.map(\.visibility) == [.shown])
  }

  @Test(arguments: [
    "<script><!-- <script> ", "<script>'<!--<script>'</script>", "<!-- ", "<textarea>", "<title>",
    "<template>", "<xmp>", "<style>",
  ])
  func `the tag of a film in plain text is no film`(markup: String) throws {
    #expect(try facts(markup + Self.film).media == [])
  }

  @Test(arguments: [
    "<div hidden/>", "<svg><foreignObject><div hidden/>", "<div hidden></p>", "<x-a hidden></x-b>",
    "<dialog open><div hidden></search>",
  ])
  func `a film in it is hidden`(markup: String) throws {
    let media = try facts(markup + Self.film).media
    #expect(media.map(\.visibility.isCertainlyHidden) == [true])
  }

  @Test(arguments: [
    "<svg>\(film)</svg>", "<svg><audio src=a.mp3 autoplay></audio></svg>",
    "<svg><iframe src=a.mp4></iframe></svg>", "<math><video src=a.mp4></video></math>",
    "<svg><lottie-player src=a.json></lottie-player></svg>",
  ])
  func `an element of a drawing plays nothing`(markup: String) throws {
    #expect(try facts(markup).media == [])
  }

  @Test func `a film in a list of choices may not be seen`() throws {
    let media = try facts("<select><option>a\(Self.film)</option></select>\(Self.film)").media
    #expect(media.map { $0.visibility == .shown } == [false, true])
    #expect(media.allSatisfy { !$0.visibility.isCertainlyHidden })
  }

  @Test func `HTML in a drawing plays`() throws {
    #expect(try facts("<svg><foreignObject>\(Self.film)</foreignObject></svg>").media.count == 1)
  }

  // MARK: Pages that are not whole

  @Test(arguments: [
    ("<video src=\"a.mp", "the tag `video`"), ("<video src=a.mp4><track kind=", "the tag `track`"),
    ("<vid", "the tag `vid`"), ("a<", "a tag"), ("a</", "a tag"), ("</vide", "the tag `vide`"),
    ("<script>a", "the text of `script`"), ("<script>a</script", "the text of `script`"),
    ("<title>a", "the text of `title`"), ("<textarea>a</text", "the text of `textarea`"),
    ("<!-- a", "a comment"), ("<!DOCTYPE htm", "a comment"), ("<svg><![CDATA[a", "a CDATA section"),
  ])
  func `a page that ends inside of something is not whole`(end: String, what: String) throws {
    let issues = try facts("\n<p>x</p>\n\(end)").issues.filter { $0.code == .unended }
    #expect(issues.count == 1)
    #expect(issues.map(\.isUnread) == [true])
    #expect(issues.first?.message.contains("\(what) that begins in line 3") == true)
  }

  @Test(arguments: [
    "<video src=a.mp4 controls>", "<p>x", "<script>a</script>", "<div><plaintext><b", "a < b",
    "<iframe srcdoc='<p'></iframe>",
  ])
  func `a page without end tags is whole`(body: String) throws {
    #expect(try !facts(body).issues.contains { $0.code == .unended })
  }

  // MARK: Words

  @Test(arguments: [
    ("<p>one two</p>", 2), ("<title>one</title>", 0), ("<p hidden>one</p>", 0),
    ("<div aria-hidden=true><p>one</p></div>", 0), ("<p aria-label=one title=two></p>", 0),
    ("<img alt=one src=a.png>", 0), ("<video>one two</video>", 0),
    ("<details><summary>one</summary>two</details>", 2), ("<input value='one two'>", 2),
    ("<svg><desc>one</desc><text>two</text></svg>", 1), ("<div style='display:none'>one</div>", 0),
    ("<noscript>one</noscript><template>two</template>", 0),
    ("<iframe srcdoc='<p>one</p>'></iframe>", 1),
    ("<iframe aria-hidden=true srcdoc='<p>one</p>'></iframe>", 0),
  ])
  func `words count that everybody can perceive`(body: String, count: Int) throws {
    #expect(try facts(body).perceivableWords == count)
  }
}

extension PageVisibility {
  fileprivate var isCertainlyHidden: Bool {
    if case .hidden = self { true } else { false }
  }
}
