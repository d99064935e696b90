internal import MediaModel

/// The ratios between common frame rates of video.
enum NamedRates {
  private static let frames: [(name: String, value: Double)] = [
    ("23.976", 24_000.0 / 1_001), ("24", 24), ("25", 25), ("29.97", 30_000.0 / 1_001), ("30", 30),
  ]

  /// One pair of frame rates for each ratio except 1.
  static let all: [CaptionAlignment.FrameRates] = {
    var rates: [CaptionAlignment.FrameRates] = []
    for captions in frames {
      for media in frames where media.name != captions.name {
        let rate = media.value / captions.value
        guard !rates.contains(where: { abs($0.rate - rate) < 1e-9 }) else { continue }
        rates.append(.init(captions: captions.name, media: media.name, rate: rate))
      }
    }
    return rates
  }()

  /// The pair with a ratio close to a rate.
  ///
  /// - Parameters:
  ///   - rate: Caption time per second of media time.
  ///   - tolerance: The greatest error of the rate.
  /// - Returns: The nearest pair within the tolerance.
  static func nearest(_ rate: Double, within tolerance: Double) -> CaptionAlignment.FrameRates? {
    all.filter { abs($0.rate - rate) <= tolerance }
      .min { abs($0.rate - rate) < abs($1.rate - rate) }
  }
}
