import MediaModel

/// Finds where in the captions a cut lies: the measurement knows it to a few seconds, and where
/// something was put into the medium, every caption time within its length fits the measurement.
struct CutFinder {
  /// How far from its measured place a cut is looked for; the measurement is within it.
  private static let reach = Duration.seconds(6)
  /// The distance between places that are compared.
  private static let hop = Duration.milliseconds(40)
  /// The longest stretch that is looked at; a longer one is taken as measured.
  private static let longest = Duration.seconds(1_200)

  /// What a hop counts in which a cue before a cut is still shown when the one after it begins.
  private static let clash = 3

  /// In order of their middles, which say on which side of a cut a cue is.
  private let cues: [Range<MediaTime>]
  /// For how many hops cues are still shown when the next one begins: the sum up to each cue.
  private let clashes: [Int]
  private let shown: TimeRanges
  private let speech: TimeRanges
  private let rate: Double

  /// Prepares to find cuts.
  ///
  /// - Parameters:
  ///   - cues: The captions.
  ///   - speech: The moments with speech.
  ///   - rate: Caption time a second of media time.
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
  ///   - start: Where the captions before it begin.
  ///   - error: How late captions before the cut are, at media time zero.
  ///   - next: The cut after this one.
  /// - Returns: The place at which the cues on both sides lie best on speech.
  func place(
    of cut: CaptionAlignment.Cut, after start: MediaTime, error: Duration,
    before next: CaptionAlignment.Cut?
  ) -> MediaTime {
    let measured = caption(cut.at, error)
    let hole = max(cut.step, .zero)
    let missing = min(cut.step, .zero)
    let nominal = max(measured.advanced(by: missing / 2), start)
    let low = max(measured.advanced(by: missing - Self.reach), start)
    let limit = next.map { caption($0.at, error + cut.step) } ?? .latest
    let high = min(measured.advanced(by: Self.reach), limit.advanced(by: .zero - hole))
    guard !speech.isEmpty, low < high, low.duration(to: high) <= Self.longest else {
      return nominal
    }
    return best(low..<high, hole: hole, nominal, before: error, after: error + cut.step)
  }

  private func caption(_ time: MediaTime, _ error: Duration) -> MediaTime {
    MediaTime(microseconds: Int64(clamping: Double(time.microseconds) * rate))
      .advanced(by: error)
  }

  /// Of all places in a stretch, the one at which what stays of the cues covers speech, and little
  /// else, and at which no cue runs into the next one; of several, the nearest to the one that was
  /// measured.
  private func best(
    _ stretch: Range<MediaTime>, hole: Duration, _ nominal: MediaTime, before: Duration,
    after: Duration
  ) -> MediaTime {
    let places = Array(
      sequence(first: stretch.lowerBound) { $0.advanced(by: Self.hop) }
        .prefix { $0 <= stretch.upperBound })
    var score = places.reduce(0) { $0 + value($1.advanced(by: hole), after) }
    var best = (place: nominal, score: -Int.max, distance: Duration.zero)
    for place in places {
      let distance = place.duration(to: nominal).magnitude
      let own = score - Self.clash * clash(at: place, place.advanced(by: hole), before, after)
      if own > best.score || (own == best.score && distance < best.distance) {
        best = (place, own, distance)
      }
      score += value(place, before) - value(place.advanced(by: hole), after)
    }
    return best.place
  }

  /// How many hops more a cut makes neighbors run into one another; negative where it parts cues
  /// that do so in the file.
  ///
  /// A cue that was put on the wrong side of a cut runs into its neighbor, and cues that are early
  /// run into the last one before them as long as they are not moved away from it.
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
    max(0, Int(min(start.duration(to: stop), reach) / hop))
  }

  /// The number of the first cue whose middle is not before a moment.
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

  /// What a moment of the captions adds: a cue on speech is good, a cue on anything else bad.
  private func value(_ time: MediaTime, _ error: Duration) -> Int {
    guard shown.contains(time) else { return 0 }
    let moved = time.advanced(by: .zero - error)
    let media = MediaTime(microseconds: Int64(clamping: Double(moved.microseconds) / rate))
    return speech.contains(media) ? 1 : -1
  }
}

extension TimeRanges {
  /// Whether a moment is in the set.
  fileprivate func contains(_ time: MediaTime) -> Bool {
    overlaps(time..<MediaTime(microseconds: time.microseconds &+ 1))
  }
}
