import CaptionTestSupport
import MediaModel
import Testing

@testable import CaptionFormats
@testable import TextBasics

@Suite struct `WebVTT blocks and settings` {
  private let cue = "00:01.000 --> 00:02.000\nx\n"

  @Test func `keeps regions with all their settings`() throws {
    let document = try vtt(
      "WEBVTT\n\nREGION\nid:a width:40.5% lines:2\nregionanchor:10%,20%\tviewportanchor:30%,40%\n"
        + "scroll:up\n\nREGION \t\nid:b\n\n\(cue)")
    #expect(document.issues == [])
    var first = CueRegion(id: "a")
    first.width = 40.5
    first.lines = 2
    (first.regionAnchorX, first.regionAnchorY) = (10, 20)
    (first.viewportAnchorX, first.viewportAnchorY) = (30, 40)
    first.scrollsUp = true
    #expect(document.regions == [first, CueRegion(id: "b")])
  }

  @Test func `takes the last of regions with one id`() throws {
    let document = try vtt("WEBVTT\n\nREGION\nid:a lines:5\n\nREGION\nid:a width:10%\n\n\(cue)")
    #expect(document.regions.map(\.width) == [10])
    #expect(document.regions.map(\.lines) == [3])
    #expect(seen(document) == [Seen("webvtt.regionDuplicate", .warning, 6, 1)])
  }

  @Test func `reads regions out of a header by itself`() {
    let header = "WEBVTT\nKind: captions\n\nREGION\nid:a lines:1\n\nSTYLE\n::cue {}\n"
    #expect(WebVTTParser.regions(inHeader: Array(header.utf8)).map(\.id) == ["a"])
    #expect(WebVTTParser.regions(inHeader: Array("REGION\r\nid:b".utf8)).map(\.id) == ["b"])
    #expect(WebVTTParser.regions(inHeader: []) == [])
  }

