import MediaModel

/// Sentences with words and pauses as a detector would see them, without any sound.
struct SpokenScript {
  /// What a good detector finds.
  let speech: SpeechTimeline
  /// One cue a sentence.
  let cues: [Cue]

  /// Sentences until a number of seconds is full.
  ///
  /// - Parameters:
  ///   - seconds: How many.
  ///   - seed: Another number gives other sentences.
  ///   - pause: The pauses between sentences, in hops of 10 ms; `nil` for 0.35 to 1.55 s.
  init(seconds: Double, seed: UInt64 = 1, pause: ClosedRange<Int>? = nil) {
    var dice = SyntheticVoice(seed: seed)
    var scores = [UInt8](repeating: 4, count: Int(seconds * 100))
    var cues: [Cue] = []
    var segments: [SpeechTimeline.Segment] = []
    var hop = 50 + Int(dice.random() * 50)
    while true {
      let start = hop
      var words: [Range<Int>] = []
      for _ in 0..<(3 + Int(dice.random() * 8)) {
        let end = hop + 15 + Int(dice.random() * 35)
        words.append(hop..<end)
        hop = end + (dice.random() < 0.3 ? 12 + Int(dice.random() * 12) : 0)
      }
      let end = words.last?.upperBound ?? hop
      guard end < scores.count else { break }
      for word in words { for index in word { scores[index] = 240 } }
      let range = MediaTime.milliseconds(Int64(start) * 10) ..< .milliseconds(Int64(end) * 10)
      segments.append(.init(range: range, confidence: 0.97))
      cues.append(Cue(start: range.lowerBound, end: range.upperBound, text: "words"))
      hop = end + Self.pause(pause, &dice)
    }
    speech = SpeechTimeline(detector: "script", scores: scores, segments: segments)
    self.cues = cues.map { cue in
      var late = cue
      late.start = cue.start.advanced(by: .decimal(0.08 * (dice.random() - 0.5)))
      late.end = cue.end.advanced(by: .decimal((pause == nil ? 0.3 : 0.1) * dice.random()))
      return late
    }
  }

  private static func pause(_ range: ClosedRange<Int>?, _ dice: inout SyntheticVoice) -> Int {
    guard let range else { return 35 + Int(120 * dice.random() * dice.random()) }
    return range.lowerBound + Int(Double(range.count) * dice.random())
  }

  /// The cues at another time.
  func cues(shiftedBy offset: Double, rate: Double = 1) -> [Cue] {
    cues.map { cue in
      Cue(
        start: .decimal(cue.start.decimalValue * rate + offset),
        end: .decimal(cue.end.decimalValue * rate + offset), text: cue.text)
    }
  }
}
