import Conformance
import Foundation
import MediaModel
import Records
import Reporting
import Testing

/// What holds of every page, whatever is in it.
@Suite struct `HTML reports` {
  typealias Shape = ReportShape<Report>
  static let shapes = ReportShape<Report>.all

  static func page(_ report: Report) throws -> String {
    let run = RunRecord(report)
    return String(
      decoding: try RecordFormat.html.bytes(of: run, ReportSettings()), as: UTF8.self)
  }

  /// A film whose name, captions, cues and repaired captions are all the same hostile text.
  static func film(_ text: String) throws -> PresentationVerdict {
    // Lines of a cue are kept as lines.
    let words = "Words " + text.replacing("\n", with: " ").replacing("\r", with: " ")
    let cues = (0..<40).map { index in
      Cue(
        start: .milliseconds(index * 5_000), end: .milliseconds(index * 5_000 + 3_000),
        text: words)
    }
    let captions = CaptionCandidate(
      origin: .sidecar, resource: text + ".vtt", language: LanguageTag("en"),
      content: .text(TimedTextDocument(format: .subRip, cues: cues)), hash: try Fixture.hash("c"))
    var evidence = Fixture.evidence(Fixture.film(text), captions)
    evidence.coverage = .success(Fixture.coverage(gaps: [Fixture.range(35_200, 47_200)]))
    var verdict = try Fixture.verdict(evidence)
    verdict.timeline.repaired = .init(name: text + ".vtt", text: text, leftOut: 1)
    return verdict
  }

