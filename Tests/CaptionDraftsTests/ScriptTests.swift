import MediaModel
import Testing

@testable import CaptionDrafts

@Suite("Captions are drafted in all scripts") struct ScriptTests {
  @Test func `Chinese words follow each other without spaces and fit the line`() throws {
    // 20 ideographs at 9 a second; a line has 16 of them.
    let text = "今天我们去公园看花然后回家吃饭睡觉再起床。"
    let said = text.dropLast().enumerated().map { index, character in
      word(String(character), 1_000 + Int64(index) * 200, 1_200 + Int64(index) * 200)
    }
    let cues = try draft(said + [word("。", 5_000, 5_000)], "netflix", "zh")
    #expect(cues.cues.map { $0.text.replacing("\n", with: "") }.joined() == text)
    #expect(cues.cues.allSatisfy { $0.text.split(separator: "\n").allSatisfy { $0.count <= 16 } })
    #expect(cues.places(.lineTooLong).isEmpty)
  }

  @Test func `a whole sentence of Japanese that is one word is parted in characters`() throws {
    let text = "「きょうはがっこうでえいごをべんきょうしました。」"
    let cues = try draft([word(text, 1_000, 5_000)], "netflix", "ja")
    #expect(cues.cues.map { $0.text.replacing("\n", with: "") }.joined() == text)
    // No line starts with a small kana or a closing mark, and none ends with an opening one.
    for line in cues.cues.flatMap({ $0.text.split(separator: "\n") }) {
      #expect(!["ゃ", "っ", "ょ", "。", "」"].contains(line.first))
      #expect(line.last != "「")
    }
  }

  @Test func `Thai is parted between characters as people count them`() {
    // A vowel before its consonant stays with it, and one after it too.
    #expect(TextPieces.of("เราไป") == ["เรา", "ไป"])
    #expect(TextPieces.of("น้ำ") == ["น้ำ"])
    #expect(TextPieces.of("hello") == ["hello"])
    #expect(TextPieces.of("在NASA工作") == ["在", "NASA", "工", "作"])
    #expect(TextPieces.of("") == [])
  }

  @Test func `Korean keeps its spaces`() throws {
    let cues = try draft(words("오늘은 날씨가 좋습니다.", every: 800), "netflix", "ko")
    #expect(cues.texts == ["오늘은 날씨가 좋습니다."])
  }

  @Test func `text from right to left keeps the order in which it is said`() throws {
    let cues = try draft(words("هل أنت بخير؟ نعم، شكرا.", every: 900), "netflix", "ar")
    #expect(cues.texts == ["هل أنت بخير؟", "نعم، شكرا."])
  }

  @Test func `pictures stay whole`() throws {
    let cues = try draft(words("Happy birthday 👨‍👩‍👧 🇩🇪!", every: 600))
    #expect(cues.texts == ["Happy birthday 👨‍👩‍👧 🇩🇪!"])
  }

  @Test func `marks that formats write otherwise are kept as shown`() throws {
    let cues = try draft(words("if a<b & c --> d", every: 600))
    #expect(cues.texts == ["if a<b & c --> d"])
  }

  @Test func `a Chinese transcript is put in time by its characters`() throws {
    let text = "昨天下午我和朋友一起去城里的老书店买了几本关于海洋和天空的旧书，然后坐火车回家。"
    let said = text.filter { $0 != "，" && $0 != "。" }.enumerated().map { index, character in
      word(String(character), 1_000 + Int64(index) * 250, 1_250 + Int64(index) * 250)
    }
    let cues = try captions(timed(text, by: said, "zh"))
    #expect(cues.cues.map { $0.text.replacing("\n", with: "") }.joined() == text)
    #expect(cues.cues.first?.start == .milliseconds(920))
    #expect(cues.hearing?.share == 1)
  }
}
