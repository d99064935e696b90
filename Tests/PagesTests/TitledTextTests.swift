import Placements
import Testing

@testable import Pages

@Suite struct `Texts that are titled as a transcript` {
  private static let words = "<p>" + String(repeating: "word ", count: 40) + "</p>"

  private func targets(_ body: String) throws -> [PageTranscript.Target] {
    let page = body.replacing("%", with: Self.words)
    return try PageReader.read(Array("<!DOCTYPE html><meta charset=utf-8>\(page)".utf8))
      .media.first?.transcripts.map(\.target) ?? []
  }

  @Test(arguments: [
    ("<audio src=a></audio><details><summary>Transcript</summary>%</details>", ":~:details(1)"),
    (
      "<details></details><audio src=a></audio><details><summary>Read the transcript</summary>%"
        + "</details>", ":~:details(2)"
    ),
    ("<audio src=a></audio><details id=d><summary>Transkript</summary>%</details>", "d"),
    ("<h2>Talk</h2><audio src=a></audio><h2>Transcripción</h2>%", ":~:h2(2)"),
    ("<h3>Transcript</h3>%<audio src=a></audio>", ":~:h3(1)"),
    (
      "<template><h2>a</h2></template><audio src=a></audio><h2><b>Transcription</b></h2>%",
      ":~:h2(1)"
    ),
    ("<audio src=a></audio><h2>Transcript</h2><h3>Part one</h3>%", ":~:h2(1)"),
    (
      "<audio src=a></audio><b id=t>Transcript</b><div role=tabpanel aria-labelledby=t hidden>%</div>",
      ":~:div(1)"
    ),
    ("<audio src=a></audio><section aria-label=Transcript>%</section>", ":~:section(1)"),
    ("<audio src=a></audio><div role=region id=r aria-label=Transcript>%</div>", "r"),
    ("<audio src=a></audio><h2 id=h>Trascrizione</h2>%", "h"),
  ])
  func `what a title calls a transcript is one`(markup: String, id: String) throws {
    #expect(try targets(markup) == [.element(id)])
  }

  @Test(arguments: [
    "<audio src=a></audio><details><summary>Transcript</summary>Coming soon.</details>",
    "<audio src=a></audio><h2>Transcript</h2><p>Soon.</p><h2>Contact</h2>%",
    "<audio src=a></audio><h2>Show notes</h2>%",
    "<audio src=a></audio><div aria-label=Transcript>%</div>",
    "<audio src=a></audio><noscript><h2>Transcript</h2></noscript>%",
    "<iframe srcdoc='<audio src=a></audio><h2>Transcript</h2>%'></iframe>",
    "<audio src=a></audio><svg><h2>Transcript</h2></svg>",
  ])
  func `other texts are not`(markup: String) throws {
    #expect(try targets(markup) == [])
  }

  @Test func `a title inside of a transcript adds nothing`() throws {
    #expect(
      try targets("<audio src=a></audio><div id=transcript><h2>Transcript</h2>%</div>")
        == [.element("transcript")])
  }

  @Test func `a title concerns the medium before it`() throws {
    let page = "<audio src=a></audio><h2>Transcript</h2>\(Self.words)<audio src=b></audio>"
    let found = try PageReader.read(Array(page.utf8)).media.map { $0.transcripts.map(\.target) }
    #expect(found == [[.element(":~:h2(1)")], []])
  }
}
