import CaptionTestSupport
import MediaModel
import Testing

@Suite struct `Tags in SubRip` {
  private func read(_ text: String) throws -> TimedTextDocument {
    try srt("1\n00:00:01,000 --> 00:00:02,000\n\(text)\n")
  }

  @Test(arguments: [
    "<i>a</i>", "<B>a</B>", "<font color=\"#ff0000\">a</font>", "<font color=red><b>a</b></font>",
    "<u>a\nb</u>", "{\\an8}a", "1 < 2 > 0", "a <3", "a {b c} d", "{}", "<>", "I <b>2</b>",
  ])
  func `are read without complaint where players know them`(text: String) throws {
    let document = try read(text)
    #expect(document.issues == [])
    #expect(document.cues.map(\.text) == [text])
  }

  @Test(arguments: [
    ("<i>a", "tagUnclosed", 3, 1), ("a\nb <i>c", "tagUnclosed", 4, 3),
    ("a</i>", "tagUnopened", 3, 2), ("<b><i>a</b></i>", "tagOrder", 3, 8),
    ("<i a", "tagSyntax", 3, 1), ("a <c.yellow>b", "tagUnknown", 3, 3),
    ("<v Ann>a", "tagUnknown", 3, 1), ("<br/>a", "tagUnknown", 3, 1),
    ("a {i}b{i}", "tagBraces", 3, 3), ("{y:i}a", "tagBraces", 3, 1),
    ("a{\\pos(1,2)}", "override", 3, 2), ("{\\an0}a", "override", 3, 1),
    ("{\\an8\\fad(1,2)}a", "override", 3, 1),
  ])
  func `are reported where they are wrong`(
    text: String, code: String, line: Int, column: Int
  ) throws {
    let document = try read(text)
    #expect(document.cues.map(\.text) == [text])
    #expect(seen(document).first == Seen("subrip.\(code)", .warning, line, column))
    #expect(document.issues.allSatisfy { $0.code.name == "subrip.\(code)" })
  }

  @Test func `do not reach into the next cue`() throws {
    let document = try srt(
      "1\n00:00:01,000 --> 00:00:02,000\n<i>a\n\n2\n00:00:03,000 --> 00:00:04,000\nb</i>\n")
    #expect(
      seen(document) == [
        Seen("subrip.tagUnclosed", .warning, 3, 1), Seen("subrip.tagUnopened", .warning, 7, 2),
      ])
  }

  @Test func `place a cue`() throws {
    func settings(_ text: String) throws -> CueSettings {
      try #require(read(text).cues.first).settings
    }
    #expect(try settings("a") == CueSettings())
    #expect(try settings("{\\an2}a") == CueSettings())
    var top = CueSettings()
    top.line = 0
    #expect(try settings("{\\an8}a") == top)
    #expect(try settings("{\\a6}a") == top)
    #expect(try settings("{\\an8}a{\\an2}") == top, "the first one counts")
    top.align = .left
    #expect(try settings("a\n{\\an7}b") == top)
    #expect(try settings("{\\a5}a") == top)
    var middle = CueSettings()
    middle.line = 50
    middle.snapToLines = false
    middle.lineAlign = .center
    #expect(try settings("{\\an5}a") == middle)
    middle.align = .right
    #expect(try settings("{\\an6}a") == middle)
    #expect(try settings("{\\a11}a") == middle)
  }

  @Test func `of any number are followed in one pass`() throws {
    let open = try read(String(repeating: "<i>", count: 20_000))
    #expect(open.issues.count == 32)
    let ended = try read(String(repeating: "<i", count: 20_000))
    #expect(ended.issues.map(\.code) == [.subRip(.tagSyntax)])
    let late = try read(String(repeating: "<", count: 300_000) + ">")
    #expect(late.issues == [])
    #expect(try read(String(repeating: "{\\an", count: 20_000)).cues.count == 1)
  }
}
