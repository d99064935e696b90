import CueText
import MediaModel

@testable import SignalAnalysis

/// Speech whose hops sound like the letters of its captions; about 40 s before and after them have no
/// captions.
struct SpokenLetters {
  let speech: SpeechTimeline
  let cues: [Cue]

  /// Hops of a letter.
  private static let letter = 7
  /// Cues that are left out, before and after the others.
  private static let around = 8

  /// Speaks made-up words.
  ///
  /// - Parameters:
  ///   - count: How many cues.
  ///   - hasSounds: Whether what hops sound like is known.
  ///   - seed: Which words.
  ///   - hasPauses: Whether there is a pause of 0.4 to 1.2 s after each cue.
  init(cues count: Int, hasSounds: Bool = true, seed: UInt64 = 1, hasPauses: Bool = false) {
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 40) % bound
    }
    var (cues, sounds, scores) = ([Cue](), [UInt8](), [UInt8]())
    for number in -Self.around..<(count + Self.around) {
      let start = sounds.count
      let text = (0..<60 + next(20)).map { _ in "saentoszilmauerk".dropFirst(next(16)).prefix(1) }
        .joined()
      for sound in LetterSound.sounds(of: text, atMost: 100) {
        for _ in 0..<Self.letter { sounds.append(Self.byte(sound)) }
      }
      if (0..<count).contains(number) {
        cues.append(
          Cue(
            start: .milliseconds(Int64(start) * 10), end: .milliseconds(Int64(sounds.count) * 10),
            text: text))
      }
      scores += [UInt8](repeating: 240, count: sounds.count - scores.count)
      let pause = hasPauses ? 40 + next(80) : 0
      sounds += [UInt8](repeating: LetterSoundLevels.byte(high: 0, low: 0), count: pause)
      scores += [UInt8](repeating: 4, count: pause)
    }
    let end = MediaTime.milliseconds(Int64(sounds.count) * 10)
    self.cues = cues
    speech = SpeechTimeline(
      detector: "script", scores: scores, sounds: hasSounds ? sounds : [],
      segments: [.init(range: .zero..<end, confidence: 0.97)])
  }

  private static func byte(_ sound: LetterSound) -> UInt8 {
    switch sound {
    case .sibilant: LetterSoundLevels.byte(high: 1e-2, low: 1e-4)
    case .vowel: LetterSoundLevels.byte(high: 1e-3, low: 1e-2)
    case .sonorant: LetterSoundLevels.byte(high: 1e-5, low: 1e-2)
    case .stop: LetterSoundLevels.byte(high: 1e-4, low: 1e-4)
    }
  }
}
