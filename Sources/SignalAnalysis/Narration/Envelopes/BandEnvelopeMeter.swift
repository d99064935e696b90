public import MediaModel
internal import SignalKernels

/// Measures the envelope of a sound in one pass.
public final class BandEnvelopeMeter: AudioSink {
  /// The bins of each band; a bin has 31.25 Hz.
  private static let bands = [5..<16, 16..<38, 38..<77, 77..<141]
  /// Hops measured at once: four as the first sound of a transform, four as the second.
  private static let group = 8
  private static let hop = Int(SampleCounter.hopLength)

  /// `false` after 24 hours, the longest track that is measured.
  public var wantsMore: Bool { !queue.isCutOff && result == nil }

  private let spectra = PairedSpectra(exponent: 9, bands: bands)
  private var queue = SampleQueue(room: 1 << 40)
  private var levels: [SIMD4<UInt8>] = []
  private var firstHop: Int64 = 0
  private var peak: Float = 0
  private var result: BandEnvelope?

  /// Creates a meter.
  public init() {}

  /// Takes a block of samples; NaN and infinite samples count as silence.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - time: The moment of the first.
  public func receive(_ samples: Span<Float>, at time: MediaTime) {
    guard wantsMore else { return }
    let isFirst = queue.origin == nil
    queue.append(samples, at: time)
    if isFirst, let origin = queue.origin {
      firstHop = SampleCounter.hop(of: origin).hop
      queue.fill(to: origin + 1)
      queue.padFront(to: firstHop * 160 - 176)
    }
    measure()
  }

  /// Ends the track; later calls give the same result.
  ///
  /// - Returns: The envelope of what was received.
  public func finish() -> BandEnvelope {
    if let result { return result }
    var count = 0
    if let origin = queue.origin {
      count = Int(
        SampleCounter.hop(of: queue.end - 1).hop - SampleCounter.hop(of: origin).hop + 1)
      // The remaining samples are fewer than a group and the half window around it.
      for _ in 0..<3 where levels.count < count {
        queue.pad(to: (firstHop + Int64(levels.count + 2 * Self.group)) * 160)
        measure()
      }
    }
    let envelope = BandEnvelope(
      firstHop: firstHop, levels: Array(levels.prefix(count)),
      peak: peak > 0 ? 6.0206 * peak.logarithm2 : -.infinity, isCutOff: queue.isCutOff)
    result = envelope
    levels = []
    return envelope
  }

  private func measure() {
    let reach = Int64(Self.group * Self.hop + 352)
    while true {
      let first = (firstHop + Int64(levels.count)) * 160 - 176
      queue.fill(to: first + reach)
      guard queue.readyEnd >= first + reach else { return }
      measureGroup(from: Int(first - queue.start))
      queue.discard(before: first + reach - 352)
    }
  }

  private func measureGroup(from start: Int) {
    var loudest: Float = 0
    for index in start..<start + Self.group * Self.hop + 352 {
      loudest = max(loudest, abs(queue.samples[index]))
    }
    peak = max(peak, loudest)
    guard loudest > 1e-5 else {
      levels.append(contentsOf: repeatElement(.zero, count: Self.group))
      return
    }
    let starts = SIMD4(0, 1, 2, 3) &* Self.hop &+ start
    spectra.measure(queue.samples, at: starts, queue.samples, at: starts &+ 4 &* Self.hop)
    for lane in 0..<4 { append(lane) { $0.first } }
    for lane in 0..<4 { append(lane) { $0.second } }
  }

  private func append(_ lane: Int, _ power: (PairedSpectra.Sums) -> SIMD4<Float>) {
    var level = SIMD4<UInt8>.zero
    for band in 0..<4 { level[band] = LevelByte.encode(power(spectra.sums[band])[lane]) }
    levels.append(level)
  }
}
