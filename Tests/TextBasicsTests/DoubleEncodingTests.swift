import CaptionTestSupport
import MediaModel
import Testing

@testable import TextBasics
@testable import TimedText

@Suite struct `UTF-8 that was encoded twice` {
  private func file(_ text: String) -> [UInt8] {
    Array("1\n00:00:01,000 --> 00:00:02,000\n\(text)\n".utf8)
  }

  private func doubled(_ text: String) throws -> [Seen] {
    seen(try TimedTextReader.read(file(text), fileExtension: "srt"))
  }

  @Test(arguments: [
    ("cafÃ©", 4), ("itâ€™s", 3), ("Â¿QuÃ©?", 1), ("ä½\u{A0}å¥½", 1), ("ÐŸÑ€Ð¸Ð²ÐµÑ‚", 1),
    ("РџСЂРёРІРµС‚", 1), ("na ðŸ˜€", 4), ("plain\nline Ã¼", 6),
  ])
  func `is reported where it starts`(text: String, column: Int) throws {
    let line = text.contains("\n") ? 4 : 3
    #expect(try doubled(text) == [Seen("text.doubleEncoding", .error, line, column)])
  }

  @Test(arguments: [
    "IRMÃ", "«A MINHA IRMÃ»", "ein Spaß“", "das Ä“", "Рік і рока", "«Р»", "São Paulo â é",
    "été à Â",
  ])
  func `is not seen in honest text`(text: String) throws {
    #expect(try doubled(text) == [])
  }

  @Test func `is counted with the name of what it was taken for`() throws {
    let text = TextDecoding.decode(file("Ã© Ã¨\nÃ\u{A0} â€¦"))
    #expect(text.doubled?.count == 4)
    #expect(text.doubled?.carrier == .windows1252)
    #expect(text.doubled?.isThroughout == true)
    #expect(TextDecoding.decode(file("РџСЂРё")).doubled?.carrier == .windows1251)
  }

  @Test func `is undone where nothing is lost`() {
    #expect(DoubleEncoding.repaired(file("Ã©tÃ© itâ€™s ðŸ˜€")) == file("été it’s 😀"))
    #expect(DoubleEncoding.repaired(file("РџСЂРёРІРµС‚")) == file("Привет"))
    #expect(
      DoubleEncoding.repaired([0xEF, 0xBB, 0xBF] + file("Ã©"))
        == [0xEF, 0xBB, 0xBF] + file("é"))
    #expect(DoubleEncoding.repaired(file("été")) == nil, "nothing is doubled")
    #expect(DoubleEncoding.repaired(file("plain")) == nil)
    #expect(DoubleEncoding.repaired(file("Ã© Ã© Ã©\nÃ© é")) == nil, "a line is mixed")
    #expect(DoubleEncoding.repaired(file("Ã©") + [0xFF]) == nil, "not UTF-8")
  }

  @Test func `is undone in the lines that have it and nothing else`() {
    #expect(
      DoubleEncoding.repaired(file("Ã© Ã¨ Ã¼\nété")) == file("é è ü\nété"))
  }
}
