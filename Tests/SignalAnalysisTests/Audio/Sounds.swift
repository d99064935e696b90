import Foundation

/// Sounds that are not speech.
enum Sounds {
  static func tone(_ frequency: Double, seconds: Double) -> [Float] {
    (0..<Int(seconds * 16_000)).map { Float(0.3 * sin(2 * .pi * frequency * Double($0) / 16_000)) }
  }

  static func noise(seconds: Double, level: Double) -> [Float] {
    var voice = SyntheticVoice(seed: 77)
    return (0..<Int(seconds * 16_000)).map { _ in Float((voice.random() - 0.5) * level) }
  }

  /// A chord every half second, its notes with partials and a slow waver.
  static func chords(seconds: Double) -> [Float] {
    let roots = [220.0, 196.0, 174.6, 164.8]
    return (0..<Int(seconds * 16_000)).map { index in
      let time = Double(index) / 16_000
      let root = roots[Int(time * 2) % roots.count]
      let waver = 0.6 * sin(2 * .pi * 5.5 * time)
      let fade = 1 - 0.8 * (time * 2).truncatingRemainder(dividingBy: 1)
      var sum = 0.0
      for note in [1.0, 1.26, 1.5] {
        for partial in 1...5 {
          let phase = (2 * Double.pi * root * note * time + waver) * Double(partial)
          sum += sin(phase) / Double(partial)
        }
      }
      return Float(sum * fade * 0.05)
    }
  }
}
