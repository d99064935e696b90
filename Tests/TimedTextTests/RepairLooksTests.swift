import CaptionTestSupport
import MediaModel
import Testing

@testable import TimedText

@Suite struct `Repairs keep how captions look` {
  private func repair(_ text: String, _ name: String = "vtt") throws -> String {
    try CaptionRepair.repair(Array(text.utf8), fileExtension: name).text
  }

  @Test func `a STYLE block without effect gets none by another order of cues`() throws {
    let file =
      "WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:05.000 --> 00:06.000\nlater\n\n"
      + "STYLE\n::cue { color: blue }\n\n00:01.000 --> 00:02.000\nearlier\n"
    #expect(
      try repair(file)
        == "WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000\nearlier\n\n"
        + "STYLE\n::cue { color: blue }\n\n00:05.000 --> 00:06.000\nlater\n")
  }

  @Test func `a STYLE block that a repaired cue would switch off is not touched`() throws {
    let file =
      "WEBVTT\n\n1:00,000 --> 1:02,000\nunseen\n\nSTYLE\n::cue { color: red }\n\n"
      + "02:05.000 --> 02:06.000\nred\n"
    #expect(throws: RepairError.changed(.styles)) { try repair(file) }
  }

  @Test func `a cue is not cut by one whose end nobody wrote`() throws {
    let file =
      "1\n00:00:01,000 --> 00:00:02,000\nA\n\n2\n00:00:01,500 -->\nB\n\n"
      + "5\n00:00:08,000 --> 00:00:09,000\nC\n"
    #expect(try repair(file, "srt") == file.replacing("\n5\n", with: "\n3\n"))
  }

  @Test func `a cue is cut by the next one with an end, whatever is between`() throws {
    let file =
      "1\n00:00:01,000 --> 00:00:04,000\nA\n\n2\n00:00:01,500 -->\nB\n\n"
      + "3\n00:00:03,000 --> 00:00:05,000\nC\n"
    #expect(try repair(file, "srt") == file.replacing("00:00:04,000", with: "00:00:03,000"))
  }

  @Test func `an arrow in a text does not part the text from its cue`() throws {
    let head = "WEBVTT\n\n00:01.000 --> 00:02.000\n"
    let repaired = try repair(head + "A --> B\nC\n\n00:03.000 --> 00:04.000\nD\nE-->F")
    #expect(
      repaired == head + "A --&gt; B\nC\n\n00:03.000 --> 00:04.000\nD\nE--&gt;F\n")
    #expect(try vtt(repaired).issues == [])
  }

  @Test(arguments: [
    "NOTE\nA --> B", "a --> name\n00:05.000 --> 00:06.000\nx", "word\n\nA --> B\nC",
  ])
  func `an arrow that is not in the text of a cue stays`(block: String) throws {
    let file = "WEBVTT\n\n00:03.000 --> 00:02.000\nD\n\n\(block)\n"
    #expect(!(try repair(file)).contains("&gt;"))
  }
}
