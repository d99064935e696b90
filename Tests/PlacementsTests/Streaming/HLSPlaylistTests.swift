import MediaModel
import Testing

@testable import Placements
@testable import StrictYAML

@Suite struct `HLS playlists` {
  private func master(_ lines: String...) throws -> StreamingManifest {
    try master(of: lines)
  }

  private func master(of lines: [String]) throws -> StreamingManifest {
    let text = (["#EXTM3U"] + lines).joined(separator: "\n") + "\n"
    guard case .master(let manifest)? = HLSPlaylist.read(text) else {
      throw Unexpected(text)
    }
    return manifest
  }

  private func media(_ lines: String...) throws -> HLSMediaPlaylist {
    let text = (["#EXTM3U"] + lines).joined(separator: "\n") + "\n"
    guard case .media(let playlist)? = HLSPlaylist.read(text) else { throw Unexpected(text) }
    return playlist
  }

  private struct Unexpected: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  private static let variant = "#EXT-X-STREAM-INF:BANDWIDTH=800000,CODECS=\"avc1.4d401e,mp4a.40.2\""

  @Test func `a file that does not begin with EXTM3U is no playlist`() {
    #expect(HLSPlaylist.read("video.ts\n") == nil)
    #expect(HLSPlaylist.read("") == nil)
    #expect(HLSPlaylist.read("\u{FEFF}#EXTM3U\r\n#EXTINF:1,\r\na.ts\r\n") != nil)
  }

  /// RFC 8216, 4.3.2.3: the tag is about what is before the segment, and nothing is before the first.
  @Test(arguments: [(0, false), (1, false), (2, true), (3, false)])
  func `a discontinuity before the first segment is none`(_ place: Int, _ isOne: Bool) throws {
    var lines = ["#EXT-X-MAP:URI=\"init.mp4\"", "#EXTINF:2,\na.m4s", "#EXTINF:2,\nb.m4s"]
    lines.insert("#EXT-X-DISCONTINUITY", at: place)
    let playlist = try media((["#EXT-X-TARGETDURATION:2"] + lines).joined(separator: "\n"))
    // The initialization and two segments.
    #expect(playlist.segments.count == 3)
    #expect(playlist.isDiscontinuous == isOne)
  }

  @Test func `a rendition that describes video is audio description`() throws {
    let manifest = try master(
      """
      #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English AD",LANGUAGE="en",URI="ad.m3u8",\
      CHARACTERISTICS="public.accessibility.describes-video",AUTOSELECT=YES
      """, Self.variant + ",AUDIO=\"a\"", "low.m3u8")
    #expect(manifest.issues == [])
    let rendition = try #require(manifest.renditions.first)
    #expect(rendition.kind == .audio)
    #expect(rendition.roles.map(\.role) == [.audioDescription])
    #expect(rendition.roles.map(\.signal) == ["CHARACTERISTICS"])
    #expect(rendition.language == LanguageTag("en"))
    #expect(rendition.source == .playlist("ad.m3u8"))
  }

  @Test func `characteristics are found behind a comma and a blank`() throws {
    let manifest = try master(
      """
      #EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="SDH",URI="s.m3u8",CHARACTERISTICS=\
      "public.accessibility.transcribes-spoken-dialog, \
      public.accessibility.describes-music-and-sound"
      """, Self.variant + ",SUBTITLES=\"s\"", "low.m3u8")
    #expect(manifest.renditions.first?.roles.map(\.role) == [.captions])
  }

  @Test func `forced subtitles are forced`() throws {
    let manifest = try master(
      "#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID=\"s\",NAME=\"F\",URI=\"s.m3u8\",FORCED=YES",
      Self.variant + ",SUBTITLES=\"s\"", "low.m3u8")
    #expect(manifest.renditions.first?.isForced == true)
    #expect(manifest.renditions.first?.roles.map(\.role) == [.forced])
  }

  @Test(arguments: [("CC1", "CC1"), ("CC4", "CC4"), ("SERVICE1", "S1"), ("SERVICE63", "S63")])
  func `closed captions name their channel`(written: String, name: String) throws {
    let manifest = try master(
      "#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID=\"c\",NAME=\"E\",INSTREAM-ID=\"\(written)\"",
      Self.variant + ",CLOSED-CAPTIONS=\"c\"", "low.m3u8")
    #expect(manifest.renditions.first?.channel == CaptionChannel(name: name))
    #expect(manifest.renditions.first?.source == .insideVideo)
    #expect(manifest.issues == [])
  }

