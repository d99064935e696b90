internal import MediaModel

/// Finds the model that matches captions and score best.
struct ModelSearch {
  /// The greatest offset of the first search, in seconds.
  static let greatestOffset = 60.0
  /// The step of offsets in the first search, in seconds.
  private static let grid = 0.04
  /// The maximum number of values in the first search; a longer sound is searched more coarsely.
  private static let mostValues = 400_000
  /// The maximum number of offsets in the search over the whole length.
  private static let mostLags = 100_000
  /// A rate other than 1 must match better by this factor.
  private static let preference = 1.12

  /// The rate and path that were found.
  struct Found {
    /// Caption time per second of media time, before any drift.
    let rate: Double
    /// The path of the offsets.
    let path: LagPath
    /// Whether the path is that of captions at the times that they have.
    var isInPlace = false
  }

  private let curve: ScoreCurve
  private let cues: CueTrack
  private let sampled: CueTrack

  /// Prepares to search.
  init(_ curve: ScoreCurve, _ cues: CueTrack, _ sampled: CueTrack) {
    self.curve = curve
    self.cues = cues
    self.sampled = sampled
  }

  /// The path at rate 1 with offsets within a minute.
  func plain() -> Found { path(rate: 1, 0) }

  /// Searches offsets within a minute, at rate 1 and at the ratios of frame rates.
  func near() -> Found {
    let hops = max(
      curve.hops(Self.grid), (curve.count + Self.mostValues - 1) / Self.mostValues)
    let signal = curve.coarse(by: hops)
    let rates = [1] + NamedRates.all.map(\.rate)
    let profiles = rates.map {
      LagProfile(
        curve, signal: signal, cues, rate: $0, lags: -Self.greatestOffset...Self.greatestOffset,
        hops: hops)
    }
    return best(profiles, center: { _ in 0 })
  }

  /// Searches every offset at which captions and sound overlap.
  func anywhere() -> Found? {
    guard let first = cues.starts.first, let last = cues.starts.last else { return nil }
    let length = (last - first) * 1.3 + curve.end - curve.start
    let hops = max(curve.hops(2 * Self.grid), Int(length / curve.hop) / Self.mostLags + 1)
    let signal = curve.coarse(by: hops)
    let share = 0.2
    let few = signal.count <= 15_000 ? NamedRates.all.map(\.rate) : []
    let profiles = ([1] + few).map { rate in
      let meet = min((last - first) / rate, curve.end - curve.start) * share
      let low = first / rate - curve.end + meet
      let high = max(last / rate - curve.start - meet, low)
      return LagProfile(curve, signal: signal, cues, rate: rate, lags: low...high, hops: hops)
    }
    return best(profiles, center: \.lag)
  }

  /// The path at rate 1, or at the best other rate if that matches clearly better.
  private func best(_ profiles: [LagProfile], center: (LagProfile) -> Double) -> Found {
    let plain = path(rate: profiles[0].rate, center(profiles[0]))
    guard let other = profiles.dropFirst().max(by: { $0.height < $1.height }),
      Double(other.height) > Double(profiles[0].height) * Self.preference
    else { return plain }
    let stretched = path(rate: other.rate, center(other))
    return stretched.path.total > plain.path.total * 1.05 + 6 ? stretched : plain
  }

  private func path(rate: Double, _ center: Double) -> Found {
    let path = LagPath(curve, sampled, rate: rate, center: center, reach: Self.greatestOffset)
    return Found(rate: rate, path: path)
  }
}
