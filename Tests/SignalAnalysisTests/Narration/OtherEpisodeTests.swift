import MediaModel
import SignalAnalysis
import Testing

/// An episode of 150 s: a voice of its own over noise of its own.
private func episode(_ seed: UInt64, pitch: Double) -> [Float] {
  let length = 150 * AudioPair.rate
  var voice = SyntheticVoice(seed: seed)
  var sound: [Float] = []
  while sound.count < length {
    // Pauses that no other episode has.
    let pause = 4_000 + Int(seed) * 1_700 * (sound.count % 7)
    sound += voice.sentence(syllables: 5, pitch: pitch) + [Float](repeating: 0, count: pause)
  }
  let noise = Sounds.noise(seconds: 150, level: 0.004)
  return zip(sound, seed % 2 == 0 ? noise : noise.reversed()).map { $0 + $1 }
}

@Suite struct `Two episodes with the same jingle` {
  /// A jingle of 6 s: what comes from one voice alone.
  private static let jingle: [Float] = {
    var voice = SyntheticVoice(seed: 77)
    var sound: [Float] = []
    while sound.count < 6 * AudioPair.rate { sound += voice.sentence(syllables: 4, pitch: 260) }
    return Array(sound[..<(6 * AudioPair.rate)])
  }()

  private static func withJingle(_ sound: [Float], at seconds: [Int]) -> [Float] {
    var sound = sound
    for second in seconds {
      let first = second * AudioPair.rate
      for index in jingle.indices where first + index < sound.count {
        sound[first + index] = jingle[index]
      }
    }
    return sound
  }

  @Test(arguments: [[0, 70, 144], [3, 60, 133]]) func `are two programs`(places: [Int]) {
    let result = AudioPair(
      main: Self.withJingle(episode(1, pitch: 110), at: places),
      described: Self.withJingle(episode(2, pitch: 170), at: [0, 70, 144])
    ).compare(speech: [10.0..<65, 80.0..<140], dialogue: [10.0..<65, 80.0..<140])
    #expect(result.relation == .otherProgram)
    #expect(result.alignment == nil)
  }
}
