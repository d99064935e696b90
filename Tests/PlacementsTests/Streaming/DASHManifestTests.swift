import MediaModel
import Testing

@testable import Placements
@testable import StrictYAML

@Suite struct `DASH manifests` {
  private func manifest(
    _ periods: String, attributes: String = "mediaPresentationDuration=\"PT10S\""
  ) throws -> StreamingManifest {
    let text = "<MPD xmlns=\"urn:mpeg:dash:schema:mpd:2011\" \(attributes)>\(periods)</MPD>"
    return try #require(DASHManifestReader.read(Array(text.utf8)))
  }

  private func segments(_ rendition: Rendition?) -> [SegmentReference] {
    guard case .segments(let segments)? = rendition?.source else { return [] }
    return segments.map(\.withoutPlace)
  }

  @Test func `another document is no manifest`() {
    #expect(DASHManifestReader.read(Array("<tt/>".utf8)) == nil)
    #expect(DASHManifestReader.read([]) == nil)
    #expect(DASHManifestReader.read(Array("<MPD".utf8)) == nil)
  }

  @Test(arguments: [
    ("urn:mpeg:dash:role:2011", "description"), ("urn:mpeg:DASH:role:2011", "Description"),
    ("urn:tva:metadata:cs:AudioPurposeCS:2007", "1"),
  ])
  func `descriptors tell audio description whatever their case`(
    scheme: String, value: String
  ) throws {
    let found = try manifest(
      """
      <Period><AdaptationSet contentType="audio" lang="en">
      <Accessibility schemeIdUri="\(scheme)" value="\(value)"/>
      <Representation id="1" bandwidth="64000"><BaseURL>ad.mp4</BaseURL></Representation>
      </AdaptationSet></Period>
      """)
    #expect(found.renditions.map { $0.roles.map(\.role) } == [[.audioDescription]])
    #expect(segments(found.renditions.first).map(\.address) == ["ad.mp4"])
    #expect(found.duration == .seconds(10))
  }

  @Test(arguments: ["forced-subtitle", "forced_subtitle"])
  func `forced subtitles are reported in both spellings`(value: String) throws {
    let found = try manifest(
      """
      <Period><AdaptationSet mimeType="text/vtt" lang="de">
      <Role schemeIdUri="urn:mpeg:dash:role:2011" value="\(value)"/>
      <Representation id="1"><BaseURL>f.vtt</BaseURL></Representation></AdaptationSet></Period>
      """)
    #expect(found.renditions.map(\.isForced) == [true])
    #expect(found.renditions.map(\.kind) == [.subtitles])
  }

  @Test(arguments: [
    ("cea-608", "CC1=eng;CC3=spa", ["CC1", "CC3"], ["eng", "spa"]),
    ("cea-608", "eng;spa", ["CC1", "CC3"], ["eng", "spa"]),
    ("cea-708", "1=lang:eng;2=lang:spa,er:1", ["S1", "S2"], ["eng", "spa"]),
  ])
  func `caption descriptors of a video give a rendition a channel`(
    scheme: String, value: String, channels: [String], languages: [String]
  ) throws {
    let found = try manifest(
      """
      <Period><AdaptationSet contentType="video">
      <Accessibility schemeIdUri="urn:scte:dash:cc:\(scheme):2015" value="\(value)"/>
      <Representation id="v"><BaseURL>v.mp4</BaseURL></Representation></AdaptationSet></Period>
      """)
    let captions = found.renditions.filter { $0.kind == .closedCaptions }
    #expect(captions.map { $0.channel?.name } == channels)
    #expect(captions.map { $0.language?.text } == languages)
    #expect(captions.allSatisfy { $0.source == .insideVideo })
  }

