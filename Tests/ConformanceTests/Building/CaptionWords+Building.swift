import MediaModel

@testable import Conformance

extension CaptionWords {
  /// Words in parts of 15 s with these answers, cues with these delays, and then cues of which other
  /// words were heard.
  static func heard(
    _ answers: [CaptionWords.Answer], delays: [Duration] = [], unheard: Int = 0,
    isWhole: Bool = true, language: LanguageTag? = nil, text: LanguageTag? = nil
  ) -> CaptionWords {
    let heard = HeardSpeech(
      recognizer: .init(name: "test"), language: language,
      listened: TimeRanges([at(0)..<at(60)]), isWhole: isWhole, words: [])
    let all = delays.map(Optional.some) + [Duration?](repeating: nil, count: unheard)
    return CaptionWords(
      of: heard, textLanguage: text,
      parts: answers.enumerated().map { index, answer in
        .init(
          range: at(Double(index) * 15)..<at(Double(index) * 15 + 15), answer: answer,
          share: answer == .sameWords ? 0.9 : 0.1, chance: 0.2, offset: .zero, words: 40,
          heard: 40, cues: 5)
      },
      cues: all.enumerated().map { index, delay in
        .init(
          cue: index, range: at(Double(index))..<at(Double(index) + 1), text: "a b c",
          heard: delay == nil ? "x y z" : "a b c", words: 3, share: delay == nil ? 0 : 1,
          delay: delay,
          startDelay: delay)
      })
  }
}
