import Conformance
import MediaModel
import Placements
import SystemPackage
import Testing

@testable import CuelightKit

@Suite("Streams")
struct StreamReaderTests {
  private static let variant = "#EXT-X-STREAM-INF:BANDWIDTH=90000,RESOLUTION=96x64\n"
  private static let list = "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\na.ts\n#EXT-X-ENDLIST\n"

  /// The plan of `s/master.m3u8` in a folder with these files.
  private func plan(_ files: [String: String]) async throws -> StreamPlan {
    try await TemporaryFolder.with(files.mapValues { Array($0.utf8) }) { top in
      var plan = try await StreamReader.read(
        top.appending("s/master.m3u8"), as: .hls, .forTests())
      try plan.choose()
      return plan
    }
  }

  private func failure(_ files: [String: String]) async throws -> FailureCode? {
    do {
      _ = try await plan(files)
      return nil
    } catch let failure as ExaminationError {
      return failure.code
    }
  }

  @Test func `two sets of one language have two names`() {
    func name(_ role: String?) -> String {
      let start = TextPosition(line: 1, column: 1, byteOffset: 0)
      var set = Rendition(.subtitles, name: "", source: .segments([]), position: start)
      set.language = LanguageTag("en")
      set.signals = role.map { [.init("Role", scheme: "urn:mpeg:dash:role:2011", $0)] } ?? []
      return StreamRendition(declared: set, resource: "film.mpd").name
    }
    #expect(name("caption") == "film.mpd (en, caption)")
    #expect(name("subtitle") == "film.mpd (en, subtitle)")
    #expect(name(nil) == "film.mpd (en)")
  }

  @Test func `only the name of a text may say that it is not the captions`() {
    func roles(_ name: String, isForced: Bool = false, caption: Bool = false) -> [TrackRole.Role] {
      let start = TextPosition(line: 1, column: 1, byteOffset: 0)
      var text = Rendition(.subtitles, name: name, source: .segments([]), position: start)
      text.isForced = isForced
      text.signals = caption ? [.init("Role", scheme: "urn:mpeg:dash:role:2011", "caption")] : []
      return StreamRendition(declared: text, resource: "master.m3u8").textRolesByName
    }
    #expect(roles("English (forced)") == [.forced])
    #expect(roles("Audio descriptions") == [.audioDescription])
    #expect(roles("Director's commentary") == [.commentary])
    #expect(roles("English") == [])
    #expect(roles("English CC, no forced") == [])
    #expect(roles("English (forced)", isForced: true) == [])
    #expect(roles("English commentary", caption: true) == [])
  }

  @Test func `segments are found beside their playlist`() async throws {
    let plan = try await plan([
      "s/master.m3u8": "#EXTM3U\n" + Self.variant + "low/v.m3u8\n", "s/low/v.m3u8": Self.list,
      "s/low/a.ts": "GGG",
    ])
    let main = try #require(plan.main)
    #expect(plan.renditions[main].parts.map(\.size) == [3])
    #expect(plan.renditions[main].parts.map(\.path.lastComponent?.string) == ["a.ts"])
    #expect(plan.files == ["low/v.m3u8", "low/a.ts"])
    #expect(plan.issues == [])
    #expect(!plan.isLive)
  }

  @Test func `nothing is read above the manifest or on a network`() async throws {
    let outside = ["a.ts": "GGG", "v.m3u8": Self.list]
    for address in ["../v.m3u8", "http://127.0.0.1/v.m3u8", "/etc/passwd", "%2e%2e/v.m3u8"] {
      let master = ["s/master.m3u8": "#EXTM3U\n" + Self.variant + address + "\n"]
      #expect(try await failure(master.merging(outside) { $1 }) == .streamElsewhere)
    }
    let list = Self.list.replacing("a.ts", with: "../a.ts")
    let master = ["s/master.m3u8": "#EXTM3U\n" + Self.variant + "v.m3u8\n", "s/v.m3u8": list]
    #expect(try await failure(master.merging(outside) { $1 }) == .streamElsewhere)
  }

  @Test func `a playlist that names itself or a master is circular`() async throws {
    let itself = try await plan([
      "s/master.m3u8": "#EXTM3U\n" + Self.variant + "master.m3u8\n" + Self.variant + "v.m3u8\n",
      "s/v.m3u8": Self.list, "s/a.ts": "GGG",
    ])
    #expect(itself.issues.map(\.issue.code) == [.circular])
    let other = "#EXTM3U\n" + Self.variant + "v.m3u8\n"
    let named = try await failure([
      "s/master.m3u8": "#EXTM3U\n" + Self.variant + "o.m3u8\n", "s/o.m3u8": other,
    ])
    #expect(named == .streamUnreadable)
  }