  @Test func `numbered segments are counted from the length of the period`() throws {
    let found = try manifest(
      """
      <Period><AdaptationSet contentType="audio">
      <SegmentTemplate media="$RepresentationID$/$Number%03d$.m4s" initialization="i-$Bandwidth$.mp4"
        duration="4" startNumber="7"/>
      <Representation id="a" bandwidth="64000"/></AdaptationSet></Period>
      """)
    #expect(
      segments(found.renditions.first) == [
        SegmentReference("i-64000.mp4", isInitialization: true),
        SegmentReference("a/007.m4s", duration: .seconds(4)),
        SegmentReference("a/008.m4s", duration: .seconds(4)),
        SegmentReference("a/009.m4s", duration: .seconds(2)),
      ])
  }

  @Test func `a timeline repeats and jumps`() throws {
    let found = try manifest(
      """
      <Period><AdaptationSet contentType="audio"><SegmentTemplate media="$Time$.m4s" timescale="2">
      <SegmentTimeline><S t="0" d="4" r="1"/><S t="10" d="2" r="-1"/></SegmentTimeline>
      </SegmentTemplate><Representation id="a"/></AdaptationSet></Period>
      """)
    #expect(
      segments(found.renditions.first).map(\.address)
        == ["0.m4s", "4.m4s", "10.m4s", "12.m4s", "14.m4s", "16.m4s", "18.m4s"])
  }

  @Test func `base addresses are joined from the outside in`() throws {
    let found = try manifest(
      """
      <BaseURL>media/</BaseURL><Period><BaseURL>one/</BaseURL><AdaptationSet contentType="video">
      <Representation id="v"><BaseURL>v.mp4</BaseURL><SegmentList duration="5">
      <Initialization range="0-99"/><SegmentURL mediaRange="100-199"/><SegmentURL media="x.m4s"/>
      </SegmentList></Representation></AdaptationSet></Period>
      """)
    #expect(
      segments(found.renditions.first) == [
        SegmentReference("media/one/v.mp4", bytes: 0..<100, isInitialization: true),
        SegmentReference("media/one/v.mp4", bytes: 100..<200, duration: .seconds(5)),
        SegmentReference("media/one/x.m4s", duration: .seconds(5)),
      ])
  }

  @Test func `what goes on over periods is one rendition`() throws {
    let period = """
      <Period duration="PT5S"><AdaptationSet contentType="audio" lang="en">
      <Representation id="a"><BaseURL>p.mp4</BaseURL></Representation></AdaptationSet></Period>
      """
    let found = try manifest(String(repeating: period, count: 1_000))
    #expect(found.renditions.count == 1)
    #expect(segments(found.renditions.first).count == 1_000)
  }

  @Test func `sibling base addresses are alternatives, at every level`() throws {
    let found = try manifest(
      """
      <BaseURL>http://cdn.example/</BaseURL><BaseURL>media/</BaseURL><Period>
      <AdaptationSet contentType="video"><BaseURL>a/</BaseURL><BaseURL>b/</BaseURL>
      <SegmentTemplate media="$Number$.m4s" duration="10"/><Representation id="v"/>
      </AdaptationSet></Period>
      """)
    let parts = segments(found.renditions.first)
    #expect(
      parts.map { [$0.address] + $0.otherAddresses } == [
        [
          "http://cdn.example/a/1.m4s", "http://cdn.example/b/1.m4s", "media/a/1.m4s",
          "media/b/1.m4s",
        ]
      ])
  }

  @Test func `an absolute base address does not hide its relative siblings`() throws {
    let found = try manifest(
      """
      <BaseURL>one/</BaseURL><Period><AdaptationSet contentType="audio"><Representation id="a">
      <BaseURL>https://cdn.example/a.mp4</BaseURL><BaseURL>a.mp4</BaseURL></Representation>
      </AdaptationSet></Period>
      """)
    let parts = segments(found.renditions.first)
    #expect(parts.map(\.address) == ["https://cdn.example/a.mp4"])
    #expect(parts.map(\.otherAddresses) == [["one/a.mp4"]])
  }

  @Test func `a list of segments takes the base address of the levels below it`() throws {
    let found = try manifest(
      """
      <Period><SegmentList duration="5"><SegmentURL media="x.m4s"/></SegmentList>
      <AdaptationSet contentType="video"><Representation id="v"><BaseURL>low/</BaseURL>
      </Representation></AdaptationSet></Period>
      """)
    #expect(segments(found.renditions.first).map(\.address) == ["low/x.m4s"])
  }

  @Test func `many base addresses stop at a limit`() throws {
    let many = (0..<50).map { "<BaseURL>\($0)/</BaseURL>" }.joined()
    let found = try manifest(
      """
      \(many)<Period>\(many)<AdaptationSet contentType="video">\(many)
      <SegmentTemplate media="$Number$.m4s" duration="10"/><Representation id="v"/>
      </AdaptationSet></Period>
      """)
    #expect(segments(found.renditions.first).map(\.otherAddresses.count) == [15])
  }

  @Test func `endless repeats stop at the limit`() throws {
    let found = try manifest(
      """
      <Period><AdaptationSet contentType="audio"><SegmentTemplate media="$Time$.m4s">
      <SegmentTimeline><S d="1" r="9223372036854775807"/></SegmentTimeline>
      </SegmentTemplate><Representation id="a"/></AdaptationSet></Period>
      """)
    #expect(segments(found.renditions.first).count == StreamingManifest.Limit.segments)
  }

  @Test func `encryption and unknown places of segments are reported`() throws {
    let found = try manifest(
      """
      <Period><AdaptationSet contentType="audio"><ContentProtection schemeIdUri="x"/>
      <SegmentTemplate media="$Number$.m4s"/><Representation id="a"/></AdaptationSet></Period>
      """)
    #expect(found.renditions.map(\.isEncrypted) == [true])
    #expect(found.issues.map(\.code) == [.unsupported, .unsupported])
  }

  @Test(arguments: [
    ("PT1H2M3.5S", 3723.5), ("P1DT1S", 86_401), ("PT0S", 0),
  ])
  func `lengths of time are read`(text: String, expected: Double) {
    #expect(DASHDuration.read(text) == .decimal(expected))
  }

  @Test(arguments: ["", "P", "PT", "1S", "PT1", "P1M", "PT1X", "PT.S", "PTT1S", "PT1e9S"])
  func `what is no length of time is refused`(text: String) {
    #expect(DASHDuration.read(text) == nil)
  }

  @Test(arguments: [
    ("$$x$Number$", "$x7"), ("$Number%05d$.m4s", "00007.m4s"), ("$Number%99d$", "$Number%99d$"),
    ("a$Number", "a$Number"), ("$Foo$", "$Foo$"), ("$Time$-$RepresentationID$", "9-r"),
  ])
  func `templates are filled in`(template: String, expected: String) {
    let names = DASHTemplate(template, identifier: "r", bandwidth: "1")
    #expect(names.filled(number: 7, time: 9) == expected)
  }
}

@Suite struct `DASH clocks and qualities` {
  @Test func `the offset of the clock, periods and other qualities are reported`() throws {
    let set = """
      <AdaptationSet mimeType="video/mp4"><SegmentTemplate media="$RepresentationID$-$Number$.m4s" \
      duration="20" timescale="10" presentationTimeOffset="45"/><Representation id="a" \
      bandwidth="1"/><Representation id="b" bandwidth="2"/></AdaptationSet>
      """
    let period = "<Period duration=\"PT2S\">\(set)</Period>"
    let bytes = Array("<MPD>\(period)\(period)</MPD>".utf8)
    let manifest = try #require(DASHManifestReader.read(bytes))
    let rendition = try #require(manifest.renditions.first)
    #expect(rendition.timeOffset == .milliseconds(4_500))
    #expect(rendition.isDiscontinuous)
    #expect(rendition.isVariant)
    #expect(manifest.others.map(\.address) == ["b-1.m4s", "b-1.m4s"])
  }
}
