internal import MediaModel

/// Turns scores into stretches of speech with a confidence each.
///
/// Speech is certain if both networks agree: Silero's, which also detects sung words, and the
/// embedded one, which separates speech from song and music but is misled by music under speech.
struct SileroSegments {
  /// A run begins and ends above the threshold, because music in pauses is often near it.
  ///
  /// Pauses of a fifth of a second are found.
  private static let rule = SpeechRuns.Rule(
    start: FrameScores.threshold + 12, release: FrameScores.threshold + 12, pause: 20)
  /// Where pauses are quiet, no music can be near the threshold: a run begins at it, and continues
  /// over a voice that fades.
  private static let quietRule = SpeechRuns.Rule(
    start: FrameScores.threshold, release: 90, pause: 20)
  /// If people speak nearly without a break, as in meetings, a low probability between them is a
  /// voice further away: a run begins with it and continues over it.
  private static let denseRule = SpeechRuns.Rule(
    start: SpeechDensity.pause, release: SpeechDensity.pause, pause: 50)
  /// A run that never exceeds this probability is dropped.
  private static let least: Float = 0.25
  /// Tenths of a second to either side over which the probability of speech is averaged.
  private static let radius = 20
  /// A part of a run with another confidence becomes a run of its own if it has at least this many
  /// tenths.
  private static let leastPart = 10

  private let scores: [UInt8]
  private let frames: FrameScores
  /// The confidence of each tenth of a second.
  private let confidence: [Float]
  private let runs: [Range<Int>]

  /// Creates segments.
  ///
  /// - Parameters:
  ///   - scores: One score per hop.
  ///   - frames: The probabilities from which they were computed.
  ///   - certainty: The certainty of speech around each tenth of a second, 0 to 255.
  init(_ scores: [UInt8], _ frames: FrameScores, certainty: [UInt8]) {
    self.scores = scores
    self.frames = frames
    runs = Self.runs(scores).filter { run in
      run.contains { frames.probability(at: $0) >= Self.least }
    }
    confidence = Self.confidence(runs, frames, certainty, count: (scores.count + 9) / 10)
  }

  /// The runs, each hop with the rule of the half minute around it.
  private static func runs(_ scores: [UInt8]) -> [Range<Int>] {
    let isDense = SpeechDensity.isDense(scores)
    let isQuiet = SpeechDensity.hasQuietPauses(scores)
    return SpeechRuns(scores) { hop in
      isDense[hop] ? denseRule : isQuiet[hop] ? quietRule : rule
    }.found
  }

  /// The stretches of speech, in hops, with the confidence of each.
  var found: [(hops: Range<Int>, confidence: Float)] {
    runs.flatMap(parts).map { (hops: $0, confidence: mean(of: $0)) }
  }

  /// The confidence of each tenth of a second.
  ///
  /// It is the weighted sum of both networks' answers. The weights were chosen on speech, speech
  /// under music, songs and music; a sum of zero means the confidence ``SpeechTimeline/certain``.
  private static func confidence(
    _ runs: [Range<Int>], _ frames: FrameScores, _ certainty: [UInt8], count: Int
  ) -> [Float] {
    var sums = [Float](repeating: 0, count: count)
    var hops = sums
    for hop in runs.joined() {
      sums[hop / 10] += frames.probability(at: hop)
      hops[hop / 10] += 1
    }
    let spoken = WindowSums.average(sums, radius: radius)
    let counted = WindowSums.average(hops, radius: radius)
    return (0..<count).map { index in
      guard counted[index] > 0 else { return 0 }
      let mean = min(spoken[index] / counted[index], 1)
      let byte = certainty.indices.contains(index) ? certainty[index] : 0
      let share = min(max(Float(byte), 1), 254) / 255
      let odds = (share / (1 - share)).logarithm2 * 0.693147
      let sum = min(max(odds, -4), 6) - certainOdds + 4 * (mean - 0.7)
      return (sum + certainOdds).logistic
    }
  }

  /// The logarithm of the odds of ``SpeechTimeline/certain``: ln 4.
  private static let certainOdds: Float = 1.386_294_5

  /// Cuts a run where certain speech changes to something else for a second or more.
  private func parts(_ run: Range<Int>) -> [Range<Int>] {
    let tenths = run.lowerBound / 10..<(run.upperBound - 1) / 10 + 1
    var cuts: [Int] = []
    var since = tenths.lowerBound
    var isCertain = confidence[since] >= SpeechTimeline.certain
    var change: Int?
    for tenth in tenths {
      guard (confidence[tenth] >= SpeechTimeline.certain) != isCertain else {
        change = nil
        continue
      }
      let from = change ?? tenth
      change = from
      guard tenth - from + 1 >= Self.leastPart else { continue }
      if from - since >= Self.leastPart { cuts.append(from * 10) }
      (since, isCertain, change) = (from, !isCertain, nil)
    }
    let edges = [run.lowerBound] + cuts + [run.upperBound]
    return zip(edges, edges.dropFirst()).compactMap { $0 < $1 ? $0..<$1 : nil }
  }

  private func mean(of hops: Range<Int>) -> Float {
    let sum = hops.reduce(Float(0)) { $0 + confidence[$1 / 10] }
    return hops.isEmpty ? 0 : min(sum / Float(hops.count), 1)
  }
}

/// Moving averages.
enum WindowSums {
  /// The average over a window around each value, shorter at the ends.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - radius: How many values to either side belong to the window.
  /// - Returns: One average for each value.
  static func average(_ values: [Float], radius: Int) -> [Float] {
    var sums: [Double] = [0]
    sums.reserveCapacity(values.count + 1)
    for value in values { sums.append((sums.last ?? 0) + Double(value)) }
    return values.indices.map { index in
      let first = max(index - radius, 0)
      let end = min(index + radius + 1, values.count)
      return Float((sums[end] - sums[first]) / Double(end - first))
    }
  }
}
