import Conformance
import MediaModel
import Testing

@testable import Records
@testable import Reporting

/// The form for the open questions in a page.
@Suite("The form in the page for a browser")
struct ReviewFormTests {
  private static func page(_ report: Report, hasForm: Bool = true) throws -> String {
    var settings = ReportSettings()
    settings.hasReviewForm = hasForm
    return String(
      decoding: try RecordFormat.html.bytes(of: RunRecord(report), settings), as: UTF8.self)
  }

  /// A film with open questions and the contents that answers rest on.
  private static func film(_ name: String = "clip.mkv") throws -> PresentationVerdict {
    var verdict = try Fixture.review()
    verdict.source = name
    verdict.contents = [
      AttestedContent(.medium, name, try Fixture.hash("f")),
      AttestedContent(.captions, "clip.vtt", try Fixture.hash("c")),
      AttestedContent(.fact, "autoplay", try Fixture.hash("e")),
    ]
    return verdict
  }

  /// The data of the script: what is between the tags of its blocks.
  private static func data(_ page: String) throws -> [JSONTree] {
    let start = "<script type=\"application/json\" class=\"reviewData\">"
    return try page.split(separator: start).dropFirst().map { part in
      let end = try #require(part.firstRange(of: "</script>"))
      return try JSONTree.parse(Array(part[..<end.lowerBound].utf8))
    }
  }

  @Test func `a page without it has no script, and its policy allows none`() throws {
    let page = try Self.page(Fixture.report(try Self.film()), hasForm: false)
    #expect(!page.contains("<script"))
    #expect(!page.contains("script-src"))
    #expect(!page.contains("media-src"))
  }

  @Test func `the policy allows the script of the page and media on this machine`() throws {
    let page = try Self.page(Fixture.report(try Self.film()))
    #expect(page.contains("default-src &#39;none&#39;"))
    #expect(page.contains("media-src &#39;self&#39; file: blob:"))
    #expect(page.contains("script-src &#39;sha256-"))
    #expect(!page.contains("unsafe-inline"))
  }

  @Test func `an answer has what the file of answers has, but for person and time`() throws {
    let data = try Self.data(try Self.page(Fixture.report(try Self.film())))
    let own = try #require(data.first { $0["name"] == .text("clip.mkv") })
    let answers = try #require(own["questions"]).elements.flatMap { $0["pass"]?.elements ?? [] }
    let words = try #require(answers.first { $0["claim"] == .text("captionsAccurate") })
    #expect(words["type"] == .text("attestation"))
    #expect(words["result"] == .text("pass"))
    #expect(words["medium"] == .text("clip.mkv"))
    #expect(words["before"] == .text("NR"))
    let contents = try #require(words["contents"]).elements
    #expect(contents.map { $0["part"] } == [.text("medium"), .text("captions")])
    let shared = try #require(data.first { $0["id"] == .text("Shared") })
    let facts = try #require(shared["questions"]).elements.flatMap { $0["fail"]?.elements ?? [] }
    #expect(facts.contains { $0["facts"]?["autoplay"] == .bool(false) })
  }

  @Test func `a page in another folder finds the media of the call`() throws {
    var settings = ReportSettings()
    settings.hasReviewForm = true
    settings.wayFromPage = "../../site/"
    let page = String(
      decoding: try RecordFormat.html.bytes(
        of: RunRecord(Fixture.report(try Self.film("uploads/a b.mkv"))), settings), as: UTF8.self)
    let own = try #require(
      try Self.data(page).first { $0["name"] == .text("uploads/a b.mkv") })
    let addresses = try #require(own["addresses"]).elements
    #expect(
      addresses == [.text("../../site/uploads/a%20b.mkv"), .text("a%20b.mkv")])
    #expect(own["image"] == .bool(false))
    #expect(page.contains("img-src &#39;self&#39; file: blob:"))
    #expect(page.contains("<img "))
  }

  @Test func `a question about a fact is asked once for all media that share it`() throws {
    let report = Fixture.report(try Self.film("a.mkv"), try Self.film("b.mkv"))
    let page = try Self.page(report)
    #expect(page.contains("2 films: Does it start by itself?"))
    let shared = try #require(
      try Self.data(page).first { $0["id"] == .text("Shared") }?["questions"]?[0])
    let media = try #require(shared["pass"]).elements.map { $0["medium"] }
    #expect(media == [.text("a.mkv"), .text("b.mkv")])
  }

  /// A film with an open question about a place, and a picture of it.
  private static func filmWithPicture() throws -> PresentationVerdict {
    var verdict = try film()
    let findings = verdict.results.filter { $0.outcome == .needsReview }.flatMap(\.findings)
    let asked = try #require(findings.first { $0.location.range != nil && !$0.isAdvice })
    verdict.pictures = [
      MediumPicture(
        time: .zero, place: .here, codes: [asked.code], range: asked.location.range, width: 4,
        height: 4, image: [0xFF, 0xD8, 0xFF])
    ]
    return verdict
  }

  @Test func `a question has the pictures of its places, whose bytes the page has once`() throws {
    let page = try Self.page(Fixture.report(try Self.filmWithPicture()))
    let elements = HTMLElements(page.replacing(PageScript.review.text, with: "")).elements
    let figures = elements.filter { $0.name == "figure" }.compactMap {
      $0.attributes["data-pictures"]
    }
    let asked = elements.filter { $0.name == "div" }.compactMap { $0.attributes["data-pictures"] }
    #expect(figures.count == 1 && !asked.isEmpty)
    #expect(asked.allSatisfy { $0 == figures.first }, "\(asked) \(figures)")
    #expect(page.split(separator: "data:image/jpeg").count == 2)
    let plain = try Self.page(Fixture.report(try Self.filmWithPicture()), hasForm: false)
    #expect(plain.contains("data:image/jpeg") && !plain.contains("data-pictures"))
  }

  @Test func `every element is closed, no name is used twice, and every label has its field`()
    throws
  {
    let report = Fixture.report(
      try Self.film(), try Fixture.late(), try Fixture.compliant(), Fixture.unexamined())
    for shape in [report, Fixture.report(try Self.film())] {
      // The text of the script is no markup.
      let text = try Self.page(shape).replacing(PageScript.review.text, with: "")
      let page = HTMLElements(text)
      #expect(page.unbalanced == [])
      let names = page.values(of: "id")
      #expect(Set(names).count == names.count)
      for name in page.values(of: "for") { #expect(names.contains(name), "\(name)") }
      for link in page.values(of: "href") where link.hasPrefix("#") {
        #expect(names.contains(String(link.dropFirst())), "\(link)")
      }
    }
  }

  @Test func `no name and no caption ends the data or begins markup`() throws {
    let name = "</script><script>alert(1)</script>\u{2028}<!--.mkv"
    let page = try Self.page(Fixture.report(try Self.film(name)))
    #expect(!page.contains("alert(1)</script>"))
    let own = try #require(try Self.data(page).first { $0["name"] == .text(name) })
    guard case .text(let address)? = own["addresses"]?[0] else {
      Issue.record("no address")
      return
    }
    #expect(!address.contains("<"))
  }
}
