internal import SignalKernels

/// Searches a described sound for the main sound at every offset and at a dense set of speeds.
///
/// That nothing of the main sound was found near the expected place proves nothing: it may begin
/// minutes later, or run a little faster. Only when two in three of the stretches from all over its
/// length are nowhere to be found, it is another programme; the third may be a jingle that both
/// have. Speeds beyond 6 % and sounds over four hours are not searched.
struct ProgrammeSearch {
  /// Speeds either way: a stretch of 20 s is blurred by 15 ms at its ends at most.
  private static let rates = (-20...20).map { 1 + 0.003 * Double($0) }
  /// Hops of a stretch, and the greatest number of stretches.
  private static let length = 2_000
  private static let most = 12
  /// The greatest number of hops of the described sound: four hours.
  private static let longest = 1_440_000
  /// Hops of the described sound that are searched at once, without the stretch itself.
  private static let part = 28_500
  /// The peak over the root mean square of all offsets from which a stretch may be there.
  ///
  /// On 27 pairs stretches of the main sound reached 11 to 48, those of another programme 5 to 10, and
  /// where both use the same recording up to 19.
  private static let found: Float = 10

  private let main: SoundOutline
  private let described: SoundOutline
  private let length: Int

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - main: The main sound.
  ///   - described: The described sound.
  init(_ main: SoundOutline, _ described: SoundOutline) {
    self.main = main
    self.described = described
    length = min(Self.length, main.levels.count)
  }

  /// What a search found out.
  enum Answer {
    /// The main sound is in the described one, somewhere.
    case present
    /// It is proven that it is not.
    case absent
    /// There was too little, or too much, to search.
    case unknown
  }

  /// Searches.
  func answer() -> Answer {
    guard main.levels.count >= 300, described.levels.count >= 300,
      described.levels.count <= Self.longest, !main.isCutOff, !described.isCutOff
    else { return .unknown }
    let fits = fits(of: starts)
    guard !fits.isEmpty else { return .unknown }
    return fits.filter { $0 >= Self.found }.count * 3 <= fits.count ? .absent : .present
  }

  /// First hops of the stretches: all over the main sound, where enough of it can be heard.
  private var starts: [Int] {
    let last = main.levels.count - length
    let count = min(Self.most, 1 + 2 * last / length)
    let all = count > 1 ? (0..<count).map { $0 * last / (count - 1) } : [0]
    return all.filter { start in
      let heard = (start..<start + length).filter { main.level(main.firstHop + Int64($0)) > -60 }
      return heard.count * 4 >= length
    }
  }

  /// How well each stretch fits where it fits best.
  private func fits(of starts: [Int]) -> [Float] {
    var fits = Array(repeating: Float(0), count: starts.count)
    let margin = Int(Double(length) * (Self.rates.max() ?? 1)) + 1
    let whole = min(Self.part, described.levels.count) + 2 * margin
    let correlation = BandCorrelation(length: whole)
    for first in stride(from: 0, to: described.levels.count, by: Self.part) {
      let count = min(Self.part, described.levels.count - first) + 2 * margin
      let other = OutlineChanges.plain(described, from: first - margin, count: count)
      for (index, start) in starts.enumerated() {
        for rate in Self.rates {
          let signal = OutlineChanges.stretched(main, from: start, count: length, by: rate)
          fits[index] = max(fits[index], Self.height(correlation.run(signal, other)))
        }
      }
    }
    return fits
  }

  /// The peak over the root mean square.
  private static func height(_ products: [Float]) -> Float {
    let power = products.reduce(0) { $0 + $1 * $1 } / Float(max(products.count, 1))
    guard power > 0, let peak = products.max() else { return 0 }
    return peak / power.squareRoot()
  }
}
