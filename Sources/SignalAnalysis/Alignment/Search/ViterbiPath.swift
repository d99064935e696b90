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

  /// Starts before the first cue.
  ///
  /// - Parameters:
  ///   - width: How many offsets there are.
  ///   - cues: How many cues will come.
  init(width: Int, cues: Int) {
    self.width = width
    values = Array(repeating: 0, count: width)
    steps.reserveCapacity(width * cues)
  }

  /// The total gain of the best path.
  var total: Double { Double(values.max() ?? 0) }

  private var best: Int {
    var best = 0
    for index in values.indices where values[index] > values[best] { best = index }
    return best
  }

  /// Takes the next cue.
  ///
  /// - Parameters:
  ///   - gains: Its gain at each offset.
  ///   - drift: The price of moving to the next offset.
  ///   - split: The price of jumping.
  mutating func advance(_ gains: [Float], drift: Float, split: Float) {
    let top = best
    let jump = values[top] - split
    var next = values
    for lag in 0..<width {
      var (value, step) = (values[lag], Step.stay)
      if lag > 0, values[lag - 1] - drift > value {
        (value, step) = (values[lag - 1] - drift, .fromBelow)
      }
      if lag + 1 < width, values[lag + 1] - drift > value {
        (value, step) = (values[lag + 1] - drift, .fromAbove)
      }
      if jump > value { (value, step) = (jump, .jump) }
      next[lag] = value + gains[lag]
      steps.append(step.rawValue)
    }
    values = next
    bests.append(top)
  }

  /// Traces the path back from its best end.
  ///
  /// - Returns: The offset of each cue, and the cues at which it jumps.
  func traced() -> (places: [Int], jumps: [Int]) {
    var places = [Int](repeating: 0, count: bests.count)
    var jumps: [Int] = []
    var lag = best
    for cue in bests.indices.reversed() {
      places[cue] = lag
      switch Step(rawValue: steps[cue * width + lag]) {
      case .fromBelow: lag -= 1
      case .fromAbove: lag += 1
      case .jump:
        lag = bests[cue]
        if cue > 0 { jumps.append(cue) }
      default: break
      }
    }
    return (places, jumps.reversed())
  }
}
