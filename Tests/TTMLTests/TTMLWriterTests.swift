import MediaModel
import Testing
import TestSupport

@testable import CueText
@testable import TTML
@testable import TextBasics

@Suite struct `Writing TTML` {
  private func read(_ text: String) throws -> TimedTextDocument {
    try TTMLParser.parse(TextDecoding.decode(Array(text.utf8)))
  }

  private func cue(_ start: Int64, _ end: Int64, _ text: String, id: String = "") -> Cue {
    Cue(id: id, start: .milliseconds(start), end: .milliseconds(end), text: text)
  }

  @Test func `writes the text profile of IMSC`() {
    let document = TimedTextDocument(
      format: .webVTT, language: LanguageTag("en-GB"),
      cues: [cue(1_000, 3_661_001, "<v Ada><i>a</i>\nb &amp; c</v>", id: "x")])
    #expect(
      TTMLWriter.text(of: document) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" \
        xmlns:tts="http://www.w3.org/ns/ttml#styling" \
        ttp:contentProfiles="http://www.w3.org/ns/ttml/profile/imsc1.1/text" ttp:timeBase="media" \
        xml:lang="en-GB" xml:space="preserve">
          <head>
            <layout>
              <region xml:id="r1" tts:origin="10% 10%" tts:extent="80% 80%" \
        tts:displayAlign="after" tts:textAlign="center"/>
            </layout>
          </head>
          <body>
            <div>
              <p xml:id="x" region="r1" begin="00:00:01.000" end="01:01:01.001">\
        <span tts:fontStyle="italic">Ada: a</span><br/>b &amp; c</p>
            </div>
          </body>
        </tt>

        """)
  }

  @Test func `names no language that is not written as one`() {
    let document = TimedTextDocument(format: .webVTT, language: LanguageTag("English (US)"))
    #expect(TTMLWriter.text(of: document).contains(" xml:lang=\"\" "))
  }

  @Test(arguments: 0..<6) func `reads back what was written, without an issue`(part: Int) throws {
    let pieces = [
      "a", " ", "\n", "&amp;", "<b>", "</b>", "<i.x>", "</i>", "é", "😀", "\t", "]]>", "\"", "word",
      "&", "<", "\r\n", "\r", "  ", "'",
    ]
    var numbers = SplitMix(seed: UInt64(part))
    let formats: [TimedTextFormat] = [.webVTT, .subRip, .movText]
    for round in 0..<60 {
      let format = formats[round % 3]
      var start: Int64 = 0
      let cues = (0..<10).map { index -> Cue in
        start += .random(in: 0...5_000, using: &numbers)
        let text = (0..<8).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
        var cue = cue(
          start, start + .random(in: 1...9_000, using: &numbers), text, id: "c\(index % 7)")
        cue.settings.align = [.start, .center, .end, .left, .right].randomElement(using: &numbers)!
        if Bool.random(using: &numbers) {
          cue.settings.line = .random(in: 0...100, using: &numbers)
        }
        cue.settings.snapToLines = Bool.random(using: &numbers)
        if Bool.random(using: &numbers) {
          cue.settings.position = .random(in: 0...100, using: &numbers)
          cue.settings.size = .random(in: 0...100, using: &numbers)
        }
        if round % 5 == 0 { cue.settings.vertical = .rl }
        return cue
      }
      let document = TimedTextDocument(format: format, cues: cues)
      let again = try read(TTMLWriter.text(of: document))
      let expected = cues.compactMap { cue -> String? in
        let plain = CuePlainText.text(of: cue, format: format)
        let text = String(
          decoding: CueOutput.withLineFeeds(Array(plain.utf8)), as: UTF8.self)
        guard text.contains(where: { !$0.isWhitespace }) else { return nil }
        return "\(cue.start.microseconds / 1_000)-\(cue.end.microseconds / 1_000) \(text)"
      }
      #expect(told(again) == expected)
      #expect(codes(again).filter { $0 != "text.noCues" } == [])
    }
  }

  @Test func `keeps places that IMSC allows`() throws {
    var top = cue(0, 1_000, "a")
    top.settings.line = 10
    top.settings.snapToLines = false
    var bottom = cue(2_000, 3_000, "b")
    bottom.settings.line = 90
    bottom.settings.snapToLines = false
    bottom.settings.lineAlign = .end
    bottom.settings.position = 20
    bottom.settings.size = 40
    bottom.settings.align = .start
    bottom.settings.positionAlign = .lineLeft
    let again = try read(
      TTMLWriter.text(of: TimedTextDocument(format: .webVTT, cues: [top, bottom])))
    #expect(again.cues.map(\.settings.line) == [10, 90])
    #expect(again.cues.map(\.settings.lineAlign) == [.start, .end])
    #expect(again.cues[1].settings == bottom.settings)
  }

  @Test func `puts cues that would overlap into one region`() throws {
    let cues = (0..<6).map { index -> Cue in
      var cue = cue(0, 1_000, "\(index)")
      cue.settings.line = Double(index)
      return cue
    }
    let text = TTMLWriter.text(of: TimedTextDocument(format: .webVTT, cues: cues))
    #expect(text.split(separator: "<region").count == 2)
    #expect(try read(text).cues.count == 6)
  }

  @Test func `writes a valid file of any document`() throws {
    let cues = [
      cue(5_000, 4_000, "late", id: "1"),
      cue(-3_000, 2_000, "early\u{1}\u{FFFE}\u{FFFF}", id: "r1"),
      cue(1_000, 2_000, " \n"), cue(1_000, 1_000, "z", id: "é x"),
      Cue(start: .earliest, end: .latest, text: "for ever"),
    ]
    for format in TimedTextFormat.allCases {
      let text = TTMLWriter.text(of: TimedTextDocument(format: format, cues: cues))
      let again = try read(text)
      #expect(codes(again).filter { $0 != "text.timeOverflow" } == [])
      #expect(
        again.cues.map(\.text) == ["for ever", "early\u{FFFD}\u{FFFD}\u{FFFD}", "z", "late"])
    }
    #expect(
      codes(try read(TTMLWriter.text(of: TimedTextDocument(format: .scc)))) == ["text.noCues"])
  }
}
