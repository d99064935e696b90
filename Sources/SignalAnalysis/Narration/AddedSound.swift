internal import MediaModel
internal import SignalKernels

/// What was added to the main sound, made audible block by block, and who speaks in it.
///
/// Narration is speech in what was added. In the described sound as a whole the main sound's own
/// dialogue would be heard as well.
struct AddedSound {
  /// Hops of a block of 8 s, each of them 8 ms.
  private static let hops = Int(LagTracker.half) / SoundRemainder.hop

  private let remainder = SoundRemainder(hops: hops)
  private let detector: any SpeechDetector
  /// What is not finished: windows of the next block are still to be added.
  private var sum: [Float] = []

  /// Creates the sound of nothing.
  ///
  /// - Parameter detector: Listens to what was added; it must have heard nothing.
  init(detector: any SpeechDetector) { self.detector = detector }

  /// Takes a block of 8 s, which begins where the last one ended.
  ///
  /// - Parameters:
  ///   - main: The main sound.
  ///   - start: The number of its sample 0.
  ///   - warp: The described sound on the main sound's clock.
  ///   - first: The number of the block's first sample.
  ///   - lags: How much later the described sound lies, in samples, one a hop of 10 ms.
  mutating func add(
    _ main: [Float], from start: Int64, _ warp: SoundWarp, at first: Int64, lags: [Double]
  ) {
    let length = Self.hops * SoundRemainder.hop
    sum.append(contentsOf: repeatElement(0, count: length + SoundRemainder.window - sum.count))
    let begin = first - Int64(SoundRemainder.lead)
    var (starts, others): ([Int], [Int]) = ([], [])
    for hop in 0..<Self.hops {
      let place = begin + Int64(hop * SoundRemainder.hop)
      let index = min(hop * SoundRemainder.hop / 160, lags.count - 1)
      let lag = index >= 0 ? Int64(lags[index].rounded()) : 0
      starts.append(Int(place - start))
      others.append(Int(place + lag - warp.start))
    }
    remainder.add(to: &sum, first: main, from: starts, second: warp.samples, from: others)
    lend(length, from: begin)
  }

  private mutating func lend(_ count: Int, from begin: Int64) {
    let time = MediaTime(microseconds: begin * 1_000_000 / SampleClock.rate)
    detector.receive(sum.span.extracting(0..<count), at: time)
    sum.removeFirst(count)
  }

  /// Where people speak in what was added, on the main sound's clock.
  func speech() -> SpeechTimeline { detector.finish() }
}
