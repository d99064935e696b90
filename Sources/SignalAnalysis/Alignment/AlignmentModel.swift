/// Where captions lie: one line through media and caption time, with a jump at every cut.
struct AlignmentModel {
  /// Caption time a second of media time.
  let rate: Double
  /// Caption time at media time zero, in seconds, one for every stretch between cuts.
  let offsets: [Double]
  /// The first cue of each stretch; the first is zero.
  let firsts: [Int]

  /// How many cuts there are.
  var cuts: Int { offsets.count - 1 }

  /// The stretch each cue lies in.
  ///
  /// - Parameter count: How many cues there are.
  /// - Returns: One number a cue.
  func stretches(of count: Int) -> [Int] {
    var stretch = 0
    return (0..<count).map { cue in
      while stretch + 1 < firsts.count, cue >= firsts[stretch + 1] { stretch += 1 }
      return stretch
    }
  }

  /// The moment of the sound that a caption time stands for.
  ///
  /// - Parameters:
  ///   - time: The caption time, in seconds.
  ///   - stretch: The stretch it lies in.
  /// - Returns: Media time, in seconds.
  func media(_ time: Double, in stretch: Int) -> Double {
    (time - offsets[min(max(stretch, 0), offsets.count - 1)]) / rate
  }
}
