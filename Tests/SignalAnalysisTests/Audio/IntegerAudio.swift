/// A sound computed with whole numbers only, the same on every machine.
///
/// Silence, noise, a chirp, and a voice of pulses through formants; Tools/SpeechModel/vectors.py
/// makes it too.
struct IntegerAudio {
  /// Two-pole filters in 1/16384 for the first three formants of six vowels.
  private static let formants = [
    [30_941, 29_232, 18_331], [32_076, 19_991, 12_084], [32_034, 30_274, 20_321],
    [31_561, 24_102, 17_919], [31_453, 30_399, 18_637], [31_777, 29_588, 20_321],
  ]
  private static let decays = [-15_877, -15_753, -15_508]

  /// The whole sound, -32,767 to 32,767.
  static let whole: [Int] = {
    var sound = IntegerAudio()
    sound.silence(8_000)
    sound.talk(14, loudness: 6_000, pitch: 500)
    sound.noise(10_000, loudness: 300)
    sound.talk(14, loudness: 2_500, pitch: 900)
    sound.chirp(12_000, step: 400, rise: 3_000, loudness: 9_000)
    sound.talk(12, loudness: 16_000, pitch: 450)
    sound.silence(6_000)
    sound.noise(8_000, loudness: 6_000)
    return Array(sound.samples.prefix(sound.samples.count / 512 * 512))
  }()

  /// The whole sound, -1 to 1.
  static var samples: [Float] { whole.map { Float($0) / 32_768 } }

  private var samples: [Int] = []
  private var state: UInt32 = 0x123_4567
  private var phase = 0
  private var memory = [[0, 0], [0, 0], [0, 0]]

  /// A whole number from 0 up to `count`.
  private mutating func random(_ count: Int) -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return (Int(state >> 8) * count) >> 24
  }

  private func held(_ value: Int, _ limit: Int) -> Int { max(-limit, min(limit, value)) }

  /// Division towards minus infinity.
  private func floored(_ value: Int, by divisor: Int) -> Int {
    let (whole, rest) = value.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? whole - 1 : whole
  }

  private mutating func silence(_ count: Int) {
    samples += [Int](repeating: 0, count: count)
  }

  private mutating func noise(_ count: Int, loudness: Int, slope: Bool = false) {
    var last = 0
    for _ in 0..<count {
      let white = ((random(65_536) - 32_768) * loudness) >> 15
      samples.append(held(white - last, 32_767))
      last = slope ? white : 0
    }
  }

  private mutating func chirp(_ count: Int, step: Int, rise: Int, loudness: Int) {
    var phase = 0
    for index in 0..<count {
      phase = (phase + step + rise * index / count) & 0xFFFF
      let saw = phase - 32_768
      samples.append((((saw * (32_768 - abs(saw))) >> 13) * loudness) >> 15)
    }
  }

  private mutating func vowel(_ count: Int, pitch: Int, from start: Int, to end: Int, _ loud: Int) {
    for index in 0..<count {
      phase += pitch - pitch / 5 * index / count
      var sound = random(65) - 32
      if phase >= 65_536 {
        phase -= 65_536
        sound += loud
      }
      for k in 0..<3 {
        let (first, last) = (Self.formants[start][k], Self.formants[end][k])
        let weight = first + floored((last - first) * index, by: count)
        let old = memory[k]
        let value = sound + ((weight * old[0] + Self.decays[k] * old[1]) >> 14)
        memory[k] = [held(value, 1 << 20), old[0]]
        sound = memory[k][0] >> (k == 0 ? 2 : 1)
      }
      let ramp = min(index, count - 1 - index, 400)
      samples.append(held(floored(sound * ramp, by: 400), 32_767))
    }
  }

  private mutating func talk(_ syllables: Int, loudness: Int, pitch: Int) {
    for _ in 0..<syllables {
      if random(2) == 1 { noise(800 + random(800), loudness: loudness / 10, slope: true) }
      let (start, end) = (random(6), random(6))
      let count = 1_500 + random(2_000)
      vowel(count, pitch: pitch * (70 + random(60)) / 100, from: start, to: end, loudness)
      if random(4) == 0 { silence(500 + random(1_500)) }
    }
  }
}
