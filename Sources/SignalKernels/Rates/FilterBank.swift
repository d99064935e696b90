internal import Glibc
internal import Synchronization

/// The filters between one sample rate and 16,000 samples per second.
///
/// Each is a sine cardinal under a Kaiser window with 16 zero crossings on either side. There is one
/// filter for each place that a result can have between two samples.
///
/// At 7,760 Hz, 97 % of what the results can carry, a filter passes half of the amplitude; for sound
/// of 8 to 15 kHz at half of its rate. Within a sixth below and above that, it falls from all to
/// nothing. So of sound of 8 kHz, images of what is under 4 kHz stay up to 4.7 kHz; detectors were
/// measured with them.
package final class FilterBank: Sendable {
  /// Samples per second of the results.
  package static let rate = 16_000
  /// The most weights of a bank: the common rates need up to 20,480.
  private static let most = 24_576
  /// The rates whose banks are kept: a damaged track can have thousands.
  private static let mostKept = 16
  private static let crossings = 16.0
  private static let edge = 0.97
  /// The parameter of the window: 90 dB between what passes and what does not.
  private static let bend = 9.0

  private static let kept = Mutex<[Int: FilterBank]>([:])

  /// Weights per filter, a multiple of eight; the last ones are zero.
  package let taps: Int
  /// The weights of one filter after another.
  package let weights: [Float]
  /// How many places a result can have between two samples.
  package let phases: Int
  /// A result is this many phases after the one before it.
  package let step: Int

  /// Samples before the place of a result that its filter reads.
  package let lead: Int

  /// The bank for a rate; `nil` for one below 8 kHz, or one that needs too many filters.
  ///
  /// - Parameter rate: Samples per second of the sound.
  /// - Returns: The bank; the common ones are made once.
  package static func bank(from rate: Int) -> FilterBank? {
    if let bank = kept.withLock({ $0[rate] }) { return bank }
    guard let bank = FilterBank(from: rate) else { return nil }
    kept.withLock { if $0.count < mostKept { $0[rate] = bank } }
    return bank
  }

  private init?(from rate: Int) {
    guard (8_000...1_000_000).contains(rate) else { return nil }
    let common = Self.divisor(rate, Self.rate)
    phases = Self.rate / common
    step = rate / common
    let factor = min(1, Self.edge * Double(Self.rate) / Double(rate))
    let reach = Int((Self.crossings / factor).rounded(.up))
    lead = reach - 1
    taps = (2 * reach + 7) / 8 * 8
    guard phases * taps <= Self.most else { return nil }
    let shape = Self.shape(reach: reach, phases: phases, factor: factor)
    weights = (0..<phases).flatMap { [lead, taps, phases] phase in
      Self.filter(shape, (0..<taps).map { abs(($0 - lead) * phases - phase) })
    }
  }

  private static func divisor(_ first: Int, _ second: Int) -> Int {
    var (a, b) = (first, second)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  /// The weights of samples at each distance from the place of a result, in phases.
  private static func shape(reach: Int, phases: Int, factor: Double) -> [Double] {
    (0...reach * phases).map { distance in
      let offset = Double(distance) / Double(phases)
      let (angle, share) = (Double.pi * offset * factor, offset / Double(reach))
      let window = bessel(bend * max(0, 1 - share * share).squareRoot())
      return (distance == 0 ? 1 : sin(angle) / angle) * window
    }
  }

  /// The weights at some distances; together they are one.
  private static func filter(_ shape: [Double], _ distances: [Int]) -> [Float] {
    let weights = distances.map { shape.indices.contains($0) ? shape[$0] : 0 }
    let sum = weights.reduce(0, +)
    return weights.map { Float($0 / sum) }
  }

  /// One divided by the square of each number from 1.
  private static let squares = (1...40).map { 1 / Double($0 * $0) }

  /// The modified Bessel function of order zero, by its power series.
  private static func bessel(_ x: Double) -> Double {
    let square = x * x / 4
    var (term, sum) = (1.0, 1.0)
    for inverse in squares {
      term *= square * inverse
      sum += term
      if term < sum * 1e-17 { break }
    }
    return sum
  }
}
