internal import MediaModel
internal import SignalKernels

/// Cuts blocks of samples into hops on the presentation clock and measures each.
struct SpeechFeatureReader {
  private static let step = 4 * SpeechFrontEnd.hop
  /// Calls of silence passed on at once: a long hole needs no more memory than a short one.
  private static let silentCalls = 1_500

  /// Takes the features measured so far; it may drop hops at their start.
  typealias Consumer = (inout SpeechFeatures) -> Void

  /// The features that were measured and not dropped.
  private(set) var features = SpeechFeatures()
  /// The number of the first hop on the presentation clock.
  private(set) var firstHop: Int64 = 0
  /// Whether a track longer than ``SampleCounter/longest`` was cut off.
  private(set) var isCutOff = false

  private let frontEnd = SpeechFrontEnd()
  private var clock = SampleCounter()
  /// Samples; those from ``head`` on are not measured yet.
  private var pending: [Float] = []
  /// The index in ``pending`` at which the window of the next hop begins.
  private var head = 0
  /// The index in ``pending`` after the last audible sample.
  private var audioEnd = 0
  private var hasBegun = false
  private var heard: Int64 = 0

  /// Takes a block.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - time: The moment of the first.
  ///   - consume: Takes the features; it is called several times.
  mutating func read(_ samples: Span<Float>, at time: MediaTime, _ consume: Consumer) {
    guard !samples.isEmpty, !isCutOff else { return }
    if !hasBegun { begin(at: time) }
    let step = clock.step(at: time, count: samples.count)
    if step.missing > 0 { passOver(step.missing, consume) }
    guard !isCutOff, step.repeated < Int64(samples.count) else { return }
    copy(samples, from: Int(step.repeated))
    measure()
    consume(&features)
  }

  /// Measures the remaining samples.
  mutating func finish(_ consume: Consumer) {
    guard hasBegun else { return }
    let wanted = Int((heard + SampleCounter.hopLength - 1) / SampleCounter.hopLength)
    pending.append(contentsOf: repeatElement(0, count: Self.step + SpeechFrontEnd.span))
    measure()
    features.truncate(to: min(wanted, SampleCounter.mostHops) - features.dropped)
    consume(&features)
  }

  private mutating func begin(at time: MediaTime) {
    hasBegun = true
    (firstHop, heard) = SampleCounter.hop(at: time)
    pending = Array(repeating: 0, count: SpeechFrontEnd.lead + Int(heard))
  }

  /// Fills a hole: near the sound with samples, elsewhere with hops of silence.
  private mutating func passOver(_ missing: Int64, _ consume: Consumer) {
    guard missing < SampleCounter.longest - heard else {
      isCutOff = true
      return
    }
    heard += missing
    let near = min(Int(missing), 2 * Self.step + SpeechFrontEnd.span)
    pending.append(contentsOf: repeatElement(0, count: near))
    measure()
    var rest = Int(missing) - near
    let calls = rest / Self.step
    for first in stride(from: 0, to: calls, by: Self.silentCalls) {
      features.appendSilence(4 * min(calls - first, Self.silentCalls))
      consume(&features)
    }
    for _ in 0..<min(calls, 8) { frontEnd.skip() }
    rest -= calls * Self.step
    pending.append(contentsOf: repeatElement(0, count: rest))
    measure()
  }

  /// Copies samples; NaN, infinite and absurdly loud samples become silence.
  private mutating func copy(_ samples: Span<Float>, from first: Int) {
    let room = SampleCounter.longest - heard
    let end = min(samples.count, first + Int(clamping: room))
    if end < samples.count { isCutOff = true }
    heard += Int64(end - first)
    let heardSamples = samples.extracting(first..<end)
    if let last = AudioSamples.append(heardSamples, to: &pending, quiet: AudioBlock.silence) {
      audioEnd = last + 1
    }
  }

  private mutating func measure() {
    while pending.count - head >= SpeechFrontEnd.span {
      if audioEnd <= head {
        frontEnd.skip()
        features.appendSilence(4)
      } else {
        features.append(frontEnd.measure(pending, from: head))
      }
      head += Self.step
    }
    guard head >= 1 << 16 || head > pending.count / 2 else { return }
    let used = min(head, pending.count)
    pending.removeFirst(used)
    head -= used
    audioEnd = max(0, audioEnd - used)
  }
}
