import MediaModel

/// Finds the position of a cut in the captions.
///
/// The measured position has an error of a few seconds. If a part was inserted into the medium,
/// every caption time within the length of that part fits the measurement.
struct CutFinder {
  /// The distance from the measured position within which a cut is searched; the measurement error
  /// is not larger.
  private static let greatestDistance = Duration.seconds(6)
  /// The distance between positions that are compared.
  private static let hop = Duration.milliseconds(40)
  /// The maximum length of a range that is searched; in a longer range the measured position is
  /// used.
  private static let longest = Duration.seconds(1_200)

  /// The weight of a hop in which a cue before a cut is still shown when the next cue begins.
  private static let clash = 3

  /// The cues in order of their middles; the middle decides on which side of a cut a cue is.
  private let cues: [Range<MediaTime>]
  /// The number of hops in which cues are still shown when the next cue begins: the sum up to each
  /// cue.
  private let clashes: [Int]
  private let shown: TimeRanges
  private let speech: TimeRanges
  private let rate: Double

  /// Prepares to find cuts.
  ///
  /// - Parameters:
  ///   - cues: The captions.
  ///   - speech: The times with speech.
  ///   - rate: Caption time per second of media time.
  init(cues: [Cue], speech: TimeRanges, rate: Double) {
    let ranges = cues.compactMap(\.range)
    let ordered = ranges.sorted { Self.middle($0) < Self.middle($1) }
    clashes = zip(ordered, ordered.dropFirst()).reduce(into: [0]) { sums, pair in
      let both = Self.hops(from: pair.1.lowerBound, to: pair.0.upperBound)
      sums.append((sums.last ?? 0) + both)
    }
    self.cues = ordered
    shown = TimeRanges(ranges)
    self.speech = speech
    self.rate = rate > 0 ? rate : 1
  }

  /// The caption time at which the captions before a cut end.
  ///
  /// - Parameters:
  ///   - cut: The cut, as measured.
  ///   - start: The caption time at which the captions before the cut begin.
  ///   - error: The delay of the captions before the cut at media time zero.
  ///   - next: The cut after this one.
  /// - Returns: The position at which the cues on both sides fit the speech best.
  func moment(
    of cut: CaptionAlignment.Cut, after start: MediaTime, error: Duration,
    before next: CaptionAlignment.Cut?
  ) -> MediaTime {
    let measured = caption(cut.at, error)
    let hole = max(cut.step, .zero)
    let missing = min(cut.step, .zero)
    let nominal = max(measured.advanced(by: missing / 2), start)
    let low = max(measured.advanced(by: missing - Self.greatestDistance), start)
    let limit = next.map { caption($0.at, error + cut.step) } ?? .latest
    let high = min(measured.advanced(by: Self.greatestDistance), limit.advanced(by: .zero - hole))
    guard !speech.isEmpty, low < high, low.duration(to: high) <= Self.longest else {
      return nominal
    }
    return best(low..<high, hole: hole, nominal, before: error, after: error + cut.step)
  }

  private func caption(_ time: MediaTime, _ error: Duration) -> MediaTime {
    MediaTime(microseconds: Int64(clamping: Double(time.microseconds) * rate))
      .advanced(by: error)
  }

  /// The position in a range at which the remaining cues cover speech, little else, and do not
  /// overlap the next cue; if there are several, the position nearest to the measured one.
  private func best(
    _ stretch: Range<MediaTime>, hole: Duration, _ nominal: MediaTime, before: Duration,
    after: Duration
  ) -> MediaTime {
    let moments = Array(
      sequence(first: stretch.lowerBound) { $0.advanced(by: Self.hop) }
        .prefix { $0 <= stretch.upperBound })
    var score = moments.reduce(0) { $0 + value($1.advanced(by: hole), after) }
    var best = (moment: nominal, score: -Int.max, distance: Duration.zero)
    for moment in moments {
      let distance = moment.duration(to: nominal).magnitude
      let own = score - Self.clash * clash(at: moment, moment.advanced(by: hole), before, after)
      if own > best.score || (own == best.score && distance < best.distance) {
        best = (moment, own, distance)
      }
      score += value(moment, before) - value(moment.advanced(by: hole), after)
    }
    return best.moment
  }

  /// The number of additional hops of overlap that a cut causes between neighboring cues; negative
  /// if it separates cues that overlap in the file.
  ///
  /// A cue on the wrong side of a cut overlaps its neighbor. Cues that are early overlap the last
  /// cue before them until they are moved away from it.
  private func clash(
    at end: MediaTime, _ start: MediaTime, _ before: Duration, _ after: Duration
  ) -> Int {
    let (last, next) = (firstCue(from: end) - 1, firstCue(from: start))
    guard cues.indices.contains(last), cues.indices.contains(next) else { return 0 }
    let stop = cues[last].upperBound.advanced(by: .zero - before)
    let here = Self.hops(from: cues[next].lowerBound.advanced(by: .zero - after), to: stop)
    return here - (clashes[next] - clashes[last])
  }

  private static func hops(from start: MediaTime, to stop: MediaTime) -> Int {
    max(0, Int(min(start.duration(to: stop), greatestDistance) / hop))
  }

  /// The index of the first cue whose middle is not before a time.
  private func firstCue(from moment: MediaTime) -> Int {
    var (low, high) = (0, cues.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.middle(cues[middle]) < moment { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func middle(_ cue: Range<MediaTime>) -> MediaTime {
    cue.lowerBound.advanced(by: cue.length / 2)
  }

  /// The value of a caption time: a cue during speech is good, any other cue is bad.
  private func value(_ time: MediaTime, _ error: Duration) -> Int {
    guard shown.contains(time) else { return 0 }
    let moved = time.advanced(by: .zero - error)
    let media = MediaTime(microseconds: Int64(clamping: Double(moved.microseconds) / rate))
    return speech.contains(media) ? 1 : -1
  }
}

extension TimeRanges {
  /// Whether a time is in the set.
  fileprivate func contains(_ time: MediaTime) -> Bool {
    overlaps(time..<MediaTime(microseconds: time.microseconds &+ 1))
  }
}
