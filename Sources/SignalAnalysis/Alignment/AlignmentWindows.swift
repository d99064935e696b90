internal import MediaModel

/// The offset in each part of the medium, measured from its own cues.
struct AlignmentWindows {
  /// How long a part is, in seconds.
  private static let length = 30.0
  /// The maximum number of parts; a longer medium has longer parts.
  private static let most = 1_000
  /// The share of cues that start with some onset by chance.
  private static let chance = 0.35

  private let rates: RateFit
  private let model: AlignmentModel
  private let cuts: [CaptionAlignment.Cut]

  /// Measures parts that overlap by half.
  ///
  /// - Parameters:
  ///   - rates: The fit of the path.
  ///   - model: The model, which may have slips in addition.
  ///   - cues: The cues it was fitted to.
  ///   - cuts: Where captions jump.
  /// - Returns: The parts with cues, in order.
  static func windows(
    _ rates: RateFit, _ model: AlignmentModel, _ cues: CueTrack, _ cuts: [CaptionAlignment.Cut]
  ) -> [CaptionAlignment.Window] {
    AlignmentWindows(rates: rates, model: model, cuts: cuts).measured(cues)
  }

  private func measured(_ cues: CueTrack) -> [CaptionAlignment.Window] {
    let moments = zip(cues.starts, model.stretches(of: cues.count)).map {
      model.media($0, in: $1)
    }.sorted()
    guard let first = moments.first, let last = moments.last else { return [] }
    // Cues that have slipped have other onsets than the path gives them.
    let pairs = zip(rates.fit.chosen, rates.fit.weights)
      .filter {
        $1 > 0.05 && abs($0.error(rates.base) - error(at: $0.moment)) < OnsetFit.greatestDistance
      }
      .sorted { $0.0.moment < $1.0.moment }
    let step = max(Self.length / 2, (last - first) / Double(Self.most))
    return (0...Int((last - first) / step)).compactMap { index in
      let low = first + Double(index) * step
      let high = low + 2 * step
      let count =
        moments.partitioningIndex { $0 >= high } - moments.partitioningIndex { $0 >= low }
      guard count > 0 else { return nil }
      let from = pairs.partitioningIndex { $0.0.moment >= low }
      let inside = pairs[from..<max(from, pairs.partitioningIndex { $0.0.moment >= high })]
      let rests = inside.map { $0.0.error(rates.base) - error(at: $0.0.moment) }
      return CaptionAlignment.Window(
        range: .decimal(low)..<(.decimal(high)),
        offset: .decimal(error(at: low + step) + rests.median),
        confidence: confidence(inside.reduce(0) { $0 + $1.1 }, of: count))
    }
  }

  /// The error of the captions at a moment by the model, in seconds.
  private func error(at moment: Double) -> Double {
    let stretch = cuts.partitioningIndex { $0.at.decimalValue > moment }
    return model.offsets[stretch] + (model.rate - 1) * moment
  }

  private func confidence(_ agreeing: Double, of count: Int) -> Float {
    let share = min(agreeing / Double(count), 1)
    return Float(max((share - Self.chance) / (1 - Self.chance), 0) * agreeing / (agreeing + 1.5))
  }
}
