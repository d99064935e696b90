import CaptionTestSupport
import MediaModel
import Testing
import TestSupport

@testable import BroadcastCaptions
@testable import TextBasics
@testable import TimedText

@Suite struct `The EBU STL parser` {
  private func read(_ sample: STLSample) throws -> TimedTextDocument {
    try STLParser.parse(sample.bytes)
  }

  private func read(_ text: [UInt8], table: String = "00", display: String = "1") throws -> String {
    var sample = STLSample.one(text)
    sample.write(table, at: 12)
    sample.write(display, at: 11)
    return try read(sample).cues.map(\.text).joined()
  }

  @Test func `reads a teletext subtitle with its times, place and language`() throws {
    var sample = STLSample()
    sample.add(
      [0x0D, 0x07, 0x0B, 0x0B] + Array("Hello".utf8) + [0x0A, 0x0A, 0x8A, 0x8A, 0x0D, 0x0B, 0x0B]
        + Array("there.".utf8) + [0x0A, 0x0A],
      number: 0x0102, from: [0, 1, 2, 12], to: [0, 1, 4, 24], row: 20, align: 1)
    let document = try read(sample)
    #expect(document.format == .stl)
    #expect(document.language?.text == "en")
    #expect(document.issues == [])
    let cue = try #require(document.cues.first)
    #expect(cue.id == "258")
    #expect(cue.text == "Hello\nthere.")
    #expect(cue.start.microseconds == 62_480_000)
    #expect(cue.end.microseconds == 64_960_000)
    #expect(cue.settings.line == 80, "row 20 of 25")
    #expect(!cue.settings.snapToLines)
    #expect(cue.settings.align == .left)
    #expect(cue.position == TextPosition(line: 2, column: 1, byteOffset: 1_024))
  }

  @Test func `counts frames at the rate of the file`() throws {
    var sample = STLSample()
    sample.write("STL30.01", at: 3)
    sample.add(Array("a".utf8), from: [1, 0, 0, 1], to: [1, 0, 0, 29])
    let document = try read(sample)
    #expect(document.cues.first?.start.microseconds == 3_600_033_333)
    #expect(document.cues.first?.end.microseconds == 3_600_966_667)
    #expect(seen(document) == [Seen("stl.frameRate", .note, 1, 4)])
  }

  @Test(
    arguments: [
      ([0xC2, 0x65, 0x74, 0xC2, 0x65], "00", "été"), ([0xC8, 0x75, 0xCB, 0x63], "00", "üç"),
      ([0xC9, 0x6F, 0xCF, 0x73, 0xCD, 0x6F], "00", "öšő"), ([0xCA, 0x41, 0xFB, 0xF1], "00", "Åßæ"),
      ([0x24, 0xA4, 0xA6, 0xA8, 0xD5], "00", "$$#¤♪"), ([0xAA, 0x61, 0xBA, 0xB9], "00", "“a”’"),
      ([0xC1, 0x20, 0x61], "00", "`a"), ([0xC2], "00", "´"), ([0xC2, 0x71], "00", "q\u{301}"),
      ([0xB0, 0xD0, 0xF1, 0xF0, 0xA1], "01", "Ааё№Ё"), ([0xC7, 0xE4, 0xBF], "02", "ال؟"),
      ([0xC1, 0xE1, 0xF9, 0xB6], "03", "ΑαωΆ"), ([0xE0, 0xF9, 0xFA], "04", "אשת"),
    ] as [([UInt8], String, String)])
  func `reads the characters of every table`(text: [UInt8], table: String, shown: String) throws {
    #expect(try read(text, table: table).unicodeScalars.elementsEqual(shown.unicodeScalars))
  }

  @Test func `shows codes as spaces where they stand between words`() throws {
    #expect(try read(Array("a".utf8) + [0x06] + Array("b".utf8)) == "a b")
    #expect(try read(Array("a ".utf8) + [0x06] + Array(" b".utf8)) == "a b")
    #expect(try read([0x06, 0x20] + Array("a  b ".utf8)) == "a  b")
    #expect(try read([0x80] + Array("a".utf8) + [0x81, 0x20, 0x82, 0x62, 0x83]) == "a b")
    #expect(try read([0x61, 0x17, 0x35, 0x65, 0x07, 0x62]) == "a b", "mosaics are no letters")
  }

