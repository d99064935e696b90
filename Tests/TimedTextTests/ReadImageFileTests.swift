import MediaModel
import TestSupport
import TextBasics
import Testing

@testable import TimedText

@Suite struct `results of text readers` {
  private func read(_ text: String, single: Bool = false) throws(TimedTextError) -> [ReadImage] {
    try ReadImageFile.read(Array(text.utf8), isSingle: single)
  }

  @Test func `objects that follow each other, or are in a list, name their images`() throws {
    let lines = """
      {"image": "001.png", "text": "Hello\\nthere", "confidence": 0.5}
      {"text": "", "image": "002.png"}
      """
    let expected = [
      ReadImage(name: "001.png", text: "Hello\nthere", confidence: 0.5),
      ReadImage(name: "002.png", text: ""),
    ]
    #expect(try read(lines) == expected)
    let list = "[" + lines.replacing("}\n", with: "},\n") + "]"
    #expect(try read(list) == expected)
  }

  @Test func `the plain text of one image is its text`() throws {
    #expect(
      try read("  Mind the\tsteps, \r\n\r\n please.\n", single: true)
        == [ReadImage(name: nil, text: "Mind the steps,\nplease.")])
    #expect(try read(" \n", single: true) == [])
    #expect(try read("{\"text\": \"x\"}", single: true) == [ReadImage(name: nil, text: "x")])
  }

  @Test func `control characters and what is too long are left out`() throws {
    let long = String(repeating: "ab ", count: 10_000)
    let found = try read(#"{"image": "1", "text": "a\u0007b\u001b[31m \#(long)"}"#)
    #expect(found.first?.text.hasPrefix("ab[31m ab") == true)
    #expect(try #require(found.first).text.count <= ReadImageFile.mostCharacters)
    let many = (0..<5_000).map { #"{"image": "\#($0)", "text": "x"}"# }.joined(separator: "\n")
    #expect(try read(many).count == ReadImageFile.mostImages)
  }

  @Test(arguments: ["0.5e", "-1", "2", "1e999", "NaN", "\"high\"", "null", "[]"])
  func `a certainty that is none is left out, or the file refused`(_ certainty: String) throws {
    do throws(TimedTextError) {
      let found = try read(#"{"image": "1", "text": "x", "confidence": \#(certainty)}"#)
      #expect(found == [ReadImage(name: "1", text: "x")])
    } catch {
      #expect(!error.message.isEmpty)
    }
  }

  @Test(arguments: [
    "Traceback (most recent call last):", "{}", "[]", "{\"image\": 1}", "{\"text\": \"x\"}",
    "{\"image\": \"1\", \"text\": [\"x\"]}", "{\"image\": \"1\", \"text\": \"x\"", "[[[[[[",
    "{\"image\": \"1\", \"text\": \"x\"}}",
  ])
  func `a result of another form is refused with what it must have`(_ text: String) throws {
    #expect(throws: TimedTextError.self) { try read(text) }
  }

  @Test func `bytes that are no UTF-8 make text or a refusal, and nested data end no program`()
    throws
  {
    let bytes: [UInt8] = Array("caf".utf8) + [0xE9, 0x0A, 0xFF, 0xFE, 0x00]
    _ = try ReadImageFile.read(bytes, isSingle: true)
    let deep = Array(String(repeating: "[", count: 200_000).utf8)
    #expect(throws: TimedTextError.self) {
      try ReadImageFile.read(deep, isSingle: false)
    }
  }
}
