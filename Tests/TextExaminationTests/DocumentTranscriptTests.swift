import TestSupport
import TextBasics
import TextExamination
import TimedText
import Testing

@Suite("Transcripts are read from Word documents")
struct DocumentTranscriptTests {
  private func document(_ text: String) -> [UInt8] {
    let paragraphs = text.split(separator: "\n").map { "<w:p><w:r><w:t>\($0)</w:t></w:r></w:p>" }
    let part = """
      <w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>\
      \(paragraphs.joined())</w:body></w:document>
      """
    return Archive.bytes([
      .init("[Content_Types].xml", "<Types/>"), .init("word/document.xml", part),
    ])
  }

  private func read(
    _ bytes: [UInt8], _ fragment: String? = nil
  ) throws(TimedTextError) -> Transcript {
    try TranscriptReader.read(
      bytes, fileExtension: "docx", fragment: fragment, pages: ExaminedPage.self)
  }

  @Test func `the words of the paragraphs are the transcript`() throws {
    let transcript = try read(document("Ann: Good morning.\nTom: Hello, Ann."))
    #expect(transcript.text == "Ann: Good morning.\nTom: Hello, Ann.")
    #expect(transcript.wordCount == 6)
    #expect(!transcript.isTimed && !transcript.endsAbruptly)
  }

  @Test func `times in it do not make it captions`() throws {
    let transcript = try read(document("WEBVTT\n00:01.000 --> 00:02.000\nHello, Ann."))
    #expect(!transcript.isTimed)
    #expect(transcript.text.hasSuffix("Hello, Ann."))
  }

  @Test func `an empty document is empty, and it has no parts with a name`() {
    #expect(throws: TimedTextError.empty) { try read(document("")) }
    #expect(throws: TimedTextError.fragmentMissing("talk")) { try read(document("a"), "talk") }
  }

  @Test func `a placeholder is one in a document too`() throws {
    #expect(try read(document("Transcript to follow")).isPlaceholder)
  }

  @Test func `another archive is a document that is not read`() {
    #expect(throws: TimedTextError.document("a ZIP archive")) {
      try read(Archive.bytes([.init("a.txt", "Hello")]))
    }
  }
}
