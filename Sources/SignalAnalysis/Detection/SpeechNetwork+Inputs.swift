internal import SignalKernels

extension SpeechNetwork {
  /// Sound under this is never speech, in dB of full scale.
  static let quiet: Float = -75
  /// Hops that share a reference level: 100 ms.
  static let block = 10
  /// Blocks to either side that the reference level is taken from: 1.5 s.
  static let blockRadius = 15

  /// Writes the inputs of the network for a stretch of hops.
  ///
  /// Levels are relative to the level that one hop in twenty exceeds in the three seconds around
  /// it, so that the loudness of a recording does not matter.
  ///
  /// - Parameters:
  ///   - features: The features, starting at the first hop of a block.
  ///   - plane: The target; it gets one frame per hop and is filled up to whole vectors.
  static func describe(_ features: SpeechFeatures, into plane: ChannelPlane) {
    let count = features.count
    plane.resize(to: min((count + 7) / 8 * 8, plane.capacity))
    let base = reference(features)
    let bytes = features.bytes
    let bands = SpeechHops.bandCount
    let frames = plane.frames
    let shifts = (0..<frames).map { hop in
      (SpeechFeatures.floor + 30 - (hop < count ? base[hop / block] : quiet)) / 20
    }
    var row = [Float](repeating: 0, count: frames)
    for channel in 0..<width {
      let values = channel <= bands ? levels : rest[channel - bands - 1]
      for hop in 0..<frames {
        row[hop] = values[hop < count ? Int(bytes[hop * width + channel]) : 0]
      }
      if channel <= bands {
        for hop in 0..<frames { row[hop] = min(max(row[hop] + shifts[hop], -2), 2.5) }
      }
      plane.fill(channel, with: row.span)
    }
  }

  /// The values of the bytes of levels, before the shift.
  private static let levels: [Float] = (0...255).map { Float($0) / 40 }

  /// The values of the bytes of harmonicity, period, steadiness, long steadiness and flux.
  private static let rest: [[Float]] = {
    let bytes = (0...255).map(Float.init)
    let steadiness = bytes.map { $0 / 127 - 1 }
    return [
      bytes.map { $0 / 255 * 2 - 1 },
      bytes.map { (max($0 / 4, 8) / 24).logarithm2 },
      steadiness, steadiness,
      bytes.map { $0 / 64 - 1 },
    ]
  }()

  /// The level that one hop in twenty exceeds in the three seconds around each block, to 1 dB.
  static func reference(_ features: SpeechFeatures) -> [Float] {
    let bins = (0..<features.count).map {
      min(max(Int(features.level(of: $0) - SpeechFeatures.floor), 0), 127)
    }
    var histogram = [Int](repeating: 0, count: 128)
    var (low, high) = (0, 0)
    return (0..<(bins.count + block - 1) / block).map { index in
      while high < min(bins.count, (index + blockRadius + 1) * block) {
        histogram[bins[high]] += 1
        high += 1
      }
      while low < (index - blockRadius) * block {
        histogram[bins[low]] -= 1
        low += 1
      }
      let bin = rank(0.95 * Float(high - low), in: histogram)
      return max(SpeechFeatures.floor + 0.5 + Float(bin), quiet)
    }
  }

  private static func rank(_ wanted: Float, in histogram: [Int]) -> Int {
    var seen = 0
    for (bin, count) in histogram.enumerated() {
      seen += count
      if Float(seen) >= wanted { return bin }
    }
    return histogram.count - 1
  }
}
