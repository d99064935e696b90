import MediaModel
import Testing

@testable import Placements
@testable import StrictYAML

@Suite struct `Periods of DASH manifests` {
  private static let protected = "<ContentProtection schemeIdUri=\"x\"/>"

  /// An adaptation set of one file.
  private func set(
    _ kind: String, _ file: String, codecs: String = "avc1.64001f", inside: String = "",
    attributes: String = ""
  ) -> String {
    """
    <AdaptationSet contentType="\(kind)" codecs="\(codecs)" \(attributes)>\(inside)
    <Representation id="\(file)"><BaseURL>\(file)</BaseURL></Representation></AdaptationSet>
    """
  }

  private func renditions(_ periods: [String]) throws -> [Rendition] {
    try manifest(periods).renditions
  }

  private func manifest(_ periods: [String]) throws -> StreamingManifest {
    let body = periods.map { "<Period duration=\"PT5S\">\($0)</Period>" }.joined()
    return try #require(DASHManifestReader.read(Array("<MPD>\(body)</MPD>".utf8)))
  }

  private func files(_ rendition: Rendition) -> [String] {
    guard case .segments(let segments) = rendition.source else { return [] }
    return segments.map(\.address)
  }

  @Test(arguments: [[0], [1], [2], [0, 2]])
  func `one encrypted period encrypts the rendition, whichever it is`(encrypted: [Int]) throws {
    let periods = (0..<3).map {
      set("video", "\($0).mp4", inside: encrypted.contains($0) ? Self.protected : "")
    }
    let found = try renditions(periods)
    #expect(found.map(\.isEncrypted) == [true])
  }

  @Test func `pictures go on in another profile, under another label and id`() throws {
    let found = try renditions([
      set("video", "a.mp4", attributes: "id=\"1\" label=\"Main\""),
      set("video", "b.mp4", codecs: "avc1.42c01e", attributes: "id=\"9\""),
    ])
    #expect(found.map(files) == [["a.mp4", "b.mp4"]])
    #expect(found.map(\.unlisted) == [nil])
    #expect(found.map(\.isDiscontinuous) == [true])
  }

  @Test func `properties that differ from period to period do not part a rendition`() throws {
    let continuity = (1...2).map { number in
      """
      <SupplementalProperty schemeIdUri="urn:mpeg:dash:period-continuity:2015" value="\(number)"/>
      """
    }
    let found = try renditions([
      set("audio", "a.mp4", inside: continuity[0]), set("audio", "b.mp4", inside: continuity[1]),
    ])
    #expect(found.map(files) == [["a.mp4", "b.mp4"]])
  }

  @Test func `another codec ends what is read, and is reported`() throws {
    let found = try renditions([
      set("video", "a.mp4"), set("video", "b.mp4", codecs: "hvc1.1.6.L93"),
    ])
    #expect(found.map(files) == [["a.mp4"]])
    #expect(found.map { $0.unlisted?.hasPrefix("From period 2 on") } == [true])
  }

  @Test func `of several codecs each goes on in its own, whatever their order`() throws {
    let found = try renditions([
      set("video", "a1.mp4") + set("video", "h1.mp4", codecs: "hvc1.1.6.L93"),
      set("video", "h2.mp4", codecs: "hvc1.2.4.L93") + set("video", "a2.mp4"),
    ])
    #expect(found.map(files) == [["a1.mp4", "a2.mp4"], ["h1.mp4", "h2.mp4"]])
    #expect(found.map(\.unlisted) == [nil, nil])
  }

  @Test func `what a period lacks is reported captions and of sound`() throws {
    let text = set("text", "t.vtt", codecs: "wvtt", attributes: "lang=\"en\"")
    let found = try renditions([
      set("video", "a.mp4") + set("audio", "s.mp4", attributes: "lang=\"en\"") + text,
      set("video", "b.mp4") + set("audio", "u.mp4"),
    ])
    #expect(found.map(\.kind) == [.video, .audio, .subtitles, .audio])
    #expect(found.map(\.isPartial) == [false, true, true, true])
    // The other period has a sound of another name, which may be the same programme.
    #expect(found.map { $0.unlisted == nil } == [true, false, true, false])
  }

  @Test func `a role parts main sound from description in every period`() throws {
    let described = "<Role schemeIdUri=\"urn:mpeg:dash:role:2011\" value=\"description\"/>"
    let periods = (1...2).map {
      set("audio", "d\($0).mp4", inside: described) + set("audio", "m\($0).mp4")
    }
    let found = try renditions(periods)
    #expect(found.map(files) == [["d1.mp4", "d2.mp4"], ["m1.mp4", "m2.mp4"]])
  }

  @Test func `segments that a later period does not name are reported`() throws {
    let nameless = """
      <AdaptationSet contentType="video" codecs="avc1.64001f"><Representation id="v"/></AdaptationSet>
      """
    let found = try renditions([set("video", "a.mp4"), nameless])
    #expect(found.map(files) == [["a.mp4"]])
    #expect(found.map { $0.unlisted == nil } == [false])
  }

  @Test func `a period in another document is reported`() throws {
    let text = """
      <MPD xmlns:xlink="http://www.w3.org/1999/xlink"><Period duration="PT5S">\(set("video", "a.mp4"))
      </Period><Period xlink:href="https://ads.example/1"/></MPD>
      """
    let found = try #require(DASHManifestReader.read(Array(text.utf8)))
    #expect(found.unlisted == "Period 2 is in another document, which is not read.")
    #expect(try manifest([set("video", "a.mp4")]).unlisted == nil)
  }

  @Test func `captions inside the video that every period announces are announced once`() throws {
    let announced = """
      <Accessibility schemeIdUri="urn:scte:dash:cc:cea-608:2015" value="CC1=eng"/>
      """
    let found = try renditions((1...3).map { set("video", "\($0).mp4", inside: announced) })
    #expect(found.map(\.kind) == [.video, .closedCaptions])
  }
}
