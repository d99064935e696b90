import MediaModel

/// A voice of pulses through two resonances, with sibilants and pauses; the same every time.
struct SyntheticVoice {
  static let rate = 16_000
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  /// A number from 0 to 1.
  mutating func random() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) / 9_007_199_254_740_992
  }

  /// One sentence of a number of syllables.
  mutating func sentence(syllables: Int, pitch: Double = 120) -> [Float] {
    var samples: [Float] = []
    for index in 0..<syllables {
      let fall = 1.15 - 0.3 * Double(index) / Double(max(syllables, 1))
      if random() < 0.5 { samples += sibilant(seconds: 0.05 + 0.05 * random()) }
      samples += vowel(seconds: 0.1 + 0.12 * random(), pitch: pitch * fall * (0.9 + 0.2 * random()))
      if random() < 0.3 { samples += [Float](repeating: 0, count: Int(0.05 * 16_000)) }
    }
    return samples
  }

  private mutating func sibilant(seconds: Double) -> [Float] {
    var last = 0.0
    return (0..<Int(seconds * 16_000)).map { _ in
      let white = random() - 0.5
      defer { last = white }
      return Float((white - 0.9 * last) * 0.08)
    }
  }

  private mutating func vowel(seconds: Double, pitch: Double) -> [Float] {
    let count = Int(seconds * 16_000)
    var first = Resonance(frequency: 300 + 500 * random(), width: 90)
    var second = Resonance(frequency: 1_000 + 1_200 * random(), width: 130)
    var third = Resonance(frequency: 2_500, width: 200)
    let glide = 0.85 + 0.3 * random()
    var phase = 0.0
    return (0..<count).map { index in
      let position = Double(index) / Double(count)
      phase += pitch * (1 + (glide - 1) * position) / 16_000
      var pulse = 0.0
      if phase >= 1 {
        phase -= 1
        pulse = 1
      }
      let swell = min(1, min(position, 1 - position) * 6)
      let sound = first.run(pulse) + 0.6 * second.run(pulse) + 0.3 * third.run(pulse)
      return Float(sound * swell * 0.25)
    }
  }

  /// A two-pole filter.
  private struct Resonance {
    private let a: Double
    private let b: Double
    private var last = 0.0
    private var before = 0.0

    init(frequency: Double, width: Double) {
      let radius = 1 - width * 3.14159 / 16_000
      // The cosine by its series is good enough for angles under two.
      let angle = 2 * 3.14159265 * frequency / 16_000
      let square = angle * angle
      let cosine = 1 - square / 2 + square * square / 24 - square * square * square / 720
      a = 2 * radius * cosine
      b = -radius * radius
    }

    mutating func run(_ input: Double) -> Double {
      let output = input * 0.15 + a * last + b * before
      (before, last) = (last, output)
      return output
    }
  }
}
