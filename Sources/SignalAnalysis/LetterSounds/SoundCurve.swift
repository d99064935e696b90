import CueText

internal import Glibc
internal import MediaModel

/// How much each moment of speech sounds like each ``CueText/LetterSound``, as sums over speech time.
///
/// Only frames of 20 ms with speech count, so that a pause inside of a cue moves no letter.
struct SoundCurve {
  /// Speech frames before each frame of the sound.
  private let spoken: [Int32]
  /// The sums of the logarithms of likelihood ratios before each speech frame, less their means.
  private let sums: [SIMD4<Float>]
  private let start: Double
  private let length: Double

  /// Hops of a frame.
  private static let hops = 2
  /// The least score of a frame with speech.
  private static let least: Float = 0.5
  /// With fewer speech frames, 10 s, nothing is known about the voices.
  private static let fewest = 500
  /// No level counts as further from the mean than this, in standard deviations.
  private static let farthest: Float = 3
  /// The share of a logarithm that counts, because frames that follow each other are alike, and the
  /// greatest that counts.
  private static let weight: (share: Float, most: Float) = (0.5, 2)

  /// A normal distribution of the two levels, in standard deviations from their means in speech.
  private struct Normal {
    let mean: SIMD2<Float>
    /// The inverse of the covariance: both variances and what they share.
    let inverse: (Float, Float, Float)
    let scale: Float

    init(_ mean: SIMD2<Float>, _ covariance: (Float, Float, Float)) {
      let determinant = covariance.0 * covariance.1 - covariance.2 * covariance.2
      self.mean = mean
      inverse = (
        covariance.1 / determinant, covariance.0 / determinant, -covariance.2 / determinant
      )
      scale = -0.5 * log(determinant)
    }

    func logarithm(_ levels: SIMD2<Float>) -> Float {
      let (x, y) = (levels.x - mean.x, levels.y - mean.y)
      return scale - 0.5 * (inverse.0 * x * x + inverse.1 * y * y) - inverse.2 * x * y
    }
  }

  /// One for each sound, in the order of its cases.
  ///
  /// Fitted to prompts in English, Italian, Russian and Spanish by Tools/LetterSounds/fit.py.
  private static let normals = [
    Normal([1.811, -1.180], (0.365, 0.339, 0.028)),
    Normal([0.167, 0.185], (0.614, 0.388, -0.171)),
    Normal([-0.410, 0.640], (0.495, 0.111, 0.028)),
    Normal([-0.248, -1.471], (1.314, 0.813, -0.594)),
  ]

  /// Prepares the sounds of a timeline; `nil` if they were not measured or there is too little speech.
  init?(_ speech: SpeechTimeline, _ curve: ScoreCurve) {
    guard !speech.sounds.isEmpty, curve.count / Self.hops > 0 else { return nil }
    var spoken: [Int32] = [0]
    var levels: [SIMD2<Float>] = []
    for first in stride(from: 0, to: curve.count - Self.hops + 1, by: Self.hops) {
      if curve.sum(first, first + Self.hops) >= Self.least * Float(Self.hops) {
        let both = (
          LetterSoundLevels.levels(speech.sounds[first]),
          LetterSoundLevels.levels(speech.sounds[first + 1])
        )
        levels.append((both.0 + both.1) / 2)
      }
      spoken.append(Int32(clamping: levels.count))
    }
    guard levels.count >= Self.fewest else { return nil }
    self.spoken = spoken
    start = curve.start
    length = curve.hop * Double(Self.hops)
    sums = Self.sums(levels)
  }

  private static func sums(_ levels: [SIMD2<Float>]) -> [SIMD4<Float>] {
    var (total, squares) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    for level in levels {
      let wide = SIMD2<Double>(level)
      total += wide
      squares += wide * wide
    }
    let mean = total / Double(levels.count)
    let variance = squares / Double(levels.count) - mean * mean
    let deviation = (variance.replacing(with: 1e-6, where: variance .< 1e-6)).squareRoot()
    let (middle, unit) = (SIMD2<Float>(mean), SIMD2<Float>(deviation))
    let (lowest, highest) = (SIMD2<Float>(repeating: -farthest), SIMD2<Float>(repeating: farthest))
    let found = levels.map { level in
      let standard = (level - middle) / unit
      return ratios(standard.clamped(lowerBound: lowest, upperBound: highest))
    }
    var sum = SIMD4<Double>.zero
    for ratio in found { sum += SIMD4<Double>(ratio) }
    let average = SIMD4<Float>(sum / Double(found.count))
    var sums = [SIMD4<Float>.zero]
    sums.reserveCapacity(found.count + 1)
    for ratio in found { sums.append((sums.last ?? .zero) + ratio - average) }
    return sums
  }

  /// How much more likely two levels are for each sound than for any.
  private static func ratios(_ levels: SIMD2<Float>) -> SIMD4<Float> {
    var logarithms = SIMD4<Float>.zero
    for index in normals.indices { logarithms[index] = normals[index].logarithm(levels) }
    let top = logarithms.max()
    var sum: Float = 0
    for index in normals.indices { sum += exp(logarithms[index] - top) }
    let any = top + log(sum / Float(normals.count))
    let ratios = (logarithms - any) * weight.share
    return ratios.clamped(
      lowerBound: SIMD4(repeating: -weight.most), upperBound: SIMD4(repeating: weight.most))
  }

  /// How well letters fit the speech of a stretch, each with an equal part of it.
  ///
  /// - Parameters:
  ///   - letters: How likely each sound is at each letter, less how likely it is at all.
  ///   - from: The start of the stretch, in seconds.
  ///   - until: Its end.
  /// - Returns: The logarithm of a likelihood ratio; about zero by chance.
  func fit(_ letters: [SIMD4<Float>], from: Double, until: Double) -> Float {
    let (first, end) = (frames(before: from), frames(before: until))
    guard first < end, !letters.isEmpty else { return 0 }
    var fit: Float = 0
    var before = sums[first]
    for (index, letter) in letters.enumerated() {
      let after = sums[first + (end - first) * (index + 1) / letters.count]
      fit += (letter * (after - before)).sum()
      before = after
    }
    return fit
  }

  /// The speech frames before a moment.
  private func frames(before moment: Double) -> Int {
    let frame = ((moment - start) / length).rounded()
    return Int(spoken[Int(min(max(frame, 0), Double(spoken.count - 1)))])
  }
}
