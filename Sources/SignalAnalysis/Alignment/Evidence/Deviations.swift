internal import Glibc
internal import MediaModel

/// Where captions do not show that they match the speech, part by part.
///
/// A part has a quarter of the time that belongs to cues, at most a minute: a longer part must not be
/// wrong without notice. The views together must be above chance in each part, and no displacement may
/// be clearly better than its place. How much above chance depends on the other parts, because captions
/// that are timed loosely, and talk without pauses, show less everywhere.
struct Deviations {
  /// The deviations, in order of time.
  private(set) var all: [CaptionDeviation] = []
  /// The shortest part, in seconds, that shows its place at nine of ten places; `nil` if none does.
  private(set) var leastLength: Double?
  /// All cues together at their place, in standard deviations above chance.
  private(set) var whole = 0.0
  /// How much more that is than at the best displacement.
  private(set) var lead = 0.0

  private let views: PartViews
  private let weights: [Double]
  /// The least value of a part, in standard deviations above chance.
  private let floor: Double

  /// The length of a part that must show its place: a share of all, and its limits in seconds.
  private static let length = (share: 0.25, least: 10.0, most: 60.0)
  /// The least value of a part: a share of what a quarter of the parts exceeds, and its limits.
  ///
  /// The median would be low itself where more than half of the captions are wrong. The upper limit is
  /// for captions of which some cues start with speech and others in mid speech.
  private static let least = (share: 0.37, low: 1.0, high: 4.5)
  /// Where the letters of half of the parts show `usual`, they show at least `least` in each that is
  /// right: nine of ten parts that are wrong show less than 1.6, one of a hundred that are right.
  private static let letters = (usual: 2.5, least: 0.8)
  /// A displacement of a part is clearly better than the place if its value is higher by this.
  private static let clearly = 1.5
  /// The same for half a part, of which there are more, so that chance is larger there: where a
  /// quarter of them exceeds `strong`, and elsewhere.
  private static let clearlyInHalf = (strong: 5.0, gain: 2.0, other: 3.2)
  /// A displacement of half a part needs this value, and its place less than this.
  private static let half = (moved: 3.5, own: 2.5)
  /// The least value of half a part, where a quarter of them exceeds `from`.
  private static let leastOfHalf = (value: 0.5, from: 3.0)
  /// A displacement with a lower value proves nothing.
  private static let plain = 2.5
  /// Fewer cues match another place by chance.
  private static let leastMoved = 3
  /// The least value of all cues together that confirms their place, and the least with which captions
  /// may still belong to the sound.
  private static let leastWhole = (confirmed: 5.0, possible: 2.5)
  /// The least lead of all cues together: cues in even steps over speech in even steps have none.
  private static let leastLead = 1.5
  /// The share of the parts that must show their place.
  private static let reliably = 0.9
  /// The least value of cues that a jump moves, if a part needs less; their least value over their
  /// place in the rest; and the share of it that may be shown there: the best of many places is better
  /// by chance.
  private static let moved = (value: 3.0, gain: 1.0, own: 0.6)

  /// Looks at all parts.
  ///
  /// - Parameter views: The cues at their places in the model.
  init(_ views: PartViews) {
    self.views = views
    let total = views.times.last ?? 0
    let length = min(max(total * Self.length.share, Self.length.least), Self.length.most)
    let ranges = views.parts(of: length)
    let weights = views.weights(ranges)
    self.weights = weights
    let parts = ranges.map { views.part($0, weights: weights) }
    let halves = views.parts(of: length / 2).map { views.part($0, weights: weights) }
    let better = (Self.better(parts), Self.better(halves))
    floor = min(max(Self.least.low, Self.least.share * better.0), Self.least.high)
    guard !parts.isEmpty else { return }
    let isStrong = better.1 >= Self.clearlyInHalf.strong
    let gain = isStrong ? Self.clearlyInHalf.gain : Self.clearlyInHalf.other
    let low = better.1 >= Self.leastOfHalf.from ? Self.leastOfHalf.value : -.infinity
    let doubtful = halves.filter { half in
      half.here < low
        || isMoved(half, by: gain) && half.here < Self.half.own
          && half.elsewhere.value >= Self.half.moved
    }
    all = merged(
      (parts.filter { !isInPlace($0) } + doubtful).filter { !isNear($0) }
        .sorted { $0.cues.lowerBound < $1.cues.lowerBound })
    let together = views.part(0..<views.count, weights: weights)
    (whole, lead) = (together.here, together.here - together.elsewhere.value)
    leastLength = [length / 4, length / 2, length].first { length in
      let all = views.parts(of: length).map { views.part($0, weights: weights) }
      return Double(all.count { $0.here >= floor }) >= Self.reliably * Double(all.count)
    }
  }

  /// What a quarter of the parts exceeds.
  private static func better(_ parts: [PartViews.Part]) -> Double {
    let values = parts.map(\.here).sorted()
    return values.isEmpty ? 0 : values[values.count * 3 / 4]
  }

