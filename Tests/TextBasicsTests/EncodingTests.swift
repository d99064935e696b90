import CaptionTestSupport
import MediaModel
import Testing
import TestSupport

@testable import TextBasics
@testable import TimedText

@Suite struct `Text in older encodings` {
  /// FNV-1a over the characters as 16-bit numbers, high byte first.
  private func hash(_ values: [UInt32]) -> UInt64 {
    values.reduce(0xCBF2_9CE4_8422_2325) { hash, value in
      [value >> 8, value & 0xFF].reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
  }

  private func value(_ bytes: [UInt8], _ encoding: TextEncoding) -> UInt32 {
    ScalarStep.read(bytes.span, at: 0, as: encoding).value
  }

  @Test(
    "has the characters of Python's codecs",
    arguments: [
      (TextEncoding.windows1250, 0x6BC3_4E70_6158_4BD0 as UInt64),
      (.windows1251, 0x4338_EA2D_827A_52F3), (.windows1253, 0x0C2F_EEB4_284C_0412),
      (.windows1254, 0x8C57_7EA9_5799_3C3E), (.windows1255, 0x26AD_EA6F_02BC_24B3),
      (.windows1256, 0x5280_E0E2_C001_8566), (.windows1257, 0x2324_B4E7_CF50_2D9E),
      (.windows1258, 0x1750_400E_5EC0_C2D2), (.windows874, 0x973E_EFA2_8F58_AC0A),
      (.iso88591, 0x5785_5402_4AEE_5E25), (.iso88592, 0x389B_15B3_5A20_FCB0),
      (.iso88595, 0xC5B6_6DF1_A189_FBB0), (.iso88597, 0x9C3D_CF6B_BA2D_B16E),
      (.iso88599, 0x9069_CF4A_A339_8B06), (.iso885915, 0xE775_97B8_6957_FEF2),
      (.koi8R, 0x9D2A_F325_7524_C02C), (.koi8U, 0x1271_C427_074D_3743),
      (.macintosh, 0x9989_FEA0_1AC8_34D9), (.ibm437, 0x5B3D_8318_CB1B_FE21),
      (.ibm850, 0xC944_784E_9732_3BD9), (.ibm866, 0xE93A_3C2E_9CB4_C831),
    ])
  func table(encoding: TextEncoding, expected: UInt64) {
    #expect(hash((0x80...0xFF).map { value([$0], encoding) }) == expected)
  }

  @Test(
    "has the double bytes of Python's codecs",
    arguments: [
      (TextEncoding.shiftJIS, 0x81...0xFC, 0x765F_FE36_9084_6DC6 as UInt64),
      (.gb18030, 0x81...0xFE, 0x4E1E_4D35_BBCA_FB5F), (.big5, 0xA1...0xF9, 0x9072_2BE6_6E06_AA6C),
      (.eucKR, 0x81...0xFE, 0x9F9A_4ABD_5D7E_0914),
    ] as [(TextEncoding, ClosedRange<UInt8>, UInt64)])
  func doubleTable(encoding: TextEncoding, leads: ClosedRange<UInt8>, expected: UInt64) {
    let isSkipped = { (lead: UInt8) in encoding == .shiftJIS && (0xA0...0xDF).contains(lead) }
    let values = leads.filter { !isSkipped($0) }.flatMap { lead in
      (UInt8(0x40)...0xFE).map { value([lead, $0], encoding) }
    }
    #expect(hash(values) == expected)
  }

  @Test func `reads the codes that have no table`() {
    func text(_ bytes: [UInt8], _ encoding: TextEncoding) -> String {
      TextDecoding.decode(bytes, as: encoding).text
    }
    // Worked out with Python's codecs.
    #expect(text([0x81, 0x30, 0x81, 0x30], .gb18030) == "\u{80}")
    #expect(text([0x81, 0x39, 0xEE, 0x39], .gb18030) == "㐀")
    #expect(text([0x94, 0x39, 0xDA, 0x33], .gb18030) == "💩")
    #expect(text([0xA4, 0xA2, 0xB0, 0xA1, 0x8E, 0xB1], .eucJP) == "あ亜ｱ")
    #expect(text([0xB1, 0xB2, 0x5C], .shiftJIS) == "ｱｲ\\")
    #expect(text([0xF0, 0x40], .shiftJIS) == "\u{E000}")
  }

  @Test func `keeps an ASCII byte after half a character and knows a cut one`() {
    let damaged = TextDecoding.decode([0xB0, 0x0A, 0x41], as: .gb18030)
    #expect(damaged.text == "\u{FFFD}\nA")
    #expect(damaged.malformed == DecodingIssue(count: 1, first: 0))
    #expect(!damaged.isCutOff)
    for encoding in [TextEncoding.shiftJIS, .eucJP, .gb18030, .big5, .eucKR] {
      let cut = TextDecoding.decode(
        [0x41, 0xB0 - (encoding == .shiftJIS ? 0x20 : 0)], as: encoding)
      #expect(cut.isCutOff)
      #expect(cut.text == "A\u{FFFD}")
    }
    #expect(TextDecoding.decode([0x8F, 0xB0, 0xA1, 0x41], as: .eucJP).text == "\u{FFFD}A")
  }

  @Test(arguments: EncodedSample.all)
  func `is detected, read, and told with reason and confidence`(sample: EncodedSample) throws {
    let text = TextDecoding.decode(sample.file)
    #expect(text.detection.encoding == sample.encoding, "\(text.detection.reason)")
    #expect(text.detection.confidence > 0.5)
    #expect(text.detection.reason.hasPrefix("invalid UTF-8 at line "))
    let document = try TimedTextReader.read(sample.file, fileExtension: "srt")
    #expect(document.cues.map(\.text).joined(separator: "\n") == sample.text)
    let issue = try #require(document.issues.first)
    #expect(Seen(issue) == Seen("text.encoding", .warning, 1, 1))
    #expect(issue.message.contains(sample.encoding.name))
    #expect(issue.message.contains("confidence \(text.detection.percent)%"))
  }

  @Test func `is read as it is asked to be`() throws {
    let sample = try #require(EncodedSample.all.first { $0.encoding == .windows1251 })
    let document = try TimedTextReader.read(
      sample.file, fileExtension: "srt", encoding: .windows1251)
    #expect(document.cues.first?.text == sample.text.split(separator: "\n").first.map(String.init))
    #expect(document.issues.first?.message.contains("was asked for") == true)
    let wrong = TextDecoding.decode(Array("é".utf8), as: .windows1252)
    #expect(wrong.text == "Ã©")
    #expect(TextDecoding.decode(bytes("é", as: .utf16BigEndian), as: .utf16BigEndian).text == "é")
    #expect(TextDecoding.decode([0xEF, 0xBB, 0xBF, 0x41], as: .utf8).text == "A")
  }

  @Test func `has names`() {
    #expect(TextEncoding(label: "CP1251") == .windows1251)
    #expect(TextEncoding(label: "Windows-1251") == .windows1251)
    #expect(TextEncoding(label: "cp850") == .ibm850)
    #expect(TextEncoding(label: "GBK") == .gb18030)
    #expect(TextEncoding(label: "latin1") == .iso88591)
    #expect(TextEncoding(label: "ebcdic") == nil)
    #expect(TextEncoding.windows1251.name == "Windows-1251")
    #expect(TextEncoding.shiftJIS.name == "Shift_JIS")
    for encoding in TextEncoding.allCases {
      #expect(TextEncoding(label: encoding.rawValue.uppercased()) == encoding)
    }
  }

  @Test(arguments: TextEncoding.allCases.filter(\.isUnicode))
  func `is not looked for in Unicode without a mark`(encoding: TextEncoding) throws {
    let chinese =
      "1\n00:00:01,000 --> 00:00:02,000\n你好，世界。\n\n2\n"
      + "00:00:03,000 --> 00:00:04,000\n再见，我的朋友们。\n"
    let file = bytes(chinese, as: encoding, mark: false)
    let document = try TimedTextReader.read(file, fileExtension: "srt")
    #expect(document.cues.map(\.text) == ["你好，世界。", "再见，我的朋友们。"])
    #expect(TextDecoding.detect(file).encoding == encoding)
    #expect(seen(document).contains(Seen("text.encoding", .error, 1, 1)) == (encoding != .utf8))
  }

  @Test func `is not seen in UTF-8 with surrogates, overlong forms or a cut character`() {
    let start = Array("1\n00:00:01,000 --> 00:00:02,000\nab".utf8)
    let pair: [UInt8] = [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80]
    for (damage, pieces) in [(pair, 6), ([0xC0, 0xAF], 2), ([0xE2, 0x82], 1)] as [([UInt8], Int)] {
      let text = TextDecoding.decode(start + damage)
      #expect(text.encoding == .utf8)
      #expect(text.malformed == DecodingIssue(count: pieces, first: start.count))
    }
  }

  @Test func `never stops the program`() {
    var numbers = SplitMix(seed: 7)
    for encoding in TextEncoding.allCases {
      let noise = (0..<4_000).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      let text = TextDecoding.decode(noise, as: encoding)
      #expect(String(validating: text.bytes, as: UTF8.self) != nil)
      for offset in stride(from: 0, to: text.bytes.count, by: 97) {
        #expect((0...noise.count).contains(text.source.fileOffset(of: offset)))
      }
    }
  }
}
