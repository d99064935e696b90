import Placements
import Testing

@testable import Pages

@Suite struct `Metadata of pages` {
  private func page(_ json: String) throws -> PageFacts {
    try PageReader.read(
      Array("<!DOCTYPE html>\n<script type=application/ld+json>\(json)</script>".utf8))
  }

  @Test func `an object about a video says what it has`() throws {
    let claim = try #require(
      try page(
        """

        {"@context": "https://schema.org", "@type": "VideoObject",
         "contentUrl": "https://example.org/film.mp4", "duration": "PT1M",
         "caption": {"@type": "MediaObject", "contentUrl": "film.vtt"},
         "accessibilityFeature": ["audioDescription", "transcript"],
         "transcript": "film.txt"}
        """
      ).claims.first)
    #expect(claim.isVideo == true)
    #expect(claim.line == 3)
    #expect(claim.address == "https://example.org/film.mp4")
    #expect(claim.duration == "PT1M")
    #expect(claim.offers == [.captions, .description, .transcript])
    #expect(claim.transcript == "film.txt")
  }

  @Test func `objects in graphs, lists and other objects are found`() throws {
    let claims = try page(
      """
      {"@graph": [{"@type": ["Article"], "video": {"@type": "VideoObject"}},
      {"@type": "http://schema.org/AudioObject"}, {"@type": "ImageObject"}]}
      """
    ).claims
    #expect(claims.map(\.isVideo) == [true, false])
  }

  @Test func `a transcript in the metadata itself is no address`() throws {
    let claim = try page(
      #"{"@type": "AudioObject", "transcript": "Welcome to our show. Today: a.html"}"#
    ).claims.first
    #expect(claim?.transcript == nil)
    #expect(claim?.offers == [.transcript])
  }

  @Test func `captions in the picture are no claim that can be checked`() throws {
    let claim = try page(
      #"{"@type": "VideoObject", "accessibilityFeature": "openCaptions, longDescription"}"#
    ).claims.first
    #expect(claim?.offers == [])
  }

  @Test(arguments: ["{\"a\":\n\n oops}", "{", "<!-- {} -->", "[1,", "{'a': 1}"])
  func `broken JSON is an issue at its line`(json: String) throws {
    let issues = try page(json).metadataIssues
    #expect(issues.count == 1)
    #expect(issues.first?.message.hasPrefix("The JSON-LD of the script in line") == true)
    #expect(issues.first?.message.hasSuffix(" Correct the script there, or remove it.") == true)
    if json.contains("oops") { #expect(issues.first?.line == 4) }
  }

  @Test(arguments: [
    ("type=text/vtt href=film.vtt", PageClaim.Offer?.some(.captions)),
    ("type='Application/TTML+XML' href=film.ttml", .captions),
    ("type=text/plain href=film.txt title=Transcript", .transcript),
    ("type=text/plain href=film-transcript.txt", nil),
    ("type=text/xml+oembed title='oEmbed (XML)' href='/oembed?url=a-transcript'", nil),
    ("type=text/xml title=Transcript href=a.xml", nil),
    ("hreflang=de title=Transkript href=/de/transkript.html", nil),
    ("media=handheld title=Transcript href=m.html", nil),
    ("href=film.html title='Transcript of the film'", .transcript),
    ("type=audio/mpeg href=film-described.mp3", .description),
    ("type=audio/mpeg href=film.mp3", nil), ("hreflang=fr href=fr.html", nil),
    ("type=application/rss+xml href=transcript.xml", nil), ("type=text/vtt", nil),
  ])
  func `a link to an alternative is metadata`(
    attributes: String, offer: PageClaim.Offer?
  ) throws {
    let facts = try PageReader.read(
      Array("<title>Film</title>\n<link rel=alternate \(attributes)>".utf8))
    #expect(facts.claims.map(\.offers) == (offer.map { [[$0]] } ?? []))
    #expect(facts.claims.allSatisfy { $0.isVideo == nil && $0.line == 2 })
    #expect(facts.claims.first?.transcript != nil || offer != .transcript)
  }

  @Test(arguments: ["stylesheet alternate", "next", ""])
  func `another link is not metadata of media`(rel: String) throws {
    let link = "<link rel='\(rel)' type=text/vtt href=film.vtt>"
    #expect(try PageReader.read(Array(link.utf8)).claims == [])
  }

  @Test func `metadata has limits`() throws {
    let one = #"{"@type": "VideoObject"}"#
    let many = try page("[" + Array(repeating: one, count: 500).joined(separator: ",") + "]")
    #expect(many.claims.count == 100)
    let nested = try page(
      String(repeating: "[", count: 30_000) + String(repeating: "]", count: 30_000))
    #expect(nested.metadataIssues.count == 1)
    #expect(
      try page("\"" + String(repeating: "a", count: 1 << 20) + "\"").metadataIssues.count == 1)
  }

  @Test func `an empty script and other types are nothing`() throws {
    #expect(try page("").claims == [])
    let other = try PageReader.read(
      Array(#"<script type="application/json">{"@type": "VideoObject"</script>"#.utf8))
    #expect(other.claims == [] && other.metadataIssues == [])
  }
}
