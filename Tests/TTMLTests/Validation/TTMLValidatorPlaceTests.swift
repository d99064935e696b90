import CaptionTestSupport
import MediaModel
import Testing
import TestSupport

@testable import TTML
@testable import TextBasics

/// What the samples leave open: where issues are, what is reported once, regions through styles.
@Suite struct `Issues of TTML` {
  private func seenIssues(_ text: String, as profile: TTMLProfile? = nil) -> [Seen] {
    ttmlIssues(text, as: profile).map { Seen($0) }
  }

  @Test func `stand at the attribute, the element or the text`() {
    let text = """
      <tt xmlns="http://www.w3.org/ns/ttml"
          xmlns:tts="http://www.w3.org/ns/ttml#styling" xml:lang="en">
        <body><div>
          <p begin="1s"
             end="soon" tts:color="blu">x</p>
          <q/>y
        </div></body>
      </tt>
      """
    #expect(
      seenIssues(text) == [
        Seen("ttmlrule.timeSyntax", .error, 5, 8), Seen("ttmlrule.color", .error, 5, 19),
        Seen("ttmlrule.unknownElement", .error, 6, 5), Seen("ttmlrule.strayText", .error, 6, 9),
      ])
  }

  @Test func `that repeat throughout a document are reported once`() {
    let lines = String(
      repeating: "<p begin=\"1f\" end=\"2f\" tts:lineShear=\"1%\">x</p>", count: 50)
    let codes = ttmlIssues(tt(body: "<div>\(lines)</div>"), as: .imsc11Text).map(\.code.name)
    #expect(codes.filter { $0 == "imsc.frameRate" }.count == 1)
    #expect(codes.filter { $0 == "imsc.attribute" }.count == 1)
  }

  @Test func `of profiles are not told of a document that claims none`() {
    let text = tt(
      "ttp:timeBase=\"smpte\"",
      head: "<layout><region xml:id=\"r\" tts:origin=\"9c 9c\"/></layout>",
      body: "<div region=\"r\"><p>x</p></div>")
    #expect(ttmlIssues(text) == [])
    #expect(ttmlIssues(text, as: .imsc11Text).contains { $0.code.name == "imsc.timeBase" })
    #expect(ttmlIssues(text, as: .ebuTTD).contains { $0.code.name == "ebuttd.timeBase" })
  }

  @Test(arguments: [
    // Through styles, a style in the region, and both at other times.
    (
      "<style xml:id=\"s\" tts:origin=\"0% 0%\" tts:extent=\"100% 60%\"/>", "style=\"s\"", "0s",
      true
    ),
    (
      "<style xml:id=\"s\" style=\"t\"/><style xml:id=\"t\" tts:extent=\"100% 60%\"/>",
      "style=\"s\"", "0s", true
    ),
    ("", "tts:extent=\"100% 60%\"", "0s", true),
    ("", "tts:extent=\"100% 50%\"", "0s", false),
    ("", "tts:extent=\"100% 60%\"", "1s", false),
    ("", "tts:extent=\"100% 60%\" tts:opacity=\"0\"", "0s", false),
    ("", "tts:extent=\"100% 60%\" tts:display=\"none\"", "0s", false),
    ("", "tts:extent=\"100% 60%\" tts:backgroundColor=\"black\"", "1s", true),
  ])
  func `see overlaps wherever the place is said`(
    styles: String, region: String, begin: String, overlaps: Bool
  ) {
    let text = tt(
      head: "<styling>\(styles)</styling><layout><region xml:id=\"a\" \(region)/>"
        + "<region xml:id=\"b\" tts:origin=\"0% 50%\" tts:extent=\"100% 50%\"/></layout>",
      body: "<div><p region=\"a\" begin=\"0s\" end=\"1s\">x</p>"
        + "<p region=\"b\" begin=\"\(begin)\" end=\"2s\">x</p></div>")
    let codes = ttmlIssues(text, as: .imsc11Text).map(\.code.name)
    #expect(codes.contains("imsc.overlap") == overlaps)
    #expect(!codes.contains("imsc.regionExtent"))
  }

  @Test(arguments: [
    ("center", 40.0, 45.0), ("10% 20%", 8, 18), ("right bottom", 80, 90), ("top left", 0, 0),
    ("right 10% bottom 10%", 72, 81), ("left 5rw top 5rh", 5, 5), ("right 5rw center", 75, 45),
    ("center bottom 20px", 40, 70), ("bottom", 40, 90), ("top 10% left", 0, 9),
  ])
  func `place positions as percentages of what is free`(value: String, left: Double, top: Double)
    throws
  {
    let place = try #require(TTMLPlacement(value, (100, 100)))
    #expect(abs(place.left(20) - left) < 0.001)
    #expect(abs(place.top(10) - top) < 0.001)
  }

  @Test func `follow the times of sequences`() {
    // The two follow one another, so that the regions are never shown together.
    let layout =
      "<layout><region xml:id=\"a\" tts:extent=\"90% 90%\"/>"
      + "<region xml:id=\"b\" tts:extent=\"90% 90%\"/></layout>"
    func codes(_ container: String) -> [String] {
      ttmlIssues(
        tt(
          head: layout,
          body: "<div timeContainer=\"\(container)\"><p region=\"a\" begin=\"0s\" dur=\"1s\">x</p>"
            + "<p region=\"b\" begin=\"0s\" dur=\"1s\">x</p></div>"), as: .imsc1Text
      ).map(\.code.name)
    }
    #expect(!codes("seq").contains("imsc.overlap"))
    #expect(codes("par").contains("imsc.overlap"))
  }

  @Test func `do not grow with the depth of nesting or the number of elements`() {
    let deep = String(repeating: "<div>", count: 250) + String(repeating: "</div>", count: 250)
    #expect(ttmlIssues(tt(body: deep)) == [])
    let chain = (1..<3000).map { "<style xml:id=\"s\($0)\" style=\"s\($0 - 1)\"/>" }.joined()
    let styles = "<styling><style xml:id=\"s0\" style=\"s2999\"/>\(chain)</styling>"
    #expect(ttmlIssues(tt(head: styles)).map(\.code.name) == ["ttmlrule.styleLoop"])
    let lines = (0..<20_000).map { "<p begin=\"\($0)s\" end=\"\($0)s\">x</p>" }.joined()
    let issues = ttmlIssues(tt(body: "<div>\(lines)</div>"))
    #expect(issues.count == TimedTextLimits.issues + 1)
    #expect(issues.last?.code == .text(.tooManyIssues))
  }

  @Test(arguments: 0..<8) func `never stop on a damaged document`(part: Int) {
    var numbers = SplitMix(seed: UInt64(part))
    let seeds = TTMLValidDocuments.all.map(\.text) + TTMLSample.all.map(\.invalid)
    let pieces = [
      "\"", "<p ", "/>", "&#65;", "#", "%", "-", "99999999999999999999", "wallclock(", ":",
    ]
    for _ in 0..<25 {
      var bytes = Array((seeds.randomElement(using: &numbers) ?? "").utf8)
      for _ in 0..<Int.random(in: 1...5, using: &numbers) {
        let place = Int.random(in: 0..<max(1, bytes.count), using: &numbers)
        let piece = Array((pieces.randomElement(using: &numbers) ?? "").utf8)
        if Bool.random(using: &numbers) {
          bytes.insert(contentsOf: piece, at: place)
        } else {
          bytes.removeSubrange(place..<min(place + 2, bytes.count))
        }
      }
      guard let tree = XMLTreeReader.read(TextDecoding.decode(bytes)).tree else { continue }
      for profile in [nil] + TTMLProfile.allCases.map(Optional.some) {
        let issues = TTMLValidator.issues(of: tree, as: profile)
        #expect(issues.map(\.position) == issues.map(\.position).sorted())
      }
    }
  }
}