  @Test(arguments: shapes)
  func `every element is closed, no name is used twice, and every link leads to its part`(
    _ shape: Shape
  ) throws {
    let page = HTMLElements(try Self.page(try shape.report()))
    #expect(page.unbalanced == [])
    let names = page.values(of: "id")
    #expect(Set(names).count == names.count)
    for link in page.values(of: "href") where !link.hasPrefix("data:") {
      #expect(link.hasPrefix("#"))
      #expect(names.contains(String(link.dropFirst())), "\(link)")
    }
    for name in page.values(of: "for") { #expect(names.contains(name)) }
  }

  @Test(arguments: [
    ("dhs-ios", "tests 3.1, 3.2 and 3.3"), ("wcag22", "tested clauses of WCAG 2.2"),
  ])
  func `the first sentence names what was tested`(profile: String, words: String) throws {
    var verdict = PresentationVerdict(source: "still.png")
    verdict.results = Rulebook(try #require(Profile.named(profile))).criteria.map {
      CriterionResult(
        criterion: $0.id, title: $0.title, outcome: .doesNotApply, reason: "A still.", findings: [],
        notEvaluated: [])
    }
    let page = try Self.page(
      Report(tool: Fixture.tool, profile: profile, presentations: [verdict]))
    #expect(page.localizedCaseInsensitiveContains(words + " do not apply here"))
    #expect(page.contains("3.3 do not apply") == (profile == "dhs-ios"))
  }

  @Test(arguments: shapes)
  func `nothing is loaded, nothing runs, and every drawing has a name`(_ shape: Shape) throws {
    let text = try Self.page(try shape.report())
    let page = HTMLElements(text)
    for element in page.elements {
      #expect(!["script", "iframe", "object", "link", "img", "form"].contains(element.name))
      for attribute in element.attributes.keys {
        #expect(!attribute.hasPrefix("on") && attribute != "style" && attribute != "src")
      }
      if element.name == "svg" {
        #expect(element.attributes["aria-label"] != nil || element.attributes["aria-hidden"] != nil)
      }
    }
    let policy = try #require(page.values(of: "content").first)
    #expect(policy.hasPrefix("default-src &#39;none&#39;; style-src &#39;sha256-"))
    #expect(!text.contains("http:") && !text.contains("https:") && !text.contains("@import"))
    #expect(!text.contains("url("))
  }

  @Test(
    arguments: `A hostile medium`.names.filter { $0.utf8.count < 10_000 } + [
      "<script>alert(1)</script>", "\" onload=\"alert(1)", "' onload='alert(1)", "</style><b>",
      "</title></svg>", "<!--", "--><img src=x onerror=alert(1)>", "<![CDATA[", "&lt;b&gt;",
      "javascript:alert(1)", "&#x3C;b>", "\u{2028}\u{202E}<b>",
    ])
  func `a hostile medium adds no element and no attribute`(_ text: String) throws {
    let harmless = HTMLElements(try Self.page(Fixture.report(try Self.film("film"))))
    let page = try Self.page(Fixture.report(try Self.film(text)))
    #expect(HTMLElements(page).shape == harmless.shape)
    #expect(page.unicodeScalars.allSatisfy { $0 == "\n" || !Escaping.isActive($0) })
  }

  @Test func `a megabyte of one word in every place makes no large page`() throws {
    let word = String(repeating: "w", count: 1_000_000)
    var film = try Self.film(word)
    film.timeline.repaired = .init(name: "film.vtt", text: word + word, leftOut: 0)
    let page = try Self.page(Fixture.report(film))
    // Captions of two megabytes are not offered; texts are cut.
    #expect(page.utf8.count < 1_000_000)
    #expect(!page.contains("film.vtt"))
    #expect(page.contains("www…"))
  }

  @Test func `repaired captions can be saved from the page as they are`() throws {
    var verdict = try Fixture.late()
    let captions = "WEBVTT\n\n00:01.000 --> 00:02.000\nÄ <b>&amp; “x”\n"
    verdict.timeline.repaired = .init(name: "film.vtt", text: captions, leftOut: 0)
    let page = HTMLElements(try Self.page(Fixture.report(verdict)))
    let link = try #require(page.elements.first { $0.attributes["download"] == "film.vtt" })
    let address = try #require(link.attributes["href"])
    let start = "data:text/vtt;charset=utf-8;base64,"
    #expect(address.hasPrefix(start))
    let data = try #require(Data(base64Encoded: String(address.dropFirst(start.count))))
    #expect(String(decoding: data, as: UTF8.self) == captions)
  }

  @Test func `what must be done names the place, the words around it, why, and the command`() throws
  {
    let page = try Self.page(Fixture.report(try Fixture.uncovered()))
    #expect(page.contains("<a href=\"#lecture-mp4.p2\">00:35.200 – 00:47.200</a>"))
    let text = HTMLElements.text(of: page)
    // Cues begin every 5 s and last 3 s: the one before ends at 33 s, the one after begins at 50 s.
    #expect(text.contains("Caption before (00:30.000 – 00:33.000): “Words”"))
    #expect(text.contains("Caption after (00:50.000 – 00:53.000): “Words”"))
    let late = try Self.page(Fixture.report(try Fixture.late()))
    #expect(late.contains("<pre><code>cuelight fix film.en.vtt --shift -1.5 --write</code></pre>"))
  }

  @Test func `the words of a reference that no caption has are quoted at their place`() throws {
    var verdict = try Fixture.uncovered()
    let missing = WordDifference(
      kind: .omission, severity: .serious, reference: ["Mind", "the", "<gap>."], captions: [],
      deletions: 3, position: 4, range: Fixture.range(36_000, 38_000))
    var words = WordComparison()
    words.differences = [missing]
    verdict.measurements.reference = ReferenceEvidence(
      resource: "talk.txt", isRecognized: false, isVouchedFor: true, captions: words)
    let page = try Self.page(Fixture.report(verdict))
    #expect(page.contains("Spoken here without a caption: “<bdi>Mind the &lt;gap&gt;.</bdi>”"))
  }

  @Test func `the worst medium comes first, and what was not read is not compliant`() throws {
    let report = Fixture.report(
      try Fixture.compliant(), try Fixture.review(), Fixture.unexamined(), try Fixture.late())
    let page = try Self.page(report)
    let table = try #require(page.split(separator: "<table class=\"media\">").last)
    let rows = HTMLElements(String(table.prefix { $0 != "§" })).values(of: "href").prefix(4)
    #expect(rows == ["#film-mp4", "#broken-mp4", "#clip-mkv", "#talk-mp4"])
    #expect(page.contains("Could not be examined"))
  }

  @Test func `a page begins with the answer, and the media come before their filters`() throws {
    let report = Fixture.report(try Fixture.late(), try Fixture.review())
    var settings = ReportSettings()
    settings.product = "Course <1>"
    settings.author = "ann@example.org"
    settings.date = ReportDate(sourceDateEpoch: "1772366400")
    let page = String(
      decoding: try RecordFormat.html.bytes(of: RunRecord(report), settings), as: UTF8.self)
    let order = [
      "href=\"#Main\"", "Not ready to publish", "Product: Course &lt;1&gt;",
      "Assessor: ann@example.org, 2026-03-01T12:00:00Z, cuelight", "aria-label=\"Contents\"",
      "id=\"Repairs\"", "id=\"Questions\"", "id=\"Media\"", "id=\"Filters\"", "id=\"Criteria\"",
    ]
    let places = try order.map { try #require(page.firstRange(of: $0), "\($0)").lowerBound }
    #expect(places == places.sorted())
  }

  @Test func `tests that do not apply are one line`() throws {
    let page = try Self.page(Fixture.report(try Fixture.late()))
    let verdicts = HTMLElements(page).elements.filter { $0.name == "li" }
      .compactMap { $0.attributes["class"] }
    #expect(verdicts.contains("nc") && !verdicts.contains("dna"))
    #expect(
      page.contains("<summary>Does not apply: 3.1.A, 3.1.B, 3.1.C, 3.2.A, 3.2.B, 3.3.E</summary>"))
  }
}
