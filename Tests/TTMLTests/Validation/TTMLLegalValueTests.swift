import MediaModel
import Testing

@testable import TTML
@testable import TimedText

@Suite struct `Values of TTML that are legal, though odd` {
  private func codes(_ text: String) -> [String] {
    ttmlIssues(text).filter { $0.severity > .note }.map(\.code.name)
  }

  @Test(arguments: ["0", "0.5", "indefinite"]) func `repeat an animation so often`(count: String) {
    let body =
      "<div><p begin=\"1s\" end=\"2s\"><set begin=\"0s\" dur=\"1s\" repeatCount=\"\(count)\" "
      + "tts:color=\"red\"/>x</p></div>"
    #expect(codes(tt(body: body)) == [])
  }

  @Test func `data of no length say nowhere where they are`() {
    #expect(
      codes(tt(head: "<resources><data type=\"a/b\" length=\"0\"/></resources>")) == [])
    #expect(
      codes(tt(head: "<resources><data type=\"a/b\" length=\"1\"/></resources>"))
        == ["ttmlrule.dataSource"])
  }

  @Test func `text that is spoken needs no recording`() {
    func spoken(_ speak: String) -> String {
      tt(
        body:
          "<div><p begin=\"1s\" end=\"2s\"><span tta:speak=\"\(speak)\"><audio/>x</span></p></div>")
    }
    #expect(codes(spoken("normal")) == [])
    #expect(codes(spoken("none")) == ["ttmlrule.dataSource"])
  }

  @Test func `frames have thousands of parts`() throws {
    let text = tt(
      "ttp:frameRate=\"25\" ttp:subFrameRate=\"80000\"",
      body: "<div><p begin=\"00:00:01:05.40000\" end=\"00:00:02:00\">x</p></div>")
    let document = try TimedTextReader.read(Array(text.utf8), fileExtension: "ttml")
    #expect(document.issues.filter { $0.severity > .note } == [])
    // 5.5 frames of 40 ms.
    #expect(document.cues.map(\.start) == [.milliseconds(1_220)])
  }

  @Test func `offsets of tiny ticks do not overflow`() throws {
    let text = tt(
      "ttp:frameRate=\"10000\" ttp:subFrameRate=\"1000000000\" ttp:frameRateMultiplier=\"100000 1\"",
      body: "<div><p begin=\"1.5t\" end=\"9223372036854775807.999999999t\">x</p></div>")
    let document = try TimedTextReader.read(Array(text.utf8), fileExtension: "ttml")
    #expect(document.cues.count == 1)
    #expect(document.cues.allSatisfy { $0.start >= .zero && $0.start <= $0.end })
  }

  @Test(arguments: [
    "parameter('a')", "media('(min-width: 10)') && !supports(\"#x\")", "forced == true",
    "1 < 2 || (a >= .5)", "-1 + 2 * (3 % 2) != 'x\\'y'",
  ])
  func `are conditions`(value: String) {
    #expect(TTMLCondition.isComplete(value))
  }

  @Test(arguments: [
    "", " ", "parameter('a'", "a b", "== 1", "1 ==", "()", "f(1)", "'a", "a)", "1 & 2", "#x", "!",
  ])
  func `are no conditions`(value: String) {
    #expect(!TTMLCondition.isComplete(value))
  }

  @Test func `no depth of brackets is too much`() {
    let depth = 1_000_000
    let deep = String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
    #expect(TTMLCondition.isComplete(deep))
  }
}

@Suite struct `Text of TTML that is not shown as it is` {
  private func read(_ body: String, _ root: String = "") throws -> TimedTextDocument {
    try TimedTextReader.read(Array(tt(root, body: body).utf8), fileExtension: "ttml")
  }

  @Test func `text directly in a sequence lasts no time`() throws {
    let document = try read(
      "<div><p begin=\"1s\" end=\"9s\" timeContainer=\"seq\">lost<span dur=\"2s\">one</span>"
        + "<span dur=\"2s\">two</span></p></div>")
    #expect(document.cues.map(\.text) == ["one", "two"])
    #expect(document.cues.map(\.start) == [.milliseconds(1_000), .milliseconds(3_000)])
    let errors = document.issues.filter { $0.severity == .error }
    #expect(errors.map(\.code) == [.ttml(.strayText)])
    let parallel = try read(
      "<div><p begin=\"1s\" end=\"9s\">kept<span dur=\"2s\">one</span></p></div>")
    #expect(parallel.cues.map(\.text) == ["keptone", "kept"])
  }

  @Test func `a semicolon before the frames is read, and told as an error`() throws {
    let document = try read(
      "<div><p begin=\"00:01:00;02\" end=\"00:01:01;02\">x</p></div>",
      "ttp:timeBase=\"smpte\" ttp:frameRate=\"30\" ttp:frameRateMultiplier=\"1000 1001\" "
        + "ttp:dropMode=\"dropNTSC\"")
    // 60 x 30 + 2 - 2 frames of 1001/30000 s.
    #expect(document.cues.map(\.start) == [.milliseconds(60_060)])
    let errors = document.issues.filter { $0.severity == .error }
    #expect(errors.map(\.code) == [.ttml(.time), .ttml(.time)])
    #expect(errors.first?.message.contains("semicolon") == true)
  }

  @Test func `an identifier without its prefix gets its own words`() throws {
    let document = try read("<div><p id=\"a\" begin=\"1s\" end=\"2s\">x</p></div>")
    #expect(document.issues.contains { $0.message.contains("Write “xml:id”") })
  }

  @Test(arguments: ["2006/02", "2006/04", "2006/10"])
  func `the drafts of 2006 are read, and reported as drafts`(month: String) throws {
    let draft =
      "<tt xmlns=\"http://www.w3.org/\(month)/ttaf1\" xml:lang=\"en\"><body><div>"
      + "<p begin=\"1s\" end=\"2s\">x</p></div></body></tt>"
    let old = try TimedTextReader.read(Array(draft.utf8), fileExtension: "dfxp")
    #expect(old.cues.map(\.text) == ["x"])
    #expect(old.issues.contains { $0.message.contains("draft of 2006 (DFXP)") })
  }
}
