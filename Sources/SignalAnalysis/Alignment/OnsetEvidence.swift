/// How many cues start with speech at one offset, against all other offsets.
///
/// Where pauses come at regular intervals, or one cue follows another without a gap, the
/// correlation of mask and score has several peaks of about one height; the starts still tell.
struct OnsetEvidence {
  /// The greatest offset looked at, in seconds.
  static let span = 60.0
  /// Cues looked at; of more, evenly spread ones are.
  static let mostCues = 4_000
  private static let bins = 20.0

  /// The pairs of a cue and an onset that lie within ``span``, counted in bins of 50 ms: how many
  /// cues have an onset within ``OnsetFit/tolerance`` at each offset.
  private let counts: [Int]
  private let cueCount: Int

  /// Counts agreeing cues at every offset.
  ///
  /// - Parameters:
  ///   - starts: When cues start, in seconds, in order.
  ///   - onsets: When speech starts, in seconds, in order.
  init(starts: [Double], onsets: [Double]) {
    let half = Int(Self.span * Self.bins)
    let near = Int(OnsetFit.tolerance * Self.bins)
    var counts = [Int](repeating: 0, count: 2 * half + 1)
    var marks = [Int](repeating: -1, count: counts.count)
    var first = 0
    let step = max(1, starts.count / Self.mostCues)
    cueCount = (starts.count + step - 1) / step
    for cue in stride(from: 0, to: starts.count, by: step) {
      while first < onsets.count, onsets[first] < starts[cue] - Self.span { first += 1 }
      for onset in onsets[first...] {
        guard onset <= starts[cue] + Self.span else { break }
        let bin = Int(((starts[cue] - onset) * Self.bins).rounded()) + half
        for index in max(0, bin - near)...min(counts.count - 1, bin + near)
        where marks[index] != cue {
          marks[index] = cue
          counts[index] += 1
        }
      }
    }
    self.counts = counts
  }

  /// Cues that start with speech at an offset.
  private func count(at offset: Double) -> Int {
    let half = Int(Self.span * Self.bins)
    let bin = Int((min(max(offset, -Self.span), Self.span) * Self.bins).rounded()) + half
    return counts[bin]
  }

  /// Whether the starts alone settle the offset: three cues in five start with speech there, and
  /// at least four cues and a quarter of all more than at any offset over a second away.
  ///
  /// - Parameter offset: The offset, in seconds.
  /// - Returns: Whether it is settled.
  func settles(_ offset: Double) -> Bool {
    let here = count(at: offset)
    let place = Int((offset * Self.bins).rounded()) + Int(Self.span * Self.bins)
    var elsewhere = 0
    for index in counts.indices where abs(index - place) > Int(Self.bins) {
      elsewhere = max(elsewhere, counts[index])
    }
    return here * 5 >= cueCount * 3 && here >= elsewhere + max(4, cueCount / 4)
  }

  /// How clearly more cues start with speech around an offset than at any odd one.
  ///
  /// - Parameter offset: The offset, in seconds.
  /// - Returns: Standard deviations above the average; zero when fewer than four cues do.
  func support(_ offset: Double) -> Double {
    let steps = (-6...6).map { offset + Double($0) / Self.bins }
    let here = Double(steps.map(count).max() ?? 0)
    let used = counts.filter { $0 > 0 }
    let mean = Double(used.reduce(0, +)) / Double(max(used.count, 1))
    let share = min(mean / Double(max(cueCount, 1)), 0.999)
    let deviation = (mean * (1 - share)).squareRoot()
    return here >= 4 ? (here - mean) / max(deviation, 0.5) : 0
  }

  /// The offset at which most cues start with speech, in seconds.
  var best: Double {
    var best = 0
    for index in counts.indices where counts[index] > counts[best] { best = index }
    var last = best
    while last + 1 < counts.count, counts[last + 1] == counts[best] { last += 1 }
    return Double(best + last) / 2 / Self.bins - Self.span
  }
}
