import Conformance
import MediaModel
import SignalAnalysis

/// Compares captions with a speech timeline.
struct SpeechMeter {
  /// SHA-256 of the timeline that the user gave, or `nil`.
  let given: ContentHash?
  /// Measures the alignment of cues with the speech.
  var align: @Sendable (SpeechTimeline, [Cue]) -> CaptionAlignment = {
    CaptionAligner.measure($0, cues: $1)
  }

  /// The alignments of captions with one timeline, each measured once.
  private struct Alignments {
    let timeline: SpeechTimeline
    let align: @Sendable (SpeechTimeline, [Cue]) -> CaptionAlignment
    private var known: [(candidate: CaptionCandidate, alignment: CaptionAlignment)] = []

    init(
      _ timeline: SpeechTimeline,
      _ align: @escaping @Sendable (SpeechTimeline, [Cue]) -> CaptionAlignment
    ) {
      self.timeline = timeline
      self.align = align
    }

    mutating func alignment(of candidate: CaptionCandidate) -> CaptionAlignment {
      if let found = known.first(where: { $0.candidate == candidate }) { return found.alignment }
      let alignment = align(timeline, candidate.document?.cues ?? [])
      known.append((candidate, alignment))
      return alignment
    }
  }

  /// Measures the captions that decide.
  ///
  /// - Parameters:
  ///   - captions: The captions found.
  ///   - speech: The speech timeline.
  ///   - isGiven: Whether the user gave the timeline.
  /// - Returns: The captions that decide by this timeline, and how they are aligned.
  func callAsFunction(
    _ captions: CaptionSelection, _ speech: Result<SpeechTimeline, EvidenceGap>, isGiven: Bool
  ) -> SpeechMeasurement {
    var alignments: Alignments?
    var selection = captions
    if case .success(let timeline) = speech {
      var measured = Alignments(timeline, align)
      selection = Self.resolved(captions, &measured)
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
    // Coverage is computed on aligned cues; 3.3.B judges the offset.
    let coverage = CoverageMeter.measure(
      alignments.timeline, cues: judged.document?.cues ?? [],
      along: alignment.isMeasured ? alignment : nil)
    var others: [Evidence.OtherAlignment] = []
    for other in selection.others.prefix(Self.mostOthers) {
      others.append(.init(captions: other, alignment: alignments.alignment(of: other)))
    }
    return SpeechMeasurement(
      captions: selection, speech: speech, alignment: .success(alignment),
      otherAlignments: others, coverage: .success(coverage))
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
}

extension Result where Failure == EvidenceGap {
  /// The reason why there is no value, or `nil`.
  fileprivate var gap: EvidenceGap? {
    if case .failure(let gap) = self { gap } else { nil }
  }
}
