import MediaModel

@testable import SignalAnalysis

/// Cues of 12 letters a second; some continue the sentence of the cue before them.
struct Talk {
  let speech: SpeechTimeline
  let cues: [Cue]

  init(
    cues count: Int, letters: (Int, Double) -> Int = { Int($1 * 12) },
    continuing: (Int) -> Bool = { $0 % 5 == 4 }
  ) {
    var scores = [UInt8](repeating: 4, count: count * 450)
    var cues: [Cue] = []
    var segments: [SpeechTimeline.Segment] = []
    var hop = 80
    for number in 0..<count {
      let length = 200 + (number * 7 % 5) * 40
      for index in hop..<(hop + length) { scores[index] = 240 }
      let start = MediaTime.milliseconds(Int64(hop) * 10)
      let end = MediaTime.milliseconds(Int64(hop + length) * 10)
      let text = String(repeating: "a", count: letters(number, Double(length) / 100))
      cues.append(Cue(start: start, end: end, text: text))
      segments.append(.init(range: start..<end, confidence: 0.97))
      hop += length + (continuing(number + 1) ? 0 : 40 + number * 11 % 60)
    }
    speech = SpeechTimeline(detector: "script", scores: scores, segments: segments)
    self.cues = cues
  }

  /// The cues, some of them moved, and where those start.
  func moved(
    by seconds: Double, all offset: Double = 0, where isMoved: (Int) -> Bool
  ) -> (cues: [Cue], starts: [Double]) {
    let cues = cues.enumerated().map { number, cue in
      let shift = Duration.decimal(offset + (isMoved(number) ? seconds : 0))
      return Cue(
        start: cue.start.advanced(by: shift), end: cue.end.advanced(by: shift), text: cue.text)
    }
    let starts = cues.enumerated().filter { isMoved($0.offset) }.map {
      $0.element.start.decimalValue - offset
    }
    return (cues, starts)
  }
}
