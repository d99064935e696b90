import Conformance
import MediaModel
import SystemPackage
import TimedText

/// Writes captions that are out of sync with the times that they should have, for reports to offer.
enum RetimedCaptions {
  /// The most cues of captions that are written: some twenty hours.
  static let mostCues = 20_000

  /// The captions that decide, with repaired times.
  ///
  /// - Parameters:
  ///   - evidence: What was read and measured.
  ///   - limits: How far captions may be off.
  /// - Returns: The captions; `nil` where they are in sync, or where it is not known how they would
  ///   have to be timed.
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
    let name = FilePath(judged.candidate.retimedResource).name
    let format = CaptionFileFormat(rawValue: name.fileExtension.lowercased()) ?? .vtt
    return .init(
      name: name.text, text: format.text(of: moved),
      leftOut: document.cues.count - moved.cues.count)
  }
}
