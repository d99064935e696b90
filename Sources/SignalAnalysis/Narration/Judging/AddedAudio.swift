internal import MediaModel
internal import SignalKernels

/// The sound that was added to the main sound, and where people speak in it.
///
/// Narration is speech in the added sound; the described sound as a whole also has the main sound's
/// dialogue. Sound that was inserted between two pieces of the main sound is analyzed as it is, on
/// its own clock: the main sound's, extended by all earlier insertions.
struct AddedAudio {
  /// A stretch that only the described sound has.
  private struct Insertion {
    /// The number of the piece after it.
    let piece: Int
    /// The main sound's sample after it.
    let sample: Int64
    /// The number of its samples.
    let length: Int64
    /// The samples of all insertions before it.
    let before: Int64
  }

  /// Hops of the longest block, each of them 8 ms.
  private static let hops = BlockFitter.hops * 160 / AudioRemainder.hop

  private let remainder = AudioRemainder(hops: hops)
  private let detector: any SpeechDetector
  /// Samples that are not finished: windows of the next block are still to be added.
  private var sum: [Float] = []
  private var insertions: [Insertion] = []
  /// The samples of all insertions so far.
  private var put: Int64 = 0

  /// Creates an empty sound.
  ///
  /// - Parameter detector: Finds speech in the added sound; it must be in its initial state.
  init(detector: any SpeechDetector) { self.detector = detector }

  /// Begins a stretch that does not continue the last one.
  mutating func begin() { sum = [] }

  /// Takes a block, which begins where the last one ended.
  ///
  /// - Parameters:
  ///   - main: The main sound.
  ///   - start: The number of its sample 0.
  ///   - resampler: The described sound on the main sound's clock.
  ///   - first: The number of the block's first sample.
  ///   - lags: How much later the described sound is, in samples, one for each hop of 10 ms.
  mutating func add(
    _ main: [Float], from start: Int64, _ resampler: LinearResampler, at first: Int64,
    lags: [Double]
  ) {
    let count = lags.count * 160 / AudioRemainder.hop
    let length = count * AudioRemainder.hop
    sum.append(
      contentsOf: repeatElement(0, count: max(0, length + AudioRemainder.window - sum.count)))
    let begin = first - Int64(AudioRemainder.lead)
    var (starts, others): ([Int], [Int]) = ([], [])
    for hop in 0..<count {
      let sample = begin + Int64(hop * AudioRemainder.hop)
      let index = min(hop * AudioRemainder.hop / 160, lags.count - 1)
      let lag = index >= 0 ? Int64(lags[index].rounded()) : 0
      starts.append(Int(sample - start))
      others.append(Int(sample + lag - resampler.start))
    }
    remainder.add(to: &sum, first: main, from: starts, second: resampler.samples, from: others)
    lend(sum.span.extracting(0..<length), from: begin + put)
    sum.removeFirst(length)
  }

  /// Takes the described sound itself, if the main sound cannot be subtracted.
  mutating func analyze(_ resampler: LinearResampler, _ range: Range<Int64>) {
    begin()
    let range = range.clamped(to: resampler.start..<resampler.end)
    guard !range.isEmpty else { return }
    let (first, end) = (
      Int(range.lowerBound - resampler.start), Int(range.upperBound - resampler.start)
    )
    lend(resampler.samples.span.extracting(first..<end), from: range.lowerBound + put)
  }

  /// Whether the insertion before a piece was received.
  func hasHeard(_ piece: Int) -> Bool { insertions.last?.piece == piece }

