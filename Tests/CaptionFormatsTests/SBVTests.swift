import CaptionTestSupport
import MediaModel
import Testing

@testable import CaptionFormats
@testable import CueText
@testable import TextBasics
@testable import TimedText

@Suite struct `SBV` {
  private func read(_ text: String, _ name: String? = "sbv") throws -> TimedTextDocument {
    try TimedTextReader.read(Array(text.utf8), fileExtension: name)
  }

  private static let file =
    "0:00:01.000,0:00:02.500\n>> ADA: Hello\nthere\n\n10:00:03.000,10:00:04.000\nBye\n"

  @Test(arguments: ["sbv", "txt", nil]) func `is known by its first line`(name: String?) throws {
    let document = try read(Self.file, name)
    #expect(document.format == .sbv)
    #expect(document.issues == [])
    #expect(document.cues.map(\.text) == [">> ADA: Hello\nthere", "Bye"])
    #expect(document.cues.map(\.start) == [.milliseconds(1_000), .milliseconds(36_003_000)])
    #expect(document.cues.map(\.end) == [.milliseconds(2_500), .milliseconds(36_004_000)])
  }

  @Test func `is written as it was read`() throws {
    #expect(SBVWriter.text(of: try read(Self.file)) == Self.file)
  }

  @Test func `keeps its text, whatever is wrong, and tells where`() throws {
    let document = try read(
      "stray\n\n0:0:1.5,0:00:02.000\na\n\nb[br]c\n0:00:04.000,0:00:03.000\nd\n\n0:00:05,0:00:06.000\n"
        + "lost\n\n0:00:03.000,0:00:07.000\n\n0:00:08.000,0:00:08.000\nx\n")
    #expect(document.cues.map(\.text) == ["a\n\nb\nc", "d", "", "x"])
    #expect(document.cues[0].start == .milliseconds(1_500))
    #expect(
      seen(document) == [
        Seen("sbv.strayText", .warning, 1, 1), Seen("sbv.timestampForm", .warning, 3, 1),
        Seen("sbv.blankLine", .warning, 5, 1), Seen("sbv.missingBlankLine", .warning, 7, 1),
        Seen("sbv.reversedTimes", .error, 7, 13), Seen("sbv.timestamp", .error, 10, 1),
        Seen("sbv.order", .warning, 13, 1), Seen("sbv.emptyCue", .warning, 13, 1),
        Seen("sbv.zeroDuration", .warning, 15, 13),
      ])
  }

  @Test func `holds no text that reads as times or as the end of a line`() throws {
    let cue = Cue(
      start: .zero, end: .milliseconds(1_000), text: "a\n0:00:01.000,0:00:02.000\nb[br]c")
    let written = SBVWriter.text(of: TimedTextDocument(format: .ttml, cues: [cue]))
    let read = try read(written)
    #expect(
      read.cues.map { CuePlainText.text(of: $0, format: .sbv).split(separator: "\n").count } == [3])
    #expect(read.cues.first?.text.hasSuffix("b[\u{2060}br]c") == true)
    #expect(read.issues == [])
    #expect(SBVWriter.text(of: read) == written)
  }

  @Test(arguments: ["1:2,3:4\na", "0:00:61.000,0:02:00.000\na", ","])
  func `is not seen where there are no such times`(text: String) {
    #expect(throws: TimedTextError.self) { try read(text) }
  }
}