  @Test func `a segment that is not there is reported, and the rest is read`() async throws {
    let list = Self.list.replacing("#EXT-X-ENDLIST\n", with: "#EXTINF:4,\nb.ts\n")
    let plan = try await plan(["s/master.m3u8": list, "s/a.ts": "GGG"])
    let rendition = plan.renditions[try #require(plan.main)]
    #expect(rendition.parts.count == 1)
    #expect(rendition.missingReason?.hasPrefix("Segment 2 of ") == true)
    #expect(rendition.missingReason?.hasSuffix("b.ts does not exist.") == true)
    #expect(plan.issues.map(\.issue.code) == [.segmentMissing])
    #expect(plan.issues.first?.issue.position?.line == 6)
    #expect(plan.isLive)
  }

  @Test func `what is missing is reported as that, with what it may contain`() async throws {
    let two = Self.list.replacing("#EXT-X-ENDLIST", with: "#EXTINF:4,\nb.ts\n#EXT-X-ENDLIST")
    let media = "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",DEFAULT=YES,NAME=\"En\",URI=\"s.m3u8\"\n"
    let text = "#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID=\"t\",NAME=\"En\",URI=\"t.m3u8\"\n"
    let variant =
      "#EXT-X-STREAM-INF:BANDWIDTH=9,RESOLUTION=1x1,AUDIO=\"a\",SUBTITLES=\"t\"\nv.m3u8\n"
    let whole = [
      "s/master.m3u8": "#EXTM3U\n" + media + text + variant, "s/v.m3u8": two,
      "s/s.m3u8": two.replacing("a.ts", with: "sa.ts").replacing("b.ts", with: "sb.ts"),
      "s/t.m3u8": two.replacing("a.ts", with: "a.vtt").replacing("b.ts", with: "b.vtt"),
      "s/a.ts": "G", "s/b.ts": "G", "s/sa.ts": "G", "s/sb.ts": "G", "s/a.vtt": "W",
      "s/b.vtt": "W",
    ]
    #expect(try await plan(whole).unread == [])
    let expected: [(String, Set<UnreadPart.Content>)] = [
      ("s/b.ts", [.picture, .text]), ("s/sb.ts", [.audio]), ("s/s.m3u8", [.audio]),
      ("s/b.vtt", []), ("s/t.m3u8", [.text]),
    ]
    for (file, contents) in expected {
      let unread = try await plan(whole.filter { $0.key != file }).unread
      #expect(unread.map(\.contents) == [contents], "\(file)")
      #expect(unread.first?.explanation.contains("does not exist") == true, "\(file)")
      let emptied = try await plan(whole.merging([file: ""]) { $1 }).unread
      #expect(emptied.map(\.contents) == [contents], "\(file) empty")
    }
  }

  @Test func `another quality that is not there is reported, one on a server is not`() async throws
  {
    let other = Self.list.replacing("a.ts", with: "c.ts")
    let master =
      "#EXTM3U\n" + Self.variant + "v.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=900000\nhigh.m3u8\n"
    let files = [
      "s/master.m3u8": master, "s/v.m3u8": Self.list, "s/high.m3u8": other, "s/a.ts": "G",
      "s/c.ts": "G",
    ]
    #expect(try await plan(files).unread == [])
    for missing in ["s/c.ts", "s/high.m3u8"] {
      let unread = try await plan(files.filter { $0.key != missing }).unread
      #expect(unread.map(\.contents) == [[]], "\(missing)")
    }
    let far = master.replacing("high.m3u8", with: "https://cdn.example/high.m3u8")
    #expect(try await plan(files.merging(["s/master.m3u8": far]) { $1 }).unread == [])
  }

  @Test func `a stream that does not say where it ends is read in part`() async throws {
    let open = Self.list.replacing("#EXT-X-ENDLIST\n", with: "")
    let unread = try await plan(["s/master.m3u8": open, "s/a.ts": "G"]).unread
    #expect(unread.map(\.contents) == [Set(UnreadPart.Content.allCases)])
  }

  /// The plan of `s/film.mpd` in a folder with these files.
  private func dash(_ manifest: String, _ files: [String]) async throws -> StreamPlan {
    var all = Dictionary(uniqueKeysWithValues: files.map { ("s/" + $0, Array("G".utf8)) })
    all["s/film.mpd"] = Array(manifest.utf8)
    return try await TemporaryFolder.with(all) { top in
      var plan = try await StreamReader.read(
        top.appending("s/film.mpd"), as: .dash, .forTests())
      try plan.choose()
      return plan
    }
  }

  @Test(arguments: [["a/v.mp4"], ["b/v.mp4"], ["a/v.mp4", "b/v.mp4"]])
  func `the first base address whose file is there is read`(files: [String]) async throws {
    let plan = try await dash(
      """
      <MPD><BaseURL>https://cdn.example/</BaseURL><BaseURL>./</BaseURL><Period duration="PT4S">
      <AdaptationSet contentType="video"><BaseURL>a/</BaseURL><BaseURL>b/</BaseURL>
      <Representation id="v"><BaseURL>v.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>
      """, files)
    let main = try #require(plan.main)
    let read = plan.renditions[main].parts.map { $0.path.string }
    #expect(read.count == 1)
    #expect(read.first?.hasSuffix(files[0]) == true)
    #expect(plan.unread == [])
    #expect(plan.issues == [])
    #expect(plan.files == ["a/v.mp4", "b/v.mp4"])
  }

  @Test func `without a file at any base address the first in the folder is missing`() async throws
  {
    await #expect(throws: ExaminationError.self) {
      try await dash(
        """
        <MPD><BaseURL>https://cdn.example/</BaseURL><BaseURL>m/</BaseURL><Period duration="PT4S">
        <AdaptationSet contentType="video"><Representation id="v"><BaseURL>v.mp4</BaseURL>
        </Representation></AdaptationSet></Period></MPD>
        """, [])
    }
  }

