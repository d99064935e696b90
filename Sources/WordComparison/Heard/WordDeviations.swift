public import MediaModel

/// What words show about the places of captions, for the one list of deviations.
///
/// Timing compares cues with speech, words compare them with what is said; so a cue or a part may be
/// displaced although people speak whenever it is shown. A deviation that both show is one.
public struct WordDeviations: Sendable, Hashable {
  /// A cue whose words are heard at another time than those of the other captions.
  private struct Displacement: Hashable {
    /// The time of the cue in the captions.
    let range: Range<MediaTime>
    /// How far it is from its words, beside the rest of the captions; positive: late.
    let size: Duration
    /// When its words are said, on the presentation clock of the medium.
    let said: MediaTime
    /// The share of its words that were heard.
    let share: Float
  }

  /// The displacements of cues that follow each other differ by at most this.
  private static let evenness = Duration.milliseconds(500)
  /// Parts that are no further apart are one.
  private static let adjacent = Duration.seconds(2)
  /// The fewest cues in a row that are a part.
  private static let leastInRow = 3

  private let alignment: CaptionAlignment
  private let words: CaptionWords
  /// The judged cues that are displaced, in groups: those that follow each other by about the same amount.
  private let rows: [[Displacement]]

  /// Compares what words show with what timing shows.
  ///
  /// - Parameters:
  ///   - words: How the words of the captions agree with what was heard.
  ///   - alignment: The relation of the captions to the speech, by timing.
  public init(_ words: CaptionWords, beside alignment: CaptionAlignment) {
    self.words = words
    self.alignment = alignment
    rows = Self.rows(words, alignment)
  }

  private static func rows(
    _ words: CaptionWords, _ alignment: CaptionAlignment
  ) -> [[Displacement]] {
    let judged = words.judgedCues
    let errors = judged.map { error(of: $0, alignment) }
    let bias = bias(of: errors.compactMap { $0 })
    var rows: [[Displacement]] = []
    var isRow = false
    for (cue, error) in zip(judged, errors) {
      guard let error, let delay = cue.delay,
        (error - bias).magnitude > CaptionAlignment.leastStray
      else {
        isRow = false
        continue
      }
      let found = Displacement(
        range: cue.range, size: error - bias,
        said: cue.range.lowerBound.advanced(by: .zero - delay), share: cue.share)
      if isRow, let last = rows.last?.last, (last.size - found.size).magnitude <= evenness {
        rows[rows.count - 1].append(found)
      } else {
        rows.append([found])
      }
      isRow = true
    }
    return rows
  }

