import Conformance
import MediaModel
import SignalAnalysis

/// Compares captions with a speech timeline.
struct SpeechMeter {
  /// SHA-256 of the timeline that the user gave, or `nil`.
  let given: ContentHash?
  /// The limits by which captions of equal rank are compared.
  let limits: Profile.Limits
  /// The parts that play, if every placement plays only a part; `nil` for the whole medium.
  var played: TimeRanges?
  /// Measures the alignment of cues with the speech.
  var align: @Sendable (SpeechTimeline, ClassifiedCues) -> CaptionAlignment = {
    CaptionAligner.measure($0, cues: $1)
  }

  /// The alignments of captions with one timeline, each measured once.
  private struct Alignments {
    let timeline: SpeechTimeline
    let align: @Sendable (SpeechTimeline, ClassifiedCues) -> CaptionAlignment
    let played: TimeRanges?
    private var known: [Measured] = []

    private struct Measured {
      let candidate: CaptionCandidate
      let cues: ClassifiedCues
      let alignment: CaptionAlignment
      var coverage: SpeechCoverage?
    }

    init(
      _ timeline: SpeechTimeline,
      _ align: @escaping @Sendable (SpeechTimeline, ClassifiedCues) -> CaptionAlignment,
      _ played: TimeRanges?
    ) {
      self.timeline = played.map { timeline.within($0) } ?? timeline
      self.align = align
      self.played = played
    }

    /// The cues of captions that are shown while the medium plays.
    private func cues(of candidate: CaptionCandidate) -> ClassifiedCues {
      var document = candidate.document ?? TimedTextDocument(format: .webVTT)
      if let played {
        document.cues = document.cues.filter { cue in cue.range.map(played.overlaps) ?? false }
      }
      return ClassifiedCues(document)
    }

    mutating func alignment(of candidate: CaptionCandidate) -> CaptionAlignment {
      known[index(of: candidate)].alignment
    }

    /// The share of the speech that captions cover, on aligned cues; 3.3.B judges the offset.
    mutating func coverage(of candidate: CaptionCandidate) -> SpeechCoverage {
      let index = index(of: candidate)
      if let found = known[index].coverage { return found }
      let alignment = known[index].alignment
      let coverage = CoverageMeter.measure(
        timeline, cues: known[index].cues, along: alignment.isMeasured ? alignment : nil)
      known[index].coverage = coverage
      return coverage
    }

    private mutating func index(of candidate: CaptionCandidate) -> Int {
      if let found = known.firstIndex(where: { $0.candidate == candidate }) { return found }
      let cues = cues(of: candidate)
      known.append(
        Measured(candidate: candidate, cues: cues, alignment: align(timeline, cues)))
      return known.count - 1
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
      selection = captions.choosing {
        CaptionFit(measured.alignment(of: $0), measured.coverage(of: $0), limits)
      }
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

  private func others(
    _ selection: CaptionSelection, _ alignments: inout Alignments
  ) -> [Evidence.OtherAlignment] {
    var found: [Evidence.OtherAlignment] = []
    for other in selection.toMeasure {
      found.append(
        .init(
          captions: other.captions, alignment: alignments.alignment(of: other.captions),
          coverage: other.mayDecide ? alignments.coverage(of: other.captions) : nil,
          isRival: other.isRival))
    }
    return found
  }

  private func none(
    _ captions: CaptionSelection, _ speech: Result<SpeechTimeline, EvidenceGap>, _ why: String
  ) -> SpeechMeasurement {
    let gap = EvidenceGap(.nothingToRead, why)
    return SpeechMeasurement(
      captions: captions, speech: speech, alignment: .failure(gap), coverage: .failure(gap))
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
      detector: detector, model: model, start: start, hop: hop, scores: heard, sounds: sounds,
      segments: kept)
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
