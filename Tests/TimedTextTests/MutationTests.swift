import MediaModel
import Testing
import TextExamination
import TestSupport

@testable import CaptionFormats
@testable import CueText
@testable import TextBasics
@testable import TimedText

/// Damaged input: what matters is that nothing traps, so there is little to expect.
@Suite struct `Damaged input` {
  static let seeds = [
    "WEBVTT\nKind: captions\n\nREGION\nid:r width:40%\n\nSTYLE\n::cue{}\n\nNOTE x\n\n1\n"
      + "00:01.000 --> 00:02.000 line:1,end position:20%,center size:5% align:left\n<v A>é&amp;\n",
    "WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00.000,MPEGTS:90000\n\nREGION\nid:r lines:2\nscroll:up\n\n"
      + "a\n00:01.000 --> 00:09.000 region:r\n<ruby>é<rt>&notin;</ruby><lang en>&#x41;</lang>\n"
      + "<c.x.y>a<00:02.000>b</c>\n",
    "1\r\n00:00:01,000 --> 00:00:02,500 X1:1\r\n<i>é</i>\r\n\r\n2\r\n00:00:03.5 -> 1:4\r\n😀\r\n",
    "1 ００:00:01,000 –> 00:00:02,000\n{\\an7}<font color=red>a</b>\n\n2\n00:00:03:12 -->\n{b}Ã©\n",
    "<!DOCTYPE html><div id=\"a\"><p>x &eacute;<br/><script>y</script><!-- z --></div>",
    "# A\n\n- [b](c) **d**\n\n```\ne\n```\n",
  ]
  static let pieces: [[UInt8]] =
    [
      "-->", "\n\n", "\r", "<", ">", "&#x", "00:", ",", ".", "99999999999999999999", "{\\p1}", "\"",
      "WEBVTT", "]( ", "%", "-", "<b>", "</ruby>", "<v A", "REGION\n", "&#", "{",
      "{\\an8}", "</i>", "：", "Ã", "©",
    ].map { Array($0.utf8) } + [
      [0], [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE],
    ]

  static func damaged(_ seed: [UInt8], _ numbers: inout SplitMix) -> [UInt8] {
    var bytes = seed
    for _ in 0..<Int.random(in: 1...6, using: &numbers) {
      let place = Int.random(in: 0...bytes.count, using: &numbers)
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: bytes.insert(contentsOf: Self.pieces.randomElement(using: &numbers) ?? [], at: place)
      case 1: bytes.removeSubrange(place..<min(place + 3, bytes.count))
      case 2: bytes = Array(bytes.prefix(place))
      default: if place < bytes.count { bytes[place] = .random(in: 0...255, using: &numbers) }
      }
    }
    return bytes
  }

  private func readAsFile(_ bytes: [UInt8], _ name: String?) {
    do {
      let document = try TimedTextReader.read(bytes, fileExtension: name)
      for issue in document.issues {
        #expect(issue.position.line >= 1 && issue.position.column >= 1)
        #expect((0...bytes.count).contains(issue.position.byteOffset))
      }
      #expect(document.issues.map(\.position) == document.issues.map(\.position).sorted())
      _ = PlaceholderText.isPlaceholder(document)
      let again = try? WebVTTParser.parse(Array(WebVTTWriter.text(of: document).utf8))
      // Letters side by side that look doubled are the input's, not the writer's.
      let allowed: Set<ParseIssue.Code> = [.text(.noCues), .text(.doubleEncoding)]
      #expect(again?.issues.filter { !allowed.contains($0.code) } == [])
      _ = SubRipWriter.text(of: document)
    } catch {
      #expect(!error.message.isEmpty)
    }
  }

  @Test(arguments: 0..<8) func `never stops a file's reader`(part: Int) {
    var numbers = SplitMix(seed: UInt64(part))
    for round in 0..<200 {
      let bytes = Self.damaged(Array(Self.seeds[round % Self.seeds.count].utf8), &numbers)
      for name in ["vtt", "srt", nil] { readAsFile(bytes, name) }
      for name in ["html", "md", "txt"] {
        _ = try? TranscriptReader.read(
          bytes, fileExtension: name, fragment: nil, pages: ExaminedPage.self)
        _ = try? TranscriptReader.read(
          bytes, fileExtension: name, fragment: "a", pages: ExaminedPage.self)
      }
    }
  }

  @Test func `never stops a reader of WebVTT wherever it is cut off`() {
    for seed in Self.seeds.prefix(2) {
      let bytes = Array(seed.utf8)
      for count in bytes.indices {
        readAsFile(Array(bytes.prefix(count)), "vtt")
        _ = WebVTTParser.regions(inHeader: Array(bytes.prefix(count)))
        _ = CueTextParser.tree(of: String(decoding: bytes.prefix(count), as: UTF8.self))
      }
    }
  }

  @Test(arguments: ["mov_text", "subrip", "webvtt", "wvtt", "ass", "text"])
  func `never stops a track's reader`(codec: String) {
    var numbers = SplitMix(seed: 99)
    let boxes: [UInt8] = [0, 0, 0, 24, 0x76, 0x74, 0x74, 0x63, 0, 0, 0, 16] + Array("payl".utf8)
    let seeds = [
      boxes + [0x61, 0x62], [0, 3, 0x61, 0x62, 0x63], Array("0,0,a,b,0,0,0,,{\\p1}x".utf8),
    ]
    let reader = TextTrackReader(codec: codec)
    for round in 0..<600 {
      let time = MediaTime(microseconds: .random(in: .min ... .max, using: &numbers))
      let length = Duration.microseconds(Int64.random(in: .min ... .max, using: &numbers))
      reader.receive(
        TextPayload(
          start: time, duration: round.isMultiple(of: 3) ? nil : length,
          bytes: Self.damaged(seeds[round % seeds.count], &numbers), settings: "line:1 x"))
    }
    #expect(throws: Never.self) { try reader.document().get() }
  }

  @Test func `of deep nesting and endless marks is read in one pass`() {
    let count = 6_000
    let bodies = [
      String(repeating: "<b>", count: count), String(repeating: "<", count: count),
      String(repeating: "{\\p1", count: count), String(repeating: "&", count: count),
      String(repeating: "[", count: count) + String(repeating: "](", count: count),
      String(repeating: "<div id=a>", count: count), String(repeating: "> ", count: count),
      String(repeating: "-->\n", count: count), String(repeating: "1\n", count: count),
    ]
    for body in bodies {
      for start in ["WEBVTT\n\n00:01.000 --> 00:02.000\n", "1\n00:00:01,000 --> 00:00:02,000\n"] {
        readAsFile(Array((start + body).utf8), nil)
      }
      for name in ["html", "md", "txt"] {
        _ = try? TranscriptReader.read(
          Array(body.utf8), fileExtension: name, fragment: "a", pages: ExaminedPage.self)
        _ = try? TranscriptReader.read(
          Array(body.utf8), fileExtension: name, fragment: nil, pages: ExaminedPage.self)
      }
    }
  }
}
