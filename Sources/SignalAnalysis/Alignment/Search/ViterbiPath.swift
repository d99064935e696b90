/// The best path through the offsets of all cues, found by the Viterbi algorithm (dynamic
/// programming).
struct ViterbiPath {
  private enum Step: UInt8 {
    case stay, fromBelow, fromAbove, jump
  }

  private let width: Int
  private var values: [Float]
  /// How each offset of each cue was reached, one row for each cue.
  private var steps: [UInt8] = []
  /// The offset that was best before each cue.
  private var bests: [Int] = []
  /// The first of the offsets that are best now.
  private var best = 0

  /// Starts before the first cue.
  ///
  /// - Parameters:
  ///   - width: The number of offsets.
  ///   - cues: How many cues will come.
  init(width: Int, cues: Int) {
    self.width = width
    values = Array(repeating: 0, count: width)
    steps.reserveCapacity(width * cues)
  }

  /// The total gain of the best path.
  var total: Double { values.isEmpty ? 0 : Double(values[best]) }

  /// Takes the next cue.
  ///
  /// - Parameters:
  ///   - gains: Its gain at each offset.
  ///   - drift: The price of moving to the next offset.
  ///   - split: The price of jumping.
  mutating func advance(_ gains: [Float], drift: Float, split: Float) {
    guard width > 0 else { return }
    bests.append(best)
    let jump = values[best] - split
    let row = steps.count
    steps.append(contentsOf: repeatElement(Step.stay.rawValue, count: width))
    var (below, here) = (-Float.infinity, values[0])
    var top = (lag: 0, value: -Float.infinity)
    for lag in 0..<width {
      let above = lag + 1 < width ? values[lag + 1] : -Float.infinity
      var (value, step) = (here, Step.stay)
      if below - drift > value { (value, step) = (below - drift, .fromBelow) }
      if above - drift > value { (value, step) = (above - drift, .fromAbove) }
      if jump > value { (value, step) = (jump, .jump) }
      value += gains[lag]
      values[lag] = value
      if step != .stay { steps[row + lag] = step.rawValue }
      if value > top.value { top = (lag, value) }
      (below, here) = (here, above)
    }
    best = top.lag
  }

  /// Traces the path back from its best end.
  ///
  /// - Returns: The offset of each cue, and the cues at which it jumps.
  func traced() -> (indices: [Int], jumps: [Int]) {
    var indices = [Int](repeating: 0, count: bests.count)
    var jumps: [Int] = []
    var lag = best
    for cue in bests.indices.reversed() {
      indices[cue] = lag
      switch Step(rawValue: steps[cue * width + lag]) {
      case .fromBelow: lag -= 1
      case .fromAbove: lag += 1
      case .jump:
        lag = bests[cue]
        if cue > 0 { jumps.append(cue) }
      default: break
      }
    }
    return (indices, jumps.reversed())
  }
}
