import CaptionTestSupport
import MediaModel
import Testing

@testable import BroadcastCaptions
@testable import TextBasics
@testable import TimedText

@Suite struct `The MCC parser` {
  /// An ancillary packet with a caption distribution packet of some triplets, in digits.
  static func line(_ triplets: String, rate: String = "4F") -> String {
    let data = hexadecimal(triplets)
    let count = hexadecimal(String(0xE0 | data.count / 3, radix: 16))
    let packet = closedPacket(
      hexadecimal("9669 00 \(rate) 43 0000 72") + count + data + hexadecimal("74 0000"))
    return digits(closed([0x61, 0x01, UInt8(packet.count)] + packet))
  }

  static func closed(_ bytes: [UInt8]) -> [UInt8] { bytes + [bytes.reduce(0, &+)] }

  static func digits(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }

  static let head = """
    File Format=MacCaption_MCC V1.0

    ///////////////////////////////////////
    // Time Code Rate=[24, 25, 30, 30DF, 50, 60]

    UUID=01234567-89AB-CDEF-0123-456789ABCDEF
    Creation Program=Test
    Creation Date=Monday, January 5, 2026
    Creation Time=10:00:00

    """

  private func mcc(_ lines: String..., rate: String? = "30DF") throws -> TimedTextDocument {
    var text = Self.head
    if let rate { text += "Time Code Rate=\(rate)\n\n" }
    return try MCCParser.parse(Array((text + lines.joined(separator: "\n")).utf8))
  }

  /// CC1: RCL PAC Hi EOC, and S1: a window in view with `Yo`.
  private let show = `The MCC parser`.line("FC9420 FC9470 FCC8E9 FC942F")
  private let erase = `The MCC parser`.line("FC942C")

  @Test func `reads both kinds of captions`() throws {
    let digital = Self.line("FF062A FE9838 FE3C00 FE011F FE1159 FE6F00")
    let document = try mcc(
      "00:00:01:00\t\(show)", "00:00:01:00\t\(digital)", "00:00:02:00\t\(erase)")
    #expect(document.format == .mcc)
    #expect(seen(document) == [Seen("cc.noEnd", .warning, 13, 1)], "the window stays in view")
    #expect(document.cues.map(\.text) == ["Hi", "Yo"])
    #expect(document.cues.map { $0.channel?.name } == ["CC1", "S1"])
    #expect(document.cues.map(\.start.microseconds) == [1_001_000, 1_001_000])
    #expect(document.cues.first?.end.microseconds == 2_002_000)
    #expect(document.cues.first?.position?.line == 12)
  }

  @Test(
    arguments: [
      ("24", "1F", 24_024), ("24", "2F", 24_000), ("25", "3F", 24_000), ("30", "4F", 24_024),
      ("30", "5F", 24_000), ("30DF", "4F", 24_024), ("50", "6F", 24_000), ("60", "7F", 24_024),
      ("60", "8F", 24_000), ("60DF", "7F", 24_024), ("30", "0F", 24_024), ("60", "4F", 24_024),
    ] as [(String, String, Int64)])
  func `knows how long a frame lasts`(rate: String, code: String, end: Int64) throws {
    let show = Self.line("FC9420 FC9470 FCC8E9 FC942F", rate: code)
    let document = try mcc(
      "00:00:20:00\t\(show)", "00:00:24:00\t\(erase)", rate: rate)
    #expect(document.cues.first?.end == .milliseconds(end))
  }

  @Test(arguments: [
    // 86,400 frames of 1001/24000 s; 90,000 of 1/25 s; 215,784 of 1001/60000 s.
    ("24", Duration.milliseconds(3_603_600)), ("25", .seconds(3_600)),
    ("60DF", .microseconds(3_599_996_400)),
  ])
  func `an hour of timecode lasts as many frames as it counts`(
    rate: String, hour: Duration
  ) throws {
    #expect(try mcc("00:00:01:00\tZ", rate: rate).timecodeHour == hour)
  }

  @Test func `drops frames`() throws {
    let document = try mcc("00:09:59;29\t\(show)", "00:10:00;00\t\(erase)")
    // 10 minutes are 17982 frames.
    #expect(document.cues.first?.end.microseconds == 599_999_400)
    let sixty = try mcc("00:00:59:59\t\(show)", "00:01:00:04\t\(erase)", rate: "60DF")
    #expect(sixty.cues.first?.end == PictureRate(60, isSlowed: true).time(ofPicture: 3_600))
  }

  @Test func `reads letters for runs of bytes`() {
    func bytes(_ text: String) -> [UInt8] {
      let line = Array(text.utf8)
      var cursor = LineCursor(line, 0..<line.count)
      return AncillaryData(&cursor).bytes
    }
    #expect(bytes("T4fSz") == [0x61, 0x01, 0x4F, 0x96, 0x69, 0])
    #expect(bytes("PQR") == [0xFB, 0x80, 0x80, 0xFC, 0x80, 0x80, 0xFD, 0x80, 0x80])
    #expect(bytes("U") == [0xE1, 0, 0, 0])
    for (letter, count) in zip("GHIJKLMNO", 1...9) {
      let run = (0..<count).flatMap { _ in [0xFA, 0, 0] as [UInt8] }
      #expect(bytes(String(letter)) == run)
      #expect(bytes(letter.lowercased()) == run)
    }
    #expect(bytes(String(repeating: "O", count: 99)).count == 260)
  }

