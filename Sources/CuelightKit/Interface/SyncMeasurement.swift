public import Conformance
import CueText
public import MediaModel
import SignalAnalysis
public import TimedText

/// Captions that were compared with a sound.
public struct SyncMeasurement: Sendable {
  /// What is said about them.
  public var report: SyncReport
  /// The captions as they are.
  public let document: TimedTextDocument
  /// Where their cues belong; of use where `SyncVerdict.isMeasured`.
  public let retiming: CueRetiming

  /// Compares captions with speech.
  ///
  /// - Parameters:
  ///   - captions: The captions, with cues that can be read.
  ///   - timeline: Where people speak.
  ///   - request: What was asked for.
  ///   - notices: Faults and limits met while reading.
  public init(
    _ captions: CaptionCandidate, _ timeline: SpeechTimeline, for request: SyncRequest,
    notices: [String] = []
  ) {
    let cues = captions.document?.withoutUnseenText.cues ?? []
    self.init(
      captions, timeline, CaptionAligner.measure(timeline, cues: cues), for: request,
      notices: notices)
  }

  /// Compares captions that were measured already with speech.
  init(
    _ captions: CaptionCandidate, _ timeline: SpeechTimeline, _ alignment: CaptionAlignment,
    for request: SyncRequest, notices: [String] = []
  ) {
    document = captions.document ?? TimedTextDocument(format: .webVTT)
    retiming = CueRetiming(
      undoing: alignment, cues: document.cues, speech: timeline.speech,
      leaving: request.limits.kept)
    let verdict = SyncVerdict(alignment, request.limits)
    // Late captions cover what they cover after the repair; the offset is a finding of its own.
    let isMoved = verdict.isOutOfSync && verdict.isMeasured
    let seen = document.withoutUnseenText
    let cues = isMoved ? retiming.moved(seen).cues : seen.cues
    report = SyncReport(
      captions: captions, medium: request.medium,
      sound: request.soundTrack.map { Track.ID($0) }, limits: request.limits,
      alignment: alignment, coverage: CoverageMeter.measure(timeline, cues: cues),
      speech: SpeechSummary(timeline), notices: notices)
  }
}
