public import Conformance
import CueText
public import MediaModel
import SignalAnalysis
public import TimedText

/// Captions that were compared with a sound.
public struct SyncMeasurement: Sendable {
  /// The report on them.
  public var report: SyncReport
  /// The captions before retiming.
  public let document: TimedTextDocument
  /// The corrected times of the cues; valid if `SyncVerdict.isMeasured`.
  public let retiming: CueRetiming
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
    let cues = captions.document?.withoutUnseenText.cues ?? []
    self.init(
      captions, timeline, CaptionAligner.measure(timeline, cues: cues), for: request,
      notices: notices)
  }

  /// Compares captions with speech; the alignment was measured before.
  init(
    _ captions: CaptionCandidate, _ timeline: SpeechTimeline, _ alignment: CaptionAlignment,
    for request: SyncRequest, notices: [String] = []
  ) {
    document = captions.document ?? TimedTextDocument(format: .webVTT)
    retiming = CueRetiming(
      undoing: alignment, cues: document.cues, speech: timeline.speech,
      leaving: request.limits.kept)
    let verdict = SyncVerdict(alignment, request.limits)
    // Coverage is computed with corrected times: the offset of late captions is a separate finding.
    let isMoved = verdict.isOutOfSync && verdict.isMeasured
    let seen = document.withoutUnseenText
    let cues = isMoved ? retiming.moved(seen).cues : seen.cues
    repaired =
      isMoved
      ? SyncVerdict(CaptionAligner.measure(timeline, cues: cues), request.limits) : verdict
    report = SyncReport(
      captions: captions, medium: request.medium,
      sound: request.audioTrack.map { Track.ID($0) }, limits: request.limits,
      alignment: alignment, coverage: CoverageMeter.measure(timeline, cues: cues),
      speech: SpeechSummary(timeline), notices: notices)
  }
}
