/// The greatest score around each hop.
enum ScorePeaks {
  /// Finds the greatest scores in one pass: a score under a later one is never the greatest again.
  ///
  /// - Parameters:
  ///   - scores: One score for each hop.
  ///   - radius: How many hops to either side count.
  /// - Returns: One score for each hop.
  static func around(_ scores: [UInt8], radius: Int) -> [UInt8] {
    var peaks = [UInt8](repeating: 0, count: scores.count)
    // The hops that may still be the greatest, with falling scores; those before `first` are out of
    // reach.
    var waiting: [Int] = []
    var first = 0
    for hop in 0..<(scores.count + radius) {
      if hop < scores.count {
        while waiting.count > first, scores[waiting[waiting.count - 1]] <= scores[hop] {
          waiting.removeLast()
        }
        waiting.append(hop)
      }
      let middle = hop - radius
      guard middle >= 0 else { continue }
      while waiting[first] < middle - radius { first += 1 }
      if first > radius {
        waiting.removeFirst(first)
        first = 0
      }
      peaks[middle] = scores[waiting[first]]
    }
    return peaks
  }
}
