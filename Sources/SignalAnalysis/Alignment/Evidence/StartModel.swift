import MediaModel

internal import Glibc

/// How closely cues start with speech, learned from captions themselves.
struct StartModel {
  /// The spread of cue starts about onsets, in seconds.
  let deviation: Double
  /// The share of cues that start with speech when they are in their place.
  private let agreeing: Double
  /// Onsets per second at places where cues do not belong.
  private let density: Double

  /// No single cue counts more than this.
  private static let ceiling = 2.5
  /// Starts further from any onset, in seconds, are not used for the spread.
  private static let farthest = 0.4

  /// A cue closer to an onset than this, in seconds, starts with speech.
  var close: Double { 2.5 * deviation }

  /// Learns from cues and from places where they do not belong.
  ///
  /// - Parameters:
  ///   - times: When the cues start, in seconds of media time.
  ///   - far: Displacements to places where no cue belongs, in seconds.
  ///   - onsets: When speech begins, in seconds, in order.
  init(_ times: [Double], far: [Double], _ onsets: [Double]) {
    let own = times.map { Self.distance(of: $0, to: onsets) }
    let deviation = Self.deviation(of: own)
    let close = 2.5 * deviation
    let hits = times.reduce(0) { sum, time in
      sum + far.count { Self.distance(of: time - $0, to: onsets) < close }
    }
    let chance = min(Double(hits) / Double(max(far.count * times.count, 1)), 0.9)
    self.init(own, deviation, density: -log(1 - chance) / (2 * close))
  }

  private init(_ distances: [Double], _ deviation: Double, density: Double) {
    let close = 2.5 * deviation
    let chance = 1 - exp(-2 * close * density)
    let share = Double(distances.count { $0 < close }) / Double(max(distances.count, 1))
    agreeing = min(max((share - chance) / (1 - chance), 0.1), 0.95)
    (self.deviation, self.density) = (deviation, density)
  }

  private static func deviation(of distances: [Double]) -> Double {
    min(max(1.4826 * distances.filter { $0 < farthest }.median, 0.03), 0.2)
  }

  /// The evidence of a cue that starts at a distance from the nearest onset, as the logarithm of a
  /// likelihood ratio.
  ///
  /// - Parameter distance: The distance, in seconds.
  /// - Returns: Positive if it looks like a cue in its place.
  func value(_ distance: Double) -> Double {
    let part = distance / deviation
    let normal = 2 * exp(-part * part / 2) / (deviation * (2 * Double.pi).squareRoot())
    let chance = 2 * density * exp(-2 * density * distance) + 1e-3
    let ratio = log((agreeing * normal + (1 - agreeing) * chance) / chance)
    return min(max(ratio, log(1 - agreeing)), Self.ceiling)
  }

  /// The distance of a moment to the nearest onset, in seconds.
  ///
  /// - Parameters:
  ///   - moment: The moment, in seconds.
  ///   - onsets: When speech begins, in seconds, in order.
  /// - Returns: The distance; infinite without onsets.
  static func distance(of moment: Double, to onsets: [Double]) -> Double {
    let next = onsets.partitioningIndex { $0 >= moment }
    let before = next > 0 ? moment - onsets[next - 1] : .infinity
    let after = next < onsets.count ? onsets[next] - moment : .infinity
    return min(before, after)
  }
}
