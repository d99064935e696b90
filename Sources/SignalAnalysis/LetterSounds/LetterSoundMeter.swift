internal import Glibc
internal import MediaModel
internal import SignalKernels

/// Measures what each hop of 10 ms sounds like, as ``MediaModel/SpeechTimeline/sounds`` holds it: two
/// powers, which tell hisses, vowels, nasals and stops from each other.
struct LetterSoundMeter {
  private var firstHop: Int64 = 0
  private var sounds: [UInt8] = []
  private var counter = SampleCounter()
  /// Samples between the start of the first hop and the next sample.
  private var offset: Int64 = 0
  /// The sums of squares of the hop so far, side by side as in the filters.
  private var power = SIMD4<Float>.zero
  // Butterworth filters for 16,000 samples per second, side by side: above 2,300 Hz of the fourth
  // order, and from 300 to 1,200 Hz of the second.
  private var first = PairedBiquad(
    ([0.292_038_351, -0.584_076_702, 0.292_038_351], [-0.717_566_189, 0.159_058_637]),
    ([0.024_827_907_3, 0.049_655_814_7, 0.024_827_907_3], [-1.542_073_6, 0.686_151_84]))
  private var second = PairedBiquad(
    ([1, -2, 1], [-0.952_065_707, 0.537_837_202]), ([1, -2, 1], [-1.867_442_16, 0.884_292_657]))

  /// Takes a block of samples; NaN, infinite and absurdly loud samples count as silence.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - time: The moment of the first.
  mutating func measure(_ samples: Span<Float>, at time: MediaTime) {
    let isFirst = counter.next == nil
    let step = counter.step(at: time, count: samples.count)
    if isFirst { (firstHop, offset) = SampleCounter.hop(at: time) }
    if step.missing > 0 {
      if offset % SampleCounter.hopLength != 0 { close() }
      offset += step.missing
    }
    var index = Int(step.repeated)
    while index < samples.count {
      let end = min(
        index + Int(SampleCounter.hopLength - offset % SampleCounter.hopLength), samples.count)
      add(samples.extracting(index..<end))
      offset += Int64(end - index)
      index = end
      if offset % SampleCounter.hopLength == 0 { close() }
    }
  }

  /// Adds samples of one hop.
  ///
  /// The filters are local meanwhile, so that they stay in registers.
  private mutating func add(_ samples: Span<Float>) {
    var (first, second, power) = (first, second, power)
    for index in samples.indices {
      let sample = samples[index]
      let input = abs(sample) <= AudioSamples.loudest ? sample : 0
      let filtered = second.next(first.next(input))
      power += filtered * filtered
    }
    (self.first, self.second, self.power) = (first, second, power)
  }

  /// Notes the hop that ends at the current sample.
  private mutating func close() {
    let number = Int((offset - 1) / SampleCounter.hopLength)
    guard offset > 0, number < SampleCounter.mostHops else { return }
    if number >= sounds.count {
      sounds.append(contentsOf: repeatElement(0, count: number + 1 - sounds.count))
    }
    sounds[number] = LetterSoundLevels.byte(
      high: power[0] / Float(SampleCounter.hopLength),
      low: power[1] / Float(SampleCounter.hopLength))
    power = .zero
    first.settle()
    second.settle()
  }

  /// The sounds of some hops; zero where nothing was measured.
  ///
  /// - Parameters:
  ///   - first: The number of the first hop on the presentation clock.
  ///   - count: How many hops.
  /// - Returns: A byte for each.
  func sounds(from first: Int64, count: Int) -> [UInt8] {
    let lead = Int(clamping: first.subtractingReportingOverflow(firstHop).partialValue)
    if lead == 0, count == sounds.count { return sounds }
    return (0..<max(count, 0)).map { index in
      let (position, overflow) = index.addingReportingOverflow(lead)
      return !overflow && sounds.indices.contains(position) ? sounds[position] : 0
    }
  }
}

/// The levels of a byte of ``MediaModel/SpeechTimeline/sounds``, as decimal logarithms of powers.
enum LetterSoundLevels {
  /// Power above 2.3 kHz over that of 300 to 1200 Hz.
  private static let balance: (least: Float, step: Float) = (-3.5, 0.35)
  /// Power of 300 to 1200 Hz.
  private static let level: (least: Float, step: Float) = (-7.5, 0.5)
  /// Added to powers: -90 dB of full scale.
  private static let floor: Float = 1e-9

  /// The byte for two powers.
  static func byte(high: Float, low: Float) -> UInt8 {
    let voice = log10(low + floor)
    let hiss = log10(high + floor) - voice
    return index(hiss, balance) << 4 | index(voice, level)
  }

  private static func index(_ value: Float, _ scale: (least: Float, step: Float)) -> UInt8 {
    UInt8(min(max(((value - scale.least) / scale.step).rounded(), 0), 15))
  }

  /// Both levels of a byte.
  static func levels(_ byte: UInt8) -> SIMD2<Float> {
    SIMD2(
      balance.least + balance.step * Float(byte >> 4), level.least + level.step * Float(byte & 15))
  }
}

extension SpeechTimeline {
  /// The timeline with what its hops sound like.
  func with(_ sounds: [UInt8]) -> SpeechTimeline {
    SpeechTimeline(
      detector: detector, model: model, start: start, hop: hop, scores: scores, sounds: sounds,
      segments: segments)
  }
}
