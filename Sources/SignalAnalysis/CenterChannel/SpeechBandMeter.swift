internal import MediaModel
internal import SignalKernels

/// Measures the power of a sound in the band of speech, 300 to 3,400 Hz, for each hop of 10 ms.
///
/// It keeps a byte for each hop: steps of half a decibel, from -100 dB of full scale.
struct SpeechBandMeter {
  /// Samples of a hop.
  private static let hop: Int64 = 160
  /// The longest sound that is measured: 24 hours, as detectors do.
  private static let most = 24 * 360_000

  /// The number of the first hop on the presentation clock.
  private(set) var firstHop: Int64 = 0
  private var levels: [UInt8] = []
  private var counter = SampleCounter()
  /// Samples between the start of the first hop and the next sample.
  private var place: Int64 = 0
  private var energy: Float = 0
  // Butterworth filters of the second order for 16,000 samples per second.
  private var high = Biquad(
    [0.920_066_16, -1.840_132_3, 0.920_066_16], [-1.833_732_7, 0.846_531_97])
  private var low = Biquad(
    [0.227_117_96, 0.454_235_93, 0.227_117_96], [-0.276_664_61, 0.185_136_47])

  /// Takes a block of samples; NaN, infinite and absurdly loud samples count as silence.
  mutating func measure(_ samples: Span<Float>, at time: MediaTime) {
    let isFirst = counter.next == nil
    let step = counter.place(at: time, count: samples.count)
    if isFirst { (firstHop, place) = SampleCounter.hop(at: time) }
    if step.missing > 0 {
      close()
      place += step.missing
    }
    for index in Int(step.repeated)..<max(samples.count, Int(step.repeated)) {
      let sample = samples[index]
      let filtered = low.next(high.next(abs(sample) <= AudioSamples.loudest ? sample : 0))
      energy += filtered * filtered
      place += 1
      if place % Self.hop == 0 { close() }
    }
  }

  /// Notes the power of the hop that ends at the current place.
  private mutating func close() {
    let number = Int((place - 1) / Self.hop)
    guard place > 0, number < Self.most else { return }
    if number >= levels.count {
      levels.append(contentsOf: repeatElement(0, count: number + 1 - levels.count))
    }
    levels[number] = Self.level(energy / Float(Self.hop))
    energy = 0
    high.rest()
    low.rest()
  }

  private static func level(_ power: Float) -> UInt8 {
    guard power > powers[1] else { return 0 }
    var (low, high) = (1, powers.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if powers[middle] <= power { low = middle } else { high = middle }
    }
    return UInt8(low)
  }

  /// The power of each level.
  private static let powers: [Float] = {
    // Half a decibel is the twentieth root of ten.
    let step: Float = 1.122_018_5
    var powers: [Float] = [0, 1e-10]
    while powers.count < 256 { powers.append(powers[powers.count - 1] * step) }
    return powers
  }()

  /// The power of a hop; zero outside the sound.
  ///
  /// - Parameter hop: The number of the hop on the presentation clock.
  /// - Returns: The mean square of its samples.
  func power(of hop: Int64) -> Float {
    let (place, overflow) = hop.subtractingReportingOverflow(firstHop)
    guard !overflow, place >= 0, place < levels.count else { return 0 }
    return Self.powers[Int(levels[Int(place)])]
  }
}