  @Test func `a later period that is encrypted is not read as clear`() async throws {
    let clear = "<AdaptationSet contentType=\"video\"><Representation id=\"v\"><BaseURL>"
    let end = "</BaseURL></Representation></AdaptationSet></Period>"
    let hidden = clear.replacing(
      "<Representation", with: "<ContentProtection schemeIdUri=\"x\"/><Representation")
    let plan = try await dash(
      "<MPD><Period duration=\"PT4S\">\(clear)1.mp4\(end)"
        + "<Period duration=\"PT4S\">\(hidden)2.mp4\(end)</MPD>", ["1.mp4", "2.mp4"])
    #expect(plan.renditions[try #require(plan.main)].unreadableReason == .encrypted)
    #expect(plan.unread.map(\.contents) == [Set(UnreadPart.Content.allCases)])
  }

  @Test func `bytes beyond the end of a file are missing`() async throws {
    let list = Self.list.replacing("a.ts", with: "#EXT-X-BYTERANGE:9@0\na.ts")
    #expect(try await failure(["s/master.m3u8": list, "s/a.ts": "GGG"]) == .streamUnreadable)
  }

  @Test func `a range that ends one byte behind the file is read up to its end`() async throws {
    let list = Self.list.replacing("a.ts", with: "#EXT-X-BYTERANGE:4@0\na.ts")
    let plan = try await plan(["s/master.m3u8": list, "s/a.ts": "GGG"])
    #expect(plan.renditions[try #require(plan.main)].parts.map(\.size) == [3])
    #expect(plan.issues == [])
    // One byte behind the end is no segment at all.
    let behind = Self.list.replacing("a.ts", with: "#EXT-X-BYTERANGE:1@3\na.ts")
    #expect(try await failure(["s/master.m3u8": behind, "s/a.ts": "GGG"]) == .streamUnreadable)
  }

  @Test func `the smallest variant that is whole is read`() async throws {
    let plan = try await plan([
      "s/master.m3u8": "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=9,RESOLUTION=3x3\nhigh.m3u8\n"
        + "#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=1x1\nlow.m3u8\n"
        + "#EXT-X-STREAM-INF:BANDWIDTH=5,RESOLUTION=2x2\nmid.m3u8\n",
      "s/high.m3u8": Self.list, "s/mid.m3u8": Self.list, "s/a.ts": "GGG",
      "s/low.m3u8": Self.list.replacing("a.ts", with: "b.ts"),
    ])
    #expect(plan.renditions[try #require(plan.main)].declared.bandwidth == 5)
  }

