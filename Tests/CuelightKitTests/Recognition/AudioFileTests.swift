import Foundation
import MediaModel
import SystemPackage
import Testing

@testable import CuelightKit

@Suite struct `the sound file that a recognizer reads` {
  private func at(_ milliseconds: Int64) -> MediaTime { .milliseconds(milliseconds) }

  private func file(_ windows: [Range<MediaTime>]) throws -> (AudioFile, ScratchFolder) {
    let folder = try ScratchFolder()
    return (try AudioFile(FilePath(folder.url.path).appending("sound.wav"), windows), folder)
  }

  private func word(_ text: String, _ start: Int64, _ end: Int64) -> TimedWord {
    TimedWord(text: text, range: at(start)..<at(end), confidence: 0.5)
  }

  @Test func `has its parts one after the other, and words get the time of their part`() throws {
    let (sound, folder) = try file([at(10_000)..<at(12_000), at(60_000)..<at(61_000)])
    #expect(sound.write([UInt8](repeating: 1, count: 64_000), at: at(10_000)))
    #expect(sound.write([UInt8](repeating: 2, count: 32_000), at: at(60_000)))
    try sound.finish()
    // The second part begins after the two seconds of the first and half a second of silence.
    #expect(sound.word(word("a", 500, 900)) == word("a", 10_500, 10_900))
    #expect(sound.word(word("b", 2_600, 2_900)) == word("b", 60_100, 60_400))
    #expect(sound.word(word("between", 2_200, 2_300)) == nil)
    #expect(sound.word(word("beyond", 90_000, 90_100)) == nil)
    #expect(sound.word(TimedWord(text: "timeless")) == nil)
    let bytes = Array(try Data(contentsOf: folder.url.appendingPathComponent("sound.wav")))
    #expect(bytes.count == 44 + 2 * (32_000 + 8_000 + 16_000 + 8_000))
    #expect(
      Array(bytes[0..<4]) == Array("RIFF".utf8) && Array(bytes[8..<16]) == Array("WAVEfmt ".utf8))
    #expect(Array(bytes[24..<28]) == [0x80, 0x3E, 0, 0], "16,000 samples a second")
    #expect(bytes[44] == 1 && bytes[44 + 64_000] == 0 && bytes[44 + 80_000] == 2)
  }

  @Test func `refuses samples that belong to no part, and more than a part has`() throws {
    let (sound, _) = try file([at(10_000)..<at(11_000)])
    #expect(!sound.write([0, 0], at: at(5_000)))
    #expect(!sound.write([0], at: at(10_000)))
    #expect(!sound.write([UInt8](repeating: 0, count: 200_000), at: at(10_000)))
    #expect(sound.write([0, 0], at: at(10_000)))
  }

  @Test func `fills what is missing with silence`() throws {
    let (sound, folder) = try file([at(0)..<at(1_000)])
    #expect(sound.write([5, 5], at: at(500)))
    try sound.finish()
    let bytes = Array(try Data(contentsOf: folder.url.appendingPathComponent("sound.wav")))
    #expect(bytes[44 + 16_000] == 5 && bytes[44] == 0 && bytes.count == 44 + 2 * 24_000)
  }
}

@Suite struct `the command of a recognizer` {
  @Test func `has its places filled in, each once`() throws {
    let recognizer = try Recognizer("run '{wav}' --out={out} {lang} {other} {", model: nil)
    let arguments = recognizer.program.arguments(
      recognizer.values(
        audio: "/tmp/{out}.wav", output: "/tmp/words.json", language: LanguageTag("de-AT"))
    ).map { String(decoding: $0, as: UTF8.self) }
    #expect(arguments == ["/tmp/{out}.wav", "--out=/tmp/words.json", "de", "{other}", "{"])
    let unknown = recognizer.program.arguments(
      recognizer.values(audio: "a", output: "b", language: nil))
    #expect(String(decoding: unknown[2], as: UTF8.self) == "auto")
  }

  @Test func `needs the sound, and its model where it names one`() {
    for (text, model) in [
      ("", nil), ("run", nil), ("run out", nil), ("run {model} {wav}", nil), ("run {wav}", "m"),
      ("vosk", nil), ("pocketsphinx", "m"), ("run '{wav}", nil),
    ] as [(String, String?)] {
      #expect(throws: CommandRefusal.self, "\(text)") { try Recognizer(text, model: model) }
    }
  }

  @Test(arguments: Recognizer.presets) func `of a preset names the sound`(name: String) throws {
    let recognizer = try Recognizer(name, model: name == "pocketsphinx" ? nil : "/m")
    let arguments = recognizer.program.arguments(
      recognizer.values(audio: "/s.wav", output: "/w.json", language: nil))
    #expect(arguments.contains(Array("/s.wav".utf8)))
    #expect(name == "pocketsphinx" || arguments.contains(Array("/m".utf8)))
  }
}