  @Test func `reads a subtitle of several blocks`() throws {
    var sample = STLSample()
    sample.write("00003", at: 238)
    let long = [UInt8](repeating: 0x61, count: 112)
    sample.add(long, part: 0)
    sample.add(long.dropLast() + [0xC2], part: 1)
    sample.add([0x65], part: 0xFF)
    let document = try read(sample)
    #expect(document.issues == [])
    #expect(document.cues.map(\.text) == [String(repeating: "a", count: 223) + "é"])
  }

  @Test func `reports chains with gaps and keeps what is there`() throws {
    var sample = STLSample()
    sample.write("0000500003", at: 238)
    sample.add([0x61], number: 1, part: 1)
    sample.add([0x62], number: 1, part: 3)
    sample.add([0x63], number: 1)
    sample.add([0x64], number: 2, part: 0)
    sample.add([0x65], number: 3)
    let document = try read(sample)
    #expect(document.cues.map(\.text) == ["abc", "d", "e"])
    #expect(
      seen(document) == [
        Seen("stl.chain", .error, 2, 4), Seen("stl.chain", .error, 3, 4),
        Seen("stl.chain", .error, 5, 4),
      ])
  }

  @Test func `passes over comments, user data and reserved blocks`() throws {
    var sample = STLSample()
    sample.write("0000400002", at: 238)
    sample.add(Array("note".utf8), number: 1, comment: 1)
    sample.add(Array("data".utf8), number: 1, part: 0xFE)
    sample.add(Array("lost".utf8), number: 2, part: 0xF3)
    sample.add(Array("shown".utf8), number: 2)
    let document = try read(sample)
    #expect(document.cues.map(\.text) == ["shown"])
    #expect(seen(document) == [Seen("stl.reservedBlock", .error, 4, 4)])
  }

  @Test func `shows subtitles that add up until the last of them ends`() throws {
    var sample = STLSample()
    sample.write("0000400004", at: 238)
    sample.add([0x61], number: 1, status: 1, from: [0, 0, 1, 0], to: [0, 0, 2, 0])
    sample.add([0x62], number: 2, status: 2, from: [0, 0, 2, 0], to: [0, 0, 3, 0])
    sample.add([0x63], number: 3, status: 3, from: [0, 0, 3, 0], to: [0, 0, 5, 0])
    sample.add([0x64], number: 4, from: [0, 0, 6, 0], to: [0, 0, 7, 0])
    let document = try read(sample)
    #expect(document.issues == [])
    #expect(
      document.cues.map(\.start.microseconds) == [1_000_000, 2_000_000, 3_000_000, 6_000_000])
    #expect(document.cues.map(\.end.microseconds) == [5_000_000, 5_000_000, 5_000_000, 7_000_000])
  }

  @Test func `reports sets that do not start or end`() throws {
    var sample = STLSample()
    sample.write("0000500005", at: 238)
    sample.add([0x61], number: 1, status: 3)
    sample.add([0x62], number: 2, status: 1)
    sample.add([0x63], number: 3)
    sample.add([0x64], number: 4, status: 4)
    sample.add([0x64], number: 5, status: 1)
    #expect(
      seen(try read(sample)) == [2, 3, 5, 6].map { Seen("stl.cumulative", .warning, $0, 5) })
  }

  @Test func `counts times from the program's start`() throws {
    var sample = STLSample()
    sample.write("0000300003", at: 238)
    sample.write("10000000", at: 256)
    sample.add(Array("story".utf8), number: 0, from: [0, 0, 0, 0], to: [0, 0, 0, 8])
    sample.add(Array("early".utf8), number: 1, from: [9, 59, 59, 0], to: [10, 0, 1, 0])
    sample.add(Array("a".utf8), number: 2, from: [10, 0, 1, 0], to: [10, 0, 2, 0])
    let document = try read(sample)
    #expect(
      document.cues.map(\.start.microseconds) == [-36_000_000_000, -1_000_000, 1_000_000])
    #expect(document.cues.last?.end.microseconds == 2_000_000)
    #expect(
      seen(document) == [
        Seen("stl.beforeProgram", .warning, 2, 6), Seen("stl.beforeProgram", .error, 3, 6),
      ])
  }

  @Test(arguments: [("00000000", 10), ("10000000", 1)] as [(String, UInt8)])
  func `keeps times that do not fit the program's start`(start: String, hour: UInt8) throws {
    var sample = STLSample()
    sample.write(start, at: 256)
    sample.add([0x61], from: [hour, 0, 0, 0], to: [hour, 0, 1, 0])
    let document = try read(sample)
    #expect(document.cues.map(\.start.microseconds) == [Int64(hour) * 3_600_000_000])
    #expect(seen(document) == [Seen("stl.programStart", .warning, 1, 257)])
  }

  @Test(arguments: [
    ("999", 0, "stl.codePage", ParseIssue.Severity.note),
    ("STL24.01", 3, "stl.diskFormat", .warning), ("STLxx.01", 3, "stl.diskFormat", .error),
    ("7", 11, "stl.displayStandard", .warning), ("05", 12, "stl.characterTable", .error),
    ("44", 14, "stl.language", .warning), ("0G", 14, "stl.language", .warning),
    ("2613", 224, "stl.date", .note), ("x", 230, "stl.date", .note),
    ("00002", 238, "stl.blockCount", .error), ("00000", 238, "stl.blockCount", .warning),
    ("    x", 238, "stl.number", .warning), ("00009", 243, "stl.subtitleCount", .note),
    ("x", 248, "stl.number", .warning), ("  ", 251, "stl.number", .warning),
    ("--", 253, "stl.number", .warning), ("0", 255, "stl.timeCodeStatus", .warning),
    ("x", 255, "stl.timeCodeStatus", .warning), ("00006000", 256, "stl.headerTime", .warning),
    ("00000025", 264, "stl.headerTime", .warning), ("?", 272, "stl.number", .warning),
    ("1", 274, "stl.country", .note),
  ])
  func `reports fields of the header`(
    text: String, offset: Int, code: String, severity: ParseIssue.Severity
  ) throws {
    var sample = STLSample.one([0x61])
    sample.write(text, at: offset)
    let document = try read(sample)
    #expect(document.cues.map(\.text) == ["a"])
    #expect(seen(document) == [Seen(code, severity, 1, offset + 1)])
    #expect(document.issues.first?.position.byteOffset == offset)
  }

  @Test(
    arguments: [
      (5, [24, 0, 0, 0, 24, 0, 1, 0], "stl.timeCode", ParseIssue.Severity.error, 6),
      (9, [0, 61, 0, 0], "stl.timeCode", .error, 10), (8, [25], "stl.frames", .warning, 6),
      (11, [0], "stl.reversedTimes", .error, 10), (11, [1], "stl.zeroDuration", .warning, 10),
      (13, [0], "stl.verticalPosition", .warning, 14),
      (13, [24], "stl.verticalPosition", .warning, 14),
      (14, [4], "stl.justification", .warning, 15), (15, [2], "stl.commentFlag", .warning, 16),
      (16, [0x8F], "stl.emptySubtitle", .warning, 17), (18, [0xC0], "stl.character", .error, 19),
      (18, [0xA0, 0xE5], "stl.character", .error, 20),
      (18, [0x90], "stl.controlCode", .warning, 19),
      (20, [0x61], "stl.textAfterEnd", .warning, 21),
    ] as [(Int, [UInt8], String, ParseIssue.Severity, Int)])
  func `reports fields of a block`(
    offset: Int, values: [UInt8], code: String, severity: ParseIssue.Severity, column: Int
  ) throws {
    var sample = STLSample.one([0x61])
    sample.blocks[0].replaceSubrange(offset..<(offset + values.count), with: values)
    let document = try read(sample)
    #expect(document.cues.count == 1)
    let found = seen(document).filter { $0.code == code }
    #expect(found.first == Seen(code, severity, 2, column))
    #expect(document.issues.map(\.position.byteOffset).contains(1_024 + column - 1))
  }

  @Test func `reports numbers and starts out of order, and codes of teletext in open subtitles`()
    throws
  {
    var sample = STLSample()
    sample.write("0000300003", at: 238)
    sample.write("0", at: 11)
    sample.add([0x61], number: 1, from: [0, 0, 5, 0], to: [0, 0, 6, 0])
    sample.add([0x61, 0x07, 0x62], number: 3, from: [0, 0, 2, 0], to: [0, 0, 3, 0], row: 10)
    sample.add([0x61], number: 1, from: [0, 0, 6, 0], to: [0, 0, 7, 0], group: 1)
    let document = try read(sample)
    #expect(
      seen(document) == [
        Seen("stl.numbering", .note, 3, 2), Seen("stl.order", .warning, 3, 6),
        Seen("stl.controlCode", .warning, 3, 18),
      ])
    #expect(document.cues.map(\.settings.line) == [86, 43, 86], "of 23 rows")
  }

  @Test func `reports a file that ends inside a block`() throws {
    var sample = STLSample.one([0x61])
    sample.write("00002", at: 238)
    let document = try STLParser.parse(sample.bytes + [0, 2, 0])
    #expect(
      seen(document) == [
        Seen("stl.blockCount", .error, 1, 239), Seen("stl.truncatedBlock", .error, 3, 1),
      ])
    #expect(document.issues.last?.position.byteOffset == 1_152)
  }

  @Test func `stops at the largest number of cues and says where`() {
    var sample = STLSample()
    for number in 1...5 { sample.add([0x61], number: number) }
    let document = STLParser.parse(sample.bytes, cueLimit: 3)
    #expect(document.cues.count == 3)
    #expect(seen(document).last == Seen("text.tooManyCues", .error, 5, 1))
  }

  @Test func `reads a subtitle of thousands of blocks as one line`() throws {
    var sample = STLSample()
    for part in 0..<3_000 {
      sample.add(Array(repeating: 0x61, count: 112), part: UInt8(part % 0xEF))
    }
    sample.add([0x20, 0xC2, 0x65])
    let cues = try STLParser.parse(sample.bytes).cues
    #expect(cues.count == 1)
    #expect(cues.first?.text == String(repeating: "a", count: 3_000 * 112) + " é")
  }

  @Test func `is recognized by its content, and says what else has its name`() throws {
    let document = try TimedTextReader.read(STLSample.one([0x61]).bytes, fileExtension: nil)
    #expect(document.format == .stl)
    #expect(try read(STLSample()).issues.map(\.code).contains(.text(.noCues)))
    func message(_ bytes: [UInt8]) -> String? {
      do {
        _ = try TimedTextReader.read(bytes, fileExtension: "stl")
        return nil
      } catch {
        return error.message
      }
    }
    #expect(message(Array(STLSample().bytes.prefix(1_023)))?.contains("ends after 1023") == true)
    let spruce = "//Font\n$FontName   = Arial\n\n00:00:01:00,00:00:02:12,Hi|there\n"
    #expect(message(Array(spruce.utf8))?.contains("Spruce") == true)
    #expect(message(Array("00:00:01:00 , 00:00:02:12 , Hi\n".utf8))?.contains("Spruce") == true)
    #expect(message(Array("solid cube\n".utf8))?.contains("no line with times") == true)
  }

  @Test func `never stops, wherever the file is cut or changed`() throws {
    var sample = STLSample()
    sample.add([0xC2, 0x65, 0x8A, 0x17, 0x0B], part: 0)
    sample.add([0x8F, 0x61])
    for length in 0...sample.bytes.count {
      _ = try? TimedTextReader.read(Array(sample.bytes.prefix(length)), fileExtension: "stl")
    }
    var numbers = SplitMix(seed: 5)
    for _ in 0..<400 {
      var bytes = sample.bytes
      for _ in 0..<20 {
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        bytes[place] = .random(in: 0...255, using: &numbers)
      }
      guard let document = try? TimedTextReader.read(bytes, fileExtension: "stl") else { continue }
      #expect(document.issues.map(\.position) == document.issues.map(\.position).sorted())
      #expect(document.issues.allSatisfy { (0...bytes.count).contains($0.position.byteOffset) })
    }
  }
}
