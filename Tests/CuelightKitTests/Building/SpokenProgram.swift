import MediaModel

/// Two minutes of speech without any sound: sentences of uneven lengths with uneven pauses.
enum SpokenProgram {
  /// When each sentence is said.
  static let sentences: [Range<MediaTime>] = {
    var start: Int64 = 1_000
    return (0..<36).map { index in
      let length = 1_100 + Int64(index * 733 % 1_900)
      defer { start += length + 500 + Int64(index * 421 % 1_300) }
      return .milliseconds(start)..<MediaTime.milliseconds(start + length)
    }
  }()

  /// What a good detector finds.
  static let speech = timeline(of: sentences)

  /// What a good detector finds of these sentences.
  static func timeline(of sentences: [Range<MediaTime>]) -> SpeechTimeline {
    let end = (sentences.last?.upperBound.microseconds ?? 0) / 10_000 + 300
    let scores = (0..<end).map { hop -> UInt8 in
      let now = MediaTime.milliseconds(hop * 10)
      return sentences.contains { $0.contains(now) } ? 255 : 0
    }
    return SpeechTimeline(
      detector: "simple-1", scores: scores,
      segments: sentences.map { SpeechTimeline.Segment(range: $0, confidence: 0.95) })
  }
}
