import Foundation
import MediaModel
import Testing

@testable import SignalAnalysis

/// Whether the speech synthesizer that some tests listen to is installed.
private let hasSynthesizer = FileManager.default.isExecutableFile(atPath: Synthesizer.program)

@Suite(.enabled(if: hasSynthesizer, "espeak-ng is not installed"))
struct `Synthesized speech` {
  @Test(arguments: ["en", "en+f3", "fr"])
  func `it is speech beyond doubt, and its captions are measured`(voice: String) throws {
    let sentences = [
      "The harbour master counted eleven boats", "Nobody had expected the bridge to be closed",
      "She left the window open", "We shall need four chairs and a longer rope",
      "The train was late again", "He read the letter twice and put it back",
      "Turn left at the bakery", "Seven thousand visitors came on the first day",
      "They could not agree on the price", "Put the eggs in last and stir",
    ]
    var samples = [Float](repeating: 0, count: 12_000)
    var cues: [Cue] = []
    for (index, sentence) in sentences.enumerated() {
      let start = Double(samples.count) / 16_000
      samples += try Synthesizer.samples(of: sentence, voice: voice)
      let end = Double(samples.count) / 16_000
      cues.append(Cue(start: .decimal(start - 1.5), end: .decimal(end - 1.5), text: sentence))
      samples += [Float](repeating: 0, count: 6_000 + index * 2_900 % 9_000)
    }
    let speech = detect(samples)
    #expect(speech.certainSpeech.total.decimalValue > 0.97 * speech.speech.total.decimalValue)
    let found = CaptionAligner.measure(speech, cues: cues)
    #expect(found.isMeasured)
    #expect(abs(found.offset.decimalValue + 1.5) <= 0.1)
  }
}

/// Has sentences spoken by espeak-ng.
enum Synthesizer {
  static let program = "/usr/bin/espeak-ng"

  /// A sentence at 16 kHz, without the silence around it.
  static func samples(of sentence: String, voice: String) throws -> [Float] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["-v", voice, "--stdout", sentence]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let bytes = [UInt8](pipe.fileHandleForReading.readDataToEndOfFile().dropFirst(44))
    process.waitUntilExit()
    let wave = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      Float(Int16(bitPattern: UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8)) / 32_768
    }
    let loud = wave.indices.filter { abs(wave[$0]) > 0.003 }
    guard let first = loud.first, let last = loud.last else { return [] }
    return resampled(Array(wave[first...last]))
  }

  /// From 22,050 to 16,000 samples a second, by straight lines.
  private static func resampled(_ wave: [Float]) -> [Float] {
    let count = Int(Double(wave.count) * 16_000 / 22_050)
    return (0..<max(count - 1, 0)).map { index in
      let place = Double(index) * 22_050 / 16_000
      let left = Int(place)
      let part = Float(place - Double(left))
      return wave[left] * (1 - part) + wave[min(left + 1, wave.count - 1)] * part
    }
  }
}
