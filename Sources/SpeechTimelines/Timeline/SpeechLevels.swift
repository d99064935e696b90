import MediaModel

/// Stretches of speech by their confidence, in hundredths.
struct SpeechLevels {
  private var levels: [Int: [Range<MediaTime>]] = [:]

  /// Adds a stretch.
  mutating func add(_ range: Range<MediaTime>, confidence: Float) {
    levels[Int((min(max(confidence, 0), 1) * 100).rounded()), default: []].append(range)
  }

  /// The stretches, with short gaps filled between stretches of the same confidence.
  func joiningGaps(under gap: Duration) -> SpeechLevels {
    var joined = self
    joined.levels = levels.mapValues { TimeRanges($0, joiningGapsUnder: gap).ranges }
    return joined
  }

  /// These stretches together with others.
  func merging(_ other: SpeechLevels) -> SpeechLevels {
    var merged = self
    merged.levels.merge(other.levels, uniquingKeysWith: +)
    return merged
  }

  /// The stretches in order of time; where several overlap, the highest confidence is used.
  var segments: [SpeechTimeline.Segment] {
    var covered = TimeRanges.empty
    var segments: [SpeechTimeline.Segment] = []
    for (level, ranges) in levels.sorted(by: { $0.key > $1.key }) {
      let rest = TimeRanges(ranges).subtracting(covered)
      let confidence = Float(level) / 100
      segments += rest.ranges.map { SpeechTimeline.Segment(range: $0, confidence: confidence) }
      covered = TimeRanges(covered.ranges + rest.ranges)
    }
    return segments.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
