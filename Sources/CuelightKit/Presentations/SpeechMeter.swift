import Conformance
import MediaModel
import SignalAnalysis

/// Compares captions with a timeline of the speech.
struct SpeechMeter {
  /// SHA-256 of the timeline that the user gave, or `nil`.
  let given: ContentHash?

  /// Measures the captions that decide.
  ///
  /// - Parameters:
  ///   - captions: The captions found.
  ///   - speech: Where people speak.
  ///   - isGiven: Whether the user gave the timeline.
  /// - Returns: The captions that decide by this timeline, and how they lie.
  func callAsFunction(
    _ captions: CaptionSelection, _ speech: Result<SpeechTimeline, EvidenceGap>, isGiven: Bool
  ) -> SpeechMeasurement {
    var selection = captions
    if case .success(let timeline) = speech {
      selection = Self.settled(captions, timeline)
    }
    guard let judged = selection.judged else {
      return none(selection, speech, "There are no captions to compare with the speech.")
    }
    if isGiven, let given, given == judged.candidate.hash {
      return none(selection, speech, "The timeline of the speech is the captions themselves.")
    }
    let cues = judged.document.cues
    var found = SpeechMeasurement(
      captions: selection, speech: speech,
      alignment: speech.map { CaptionAligner.measure($0, cues: cues) },
      coverage: .failure(.notAsked))
    // Coverage is computed on aligned cues; how far they are off is 3.3.B's.
    let alignment = found.measuredAlignment
    found.coverage = speech.map { CoverageMeter.measure($0, cues: cues, along: alignment) }
    if case .success(let timeline) = speech {
      found.otherAlignments = Self.others(selection, timeline)
    }
    guard let doubt = judged.candidate.doubt else { return found }
    found.alignment = .failure(doubt.gap)
    found.coverage = .failure(doubt.gap)
    return found
  }

  /// The most captions that are measured beside those that decide.
  private static let mostOthers = 4

  /// Captions inside the medium that do not decide, against the speech.
  private static func others(
    _ captions: CaptionSelection, _ speech: SpeechTimeline
  ) -> [Evidence.OtherAlignment] {
    captions.others.prefix(mostOthers).map { candidate in
      .init(
        captions: candidate,
        alignment: CaptionAligner.measure(speech, cues: candidate.document?.cues ?? []))
    }
  }

  private func none(
    _ captions: CaptionSelection, _ speech: Result<SpeechTimeline, EvidenceGap>, _ why: String
  ) -> SpeechMeasurement {
    let gap = EvidenceGap(.nothingToRead, why)
    return SpeechMeasurement(
      captions: captions, speech: speech, alignment: .failure(gap), coverage: .failure(gap))
  }

  /// Of captions that count equally, those that run best with the speech decide.
  static func settled(
    _ captions: CaptionSelection, _ speech: SpeechTimeline
  ) -> CaptionSelection {
    let measured = captions.contenders.compactMap { candidate -> (CaptionCandidate, Duration)? in
      let alignment = CaptionAligner.measure(speech, cues: candidate.document?.cues ?? [])
      return alignment.isMeasured ? (candidate, alignment.endError) : nil
    }
    guard let best = measured.min(by: { $0.1 < $1.1 }) else { return captions }
    return captions.deciding(on: best.0)
  }
}

extension SpeechMeasurement {
  /// How the captions lie, where that could be measured.
  fileprivate var measuredAlignment: CaptionAlignment? {
    guard case .success(let alignment) = alignment, alignment.isMeasured else { return nil }
    return alignment
  }
}
