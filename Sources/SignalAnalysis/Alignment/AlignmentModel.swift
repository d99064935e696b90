/// How caption time follows media time: a straight line with a jump at every cut.
struct AlignmentModel {
  /// Seconds of caption time for each second of media time.
  let rate: Double
  /// Caption time at media time zero, in seconds, one for every stretch between cuts.
  let offsets: [Double]
  /// The first cue of each stretch; the first is zero.
  let firsts: [Int]

  /// The number of cuts.
  var cuts: Int { offsets.count - 1 }

  /// The stretch of each cue.
  func stretches(of count: Int) -> [Int] {
    var stretch = 0
    return (0..<count).map { cue in
      while stretch + 1 < firsts.count, cue >= firsts[stretch + 1] { stretch += 1 }
      return stretch
    }
  }

  /// The media time of a caption time.
  func media(_ time: Double, in stretch: Int) -> Double {
    (time - offsets[min(max(stretch, 0), offsets.count - 1)]) / rate
  }
}
