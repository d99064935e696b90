import MediaModel
import Testing

@testable import TextBasics

@Suite struct `The usual form of times` {
  private func times(_ line: String, point: UInt8 = 0x2E) -> PlainTimes? {
    let bytes = Array("\n\(line)\n".utf8)
    return PlainTimes(bytes, 1..<(bytes.count - 1), point: point)
  }

  @Test func `is read with either sign before the milliseconds`() throws {
    let points = try #require(times("01:02:03.004 --> 99:59:59.999"))
    #expect(points.start == .milliseconds(3_723_004))
    #expect(points.end == .milliseconds(359_999_999))
    let commas = try #require(times("00:00:00,000 --> 00:00:02,050", point: 0x2C))
    #expect(commas.start == .zero)
    #expect(commas.end == .milliseconds(2_050))
  }

  @Test func `may have more after it`() throws {
    #expect(times("00:00:01.000 --> 00:00:02.000 align:left")?.end == .milliseconds(2_000))
  }

  @Test(arguments: [
    "", "00:00:01.000 --> 00:00:02.00", "0:00:01.0000 --> 00:00:02.000",
    "00:60:01.000 --> 00:00:02.000", "00:00:60.000 --> 00:00:02.000",
    "00:00:01,000 --> 00:00:02.000", "00:00:01.000 --> 00:00:02,000",
    "00:00:01.000 -> 000:00:02.000", "00:00:01.000  -> 00:00:02.000",
    "00:00:01.000\t--> 00:00:02.000", "00:00:0a.000 --> 00:00:02.000",
    "00:00:01.00/ --> 00:00:02.000", "00:00:01.000 --> 00:00:02.00:",
    "-0:00:01.000 --> 00:00:02.000",
  ])
  func `is no other form`(_ line: String) {
    #expect(times(line) == nil)
  }

  @Test func `is not looked for outside the buffer`() {
    let bytes = Array("00:00:01.000 --> 00:00:02.000".utf8)
    #expect(PlainTimes(bytes, 1..<30, point: 0x2E) == nil)
    #expect(PlainTimes(bytes, -1..<28, point: 0x2E) == nil)
  }
}

@Suite struct `Lines of every length` {
  @Test(arguments: 0..<24)
  func `end where they end, and their arrows and markup are seen`(_ length: Int) throws {
    let lead = String(repeating: "é", count: length / 2) + String(repeating: "x", count: length % 2)
    let signs: [(text: String, arrow: Bool, short: Bool, markup: Bool)] = [
      ("", false, false, false), ("-->", true, true, false), ("->", false, true, false),
      (">", false, false, false), ("- ->", false, true, false), ("<", false, false, true),
      ("{", false, false, true), ("\u{8}\t\u{B}=;|}z", false, false, false),
      ("--><", true, true, true),
    ]
    for sign in signs {
      for end in ["\n", "\r", "\r\n", ""] {
        let text = lead + sign.text + lead
        guard !text.isEmpty || !end.isEmpty else { continue }
        var reader = ByteReader(Array((text + end).utf8))
        let read = reader.readLine()
        let line = try #require(read)
        #expect(reader.bytes.string(line.content) == text)
        #expect(line.next == reader.bytes.count)
        #expect(line.hasArrow == sign.arrow)
        #expect(line.hasShortArrow == sign.short)
        #expect(line.hasMarkup == sign.markup)
        #expect(reader.isAtEnd)
      }
    }
  }
}