  /// Takes the insertion before a piece.
  ///
  /// - Parameters:
  ///   - queue: The described sound, with all ready samples.
  ///   - range: The inserted samples.
  ///   - piece: The number of the piece.
  ///   - sample: The main sound's sample after it.
  mutating func analyze(
    _ queue: SampleQueue, _ range: Range<Int64>, before piece: Int, at sample: Int64
  ) {
    let ready = range.clamped(to: queue.start..<max(queue.start, queue.readyEnd))
    if !ready.isEmpty {
      let (first, end) = (Int(ready.lowerBound - queue.start), Int(ready.upperBound - queue.start))
      lend(queue.samples.span.extracting(first..<end), from: sample + put)
    }
    let length = Int64(range.count)
    insertions.append(Insertion(piece: piece, sample: sample, length: length, before: put))
    put += length
  }

  private func lend(_ samples: Span<Float>, from begin: Int64) {
    detector.receive(samples, at: Self.moment(begin))
  }

  private static func moment(_ sample: Int64) -> MediaTime {
    MediaTime(microseconds: sample * 1_000_000 / SampleCounter.rate)
  }

  /// Where people speak in the added sound.
  func speech() -> AddedSpeech {
    let all = detector.finish().speech
    var inserted: [AddedSpeech.Insertion] = []
    var (moments, first): ([Range<MediaTime>], MediaTime?) = ([], nil)
    for insertion in insertions {
      let start = Self.moment(insertion.sample + insertion.before)
      let end = Self.moment(insertion.sample + insertion.before + insertion.length)
      let spoken = all.intersection(TimeRanges([start..<end])).total
      inserted.append(
        .init(piece: insertion.piece, length: start.duration(to: end), speech: spoken))
      moments += Self.moved(all, from: first, to: start, by: insertion.before)
      first = end
    }
    moments += Self.moved(all, from: first, to: nil, by: put)
    return AddedSpeech(ranges: TimeRanges(moments), inserted: inserted)
  }

  /// The moments between two insertions, on the main sound's clock.
  private static func moved(
    _ all: TimeRanges, from start: MediaTime?, to end: MediaTime?, by samples: Int64
  ) -> [Range<MediaTime>] {
    let whole = (start ?? .earliest)..<max(start ?? .earliest, end ?? .latest)
    let length = Duration.microseconds(samples * 1_000_000 / SampleCounter.rate)
    return all.intersection(TimeRanges([whole])).ranges.map {
      $0.lowerBound.advanced(by: .zero - length)..<$0.upperBound.advanced(by: .zero - length)
    }
  }
}

/// Where people speak in the sound that was added to the main sound.
struct AddedSpeech {
  /// A stretch that only the described sound has, while the main sound is paused.
  struct Insertion {
    /// Less speech does not count: a detector takes up to a tenth of music for speech.
    private static let least = (speech: NarrationJudge.least, share: 0.25)

    /// From this length on it may be an advertisement: most last 10 s or more, and the ends of an
    /// insertion are not measured exactly.
    private static let long: Duration = .milliseconds(9_500)

    /// The number of the piece of the map after it.
    var piece: Int
    /// How long it lasts.
    var length: Duration
    /// How long people speak in it.
    var speech: Duration

    /// Its length in seconds, if that is a whole number, as advertisements have.
    var wholeSeconds: Int64? {
      let (seconds, whole) = (length.decimalValue, length.decimalValue.rounded())
      return abs(seconds - whole) < 0.1 ? Int64(clamping: whole) : nil
    }
    /// Whether it is as long as an advertisement.
    var isLong: Bool { length >= Self.long }
    /// Whether people speak in a large part of it, not only for a moment.
    var isSpoken: Bool { speech >= Self.least.speech && speech >= length * Self.least.share }
  }

  /// The moments while the main sound plays, on its clock.
  var ranges: TimeRanges = .empty
  /// Every insertion, in order.
  var inserted: [Insertion] = []

  /// How many insertions are spoken and shorter than advertisements.
  ///
  /// Those that last the same whole number of seconds count once: short advertisements do.
  var spokenInsertions: Int {
    let short = inserted.filter { $0.isSpoken && !$0.isLong }
    let whole = short.compactMap(\.wholeSeconds)
    return short.count - whole.count + Set(whole).count
  }
}
