import Conformance
import MediaModel
import SignalAnalysis

/// Compares captions with a speech timeline.
struct SpeechMeter {
  /// SHA-256 of the timeline that the user gave, or `nil`.
  let given: ContentHash?
  /// The limits by which files of equal rank are compared; `nil` for no comparison.
  var limits: SyncLimits?
  /// The parts that play, if every placement plays only a part; `nil` for the whole medium.
  var played: TimeRanges?
  /// Measures the alignment of cues with the speech.
  var align: @Sendable (SpeechTimeline, [Cue]) -> CaptionAlignment = {
    CaptionAligner.measure($0, cues: $1)
  }

  /// The alignments of captions with one timeline, each measured once.
  private struct Alignments {
    let timeline: SpeechTimeline
    let align: @Sendable (SpeechTimeline, [Cue]) -> CaptionAlignment
    let played: TimeRanges?
    private var known: [(candidate: CaptionCandidate, alignment: CaptionAlignment)] = []

    init(
      _ timeline: SpeechTimeline,
      _ align: @escaping @Sendable (SpeechTimeline, [Cue]) -> CaptionAlignment,
      _ played: TimeRanges?
    ) {
      self.timeline = played.map { timeline.within($0) } ?? timeline
      self.align = align
      self.played = played
    }

    /// The cues of captions that are shown while the medium plays.
    func cues(of candidate: CaptionCandidate) -> [Cue] {
      let cues = candidate.document?.cues ?? []
      guard let played else { return cues }
      return cues.filter { cue in cue.range.map(played.overlaps) ?? false }
    }

    mutating func alignment(of candidate: CaptionCandidate) -> CaptionAlignment {
      if let found = known.first(where: { $0.candidate == candidate }) { return found.alignment }
      let alignment = align(timeline, cues(of: candidate))
      known.append((candidate, alignment))
      return alignment
    }

    /// The share of the speech that captions cover, on aligned cues; 3.3.B judges the offset.
    mutating func coverage(of candidate: CaptionCandidate) -> SpeechCoverage {
      let alignment = alignment(of: candidate)
      return CoverageMeter.measure(
        timeline, cues: cues(of: candidate), along: alignment.isMeasured ? alignment : nil)
    }
  }

  /// Measures the captions that decide.
  func callAsFunction(
    _ captions: CaptionSelection, _ speech: Result<SpeechTimeline, EvidenceGap>, isGiven: Bool
  ) -> SpeechMeasurement {
    var alignments: Alignments?
    var selection = captions
    if case .success(let timeline) = speech {
      var measured = Alignments(timeline, align, played)
      selection = inSync(Self.resolved(captions, &measured), &measured)
      alignments = measured
    }
    guard let judged = selection.judged else {
      return none(selection, speech, "There are no captions to compare with the speech.")
    }
    if isGiven, let given, given == judged.candidate.hash {
      return none(selection, speech, "The timeline of the speech is the captions themselves.")
    }
    var found = measured(selection, judged.candidate, speech, alignments)
    guard let gap = judged.candidate.measurementGap else { return found }
    found.alignment = .failure(gap.evidenceGap)
    found.coverage = .failure(gap.evidenceGap)
    return found
  }

  private func measured(
    _ selection: CaptionSelection, _ judged: CaptionCandidate,
    _ speech: Result<SpeechTimeline, EvidenceGap>, _ known: Alignments?
  ) -> SpeechMeasurement {
    guard var alignments = known else {
      let gap = speech.gap ?? .notAsked
      return SpeechMeasurement(
        captions: selection, speech: speech, alignment: .failure(gap), coverage: .failure(gap))
    }
    let alignment = alignments.alignment(of: judged)
    return SpeechMeasurement(
      captions: selection, speech: speech, alignment: .success(alignment),
      otherAlignments: others(selection, &alignments),
      coverage: .success(alignments.coverage(of: judged)))
  }

