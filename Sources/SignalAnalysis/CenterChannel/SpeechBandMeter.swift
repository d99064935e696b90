internal import MediaModel
internal import SignalKernels

/// Measures the power of a sound in the band of speech, 300 to 3,400 Hz, for each hop of 10 ms.
///
/// It keeps a byte for each hop: steps of half a decibel, from -100 dB of full scale.
struct SpeechBandMeter {
  /// The number of the first hop on the presentation clock.
  private(set) var firstHop: Int64 = 0
  private var levels: [UInt8] = []
  private var counter = SampleCounter()
  /// Samples between the start of the first hop and the next sample.
  private var offset: Int64 = 0
  private var energy: Float = 0
  // Butterworth filters of the second order for 16,000 samples per second.
  private var high = Biquad(
    [0.920_066_16, -1.840_132_3, 0.920_066_16], [-1.833_732_7, 0.846_531_97])
  private var low = Biquad(
    [0.227_117_96, 0.454_235_93, 0.227_117_96], [-0.276_664_61, 0.185_136_47])

  /// Takes a block of samples; NaN, infinite and absurdly loud samples count as silence.
  mutating func measure(_ samples: Span<Float>, at time: MediaTime) {
    let isFirst = counter.next == nil
    let step = counter.step(at: time, count: samples.count)
    if isFirst { (firstHop, offset) = SampleCounter.hop(at: time) }
    if step.missing > 0 {
      close()
      offset += step.missing
    }
    for index in Int(step.repeated)..<max(samples.count, Int(step.repeated)) {
      let sample = samples[index]
      let filtered = low.next(high.next(abs(sample) <= AudioSamples.loudest ? sample : 0))
      energy += filtered * filtered
      offset += 1
      if offset % SampleCounter.hopLength == 0 { close() }
    }
  }

  /// Notes the power of the hop that ends at the current sample.
  private mutating func close() {
    let number = Int((offset - 1) / SampleCounter.hopLength)
    guard offset > 0, number < SampleCounter.mostHops else { return }
    if number >= levels.count {
      levels.append(contentsOf: repeatElement(0, count: number + 1 - levels.count))
    }
    levels[number] = Self.level(energy / Float(SampleCounter.hopLength))
    energy = 0
    high.settle()
    low.settle()
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
    let (index, overflow) = hop.subtractingReportingOverflow(firstHop)
    guard !overflow, index >= 0, index < levels.count else { return 0 }
    return Self.powers[Int(levels[Int(index)])]
  }
}
