import MediaModel

@testable import SignalAnalysis

/// Feeds samples in blocks of an odd size.
func detect(_ samples: [Float], from start: Double = 0, block: Int = 1_711) -> SpeechTimeline {
  let detector = EmbeddedSpeechDetector()
  feed(samples, to: detector, from: start, block: block)
  return detector.finish()
}

/// Feeds samples to a detector, the first at `start` seconds.
func feed(
  _ samples: [Float], to detector: some SpeechDetector, from start: Double = 0,
  block: Int = 1_711
) {
  var index = 0
  while index < samples.count {
    let part = Array(samples[index..<min(index + block, samples.count)])
    detector.receive(part.span, at: .decimal(start + Double(index) / 16_000))
    index += part.count
  }
}
