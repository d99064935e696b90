import MediaModel

/// Compares captions with others of equal rank: viewers may get either.
extension CaptionsCoverSpeech {
  /// Judges captions beside others.
  ///
  /// - Parameters:
  ///   - own: The result of the captions that decide.
  ///   - file: These captions.
  ///   - captions: All captions; of those that cannot be compared, nothing is known.
  ///   - others: The others.
  ///   - limits: The tolerances for their offset.
  ///   - judge: Gives the result of others.
  /// - Returns: A question if only some of them cover the speech.
  static func compared(
    _ own: CheckResult, of file: CaptionCandidate, among captions: CaptionSelection,
    with others: [Evidence.OtherAlignment], _ limits: SyncLimits,
    _ judge: (Evidence.OtherAlignment, TimedTextDocument, SpeechCoverage) -> CheckResult
  ) -> CheckResult {
    let results = others.compactMap { other -> (other: Evidence.OtherAlignment, CheckResult)? in
      // What a placeholder leaves out is another finding.
      guard let document = other.captions.document, let coverage = other.coverage,
        !other.captions.isPlaceholder
      else { return nil }
      return (other, judge(other, document, coverage))
    }
    if case .failed(let findings) = own {
      let complete = results.first { if case .passed = $0.1 { true } else { false } }
      let doubtful = results.first {
        let isOff = SyncVerdict($0.other.alignment, limits).isOutOfSync
        return if case .review = $0.1 { !isOff } else { false }
      }
      guard let better = complete ?? doubtful else {
        let unknown = captions.rivals.compactMap(CaptionsSynchronized.unmeasured)
        return unknown.isEmpty ? own : .review(unknown + findings)
      }
      let rival = CaptionRival(worse: file, better: better.other.captions)
      return .review([Finding(Problem.rival(rival))] + findings)
    }
    let worse = results.compactMap { result -> [Finding]? in
      guard result.other.isRival, case .failed(let findings) = result.1 else { return nil }
      // What is missing in them is to be repaired, whichever a viewer gets.
      return [Finding(Problem.rival(CaptionRival(worse: result.other.captions, better: file)))]
        + findings
    }
    return worse.isEmpty ? own : .review(worse.flatMap { $0 } + own.findings)
  }
}