  @Test(arguments: ["CC5", "SERVICE0", "SERVICE64", "S1", ""])
  func `a channel that there is not is a fault`(written: String) throws {
    let manifest = try master(
      "#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID=\"c\",NAME=\"E\",INSTREAM-ID=\"\(written)\"",
      Self.variant, "low.m3u8")
    #expect(manifest.issues.map(\.code) == [.syntax])
  }

  @Test func `closed captions are denied where any variant with a picture says NONE`() throws {
    let none = Self.variant + ",CLOSED-CAPTIONS=NONE"
    #expect(try master(none, "a.m3u8", none, "b.m3u8").deniesClosedCaptions)
    let some = try master(none, "a.m3u8", Self.variant, "b.m3u8")
    #expect(some.deniesClosedCaptions)
    let last = try master(Self.variant, "a.m3u8", none, "b.m3u8")
    #expect(last.deniesClosedCaptions)
    #expect(some.issues.map(\.code) == [.syntax])
    let sound = "#EXT-X-STREAM-INF:BANDWIDTH=9,CODECS=\"mp4a.40.2\",CLOSED-CAPTIONS=NONE"
    #expect(try !master(Self.variant, "a.m3u8", sound, "b.m3u8").deniesClosedCaptions)
    #expect(try !master(Self.variant, "a.m3u8").deniesClosedCaptions)
  }

  @Test func `subtitles that only some variants with a picture name are a fault`() throws {
    let group = "#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID=\"s\",NAME=\"E\",URI=\"e.m3u8\""
    let named = Self.variant + ",SUBTITLES=\"s\""
    let some = try master(group, named, "a.m3u8", Self.variant, "b.m3u8")
    #expect(some.issues.map(\.code) == [.missing])
    #expect(some.issues.first?.message.hasPrefix("1 of 2 variants") == true)
    #expect(try master(group, named, "a.m3u8", named, "b.m3u8").issues.isEmpty)
    let sound = "#EXT-X-STREAM-INF:BANDWIDTH=9,CODECS=\"mp4a.40.2\""
    #expect(try master(group, named, "a.m3u8", sound, "b.m3u8").issues.isEmpty)
    #expect(try master(Self.variant, "a.m3u8", Self.variant, "b.m3u8").issues.isEmpty)
  }

  @Test func `a rendition whose group no variant names is offered with none`() throws {
    let texts = "#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID=\"s\",NAME=\"English\",URI=\"t.m3u8\""
    let sounds = "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"s\",NAME=\"English\",URI=\"u.m3u8\""
    let channel =
      "#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID=\"c\",NAME=\"CC\",INSTREAM-ID=\"CC1\""
    func unoffered(_ lines: String...) throws -> [Rendition.Kind] {
      try master(of: lines).renditions.filter(\.isUnoffered).map(\.kind)
    }
    #expect(try unoffered(texts, sounds, channel, Self.variant, "a.m3u8") == [.subtitles, .audio])
    // The group of another type is another group.
    let named = Self.variant + ",SUBTITLES=\"s\""
    #expect(try unoffered(texts, sounds, named, "a.m3u8") == [.audio])
    #expect(try unoffered(texts, Self.variant, "a.m3u8", named, "b.m3u8") == [])
    // Without variants nothing is known.
    #expect(try unoffered(texts, sounds) == [])
  }

  @Test func `a variant that names a group there is not is a fault at its place`() throws {
    let manifest = try master(Self.variant + ",AUDIO=\"x\"", "a.m3u8")
    #expect(manifest.issues.map(\.code) == [.unknownGroup])
    #expect(manifest.issues.first?.position?.line == 2)
  }

  @Test(arguments: [
    "BANDWIDTH", "BANDWIDTH=1,BANDWIDTH=2", "BANDWIDTH=1,NAME=\"open", "band width=1",
  ])
  func `attributes that break the grammar are a fault`(attributes: String) throws {
    let manifest = try master("#EXT-X-STREAM-INF:\(attributes)", "a.m3u8")
    #expect(manifest.issues.contains { $0.code == .syntax })
  }

  @Test func `a variant of sound alone is audio`() throws {
    let manifest = try master(
      "#EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS=\"mp4a.40.2\"", "a.m3u8",
      Self.variant, "b.m3u8")
    #expect(manifest.renditions.map(\.kind) == [.audio, .video])
  }

