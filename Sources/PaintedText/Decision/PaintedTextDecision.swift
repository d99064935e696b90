package import MediaModel

/// Decides whether text in the picture follows the speech.
///
/// Text alone is no captions: logos, banners, slides, credits and clocks are text too. Only the tie
/// to the speech makes it so.
package struct PaintedTextDecision: Sendable {
  /// The limits of the decision; ours, chosen on clips that are not those of the tests.
  package struct Limits: Sendable {
    /// The least speech.
    package var leastSpeech = Duration.seconds(20)
    /// The share of the speech of which pictures must be seen to tell absence.
    package var seenSpeech = 0.98
    /// The least number of pictures a second to tell absence.
    package var leastRate = 7.9
    /// The best row of an absence, at each threshold.
    package var emptyRow = [0.45, 0.50]
    /// If text is somewhere in the picture during more of the speech than this, absence is not proven:
    /// captions may be at another place each time.
    package var emptyPicture = 0.5
    /// The share of wild pictures in an absence.
    package var mostWild = 0.2

    /// The limits of the program.
    package init() {}
  }

  private let limits: Limits

  /// Creates a decision.
  ///
  /// - Parameter limits: The limits.
  package init(limits: Limits = Limits()) { self.limits = limits }

  /// Measures what was seen against the speech.
  ///
  /// - Parameters:
  ///   - trace: What was seen.
  ///   - speech: The speech in the sound.
  /// - Returns: The answer, with its measures.
  package func measure(_ trace: PaintedTextTrace, speech: TimeRanges) -> PaintedTextMeasures {
    var measures = PaintedTextMeasures(answer: .cannotTell(.notDecoded))
    measures.speech = speech.total
    for limit in trace.limits {
      switch limit {
      case .pictureTooSmall: measures.isTooSmall = true
      case .sizeChanged(let time), .stopped(let time):
        measures.stoppedAt = min(measures.stoppedAt ?? time, time)
      }
    }
    guard trace.isWhole, trace.times.count > 1, let layer = trace.layers.first else {
      return measures
    }
    let comparison = SpeechComparison(trace, speech: speech)
    comparison.note(in: &measures)
    measures.rows = trace.layers.map { comparison.bestRow(in: $0) }
    measures.anywhere = comparison.anyRow(in: layer)
    (measures.zones, measures.offset) = comparison.zones(in: layer)
    measures.answer = answer(measures, comparison)
    if case .present(let zone, _) = measures.answer {
      measures.gaps = comparison.gaps(of: zone)
    }
    return measures
  }

  private func answer(
    _ measures: PaintedTextMeasures, _ comparison: SpeechComparison
  ) -> PaintedTextMeasures.Answer {
    if measures.speech < limits.leastSpeech { return .cannotTell(.littleSpeech) }
    let captions = measures.zones.filter { $0.isCaptions(length: comparison.length) }
    if let zone = captions.max(by: { $0.standing.correlation < $1.standing.correlation }) {
      let ranges = TimeRanges(zone.segments, joiningGapsUnder: .seconds(3)).ranges
      return .present(zone, ranges)
    }
    if comparison.seenSpeech < limits.seenSpeech { return .cannotTell(.notDecoded) }
    if measures.rate < limits.leastRate { return .cannotTell(.tooFewPictures) }
    return emptiness(measures)
  }

  /// Absence, or the reason why it cannot be told.
  private func emptiness(_ measures: PaintedTextMeasures) -> PaintedTextMeasures.Answer {
    if measures.zones.contains(where: \.mayBeCaptionsInPart) {
      return .cannotTell(.textNotTiedToSpeech)
    }
    let rows = zip(measures.rows, limits.emptyRow)
    let isEmpty = rows.allSatisfy { $0.share <= $1 } && measures.anywhere <= limits.emptyPicture
    if measures.wild <= limits.mostWild, isEmpty {
      let best = measures.rows.max { $0.share < $1.share }
      return best.map { .absent($0) } ?? .cannotTell(.notDecoded)
    }
    let texts = measures.zones.filter {
      $0.segments.count >= 2 && $0.blocks >= 24 && $0.lineWidth >= 0.08
    }
    if texts.contains(where: { min($0.coverageInSpeech, $0.coverageElsewhere) >= 0.9 }) {
      return .cannotTell(.alwaysOn)
    }
    let isTexture = measures.wild > limits.mostWild || texts.isEmpty
    return .cannotTell(isTexture ? .textureLikeText : .textNotTiedToSpeech)
  }
}

extension PaintedTextZone {
  /// Whether text in the zone is replaced like captions, and follows the speech.
  ///
  /// - Returns: Whether it is and does.
  func isCaptions(length: Duration) -> Bool {
    let life = segments.map { $0.length.decimalValue }.percentile(0.5)
    guard segments.count >= 5, (0.15...7).contains(life), blocks >= 24, lineWidth >= 0.08,
      coverageInSpeech >= 0.5
    else { return false }
    return follows(length: length) || changesWithSpeech(length: length)
  }

  private func follows(length: Duration) -> Bool {
    let isTied =
      (standing.correlation >= Self.leastCorrelation(length: length) && standing.chance <= 0.02)
      || (standing.correlation >= 0.55 && standing.chance <= 0.05)
    return isTied && coverageInSpeech - coverageElsewhere >= 0.2 && comings >= Self.leastComings
  }

  /// How often text comes to an empty zone.
  ///
  /// Text that always stands, except in two pauses of the speech, is tied to it by two chances only.
  private var comings: Int {
    TimeRanges(segments, joiningGapsUnder: .milliseconds(300)).ranges.count
  }

  /// Of 25 zones of captions of 60 s, each comes at least four times; a growing fractal came three times.
  private static let leastComings = 4

  /// Words that come one by one, and lines that roll up, always stand: only their changes stop when
  /// nobody speaks.
  ///
  /// Of 12,129 pairs of text with the speech of another clip, of 60 s each, 3 pass 0.30 and none
  /// passes 0.45, which loses most lines that roll up.
  private func changesWithSpeech(length: Duration) -> Bool {
    let least = length < .seconds(60) ? 0.45 : 0.30
    return changes.correlation >= least && changes.chance <= 0.005 && changes.deviations >= 3.5
      && changeRatio >= 2.5
  }

  /// Other text passes by chance on short media; on longer media even weak ties are sure.
  private static func leastCorrelation(length: Duration) -> Double {
    switch length {
    case ..<Duration.seconds(60): 0.50
    case ..<Duration.seconds(120): 0.42
    case ..<Duration.seconds(240): 0.35
    default: 0.30
    }
  }

  /// Whether the zone may hold captions of a part of the speech, or of a foreign language in it.
  var mayBeCaptionsInPart: Bool {
    segments.count >= 2 && blocks >= 24 && lineWidth >= 0.15 && coverageInSpeech >= 0.15
      && coverageInSpeech - coverageElsewhere >= 0.15
  }
}
