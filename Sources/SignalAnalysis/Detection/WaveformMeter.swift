public import MediaModel

/// Measures the outline of a sound on its way to another sink, in memory that does not grow with
/// its length.
public final class WaveformMeter: AudioSink {
  /// Samples of a hop at first: 10 ms.
  ///
  /// It doubles each time the sound has more than `Waveform.mostPeaks` hops.
  private static let firstHop = SampleCounter.hopLength
  /// The longest sound that is drawn: two days; detectors read only one.
  private static let mostSamples = 48 * 3_600 * SampleCounter.rate

  private let sink: any AudioSink
  private var hop = WaveformMeter.firstHop
  private var amplitudes: [Float] = []

  /// Creates a meter.
  ///
  /// - Parameter sink: The next sink, which decides how long samples are wanted.
  public init(before sink: any AudioSink) {
    self.sink = sink
    amplitudes.reserveCapacity(Waveform.mostPeaks)
  }

  /// Whether the other sink still wants samples.
  public var wantsMore: Bool { sink.wantsMore }

  /// Measures a block of samples and passes it on.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - time: The moment of the first.
  public func receive(_ samples: Span<Float>, at time: MediaTime) {
    measure(samples, from: SampleCounter.sample(at: time))
    sink.receive(samples, at: time)
  }

  /// The outline so far.
  public var waveform: Waveform {
    Waveform(
      hop: .microseconds(hop * 1_000_000 / SampleCounter.rate),
      peaks: amplitudes.map(Self.peak))
  }

  /// Measures a block; the numbers of samples cannot overflow, because `MediaTime` is limited.
  private func measure(_ samples: Span<Float>, from first: Int64) {
    let end = min(first + Int64(samples.count), Self.mostSamples)
    var next = max(first, 0)
    while next < end {
      makeRoom(for: next)
      let hopEnd = min((next / hop + 1) * hop, end)
      let index = Int(next / hop)
      var loudest = amplitudes[index]
      for sample in Int(next - first)..<Int(hopEnd - first) {
        // NaN fails every comparison.
        let amplitude = samples[sample].magnitude
        if amplitude > loudest { loudest = amplitude }
      }
      amplitudes[index] = loudest
      next = hopEnd
    }
  }

  private func makeRoom(for sample: Int64) {
    while sample / hop >= Int64(Waveform.mostPeaks) { joinPairs() }
    let missing = Int(sample / hop) + 1 - amplitudes.count
    if missing > 0 { amplitudes.append(contentsOf: repeatElement(0, count: missing)) }
  }

  private func joinPairs() {
    amplitudes = stride(from: 0, to: amplitudes.count, by: 2).map { first in
      let second = first + 1 < amplitudes.count ? amplitudes[first + 1] : 0
      return max(amplitudes[first], second)
    }
    hop *= 2
  }

  private static func peak(_ amplitude: Float) -> UInt8 {
    guard amplitude > 0 else { return 0 }
    let scale = Float(Waveform.fullScale)
    return UInt8(clamping: Int((min(amplitude, 1).squareRoot() * scale).rounded()))
  }
}
