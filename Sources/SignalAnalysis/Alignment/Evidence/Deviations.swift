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
  /// The least value of the cues of a slip in their corrected place.
  private let slipFloor: Double
  /// How much higher the value of a displacement must be.
  private let gain: Double

  /// The length of a part that must show its place: a share of all, and its limits in seconds.
  private static let length = (share: 0.25, least: 10.0, most: 60.0)
  /// The least value of a part: a share of what a quarter of the parts exceeds, and its limits.
  ///
  /// The median would be low itself where more than half of the captions are wrong.
  private static let least = (share: 0.4, low: 1.0, high: 3.0)
  /// The same for a slip, which may be short: a share of the median of all parts.
  private static let leastOfSlip = (share: 0.3, high: 2.5)
  /// A displacement with a lower value, and a half part with a higher one in place, prove nothing.
  private static let plain = 2.5
  /// The lower limit if the captions as a whole match weakly.
  private static let leastOfLoose = 2.0
  /// A displacement is clearly better than the place if its value is higher by this: in a part, in a
  /// part of captions that match weakly, and in half a part, of which there are more, so that chance is
  /// larger there.
  private static let clearly = (part: 2.0, loose: 1.0, half: 3.2)
  /// Fewer cues match another place by chance.
  private static let leastMoved = 4
  /// The least value of the displacement of half a part.
  private static let strong = 3.5
  /// The least value of all cues together that confirms their place, and the least with which captions
  /// may still belong to the sound.
  private static let leastWhole = (confirmed: 5.0, possible: 2.5)
  /// The least lead of all cues together: cues in even steps over speech in even steps have none.
  private static let leastLead = 1.5
  /// The share of the parts that must show their place.
  private static let reliably = 0.9
  /// The least value of displaced cues over their place in the rest.
  private static let slipped = 1.0

  /// Looks at all parts.
  ///
  /// - Parameters:
  ///   - views: The cues at their places in the model.
  ///   - isLoose: Whether the captions as a whole match weakly, so that each part must show more.
  init(_ views: PartViews, isLoose: Bool = false) {
    self.views = views
    gain = isLoose ? Self.clearly.loose : Self.clearly.part
    let total = views.times.last ?? 0
    let length = min(max(total * Self.length.share, Self.length.least), Self.length.most)
    let ranges = views.parts(of: length)
    weights = views.weights(ranges)
    let parts = ranges.map { [weights] in views.part($0, weights: weights) }
    let low = isLoose ? Self.leastOfLoose : Self.least.low
    let values = parts.map(\.here).sorted()
    let better = values.isEmpty ? 0 : values[values.count * 3 / 4]
    floor = min(max(low, Self.least.share * better), Self.least.high)
    slipFloor = min(max(low, Self.leastOfSlip.share * values.median), Self.leastOfSlip.high)
    guard !parts.isEmpty else { return }
    let halves = views.parts(of: length / 2).map { [weights] in views.part($0, weights: weights) }
    let moved = halves.filter {
      isMoved($0, by: Self.clearly.half) && $0.here < Self.plain
        && $0.elsewhere.value >= Self.strong
    }
    all = merged(
      (parts.filter { !isInPlace($0) } + moved).filter { !isNear($0) }
        .sorted { $0.cues.lowerBound < $1.cues.lowerBound })
    let together = views.part(0..<views.count, weights: weights)
    (whole, lead) = (together.here, together.here - together.elsewhere.value)
    leastLength = [length / 4, length / 2, length].first { length in
      let all = views.parts(of: length).map { views.part($0, weights: weights) }
      return Double(all.count { $0.here >= floor }) >= Self.reliably * Double(all.count)
    }
  }

  /// Whether the captions as a whole are clearly in their place.
  var isConfirmed: Bool { whole >= Self.leastWhole.confirmed }
  /// Whether no other place within reach is about as good.
  var isOnlyPlace: Bool { lead >= Self.leastLead }
  /// Whether the captions as a whole may be in their place.
  var isPossible: Bool { whole >= Self.leastWhole.possible }

  private func isInPlace(_ part: PartViews.Part) -> Bool {
    part.here >= floor && !isMoved(part, by: gain)
  }

  /// Whether a displacement is better than the place by a value.
  private func isMoved(_ part: PartViews.Part, by gain: Double) -> Bool {
    part.elsewhere.value - part.here > gain && part.cues.count >= Self.leastMoved
  }

  /// Whether a part shows its place and only seems to be moved a little.
  ///
  /// Each part is asked, before they are merged: one such part says nothing about its neighbors.
  private func isNear(_ part: PartViews.Part) -> Bool {
    part.here >= floor && abs(part.elsewhere.lag) < CaptionAlignment.leastStray.decimalValue
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
      return worst.map { deviation($0, in: group.cues) }
    }
  }

  /// The deviation of parts, named by the worst of them.
  private func deviation(_ worst: PartViews.Part, in cues: Range<Int>) -> CaptionDeviation {
    let range = views.range(cues)
    let gain = worst.elsewhere.value - worst.here
    let isFar = abs(worst.elsewhere.lag) >= CaptionAlignment.leastStray.decimalValue
    let isMoved =
      isFar && isMoved(worst, by: self.gain) && worst.elsewhere.value >= Self.plain
    let shown = zip(CaptionDeviation.View.allCases, worst.views).filter { $1 < floor }.map(\.0)
    let evidence = max(floor - worst.here, gain - self.gain)
    return CaptionDeviation(
      !isMoved ? .unmatched : worst.elsewhere.lag > 0 ? .late : .early,
      .decimal(range.lowerBound)..<(.decimal(range.upperBound)),
      size: isMoved ? .decimal(worst.elsewhere.lag) : .zero, cues: cues.count,
      confidence: Float(1 - 0.5 * exp(-max(evidence, 0))), views: shown)
  }

  /// Whether cues of a range of time match the speech clearly better than if they were moved.
  ///
  /// - Parameters:
  ///   - range: The time of the cues, in seconds of media time.
  ///   - lag: The displacement, in seconds, that they are compared with.
  /// - Returns: `true` if the views agree.
  func isInPlace(_ range: Range<Double>, notAt lag: Double) -> Bool {
    let first = views.starts.partitioningIndex { $0 >= range.lowerBound }
    let end = views.starts.partitioningIndex { $0 >= range.upperBound }
    guard first < end else { return false }
    let part = views.part(first..<end, weights: weights, besides: lag)
    return part.here >= slipFloor && part.here - part.elsewhere.value >= Self.slipped
  }
}

extension Deviations {
  /// The jumps of a model: two that cancel each other are a slip.
  ///
  /// - Parameters:
  ///   - cuts: The jumps, in order.
  ///   - end: The end of the captions.
  /// - Returns: One deviation for each slip, or for each other jump.
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
