import Conformance
import MediaModel
import Testing

@testable import Records
@testable import Reporting

@Suite struct `Small pictures in a page` {
  /// A film with three places of speech without captions, and pictures of two of them.
  private static func film(_ path: String? = nil) throws -> PresentationVerdict {
    var verdict = try Fixture.uncovered()
    verdict.pictures = [Fixture.range(35_200, 47_200), Fixture.range(70_000, 77_500)].map {
      MediumPicture(
        time: $0.lowerBound, place: .here, codes: [.captionsUncoveredSpeech], range: $0,
        width: 320, height: 180, path: path, image: [0xFF, 0xD8, 0xFF, 1, 2, 3])
    }
    return verdict
  }

  private static func page(_ verdicts: PresentationVerdict...) throws -> String {
    var report = Fixture.report()
    report.presentations = verdicts
    return String(
      decoding: try RecordFormat.html.bytes(of: RunRecord(report), ReportSettings()), as: UTF8.self)
  }

  @Test func `are beside their places, with their size and a text alternative`() throws {
    let elements = HTMLElements(try Self.page(try Self.film()))
    #expect(elements.unbalanced == [])
    let images = elements.elements.filter { $0.name == "img" }.map(\.attributes)
    #expect(images.count == 2)
    for image in images {
      #expect(image["src"] == "data:image/jpeg;base64,/9j/AQID")
      #expect(image["width"] == "320" && image["height"] == "180")
      #expect(image["loading"] == "lazy")
    }
    #expect(
      images.map { $0["alt"] } == [
        "Picture at 0:35.2, in this place", "Picture at 1:10.0, in this place",
      ])
  }

  @Test func `are allowed by the policy only of a page that has them`() throws {
    #expect(try Self.page(try Self.film()).contains("; img-src data:\""))
    #expect(!(try Self.page(try Fixture.uncovered()).contains("img-src")))
  }

  @Test func `that are only files are named, escaped`() throws {
    var verdict = try Self.film("a<img src=x>\n\u{202E}b/1.jpg")
    verdict.pictures = verdict.pictures.map {
      var file = $0
      file.image = []
      return file
    }
    let page = try Self.page(verdict)
    #expect(!page.contains("<img"))
    #expect(page.contains("<bdi>a&lt;img src=x&gt;\\u{A}\\u{202E}b/1.jpg</bdi>"))
  }

  @Test func `of many bytes are left out, and those of other media stay in the page`() throws {
    var large = try Self.film()
    large.pictures = (0..<20).map { number in
      MediumPicture(
        time: .zero, place: .here, codes: [.captionsUncoveredSpeech],
        range: Fixture.range(35_200, 47_200), width: 320, height: 180,
        image: [0xFF, 0xD8, 0xFF] + [UInt8](repeating: UInt8(number), count: 60_000))
    }
    func count(_ page: String) -> Int {
      HTMLElements(page).elements.count { $0.name == "img" }
    }
    #expect(count(try Self.page(large)) == 17)
    var other = try Self.film()
    other.source = "other.mp4"
    #expect(count(try Self.page(large, other)) == 2 + 2)
  }

  @Test func `are in a record by their paths alone`() throws {
    let stored = RunNDJSON.bytes(of: Fixture.report(try Self.film("shots/1.jpg")))
    let text = String(decoding: stored, as: UTF8.self)
    #expect(text.contains("shots/1.jpg") && !text.contains("/9j/"))
    let read = RunRecord(try StoredRun(stored, named: "run.ndjson")).media.first
    #expect(read?.pictures.map(\.path) == ["shots/1.jpg", "shots/1.jpg"])
    #expect(read?.pictures.allSatisfy { $0.image.isEmpty } == true)
    #expect(read?.pictures.map(\.what).first == "Picture at 0:35.2, in this place")
    let unwritten = RunNDJSON.bytes(of: Fixture.report(try Self.film()))
    #expect(!String(decoding: unwritten, as: UTF8.self).contains("\"pictures\""))
  }
}