  /// The other captions inside the medium, those that could decide instead, and those that viewers may
  /// get instead.
  private func others(
    _ selection: CaptionSelection, _ alignments: inout Alignments
  ) -> [Evidence.OtherAlignment] {
    let rivals = limits == nil ? [] : selection.rivals
    let equals = limits == nil ? [] : selection.replacements
    let inside = selection.others.prefix(Self.mostOthers)
    let others = inside + equals.filter { !inside.contains($0) }
    var found: [Evidence.OtherAlignment] = []
    for other in others.filter({ !rivals.contains($0) }) + rivals {
      let isRival = rivals.contains(other)
      let mayDecide = isRival || equals.contains(other)
      found.append(
        .init(
          captions: other, alignment: alignments.alignment(of: other),
          coverage: mayDecide ? alignments.coverage(of: other) : nil, isRival: isRival))
    }
    return found
  }

  /// The highest number of captions that are measured in addition to those that decide.
  private static let mostOthers = 4

  private func none(
    _ captions: CaptionSelection, _ speech: Result<SpeechTimeline, EvidenceGap>, _ why: String
  ) -> SpeechMeasurement {
    let gap = EvidenceGap(.nothingToRead, why)
    return SpeechMeasurement(
      captions: captions, speech: speech, alignment: .failure(gap), coverage: .failure(gap))
  }

  /// If several captions rank equally, the ones with the best alignment decide.
  private static func resolved(
    _ captions: CaptionSelection, _ alignments: inout Alignments
  ) -> CaptionSelection {
    var best: (candidate: CaptionCandidate, error: Duration)?
    for candidate in captions.tiedCandidates {
      let alignment = alignments.alignment(of: candidate)
      guard alignment.isMeasured, best.map({ alignment.largestError.magnitude < $0.error }) ?? true
      else {
        continue
      }
      best = (candidate, alignment.largestError.magnitude)
    }
    return best.map { captions.selecting($0.candidate) } ?? captions
  }

  /// The selection with captions in sync, if the deciding ones are not and others of equal rank or a
  /// track of the medium are: neither a name nor a place may decide.
  ///
  /// Captions in doubt are better than those that are out of sync.
  private func inSync(
    _ captions: CaptionSelection, _ alignments: inout Alignments
  ) -> CaptionSelection {
    guard let limits, let selected = captions.selected, !captions.replacements.isEmpty,
      SyncVerdict(alignments.alignment(of: selected), limits).isOutOfSync
    else { return captions }
    var doubtful: CaptionCandidate?
    for rival in captions.replacements {
      let alignment = alignments.alignment(of: rival)
      let verdict = SyncVerdict(alignment, limits)
      if verdict == .inSync { return captions.selecting(rival) }
      if doubtful == nil, alignment.isMeasured, !verdict.isOutOfSync { doubtful = rival }
    }
    return doubtful.map { captions.selecting($0) } ?? captions
  }
}

extension SpeechTimeline {
  /// The speech in some parts of the medium; nobody hears the rest.
  func within(_ parts: TimeRanges) -> SpeechTimeline {
    let kept = segments.flatMap { segment in
      TimeRanges([segment.range]).intersection(parts).ranges.map {
        Segment(range: $0, confidence: segment.confidence)
      }
    }
    var heard = [UInt8](repeating: 0, count: scores.count)
    for range in parts.ranges {
      let from = index(of: range.lowerBound)
      let to = index(of: range.upperBound)
      if from < to { heard[from..<to] = scores[from..<to] }
    }
    return SpeechTimeline(
      detector: detector, model: model, start: start, hop: hop, scores: heard, segments: kept)
  }

  /// The position of a moment among the scores.
  private func index(of time: MediaTime) -> Int {
    let hops = start.duration(to: time) / hop
    return Int(min(max(hops, 0), Double(scores.count)))
  }
}

extension Result where Failure == EvidenceGap {
  /// The reason why there is no value, or `nil`.
  fileprivate var gap: EvidenceGap? {
    if case .failure(let gap) = self { gap } else { nil }
  }
}
