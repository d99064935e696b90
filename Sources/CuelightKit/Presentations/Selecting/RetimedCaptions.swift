import Conformance
import MediaModel
import SystemPackage
import TimedText

/// Writes out-of-sync captions with corrected times, as an offer in reports.
enum RetimedCaptions {
  /// The highest number of cues of captions that are written: about twenty hours.
  static let mostCues = 20_000

  /// The captions that decide, with corrected times.
  ///
  /// - Returns: The captions; `nil` if they are in sync, or if the correct times were not measured.
  static func file(
    _ evidence: Evidence, _ limits: SyncLimits
  ) -> MediumTimeline.RepairedCaptions? {
    guard case .success(let alignment) = evidence.alignment,
      case .success(let speech) = evidence.speech, let judged = evidence.captions.judged,
      judged.document.cues.count <= mostCues
    else { return nil }
    let verdict = SyncVerdict(alignment, limits)
    guard verdict.isOutOfSync, verdict.isMeasured else { return nil }
    let document = judged.document
    let retiming = CueRetiming(
      undoing: alignment, cues: document.cues, speech: speech.speech, leaving: limits.kept)
    var moved = retiming.moved(document)
    moved.timestampMap = nil
    let candidate = judged.candidate
    return .init(
      name: FilePath(candidate.retimedResource).name.text,
      text: candidate.retimedFormat.text(of: moved),
      leftOut: document.cues.count - moved.cues.count)
  }
}