  @Test func `reads a line as programs write it`() throws {
    // 20 triplets of a picture without captions: sums are right.
    let document = try mcc(
      "00:00:00:00.0,11\tT49S494F43ZZ72F4QROO74ZZBFAB", "00:00:01:00.0,11\t\(show)",
      "00:00:02:00.0,11\t\(erase)")
    #expect(document.issues == [])
    #expect(document.cues.map(\.text) == ["Hi"])
  }

  @Test func `reads packets of line 21 alone`() throws {
    func packet(_ triplets: String) -> String {
      let data = hexadecimal(triplets)
      return Self.digits(Self.closed([0x61, 0x02, UInt8(data.count)] + data))
    }
    let document = try mcc(
      "00:00:01:00\t" + packet("809420 809470 80C8E9 80942F"),
      "00:00:01:10\t" + packet("001520 001570 004FEC 00152F"),
      "00:00:02:00\t" + packet("80942C 00152C"))
    #expect(document.issues == [])
    #expect(document.cues.map(\.text) == ["Hi", "Ol"])
    #expect(document.cues.map { $0.channel?.name } == ["CC1", "CC3"])
  }

  @Test(
    arguments: [
      ("00:00:05\t00", "mcc.timecode", .error, 1), ("what is this", "mcc.timecode", .error, 1),
      ("00:00:05:00.\t00", "mcc.timecode", .error, 1),
      ("00:00:75:00\tT49S494F43ZZ72F4QROO74ZZBFAB", "mcc.timecode", .warning, 1),
      ("00:00:05:00\tT49S49X", "mcc.data", .error, 19),
      ("00:00:05:00\tT49S494F43ZZ72F4QROO74ZZBF", "mcc.length", .error, 1),
      ("00:00:05:00\t61", "mcc.length", .error, 1),
      ("00:00:05:00\tT49S494F43ZZ72F4QROO74ZZBFAC", "mcc.checksum", .warning, 1),
      ("00:00:05:00\tT49S494F43ZZ72F4QROO74ZZBEAA", "cdp.checksum", .warning, 1),
      ("00:00:05:00\t450100", "mcc.length", .error, 1),
      ("00:00:05:00\t45010046", "mcc.foreignPacket", .note, 1),
      ("00:00:05:00\t61010062", "cdp.form", .error, 1),
      ("00:00:00:05\tT49S494F43ZZ72F4QROO74ZZBFAB", "mcc.order", .error, 1),
      ("Time Code Rate=29", "mcc.rate", .error, 16),
    ] as [(String, String, ParseIssue.Severity, Int)])
  func `says what is wrong and reads on`(
    line: String, code: String, severity: ParseIssue.Severity, column: Int
  ) throws {
    let document = try mcc("00:00:01:00\t\(show)", line, "00:00:09:00\t\(erase)")
    #expect(document.cues.first?.text == "Hi")
    #expect(
      seen(document).filter { $0.code != "mcc.foreignPacket" || code == $0.code }.first
        == Seen(code, severity, 13, column))
  }

  @Test func `assumes a rate that is not told and says so`() throws {
    let document = try mcc("00:00:01:00\t\(show)", "00:00:02:00\t\(erase)", rate: nil)
    #expect(seen(document) == [Seen("mcc.rate", .error, 10, 1)])
    #expect(document.cues.first?.end.microseconds == 2_002_000)
  }

  @Test(arguments: [
    ("File Format=MacCaption_MCC V2.0", [Seen]()),
    ("File Format=MacCaption_MCC V3.0", [Seen("mcc.header", .warning, 1, 1)]),
    ("UUID=1", [Seen("mcc.header", .error, 1, 1)]),
  ])
  func `wants its header`(header: String, issues: [Seen]) throws {
    let text =
      "\(header)\nTime Code Rate=30DF\n00:00:01:00\t\(show)\n00:00:02:00\t\(erase)\n"
    #expect(seen(try MCCParser.parse(Array(text.utf8))) == issues)
  }

  @Test func `says when there is nothing to read`() throws {
    #expect(seen(try mcc("")) == [Seen("text.noCues", .warning, 1, 1)])
    #expect(throws: TimedTextError.self) { try MCCParser.parse(Array("Hello\n".utf8)) }
    #expect(throws: TimedTextError.empty) { try MCCParser.parse([]) }
  }

  @Test func `is recognized by its first line`() throws {
    let text =
      `The MCC parser`.head
      + "Time Code Rate=30DF\n00:00:01:00\t\(show)\n00:00:02:00\t\(erase)\n"
    #expect(try TimedTextReader.read(Array(text.utf8), fileExtension: "mcc").format == .mcc)
    let named = try TimedTextReader.read(Array(text.utf8), fileExtension: "srt")
    #expect(seen(named) == [Seen("text.format", .error, 1, 1)])
  }
}
