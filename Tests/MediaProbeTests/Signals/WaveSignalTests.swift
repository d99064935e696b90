import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `Signals in broadcast wave files` {
  private typealias W = WaveBytes

  private func signals(_ text: String) -> [TrackSignal] {
    AudioDefinitionModel(Array(text.utf8)).signals
  }

  private func read(_ bytes: [UInt8]) -> SignalReport {
    BWFSignalReader.read(MemorySource(bytes))
  }

  // ITU-R BS.2076-3, 5.7.3.
  @Test(
    arguments: [
      (1, "dialogueContentKind=\"4\"", [.receiverMix], "audio description"),
      (1, "dialogueContentKind='3'", [.spokenSubtitles], "spoken subtitles"),
      (1, "dialogueContentKind=\"5\"", [.commentary], "commentary"),
      (2, "mixedContentKind=\"4\"", [.audioDescription], "audio description, mixed"),
      (2, "mixedContentKind=\"3\"", [], "for the hard of hearing"),
      (2, "mixedContentKind=\"1\"", [], "complete main mix"),
      (0, "nonDialogueContentKind=\"3\"", [.cleanEffects], "music and effects"),
      // The attribute of another kind of content says nothing.
      (2, "dialogueContentKind=\"4\"", [], "mixed, of no kind"), (7, "", [], "unknown"),
    ] as [(Int, String, [TrackRole.Role], String)])
  func `the only content says what the sound is`(
    _ dialogue: Int, _ attribute: String, _ roles: [TrackRole.Role], _ words: String
  ) throws {
    let found = signals(W.axml(W.content("One", dialogue, attribute)))
    let signal = try #require(found.first)
    #expect(signal.source == .admContent)
    #expect(signal.roles == roles)
    #expect(signal.meaning == "\(words), “One”")
    #expect(signal.value.hasPrefix("\(dialogue)"))
    #expect(found.last?.language?.text == "en")
  }

  @Test func `narration beside the other contents of its programme is a complete mix`() {
    let main = W.content("Main", 2, "mixedContentKind=\"1\"")
    let narration = W.content("AD", 1, "dialogueContentKind=\"4\"")
    let found = signals(W.axml(main, narration)).filter { $0.source == .admContent }
    #expect(found.map(\.roles) == [[], [.audioDescription]])
    #expect(found.last?.flags == [.visualImpaired, .descriptions])
  }

  @Test func `of several programmes nobody knows which is heard`() {
    let narration = W.content("AD", 1, "dialogueContentKind=\"4\"")
    let found = signals(W.axml(narration, programmes: 2))
    #expect(found.allSatisfy { $0.roles.isEmpty })
    #expect(found.first?.meaning == "audio description, “AD”")
  }

  @Test func `a name is a guess`() throws {
    let text = W.axml("<audioContent audioContentName=\"Audio &amp; description: AD\"/>")
    let signal = try #require(signals(text).first)
    #expect(signal.source == .admName)
    #expect(signal.value == "Audio & description: AD")
    #expect(signal.certainty == .guess)
    #expect(signal.roles == [.audioDescription])
  }

  @Test func `prefixes are left out, and what is quoted or commented is no tag`() {
    let text = """
      <adm:audioContent name="a > b" adm:audioContentName='x'><![CDATA[<dialogue
      dialogueContentKind="4">1</dialogue>]]><adm:dialogue mixedContentKind="1"> 2 </adm:dialogue>
      </adm:audioContent>
      """
    #expect(signals(text).map(\.value) == ["2 mixedContentKind 1"])
  }

  @Test(arguments: ["RIFF", "RF64", "BW64"])
  func `the chunk is found in every form`(form: String) throws {
    let text = W.axml(W.content("AD", 1, "dialogueContentKind=\"4\""))
    let file = W.file(
      form, W.chunk("fmt ", [1, 0, 1]), W.chunk("chna", [0, 0, 0, 0]),
      W.chunk("axml", Array(text.utf8)))
    let entry = try #require(read(file).entries.first)
    #expect(entry.kind == .audio)
    #expect(entry.signals.first?.roles == [.receiverMix])
    #expect(entry.language?.text == "en")
  }

  @Test func `sizes beyond 32 bits stand in a table of their own`() throws {
    let text = Array(W.axml(W.content("AD", 1, "dialogueContentKind=\"4\"")).utf8)
    let sizes =
      W.little(0, 8) + W.little(4, 8) + W.little(0, 8) + W.little(1, 4)
      + Array("axml".utf8) + W.little(UInt64(text.count), 8)
    let file = W.file(
      "BW64", W.chunk("ds64", sizes), W.chunk("data", [1, 2, 3, 4], length: 0xFFFF_FFFF),
      W.chunk("axml", text, length: 0xFFFF_FFFF))
    #expect(read(file).entries.first?.signals.first?.roles == [.receiverMix])
  }

  @Test func `files without a description say nothing`() {
    #expect(read(W.file("RIFF", W.chunk("data", [1, 2]))).entries.isEmpty)
    #expect(read([]).entries.isEmpty)
    #expect(read(Array("RIFF".utf8)).entries.isEmpty)
    #expect(read(W.file("AVI ", W.chunk("axml", [60]))).entries.isEmpty)
    let empty = read(W.file("RIFF", W.chunk("axml", []), W.chunk("data", [1, 2])))
    #expect(empty.entries.allSatisfy { $0.signals.isEmpty })
  }

  @Test func `lengths beyond the file, and chunks without end, stop the search`() {
    let long = W.file("RIFF", W.chunk("JUNK", [0, 0], length: 0xFFFF_FFFE))
    #expect(read(long).entries.isEmpty)
    let sizes = W.little(0, 8) + [UInt8](repeating: 0xFF, count: 16) + W.little(0xFFFF_FFFF, 4)
    let hostile = W.file(
      "RF64", W.chunk("ds64", sizes), W.chunk("data", [0, 0], length: 0xFFFF_FFFF),
      W.chunk("axml", [60, 97, 62]))
    #expect(read(hostile).entries.isEmpty)
    let none = (0..<2_000).flatMap { _ in W.chunk("none", []) }
    #expect(read(W.file("RIFF", none, W.chunk("axml", [60]))).entries.isEmpty)
  }

  @Test func `a description that is too long is cut, and that is reported`() {
    let text = Array(W.axml(W.content("AD", 1, "dialogueContentKind=\"4\"")).utf8)
    let report = read(
      W.file("RIFF", W.chunk("axml", text + [UInt8](repeating: 0x20, count: 1 << 20))))
    #expect(report.entries.first?.signals.first?.roles == [.receiverMix])
    #expect(report.notices.count == 1)
  }

  @Test func `nesting, tags without end and too many contents cost nothing`() {
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(signals(deep).isEmpty)
    #expect(signals(String(repeating: "<", count: 100_000)).isEmpty)
    #expect(signals("<audioContent " + String(repeating: "a=\"b\" ", count: 10_000)).isEmpty)
    #expect(signals("<!--" + String(repeating: "-", count: 100_000)).isEmpty)
    let many = String(
      repeating: W.content("AD", 1, "dialogueContentKind=\"4\""), count: 1_000)
    let model = AudioDefinitionModel(Array(many.utf8))
    #expect(model.isCut)
    #expect(model.signals.filter { $0.source == .admContent }.count == 200)
  }

  @Test func `every cut of a file is read without a fault`() {
    let text = W.axml(W.content("AD", 1, "dialogueContentKind=\"4\""))
    let file = W.file(
      "BW64", W.chunk("ds64", [UInt8](repeating: 0, count: 28)),
      W.chunk("axml", Array(text.utf8)))
    for count in 0...file.count { _ = read(Array(file.prefix(count))) }
  }
}
