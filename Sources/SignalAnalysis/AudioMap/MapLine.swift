/// A straight line through places of windows.
struct MapLine {
  /// Places on the line, in order.
  private(set) var matches: [MapMatch]
  /// Described frames for each frame of the main sound.
  private(set) var rate: Double
  /// The described frame at main frame zero.
  private(set) var offset = 0.0

  /// The least length, in frames, of a line whose speed is measured: 40 s.
  private static let telling = 2_000.0

  /// The least error of a place, in frames: 3 ms.
  private static let error = 0.15

  /// A speed; 1 if the measured speed does not differ from it.
  ///
  /// - Parameters:
  ///   - rate: The speed that was measured.
  ///   - spread: The root of the sum of squares of the places' distances from their middle.
  ///   - deviation: The standard deviation of the places from the line of that speed, in frames.
  /// - Returns: The speed.
  static func settled(_ rate: Double, spread: Double, deviation: Double) -> Double {
    abs(rate - 1) * spread < 3 * max(error, deviation) ? 1 : rate
  }

  /// Fits a line.
  ///
  /// - Parameters:
  ///   - matches: Places in order, one at least.
  ///   - rate: The speed if the places are too close to measure it.
  init(_ matches: [MapMatch], rate: Double) {
    self.matches = matches
    self.rate = rate
    if let slope = Self.slope(matches, least: Self.telling) {
      let middle = matches.reduce(0) { $0 + $1.main } / Double(matches.count)
      let square = matches.reduce(0) { $0 + ($1.main - middle) * ($1.main - middle) }
      let errors = matches.map { $0.described - slope * $0.main }
      let center = Self.median(errors)
      // The median distance is 0.6745 standard deviations.
      let deviation = Self.median(errors.map { abs($0 - center) }) / 0.6745
      self.rate = Self.settled(slope, spread: square.squareRoot(), deviation: deviation)
    }
    offset = Self.median(matches.map { $0.described - self.rate * $0.main })
  }

  /// The described frame of a main frame.
  func described(at frame: Double) -> Double { rate * frame + offset }

  /// The median of the slopes between distant places (Theil and Sen).
  ///
  /// - Parameters:
  ///   - matches: Places in order.
  ///   - least: Their least distance, in frames.
  /// - Returns: The median, or `nil` if all are closer.
  static func slope(_ matches: [MapMatch], least: Double) -> Double? {
    let some = stride(from: 0, to: matches.count, by: max(1, matches.count / 200)).map {
      matches[$0]
    }
    guard let first = some.first, let last = some.last, last.main - first.main >= least else {
      return nil
    }
    let apart = max(least / 2, (last.main - first.main) / 3)
    var slopes: [Double] = []
    for (index, a) in some.enumerated() {
      for b in some[index...] where b.main - a.main >= apart {
        slopes.append((b.described - a.described) / (b.main - a.main))
      }
    }
    return slopes.isEmpty ? nil : median(slopes)
  }

  /// The middle value; for an even count, the upper of the two.
  ///
  /// This is a measured value, while the mean of two values with different speeds is not.
  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted[sorted.count / 2]
  }
}

/// A window of the main sound and a possible place in the described one.
struct MapMatch {
  /// The window's middle, in frames of the main sound.
  var main: Double
  /// Its place in the described sound, in frames.
  var described: Double
  /// The number of the window.
  var window: Int
  /// The number of the speed.
  var speed: Int
  /// The weight of this place.
  var weight: Double
}