  /// A variant without `CODECS` and `RESOLUTION` may have sound only (RFC 8216, 4.3.4.2).
  @Test(arguments: [
    (["BANDWIDTH=1", "BANDWIDTH=5,RESOLUTION=1x1", "BANDWIDTH=9,RESOLUTION=2x2"], 5),
    (["BANDWIDTH=1", "BANDWIDTH=5,CODECS=\"avc1.4d401e\""], 5),
    (["BANDWIDTH=1", "BANDWIDTH=9", "BANDWIDTH=5"], 9),
    (["BANDWIDTH=1", "BANDWIDTH=5,CODECS=\"mp4a.40.2\""], 1),
  ])
  func `a variant that names no picture is not taken before one that may have it`(
    variants: [String], expected: Int
  ) async throws {
    let lines = variants.map { "#EXT-X-STREAM-INF:\($0)\nv.m3u8\n" }.joined()
    let plan = try await plan([
      "s/master.m3u8": "#EXTM3U\n\(lines)", "s/v.m3u8": Self.list, "s/a.ts": "GGG",
    ])
    #expect(plan.renditions[try #require(plan.main)].declared.bandwidth == expected)
  }

  @Test func `the sound is the default one, and none that describes`() async throws {
    let described = "CHARACTERISTICS=\"public.accessibility.describes-video\",URI=\"ad.m3u8\""
    let media = "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME="
    let plan = try await plan([
      "s/master.m3u8": "#EXTM3U\n\(media)\"AD\",\(described)\n\(media)\"Fr\",URI=\"fr.m3u8\"\n"
        + "\(media)\"En\",DEFAULT=YES,URI=\"en.m3u8\"\n"
        + "#EXT-X-STREAM-INF:BANDWIDTH=9,RESOLUTION=1x1,AUDIO=\"a\"\nv.m3u8\n",
      "s/ad.m3u8": Self.list, "s/fr.m3u8": Self.list, "s/en.m3u8": Self.list,
      "s/v.m3u8": Self.list, "s/a.ts": "GGG",
    ])
    #expect(plan.renditions[try #require(plan.audio)].declared.name == "En")
    #expect(plan.descriptions.map { plan.renditions[$0].declared.name } == ["AD"])
  }

  @Test func `an encrypted rendition is an obstacle`() async throws {
    let list = Self.list.replacing("#EXTINF", with: "#EXT-X-KEY:METHOD=AES-128,URI=\"k\"\n#EXTINF")
    let plan = try await plan(["s/master.m3u8": list, "s/a.ts": "GGG"])
    #expect(plan.renditions[try #require(plan.main)].unreadableReason == .encrypted)
  }

  @Test func `a list of songs is no stream`() async throws {
    let songs = "#EXTM3U\n#EXTINF:180,Song\na.ts\n"
    #expect(try await failure(["s/master.m3u8": songs, "s/a.ts": "G"]) == .streamListOfFiles)
  }

  @Test func `what a stream names in a folder is not judged by itself`() async throws {
    let files = [
      "s/master.m3u8": "#EXTM3U\n" + Self.variant + "low/v.m3u8\n", "s/low/v.m3u8": Self.list,
      "s/low/a.ts": "GGG", "s/other.mp4": "", "s/songs.m3u": "#EXTM3U\nother.mp4\n",
    ]
    try await TemporaryFolder.with(files.mapValues { Array($0.utf8) }) { top in
      let found = try await SourceFinder(texts: .forTests()).search([top])
      #expect(found.media.map(\.lastComponent?.string) == ["master.m3u8", "other.mp4"])
      let master = top.appending("s/master.m3u8").string
      let reasons = Dictionary(uniqueKeysWithValues: found.skipped.map { ($0.path, $0.reason) })
      #expect(
        reasons == [
          top.appending("s/low/a.ts").string: "It is a segment of \(master).",
          top.appending("s/low/v.m3u8").string: "It is a playlist of \(master).",
          top.appending("s/songs.m3u").string: "It is a list of files and no stream.",
        ])
    }
  }

  @Test func `two masters that name each other are not both passed over`() async throws {
    let files = [
      "a.m3u8": "#EXTM3U\n" + Self.variant + "b.m3u8\n",
      "b.m3u8": "#EXTM3U\n" + Self.variant + "a.m3u8\n",
    ]
    try await TemporaryFolder.with(files.mapValues { Array($0.utf8) }) { top in
      let found = try await SourceFinder(texts: .forTests()).search([top])
      #expect(found.media == [top.appending("a.m3u8")])
    }
  }
}
