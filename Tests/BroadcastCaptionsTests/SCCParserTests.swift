import CaptionTestSupport
import MediaModel
import Testing

@testable import BroadcastCaptions
@testable import TextBasics
@testable import TimedText

@Suite struct `The SCC parser` {
  private func scc(_ lines: String...) throws -> TimedTextDocument {
    let text = (["Scenarist_SCC V1.0", ""] + lines).joined(separator: "\n")
    return try SCCParser.parse(Array(text.utf8))
  }

  /// Hexadecimal words with parity: `RCL PAC(15) Hi EOC`, and EDM.
  private let show = "9420 9470 c8e9 942f"
  private let erase = "942c"

  @Test func `times words by frames of a thousand and one thirty-thousandths`() throws {
    let document = try scc("00:00:01:00\t\(show)", "", "00:01:00:00\t\(erase)", "")
    #expect(document.format == .scc)
    #expect(document.cues.map(\.text) == ["Hi"])
    // EOC is sent in frame 33 and EDM in frame 1800, each of 1001 / 30000 s.
    #expect(document.cues.first?.start.microseconds == 1_101_100)
    #expect(document.cues.first?.end.microseconds == 60_060_000)
    #expect(document.cues.first?.channel == .cea608(1))
    #expect(document.cues.first?.position == TextPosition(line: 3, column: 28, byteOffset: 47))
    #expect(document.issues == [], "a file has no data where nothing changes")
  }

  @Test func `an hour of timecode lasts as many frames as it counts`() throws {
    // 108,000 frames of 1001/30000 s, and 108 fewer with dropped frames.
    #expect(try scc("01:00:00:00\t\(show)").timecodeHour == .milliseconds(3_603_600))
    #expect(try scc("01:00:00;00\t\(show)").timecodeHour == .microseconds(3_599_996_400))
  }

  @Test func `leaves a caption on screen that nothing takes off`() throws {
    let document = try scc("00:00:01:00\t\(show)", "00:00:09:00\t1c20 1c70 4fec 1c2f 1c2c")
    #expect(document.cues.map(\.text) == ["Hi", "Ol"])
    #expect(document.cues.map { $0.end == .latest } == [true, false])
    #expect(seen(document) == [Seen("cc.noEnd", .warning, 3, 28)])
  }

  @Test(
    arguments: [
      ("00:01:00:00", 1_800), ("00:01:00;02", 1_800), ("00:10:00;00", 17_982),
      ("01:00:00;00", 107_892), ("01:00:00:00", 108_000), ("00:00:10,15", 315),
      ("00:00:10.15", 315), ("1:0:0:0", 108_000), ("99:00:00:00", 10_692_000),
    ] as [(String, Int64)])
  func `counts the frames of a timecode`(timecode: String, frame: Int64) throws {
    let document = try scc("\(timecode)\t9429 c8e9 942c", "")
    let expected = PictureRate(30, isSlowed: true).time(ofPicture: frame + 1)
    #expect(document.cues.first?.start == expected)
    #expect(document.issues == [])
  }

  @Test func `goes on after midnight`() throws {
    let document = try scc("23:59:59:00\t\(show)", "00:00:01:00\t\(erase)")
    #expect(document.issues == [])
    let cue = document.cues.first
    // Frame 86399 × 30 + 3.
    #expect(cue?.start.microseconds == 86_485_499_100)
    #expect(cue?.end == PictureRate(30, isSlowed: true).time(ofPicture: 24 * 108_000 + 30))
  }

  @Test func `reads both channels of a field, and field two by its own commands`() throws {
    // 1c20: the second channel; 1520 and 9d20: field two.
    let one = try scc("00:00:01:00 \(show) 1c20 1c70 4fec 1c2f", "00:00:03:00 942c 1c2c")
    #expect(one.cues.map { $0.channel?.name } == ["CC1", "CC2"])
    #expect(one.cues.map(\.text) == ["Hi", "Ol"])
    #expect(one.channels == [.cea608(1), .cea608(2)])
    let two = try scc("00:00:01:00 1520 1570 4fec 152f 9d20 9d70 c8e9 9d2f")
    #expect(two.cues.map { $0.channel?.name } == ["CC3", "CC4"])
  }

  @Test func `puts captions in order of time`() throws {
    let document = try scc("00:00:01:00\t\(show) 9420 94d0 d561 942f", "00:00:04:00\t942c")
    #expect(document.cues.map(\.start) == document.cues.map(\.start).sorted())
  }