  @Test func `segments have lengths, maps and byte ranges`() throws {
    let playlist = try media(
      "#EXT-X-MAP:URI=\"all.mp4\",BYTERANGE=\"700@0\"", "#EXTINF:4.5,title",
      "#EXT-X-BYTERANGE:1000@700", "all.mp4", "#EXTINF:4,", "#EXT-X-BYTERANGE:500", "all.mp4",
      "#EXT-X-ENDLIST")
    #expect(
      playlist.segments.map(\.withoutPlace) == [
        SegmentReference("all.mp4", bytes: 0..<700, isInitialization: true),
        SegmentReference("all.mp4", bytes: 700..<1700, duration: .milliseconds(4500)),
        SegmentReference("all.mp4", bytes: 1700..<2200, duration: .seconds(4)),
      ])
    #expect(playlist.duration == .milliseconds(8500))
    #expect(!playlist.isLive)
    #expect(playlist.issues == [])
  }

  @Test func `a playlist without an end may still grow`() throws {
    #expect(try media("#EXTINF:4,", "a.ts").isLive)
  }

  @Test func `gaps are left out and encryption is reported`() throws {
    let playlist = try media(
      "#EXT-X-KEY:METHOD=AES-128,URI=\"k\"", "#EXTINF:4,", "a.ts", "#EXTINF:4,", "#EXT-X-GAP",
      "b.ts", "#EXT-X-ENDLIST")
    #expect(playlist.segments.map(\.address) == ["a.ts"])
    #expect(playlist.unlisted == "The playlist marks segment 2 as missing (#EXT-X-GAP).")
    #expect(playlist.isEncrypted)
    #expect(playlist.issues.map(\.code) == [.unsupported])
  }

  @Test(arguments: ["nan", "-1", "1e9", "", "four"])
  func `a length that is none is a fault and counts as zero`(length: String) throws {
    let playlist = try media("#EXTINF:\(length),", "a.ts", "#EXT-X-ENDLIST")
    #expect(playlist.issues.map(\.code) == [.syntax])
    #expect(playlist.duration == .zero)
  }

  @Test(arguments: ["9223372036854775807@1", "0@0", "-5@0", "5@-1", "1@2@3", "x"])
  func `a byte range that cannot be is a fault and is left out`(range: String) throws {
    let playlist = try media(
      "#EXTINF:4,", "#EXT-X-BYTERANGE:\(range)", "a.ts", "#EXT-X-ENDLIST")
    #expect(playlist.issues.map(\.code) == [.syntax])
    #expect(playlist.segments.first?.bytes == nil)
  }

  @Test func `byte ranges that run over the end of numbers are left out`() throws {
    let playlist = try media(
      "#EXTINF:4,", "#EXT-X-BYTERANGE:9223372036854775807@0", "a.ts", "#EXTINF:4,",
      "#EXT-X-BYTERANGE:5", "a.ts", "#EXT-X-ENDLIST")
    #expect(playlist.segments.map(\.bytes) == [0..<Int64.max, nil])
  }

  @Test func `a playlist without segments is a fault`() throws {
    #expect(try media("#EXT-X-ENDLIST").issues.map(\.code) == [.missing])
  }

  @Test func `renditions over the limit are reported once`() throws {
    let lines = (0..<1_200).map {
      "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"\($0)\",URI=\"\($0).m3u8\""
    }
    let manifest = try master(lines.joined(separator: "\n"), Self.variant, "a.m3u8")
    #expect(manifest.renditions.count == StreamingManifest.Limit.renditions)
    #expect(manifest.issues.contains { $0.code == .tooLarge })
    #expect(manifest.issues.count <= StreamingManifest.Limit.issues)
  }
}

@Suite struct `Streaming manifests by their first bytes` {
  @Test(arguments: [
    ("#EXTM3U\n", StreamingManifest.Form.hls), ("\u{FEFF}#EXTM3U\r\n", .hls), ("#EXTM3U", .hls),
    ("<MPD xmlns=\"urn\">", .dash), ("<?xml version=\"1.0\"?>\n<!-- <a> -->\n<d:MPD>", .dash),
  ])
  func `a manifest is known whatever its name`(_ text: String, _ form: StreamingManifest.Form) {
    #expect(StreamingManifest.Form(signature: Array(text.utf8)) == form)
  }

  @Test(arguments: [
    "", "#EXTM3U8", "#EXTINF:1,", "WEBVTT", "<?xml", "<tt><MPD/></tt>", "<!--<MPD>",
  ])
  func `nothing else is one`(_ text: String) {
    #expect(StreamingManifest.Form(signature: Array(text.utf8)) == nil)
  }
}

extension SegmentReference {
  /// The same part, wherever the manifest names it.
  var withoutPlace: SegmentReference {
    var part = SegmentReference(
      address, bytes: bytes, duration: duration, isInitialization: isInitialization)
    part.otherAddresses = otherAddresses
    return part
  }
}
