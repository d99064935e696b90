import Testing

@testable import Placements

@Suite struct `A manifest that ends too early` {
  private static let whole = """
    <MPD mediaPresentationDuration="PT8S"><Period>
    <AdaptationSet contentType="video"><Representation id="v"><BaseURL>v.mp4</BaseURL>
    </Representation></AdaptationSet>
    <AdaptationSet contentType="text" lang="en"><Representation id="t"><BaseURL>t.vtt</BaseURL>
    </Representation></AdaptationSet></Period></MPD>
    """

  @Test func `a whole DASH manifest lists everything`() throws {
    let manifest = try #require(DASHManifestReader.read(Array(Self.whole.utf8)))
    #expect(manifest.unlisted == nil)
    #expect(manifest.renditions.count == 2)
  }

  @Test func `a DASH manifest that is cut anywhere says that a part is missing`() throws {
    let bytes = Array(Self.whole.utf8)
    for end in stride(from: 60, to: bytes.count - 1, by: 7) {
      let manifest = try #require(DASHManifestReader.read(Array(bytes[..<end])))
      #expect(manifest.unlisted?.contains("was not read") == true)
    }
  }

  @Test(arguments: [
    "#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID=\"te", "#EXT-X-MEDIA:TYPE=SUBTITLES,GROU",
    "#EXT-X-STREAM-INF:BANDWIDTH=2000", "#EXT-X-STREAM-INF:BANDWIDTH=2000\n",
  ])
  func `a master playlist that is cut says that a part is missing`(end: String) throws {
    let text = "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1000\na.m3u8\n\(end)"
    guard case .master(let manifest)? = HLSPlaylist.read(text) else {
      Issue.record("no master playlist")
      return
    }
    #expect(manifest.unlisted?.hasPrefix("The playlist ends") == true)
  }

  @Test(arguments: ["", "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"b\"", "b.m3u8"])
  func `a whole master playlist needs no line end`(end: String) throws {
    let text = "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1000\na.m3u8\n\(end)"
    guard case .master(let manifest)? = HLSPlaylist.read(text) else {
      Issue.record("no master playlist")
      return
    }
    #expect(manifest.unlisted == nil)
  }
}