  @Test(arguments: [
    ("Scenarist_SCC V1.0", [Seen]()),
    ("scenarist_scc v1.0", [Seen("scc.header", .warning, 1, 1)]),
    ("Scenarist_SCC V2.0", [Seen("scc.header", .warning, 1, 1)]),
    ("", [Seen("scc.header", .error, 2, 1)]),
  ])
  func `wants its header`(header: String, issues: [Seen]) throws {
    let text = "\(header)\n00:00:01:00\t\(show)\n00:00:02:00\t\(erase)\n"
    let document = try TimedTextReader.read(Array(text.utf8), fileExtension: "scc")
    #expect(document.format == .scc)
    #expect(document.cues.map(\.text) == ["Hi"])
    #expect(seen(document) == issues)
  }

  @Test(
    arguments: [
      ("00:00:01\t942c", "scc.timecode", .error, 1),
      ("  x0:00:01:00\t942c", "scc.timecode", .error, 3),
      ("942c 942c", "scc.timecode", .error, 1),
      ("00:00:05:99\t8080", "scc.timecode", .warning, 1),
      ("00:00:05:30\t8080", "scc.timecode", .warning, 1),
      ("00:00:05:00\t942 8080", "scc.word", .error, 13),
      ("00:00:05:00\t8080 94zc", "scc.word", .error, 18),
      ("00:00:05:00\t8080 942c942c 8080", "scc.word", .error, 18),
      ("00:00:05;00\t8080", "scc.mixedTimecode", .warning, 1),
      ("00:00:00:20\t942c", "scc.order", .error, 1),
      ("00:00:01:02\t942c", "scc.overlap", .warning, 1),
      ("00:00:05:00\t942d", "cea608.parity", .error, 13),
    ] as [(String, String, ParseIssue.Severity, Int)])
  func `says what is wrong and reads on`(
    line: String, code: String, severity: ParseIssue.Severity, column: Int
  ) throws {
    let document = try scc("00:00:01:00\t\(show)", line, "00:00:09:00\t\(erase)")
    #expect(document.cues.first?.text == "Hi")
    #expect(seen(document) == [Seen(code, severity, 4, column)])
  }

  @Test func `knows which frames drop-frame timecode leaves out`() throws {
    let document = try scc("00:01:00;00\t8080", "00:01:00;02\t8080", "00:10:00;00\t\(show) 942c")
    #expect(seen(document) == [Seen("scc.dropFrame", .warning, 3, 1)])
  }

  @Test func `sends a line late whose time is taken`() throws {
    let document = try scc("00:00:01:00\t\(show)", "00:00:01:02\t\(erase)")
    // Four words from frame 30 on: the next is frame 34 and not 32.
    #expect(document.cues.first?.end.microseconds == 1_134_467)
  }

  @Test func `says when there is nothing to read`() throws {
    #expect(seen(try scc("")) == [Seen("text.noCues", .warning, 1, 1)])
    #expect(throws: TimedTextError.self) { try SCCParser.parse(Array("Hello\n".utf8)) }
    #expect(throws: TimedTextError.empty) { try SCCParser.parse([]) }
  }

  @Test func `is recognized by its first line or by its name`() throws {
    let text = "Scenarist_SCC V1.0\n\n00:00:01:00\t\(show)\n00:00:02:00\t\(erase)\n"
    #expect(try TimedTextReader.read(Array(text.utf8), fileExtension: nil).format == .scc)
    let named = try TimedTextReader.read(Array(text.utf8), fileExtension: "vtt")
    #expect(seen(named) == [Seen("text.format", .error, 1, 1)])
    #expect(throws: TimedTextError.self) {
      try TimedTextReader.read(Array("00:00:01:00\t\(show)\n".utf8), fileExtension: "txt")
    }
  }

  @Test func `stops at the largest number of cues`() throws {
    var text = "Scenarist_SCC V1.0\n"
    for second in 1...5 { text += "00:00:0\(second):00\t\(show)\n" }
    let document = SCCParser.parse(TextDecoding.decode(Array(text.utf8)), cueLimit: 2)
    #expect(document?.cues.count == 2)
    #expect(document?.issues.last.map { Seen($0) } == Seen("text.tooManyCues", .error, 4, 28))
  }
}
