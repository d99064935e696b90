import MediaModel

@testable import SignalAnalysis

/// Cues of tests are cues of SubRip.
extension ClassifiedCues {
  init(_ cues: [Cue]) { self.init(TimedTextDocument(format: .subRip, cues: cues)) }
}

extension SpokenCues {
  init(_ cues: [Cue]) { self.init(ClassifiedCues(cues)) }
}

extension CaptionAligner {
  static func measure(_ speech: SpeechTimeline, cues: [Cue]) -> CaptionAlignment {
    measure(speech, cues: ClassifiedCues(cues))
  }
}

extension CoverageMeter {
  static func measure(
    _ speech: SpeechTimeline, cues: [Cue], along alignment: CaptionAlignment? = nil
  ) -> SpeechCoverage {
    measure(speech, cues: ClassifiedCues(cues), along: alignment)
  }
}