  /// Whether the captions as a whole are clearly in their place.
  var isConfirmed: Bool { whole >= Self.leastWhole.confirmed }
  /// Whether no other place within reach is about as good.
  var isOnlyPlace: Bool { lead >= Self.leastLead }
  /// Whether the captions as a whole may be in their place.
  var isPossible: Bool { whole >= Self.leastWhole.possible }

  private func isInPlace(_ part: PartViews.Part) -> Bool {
    showsPlace(part) && !isMoved(part, by: Self.clearly)
  }

  /// Whether the views together are above chance, and the letters, where those of the other parts are;
  /// letters of a script without known sounds are not asked.
  private func showsPlace(_ part: PartViews.Part) -> Bool {
    guard part.here >= floor else { return false }
    guard part.hasLetters else { return true }
    guard let letters = CaptionDeviation.View.ofTiming.firstIndex(of: .letters),
      weights.indices.contains(letters), weights[letters] >= Self.letters.usual
    else { return true }
    return part.views[letters] >= Self.letters.least
  }

  /// Whether a displacement is better than the place by a value.
  private func isMoved(_ part: PartViews.Part, by gain: Double) -> Bool {
    part.elsewhere.value - part.here > gain && part.cues.count >= Self.leastMoved
  }

  /// Whether a part shows its place and only seems to be moved a little.
  ///
  /// Each part is asked, before they are merged: one such part says nothing about its neighbors.
  private func isNear(_ part: PartViews.Part) -> Bool {
    showsPlace(part) && abs(part.elsewhere.lag) < CaptionAlignment.leastStray.decimalValue
  }

  /// Parts that overlap as one deviation.
  private func merged(_ parts: [PartViews.Part]) -> [CaptionDeviation] {
    var groups: [(cues: Range<Int>, parts: [PartViews.Part])] = []
    for part in parts {
      if let last = groups.last, part.cues.lowerBound <= last.cues.upperBound {
        let end = max(last.cues.upperBound, part.cues.upperBound)
        groups[groups.count - 1] = (last.cues.lowerBound..<end, last.parts + [part])
      } else {
        groups.append((part.cues, [part]))
      }
    }
    return groups.compactMap { group in
      let worst = group.parts.min { $0.here - $0.elsewhere.value < $1.here - $1.elsewhere.value }
      // A part that shows no place is not in its neighbor's, however little that is off.
      let hasUnmatched = group.parts.contains { !showsPlace($0) && !isMoved($0, by: Self.clearly) }
      return worst.map { deviation($0, in: group.cues, hasUnmatched) }
    }
  }

  /// The deviation of parts, named by the worst of them unless one of them shows no place.
  private func deviation(
    _ worst: PartViews.Part, in cues: Range<Int>, _ hasUnmatched: Bool
  ) -> CaptionDeviation {
    let range = views.range(cues)
    let gain = worst.elsewhere.value - worst.here
    let isFar = abs(worst.elsewhere.lag) >= CaptionAlignment.leastStray.decimalValue
    let isMoved =
      isFar && isMoved(worst, by: Self.clearly) && worst.elsewhere.value >= Self.plain
    let shown = zip(CaptionDeviation.View.ofTiming, worst.views)
      .filter { $1 < floor && ($0 != .letters || worst.hasLetters) }.map(\.0)
    let evidence = max(floor - worst.here, gain - Self.clearly)
    return CaptionDeviation(
      !isMoved || hasUnmatched ? .unmatched : worst.elsewhere.lag > 0 ? .late : .early,
      .decimal(range.lowerBound)..<(.decimal(range.upperBound)),
      size: isMoved ? .decimal(worst.elsewhere.lag) : .zero, cues: cues.count,
      confidence: Float(1 - 0.5 * exp(-max(evidence, 0))), views: shown)
  }

  /// Whether cues that a jump moves match the speech there, and not in their place in the rest.
  ///
  /// - Parameters:
  ///   - range: The time of the cues, in seconds of media time.
  ///   - lag: The displacement, in seconds, back to their place in the rest.
  /// - Returns: `true` if the views agree.
  func isInPlace(_ range: Range<Double>, notAt lag: Double) -> Bool {
    let first = views.starts.partitioningIndex { $0 >= range.lowerBound }
    let end = views.starts.partitioningIndex { $0 >= range.upperBound }
    guard first < end else { return false }
    let part = views.part(first..<end, weights: weights, besides: lag)
    let own = part.elsewhere.value
    return part.here >= max(Self.moved.value, floor) && part.here - own >= Self.moved.gain
      && own < Self.moved.own * part.here
  }
}

extension Deviations {
  /// The jumps of a model: two that cancel each other are a slip.
  static func jumps(
    _ cuts: [CaptionAlignment.Cut], until end: MediaTime
  ) -> [CaptionDeviation] {
    var jumps: [CaptionDeviation] = []
    var index = 0
    while index < cuts.count {
      let cut = cuts[index]
      let isSlip =
        index + 1 < cuts.count
        && (cut.step + cuts[index + 1].step).magnitude < CaptionAlignment.leastSlipStep
      let last = isSlip ? cuts[index + 1].at : max(end, cut.at)
      jumps.append(.init(isSlip ? .slip : .cut, cut.at..<max(last, cut.at), size: cut.step))
      index += isSlip ? 2 : 1
    }
    return jumps
  }
}
