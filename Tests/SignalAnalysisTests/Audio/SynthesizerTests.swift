import Foundation
import MediaModel
import Testing

@testable import SignalAnalysis

@Suite struct `Synthesized speech` {
  @Test(arguments: ["en", "en+f3", "fr"])
  func `it is speech beyond doubt, and its captions are measured`(voice: String) throws {
    let sentences = [
      "The harbour master counted eleven boats", "Nobody had expected the bridge to be closed",
      "She left the window open", "We shall need four chairs and a longer rope",
      "The train was late again", "He read the letter twice and put it back",
      "Turn left at the bakery", "Seven thousand visitors came on the first day",
      "They could not agree on the price", "Put the eggs in last and stir",
      "What happened next surprised even those who had planned it",
      "There is a small garden behind the library", "The museum opens at nine but not on Monday",
      "My grandmother kept bees and sold the honey", "Every winter the lake freezes from the north",
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
    #expect(abs(found.middleError.decimalValue + 1.5) <= 0.1)
  }
}
