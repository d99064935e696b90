/// Whether captions follow the speech at all, if single cues may be off by a few seconds.
///
/// Live captions come with a delay that changes from cue to cue, so their starts match no onsets,
/// but they are dense where people speak much. Speech and cues are averaged over about four seconds
/// and correlated at all offsets up to 12 s. If people speak nearly all the time, this shows nothing.
///
/// Measured on 11 programs of 120 to 600 s: 132 captions with delays of 3 s that scatter by 0.7, 1.2
/// and 1.8 s have at least 0.42, but for one with 0.27; of 110 captions of other programs, 5 % have
/// more than 0.37. The averages of the speech vary by 0.14 to 0.29 there, and by 0.08 in a book that
/// is read aloud.
enum BroadMatch {
  /// The length of a bin, in seconds.
  private static let bin = 0.5
  /// The greatest offset, in bins.
  private static let greatestOffset = 24
  /// The bins on either side that an average includes; it is taken twice.
  private static let side = 4
  /// Below this correlation, captions do not follow the speech.
  private static let least = 0.35
  /// If the averages of the speech vary less (standard deviation), nothing is shown.
  private static let leastVariation = 0.11

  /// Whether captions do not follow the speech.
  ///
  /// - Returns: `false`, too, if this cannot be decided.
  static func isRefuted(_ curve: ScoreCurve, _ cues: CueTrack) -> Bool {
    let count = Int(((curve.end - curve.start) / bin).rounded(.down))
    guard count > 2 * greatestOffset else { return false }
    let hops = curve.hops(bin)
    let speech = (0..<count).map { Double(curve.sum($0 * hops, ($0 + 1) * hops)) / Double(hops) }
    let shown = shares(of: cues, from: curve.start, count)
    let (left, right) = (averaged(averaged(speech)), averaged(averaged(shown)))
    guard variation(of: left) >= leastVariation else { return false }
    return (-greatestOffset...greatestOffset).allSatisfy { offset in
      let first = max(0, -offset)
      let length = count - abs(offset)
      return correlation(
        left[first..<(first + length)], right[(first + offset)..<(first + offset + length)]) < least
    }
  }

  /// The standard deviation.
  private static func variation(of values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(values.count)).squareRoot()
  }

  /// The share of each bin during which a cue is shown, at most 1.
  private static func shares(of cues: CueTrack, from start: Double, _ count: Int) -> [Double] {
    var shares = [Double](repeating: 0, count: count)
    for (from, to) in zip(cues.starts, cues.ends) {
      let first = max((from - start) / bin, 0)
      let end = min((to - start) / bin, Double(count))
      guard first < end else { continue }
      for index in Int(first)..<min(Int(end.rounded(.up)), count) {
        shares[index] += min(end, Double(index + 1)) - max(first, Double(index))
      }
    }
    return shares.map { min($0, 1) }
  }

  private static func averaged(_ values: [Double]) -> [Double] {
    var sums = [0.0]
    for value in values { sums.append((sums.last ?? 0) + value) }
    return values.indices.map { index in
      let (first, end) = (max(index - side, 0), min(index + side + 1, values.count))
      return (sums[end] - sums[first]) / Double(2 * side + 1)
    }
  }

  /// Pearson's correlation; zero if one of the two does not change.
  private static func correlation(_ left: ArraySlice<Double>, _ right: ArraySlice<Double>)
    -> Double
  {
    let count = Double(left.count)
    let (a, b) = (left.reduce(0, +) / count, right.reduce(0, +) / count)
    var (product, first, second) = (0.0, 0.0, 0.0)
    for (x, y) in zip(left, right) {
      product += (x - a) * (y - b)
      first += (x - a) * (x - a)
      second += (y - b) * (y - b)
    }
    let scale = (first * second).squareRoot()
    return scale > 1e-12 ? product / scale : 0
  }
}