  @Test func `drops regions beyond the limit and says so`() throws {
    let blocks = (0...TimedTextLimits.regions).map { "REGION\nid:r\($0)\n\n" }.joined()
    let document = try vtt("WEBVTT\n\n\(blocks)\(cue)")
    #expect(document.regions.count == TimedTextLimits.regions)
    #expect(
      seen(document) == [
        Seen("webvtt.tooManyRegions", .error, 3 + 3 * TimedTextLimits.regions, 1)
      ])
  }

  @Test(arguments: [
    ("REGION\nid:a id:b", "webvtt.regionRepeated", ParseIssue.Severity.warning, 4, 6),
    ("REGION\nlines:2", "webvtt.regionId", .warning, 4, 1),
    ("REGION", "webvtt.regionId", .warning, 3, 1),
    ("REGION\nid:a lines:", "webvtt.regionSetting", .warning, 4, 6),
    ("REGION\nid:a width:101%", "webvtt.regionSetting", .warning, 4, 6),
    ("REGION\nid:a scroll:down", "webvtt.regionSetting", .warning, 4, 6),
    ("REGION\nid:a regionanchor:1%", "webvtt.regionSetting", .warning, 4, 6),
    ("STYLE\n::cue {\ncolor: red", "webvtt.styleBraces", .warning, 4, 7),
    ("STYLE\n::cue {} }", "webvtt.styleBraces", .warning, 4, 10),
    ("STYLE\n@import 'a.css';", "webvtt.styleResource", .note, 4, 1),
    ("STYLE\n::cue { background: URL(a.png) }", "webvtt.styleResource", .note, 4, 21),
  ])
  func `finds in a block`(
    block: String, code: String, severity: ParseIssue.Severity, line: Int, column: Int
  ) throws {
    let document = try vtt("WEBVTT\n\n\(block)\n\n\(cue)")
    #expect(seen(document) == [Seen(code, severity, line, column)])
    #expect(document.cues.count == 1)
  }

  @Test func `reads braces of a style as CSS does`() throws {
    let style = "::cue(b) { content: \"}\"; /* } url( */ color: red }\n::cue(\\}) {}"
    #expect(try vtt("WEBVTT\n\nSTYLE\n\(style)\n\n\(cue)").issues == [])
  }

  @Test(arguments: [
    ("line:1 line:2", "webvtt.settingRepeated", 32), ("line:1.5", "webvtt.lineFraction", 25),
    ("region:r size:50%", "webvtt.settingConflict", 25),
    ("vertical:rl region:r", "webvtt.settingConflict", 37),
  ])
  func `finds among settings`(settings: String, code: String, column: Int) throws {
    let document = try vtt(
      "WEBVTT\n\nREGION\nid:r\n\n00:01.000 --> 00:02.000 \(settings)\nx\n")
    #expect(seen(document) == [Seen(code, .warning, 6, column)])
  }

  @Test func `takes the last of repeated settings, and a fraction of a line`() throws {
    let document = try vtt(
      "WEBVTT\n\n00:01.000 --> 00:02.000 line:1 line:2.5 line:x size:100% size:00050.0%\nx\n")
    let settings = try #require(document.cues.first?.settings)
    #expect(settings.line == 2.5)
    #expect(settings.size == 50)
  }

  @Test func `reads numbers of any length`() throws {
    let zeros = String(repeating: "0", count: 5_000)
    let nines = String(repeating: "9", count: 400)
    let document = try vtt(
      "WEBVTT\n\n00:01.000 --> 00:02.000 line:\(zeros)7 size:12.5\(zeros)%\nx\n\n"
        + "00:01.000 --> 00:02.000 line:\(nines)\nx\n")
    #expect(document.cues.map(\.settings.line) == [7, nil])
    #expect(document.cues.first?.settings.size == 12.5)
  }

  @Test(arguments: [
    ("1\n\(Self.times)\na\n\n2\n\(Self.times)\nb\n\n1\n\(Self.times)\nc\n", [11]),
    ("a\n\(Self.times)\na\n\na\n\(Self.times)\nb\n", [7]),
    (
      "5\n\(Self.times)\na\n\n3\n\(Self.times)\nb\n\n6\n\(Self.times)\nc\n\n3\n\(Self.times)\nd\n",
      [15]
    ),
    ("01\n\(Self.times)\na\n\n1\n\(Self.times)\nb\n", []),
  ])
  func `finds identifiers that are there twice`(body: String, lines: [Int]) throws {
    let document = try vtt("WEBVTT\n\n" + body)
    #expect(seen(document) == lines.map { Seen("webvtt.duplicateId", .warning, $0, 1) })
  }
  private static let times = "00:01.000 --> 00:02.000"

  @Test func `keeps a cue whose identifier holds an arrow, without it`() throws {
    let document = try vtt("WEBVTT\n\na --> b\n\(cue)")
    #expect(document.cues.map(\.id) == [""])
    #expect(seen(document) == [Seen("webvtt.arrowInIdentifier", .warning, 3, 1)])
  }

  @Test func `ends a style or region at an arrow`() throws {
    let style = try vtt("WEBVTT\n\nSTYLE\n::cue {}\na --> b\n\n\(cue)")
    #expect(seen(style) == [Seen("webvtt.arrowInBlock", .error, 5, 1)])
    let region = try vtt("WEBVTT\n\nREGION\nid:a\n\(cue)")
    #expect(region.regions.map(\.id) == ["a"])
    #expect(region.cues.count == 1)
    #expect(seen(region) == [Seen("webvtt.arrowInBlock", .warning, 5, 1)])
    let named = try vtt("WEBVTT\n\nREGION\n\(cue)")
    #expect(named.cues.map(\.id) == ["REGION"])
    #expect(seen(named) == [Seen("webvtt.arrowInBlock", .warning, 4, 1)])
  }

  @Test func `minds white space before the times`() throws {
    #expect(
      seen(try vtt("WEBVTT\n\n  \(cue)")) == [Seen("webvtt.indent", .warning, 3, 1)])
  }

  @Test func `has one code for each of its faults`() {
    let codes = ParseIssue.Code.allCases.map(\.name)
    #expect(Set(codes).count == codes.count)
    #expect(ParseIssue.Code.WebVTT.allCases.allSatisfy { $0.rawValue.hasPrefix("webvtt.") })
    #expect(ParseIssue.Code.WebVTT.allCases.count == 60)
  }
}
