import MediaModel

/// What was seen, beside the speech.
struct SpeechComparison {
  /// The speech without text that is worth a look, in slots.
  static let longGap = 100
  /// The most holes that are named.
  private static let mostHoles = 100

  let trace: PaintedTextTrace
  let clock: SampleClock
  let speech: [Bool]
  let correlation: SpeechCorrelation
  private let total: Duration

  /// Puts both on one clock.
  init(_ trace: PaintedTextTrace, speech: TimeRanges) {
    self.trace = trace
    clock = SampleClock(times: trace.times)
    self.speech = clock.mask(of: speech)
    correlation = SpeechCorrelation(speech: self.speech)
    total = speech.total
  }

  /// The length from the first to the last picture.
  var length: Duration { SampleClock.slot * clock.count }

  /// The share of the speech during which pictures are seen.
  var seenSpeech: Double {
    let seen = zip(speech, clock.samples).count { $0 && $1 != nil }
    let all = total.decimalValue
    return all > 0 ? (SampleClock.slot * seen).decimalValue / all : 0
  }

  /// Notes how much was seen.
  func note(in measures: inout PaintedTextMeasures) {
    let seen = SampleClock.slot * clock.samples.count { $0 != nil }
    measures.sampled = seen
    measures.rate = Double(trace.times.count) / max(seen.decimalValue, 0.1)
    let wild = trace.layers.map(\.wild.count).max() ?? 0
    measures.wild = Double(wild) / Double(max(trace.times.count, 1))
    measures.isSlow = measures.rate < PaintedTextDecision.Limits().leastRate
    let holes = zip(trace.times, trace.times.dropFirst())
      .filter { $0.duration(to: $1) > SampleClock.longestHole }.map { $0..<$1 }
    measures.holes = Array(holes.prefix(Self.mostHoles))
  }

  /// The share of the speech in which any row is in a line of short-lived ink.
  func anyRow(in layer: PaintedTextTrace.Layer) -> Double {
    var count = 0
    for (slot, sample) in clock.samples.enumerated() where speech[slot] {
      guard let sample else { continue }
      let start = sample * trace.lineBytes
      if layer.lines[start..<start + trace.lineBytes].contains(where: { $0 != 0 }) { count += 1 }
    }
    return Double(count) / Double(max(speech.count { $0 }, 1))
  }

  /// The row that is in a line of short-lived ink during most of the speech.
  func bestRow(in layer: PaintedTextTrace.Layer) -> PaintedTextMeasures.RowCoverage {
    var counts = [Int](repeating: 0, count: trace.rows)
    for (slot, sample) in clock.samples.enumerated() where speech[slot] {
      guard let sample else { continue }
      for row in counts.indices {
        let byte = layer.lines[sample * trace.lineBytes + row / 8]
        counts[row] += Int(byte >> UInt8(row % 8) & 1)
      }
    }
    let all = max(speech.count { $0 }, 1)
    let share = Double(counts.max() ?? 0) / Double(all)
    return PaintedTextMeasures.RowCoverage(share: share, threshold: layer.threshold)
  }
}
