import Forms
import MediaModel
import Testing

@testable import Records
@testable import Reporting

@Suite struct `Layout of text` {
  private func wrapped(_ text: String, width: Int = 40, hanging: Int = 2) -> String {
    var page = TextPage(ReportStyle(width: width))
    page.add(Phrase(text), hanging: hanging)
    return page.text
  }

  @Test func `lines are broken at spaces and hang`() {
    let words = "one two three four five six seven eight nine ten"
    #expect(wrapped(words) == "one two three four five six seven eight\n  nine ten\n")
  }

  @Test func `a name longer than a line is not broken`() {
    let name = String(repeating: "x", count: 60)
    #expect(wrapped("see \(name) now") == "see\n  \(name)\n  now\n")
  }

  @Test func `a cell that does not fit beside the others goes below them`() {
    var page = TextPage(ReportStyle(width: 40))
    let row = [String(repeating: "x", count: 30), "a-name.mp4"].map { Phrase($0) }
    TextTable(columns: 2, rows: [row]).add(to: &page)
    #expect(page.text == "  \(row[0].text)\n                    a-name.mp4\n")
  }

  @Test func `spaces inside a name are kept`() {
    #expect(wrapped("a  b.mp4") == "a  b.mp4\n")
  }

  @Test func `wide characters count twice and marks not at all`() {
    #expect(TerminalWidth.columns(of: "映画") == 4)
    #expect(TerminalWidth.columns(of: "e\u{301}") == 1)
    #expect(TerminalWidth.columns(of: "“–→”") == 4)
    // Hexagram for the creative heaven, watch, eighth note, large orange circle: W, W, N, W.
    #expect(["䷀", "⌚", "♪", "🟠"].map { TerminalWidth.columns(of: $0) } == [2, 2, 1, 2])
  }

  @Test func `gaps are never doubled and never first`() {
    var page = TextPage(ReportStyle())
    page.gap()
    page.add(Phrase("a"))
    page.gap()
    page.gap()
    page.add(Phrase("b"))
    #expect(page.text == "a\n\nb\n")
  }

  @Test func `a label too long for its margin pushes only the first line`() {
    var page = TextPage(ReportStyle(width: 40))
    page.add(label: Phrase("long-label"), column: 6, [Phrase("one two three four five six seven")])
    #expect(page.text == "  long-label one two three four five six\n      seven\n")
  }

  @Test func `a page of 20 columns has no margin for labels`() {
    var page = TextPage(ReportStyle(width: 20))
    page.add(label: Phrase("WORSE"), indent: 0, column: 17, [Phrase("a.mp4: no captions in it")])
    #expect(page.text == "WORSE a.mp4: no\n  captions in it\n")
  }

  @Test func `one line is cut at the end of a page, and wrapped on a page of 20 columns`() {
    func text(_ width: Int) -> String {
      var page = TextPage(ReportStyle(width: width))
      page.addOneLine(
        [Phrase("  2 films  ")], Phrase("Does it tell everything that people say?"), between: 0)
      return page.text
    }
    #expect(text(40) == "  2 films  Does it tell everything that…\n")
    #expect(text(20) == "  2 films  Does it\n  tell everything\n  that people say?\n")
  }

  @Test func `a report is broken to 20 columns wherever it has a space`() throws {
    let text = CheckText.text(of: try Fixture.several(), style: ReportStyle(width: 20))
    #expect(text.contains("\nNEEDS REVIEW\n  clip.mkv  6 to\n  answer\n"))
    for line in text.split(separator: "\n") where line.count > 20 {
      let words = line.drop { $0 == " " }
      // Only a command is left whole, so that it can be copied.
      #expect(!words.contains(" ") || words.hasPrefix("→ "), "\(line)")
    }
  }

  @Test(
    arguments: [
      (0, "00:00.000"), (35_200, "00:35.200"), (3_661_005, "1:01:01.005"),
      (-1_500, "-00:01.500"), (36_000_000, "10:00:00.000"),
    ] as [(Int64, String)])
  func `moments are written as caption files write them`(_ milliseconds: Int64, _ text: String) {
    #expect(MediaTime.milliseconds(milliseconds).timecode == text)
  }

  @Test func `a timing line fits the format of its file`() {
    let range = MediaTime.milliseconds(35_200) ..< .milliseconds(3_600_000)
    #expect(range.cueTiming(for: "a.vtt") == "00:00:35.200 --> 01:00:00.000")
    #expect(range.cueTiming(for: "A.SRT") == "00:00:35,200 --> 01:00:00,000")
  }

  @Test(
    arguments: [
      (0, "0 s"), (8_400, "8.4 s"), (119_940, "119.9 s"), (602_000, "10 min 2 s"),
      (3_723_000, "1 h 2 min 3 s"), (-1_500, "-1.5 s"),
    ] as [(Int64, String)])
  func `lengths are written for people`(_ milliseconds: Int64, _ text: String) {
    #expect(Duration.milliseconds(milliseconds).readable == text)
  }
}

@Suite struct `JSON as it is written` {
  private func text(_ value: JSONValue) -> String {
    String(decoding: value.document, as: UTF8.self)
  }

  @Test(
    arguments: [
      (0, "0"), (1_500_000, "1.5"), (-1, "-0.000001"), (12_000_000, "12"), (100_000, "0.1"),
      (Int64.min, "-9223372036854.775808"), (Int64.max, "9223372036854.775807"),
    ] as [(Int64, String)])
  func `seconds are exact`(_ microseconds: Int64, _ expected: String) {
    #expect(text(.seconds(microseconds: microseconds)) == expected + "\n")
  }

  @Test(
    arguments: [
      (0.1 + 0.2, "0.3"), (.infinity, "null"), (-.infinity, "null"), (.nan, "null"), (3, "3"),
      (-0.0, "0"), (1e300, "1e+300"), (Double(Float(0.71)), "0.71"),
    ] as [(Double, String)])
  func `numbers have at most six decimals and are never infinite`(
    _ number: Double, _ expected: String
  ) {
    #expect(text(.number(number)) == expected + "\n")
  }

  @Test func `members are sorted, and left out when they have no value`() {
    let absent: JSONValue? = nil
    let object = JSONValue.object(["b": .integer(1), "a": .null, "c": absent])
    #expect(text(object) == "{\n  \"a\": null,\n  \"b\": 1\n}\n")
    #expect(text(.inline(object)) == "{\"a\": null, \"b\": 1}\n")
  }

  @Test func `what is empty stays on its line`() {
    #expect(text(.array([])) == "[]\n")
    #expect(text(.object([:])) == "{}\n")
    #expect(text(.list(count: 0) { _ in .null }) == "[]\n")
  }

  @Test func `a list is written as an array is`() {
    let array = JSONValue.array([.integer(0), .integer(1)])
    #expect(text(.list(count: 2) { .integer($0) }) == text(array))
  }
}
