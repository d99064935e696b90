import MediaModel

@testable import Conformance

extension CaptionWords {
  /// Words in parts of 15 s with these answers, and cues with these delays.
  static func heard(
    _ answers: [CaptionWords.Answer], delays: [Duration] = [], isWhole: Bool = true
  ) -> CaptionWords {
    let heard = HeardSpeech(
      recognizer: .init(name: "test"), listened: TimeRanges([at(0)..<at(60)]), isWhole: isWhole,
      words: [])
    return CaptionWords(
      of: heard,
      parts: answers.enumerated().map { index, answer in
        .init(
          range: at(Double(index) * 15)..<at(Double(index) * 15 + 15), answer: answer,
          share: answer == .sameWords ? 0.9 : 0.1, chance: 0.2, offset: .zero, words: 40,
          heard: 40, cues: 5)
      },
      cues: delays.enumerated().map { index, delay in
        .init(
          cue: index, range: at(Double(index))..<at(Double(index) + 1), text: "a b c",
          heard: "a b c", words: 3, share: 1, delay: delay,
          startDelay: delay)
      })
  }
}