  /// The cues of a row, and those between its first and its last that are too short to be judged: they
  /// belong to the same displacement.
  private func cues(of row: [Displacement], by size: Duration) -> [CaptionDeviation.DisplacedCue] {
    let judged = row.map { CaptionDeviation.DisplacedCue($0.range, size: $0.size) }
    guard row.count >= Self.leastInRow, let first = row.first, let last = row.last else {
      return judged
    }
    let known = Set(row.map(\.range))
    let between = words.cues.filter { cue in
      cue.range.lowerBound >= first.range.lowerBound
        && cue.range.lowerBound <= last.range.lowerBound && !known.contains(cue.range)
    }
    return (judged + between.map { CaptionDeviation.DisplacedCue($0.range, size: size) })
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// How far a cue is from its words beside what timing measured of all captions; where it measured
  /// nothing, beside its own time.
  private static func error(
    of cue: CaptionWords.CueWords, _ alignment: CaptionAlignment
  ) -> Duration? {
    guard let delay = cue.delay else { return nil }
    guard alignment.isMeasured else { return delay }
    return delay - alignment.error(at: cue.range.lowerBound.advanced(by: .zero - delay))
  }

  /// By how much words are heard later or earlier than the detector hears them; zero if that is as much
  /// as a displacement: then words and timing contradict each other.
  private static func bias(of errors: [Duration]) -> Duration {
    guard !errors.isEmpty else { return .zero }
    let middle = errors.sorted()[errors.count / 2]
    return middle.magnitude < CaptionAlignment.leastStray ? middle : .zero
  }

  /// The alignment, whose list of deviations has what words show too.
  public var joined: CaptionAlignment {
    let moved = rows.flatMap { row in
      row.count >= Self.leastInRow ? [deviation(of: row)] : row.map { deviation(of: [$0]) }
    }
    let confirmed = moved.map { deviation in
      timing(beside: deviation).map { deviation.seen(by: $0) } ?? deviation
    }
    let timed = alignment.deviations.filter { timing in
      !moved.contains { Self.isSame(timing, $0) }
    }
    let all = timed + confirmed + unheard + others
    return alignment.with(
      deviations: all.enumerated().sorted {
        ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
      }.map(\.element),
      cuesHeard: words.judgedCues.count)
  }

  /// What timing shows of the same cue or part, or `nil`.
  private func timing(beside deviation: CaptionDeviation) -> CaptionDeviation? {
    alignment.deviations.first { Self.isSame($0, deviation) }
  }

  /// Whether timing and words show the displacement of one cue, or of one part.
  private static func isSame(_ timing: CaptionDeviation, _ words: CaptionDeviation) -> Bool {
    guard words.kind == timing.kind, timing.isSingleCue == words.isSingleCue else { return false }
    let shared = TimeRanges([timing.range]).intersection(TimeRanges([words.range])).total
    return timing.isSingleCue
      ? words.range.overlaps(timing.range)
      : shared * 2 >= min(timing.range.length, words.range.length)
  }

  /// Cues that are displaced by about the same amount, from the first words to the last cue.
  private func deviation(of row: [Displacement]) -> CaptionDeviation {
    let size = row.map(\.size).sorted()[row.count / 2]
    let shown = row.map { $0.said.advanced(by: $0.size) }
    let times = row.map(\.said) + shown
    let (first, last) = (times.min() ?? .zero, times.max() ?? .zero)
    let share = row.reduce(0) { $0 + $1.share } / Float(row.count)
    return CaptionDeviation(
      size > .zero ? .late : .early, first..<last, size: size, cues: row.count,
      confidence: share, views: [.words], displacedCues: cues(of: row, by: size))
  }

  /// Single cues whose words are not heard near them.
  private var unheard: [CaptionDeviation] {
    words.judgedCues.filter(\.isUnheard).map {
      CaptionDeviation(.otherWords, $0.range, cues: 1, confidence: 1 - $0.share, views: [.words])
    }
  }

  /// The parts in which other words are heard; parts that follow each other are one.
  private var others: [CaptionDeviation] {
    var groups: [[CaptionWords.Part]] = []
    for part in words.parts where part.answer == .otherWords {
      let end = groups.last?.last?.range.upperBound
      // What was not listened to between two parts belongs to neither.
      if let end, end.duration(to: part.range.lowerBound) <= Self.adjacent {
        groups[groups.count - 1].append(part)
      } else {
        groups.append([part])
      }
    }
    return groups.map { parts in
      let range = parts[0].range.lowerBound..<parts[parts.count - 1].range.upperBound
      let share = parts.reduce(0) { $0 + $1.share } / Float(parts.count)
      return CaptionDeviation(
        .otherWords, range, cues: parts.reduce(0) { $0 + $1.cues }, confidence: 1 - share,
        views: (isUnmatched(in: range) ? [.shown] : []) + [.words])
    }
  }

  /// Whether timing finds no match in at least half of a part either.
  private func isUnmatched(in range: Range<MediaTime>) -> Bool {
    let unmatched = TimeRanges(
      alignment.deviations.filter { $0.kind == .unmatched || $0.kind == .otherAudio }
        .map(\.range))
    return unmatched.intersection(TimeRanges([range])).total >= range.length / 2
  }
}

extension CaptionDeviation {
  /// The same deviation, which the views of another one show too.
  fileprivate func seen(by other: CaptionDeviation) -> CaptionDeviation {
    let first = min(range.lowerBound, other.range.lowerBound)
    return CaptionDeviation(
      kind, first..<max(range.upperBound, other.range.upperBound), size: size,
      cues: max(cues, other.cues), confidence: max(confidence, other.confidence),
      views: View.allCases.filter { views.contains($0) || other.views.contains($0) },
      displacedCues: displacedCues)
  }
}
