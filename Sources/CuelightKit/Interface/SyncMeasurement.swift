public import Conformance
import CueText
public import MediaModel
import SignalAnalysis
public import TimedText
import WordComparison

/// Captions that were compared with a sound.
public struct SyncMeasurement: Sendable {
  /// The report on them.
  public var report: SyncReport
  /// The captions before retiming.
  public let document: TimedTextDocument
  /// The corrected times of the cues; valid if ``isRepairable``.
  public let retiming: CueRetiming
  /// Whether corrected times are known: of all cues by timing, or of single cues by their words.
  public let isRepairable: Bool
  /// The verdict on the captions with corrected times; equal to that of ``report`` if there are
  /// none.
  public let repaired: SyncVerdict

  /// Compares captions with speech.
  ///
  /// - Parameters:
  ///   - captions: The captions, with cues that can be read.
  ///   - timeline: The speech.
  ///   - request: The request.
  ///   - notices: Faults and limits that occurred while reading.
  public init(
    _ captions: CaptionCandidate, _ timeline: SpeechTimeline, for request: SyncRequest,
    notices: [String] = []
  ) {
    let cues = captions.seenCues
    self.init(
      captions, timeline, cues, CaptionAligner.measure(timeline, cues: cues), for: request,
      notices: notices)
  }

  /// Compares captions with speech; the alignment was measured before, and a recognizer may have
  /// listened.
  init(
    _ captions: CaptionCandidate, _ timeline: SpeechTimeline, _ seen: ClassifiedCues,
    _ alignment: CaptionAlignment, words: CaptionWords? = nil, for request: SyncRequest,
    notices: [String] = []
  ) {
    document = captions.document ?? TimedTextDocument(format: .webVTT)
    let joined = words.map { WordDeviations($0, beside: alignment).joined } ?? alignment
    let verdict = SyncVerdict(alignment, request.limits)
    let isOutOfSync = verdict.isOutOfSync && verdict.isMeasured
    // Of captions that are in place as a whole, just the cues are moved whose words are elsewhere.
    let shifts =
      isOutOfSync || !alignment.isMeasured
      ? [] : Self.shifts(joined.displacedCues, document.cues, request.limits)
    retiming =
      shifts.isEmpty
      ? CueRetiming(
        undoing: alignment, cues: document.cues, speech: timeline.speech,
        leaving: request.limits.kept)
      : CueRetiming(moving: shifts)
    // Coverage is computed with corrected times: the offset of late captions is a separate finding.
    let isMoved = isOutOfSync || !shifts.isEmpty
    let cues =
      isMoved ? ClassifiedCues(retiming.moved(document.withoutUnseenText)) : seen
    report = SyncReport(
      captions: captions, medium: request.medium,
      audio: request.audioTrack.map { Track.ID($0) }, limits: request.limits,
      alignment: joined,
      coverage: CoverageMeter.measure(timeline, cues: cues),
      speech: SpeechSummary(timeline), words: words, notices: notices)
    isRepairable = report.verdict != .otherAudio && (verdict.isMeasured || !shifts.isEmpty)
    repaired =
      isMoved
      ? report.verdict(
        onTimes: SyncVerdict(CaptionAligner.measure(timeline, cues: cues), request.limits))
      : report.verdict
  }

  /// The shifts that bring cues back to their words: only of those that the limits call displaced, and of
  /// no two cues with the same times of which one is in its place.
  private static func shifts(
    _ found: [CaptionDeviation.DisplacedCue], _ cues: [Cue], _ limits: SyncLimits
  ) -> [CueRetiming.OwnShift] {
    let displaced = found.filter { limits.isDisplaced(by: $0.size) }
    let wanted = Dictionary(displaced.map { ($0.range, 1) }, uniquingKeysWith: +)
    let there = Dictionary(
      cues.compactMap(\.range).filter { wanted[$0] != nil }.map { ($0, 1) }, uniquingKeysWith: +)
    return displaced.filter { wanted[$0.range] == there[$0.range] }.map {
      .init($0.range, by: .zero - $0.size)
    }
  }
}

extension CaptionCandidate {
  /// The cues that viewers see, to compare them with speech.
  var seenCues: ClassifiedCues {
    ClassifiedCues(document?.withoutUnseenText ?? TimedTextDocument(format: .webVTT))
  }
}
