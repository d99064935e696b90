import MediaModel

/// Sentences with pauses, and the captions that belong to them.
struct SyntheticProgram {
  var samples: [Float] = []
  var cues: [Cue] = []

  /// Sentences of the synthetic voice until a number of seconds is full.
  init(seconds: Double, seed: UInt64 = 1) {
    var voice = SyntheticVoice(seed: seed)
    let wanted = Int(seconds * 16_000)
    samples = [Float](repeating: 0, count: Int((0.5 + voice.random()) * 16_000))
    while true {
      let sentence = voice.sentence(syllables: 5 + Int(voice.random() * 9))
      let pause = Int((0.35 + 1.2 * voice.random() * voice.random()) * 16_000)
      guard samples.count + sentence.count < wanted else { break }
      let start = Double(samples.count) / 16_000
      samples += sentence
      let end = Double(samples.count) / 16_000
      cues.append(Cue(start: .decimal(start), end: .decimal(end), text: "words"))
      samples += [Float](repeating: 0, count: pause)
    }
    samples += [Float](repeating: 0, count: max(0, wanted - samples.count))
    addHiss(&voice)
  }

  private mutating func addHiss(_ voice: inout SyntheticVoice) {
    for index in samples.indices { samples[index] += Float(voice.random() - 0.5) * 0.0006 }
  }

  /// What the detector finds.
  var speech: SpeechTimeline { detect(samples) }

  /// Half a minute that several tests use, and the detector's result for it.
  static let short = SyntheticProgram(seconds: 30)
  static let shortSpeech = short.speech
}
