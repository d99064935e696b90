/// The changes of the levels of an envelope, 50 times a second: two mixes of one sound have the
/// same changes.
struct EnvelopeFrames {
  /// Hops of 10 ms per frame.
  static let hops = 2
  /// Frames per second.
  static let rate = 50.0
  /// Levels under this many dB above the floor do not count: -70 dB.
  private static let low = SIMD4<Float>(repeating: 30)
  private static let bound = SIMD4<Float>(repeating: 12)

  /// Levels of each frame, in dB above the floor.
  private let levels: [SIMD4<Float>]

  /// How many frames.
  var count: Int { levels.count }

  /// Reads an envelope.
  init(_ envelope: BandEnvelope) { self.init(levels: envelope.levels) }

  /// Reads the levels of hops of 10 ms.
  ///
  /// - Parameter source: Half decibels above the floor in four bands.
  init(levels source: [SIMD4<UInt8>]) {
    levels = (0..<(source.count + 1) / Self.hops).map { frame in
      let (first, second) = (source[2 * frame], source[min(2 * frame + 1, source.count - 1)])
      let sum = SIMD4<Float>(first) + SIMD4<Float>(second)
      return pointwiseMax(sum * (BandEnvelope.step / 2), Self.low)
    }
  }

  /// The changes of all frames.
  var changes: [SIMD4<Float>] {
    levels.indices.map { frame in
      guard frame > 0, frame + 1 < levels.count else { return .zero }
      return Self.bounded(levels[frame + 1] - levels[frame - 1])
    }
  }

  /// The changes of a stretch that is played at another speed.
  ///
  /// - Parameters:
  ///   - start: The stretch's first frame.
  ///   - count: Its frames.
  ///   - rate: The factor by which it lasts longer.
  /// - Returns: `rate` x `count` values, a frame apart.
  func changes(from start: Int, count: Int, stretchedBy rate: Double) -> [SIMD4<Float>] {
    (0..<Int(Double(count) * rate)).map { index in
      change(at: Double(start) + (Double(index) + 0.5) / rate - 0.5, reach: 1 / rate)
    }
  }

  /// The change around a position between frames.
  ///
  /// - Parameters:
  ///   - position: The position in frames.
  ///   - reach: How many frames before and after it levels are compared.
  /// - Returns: The change; zero at the ends.
  func change(at position: Double, reach: Double) -> SIMD4<Float> {
    guard let before = level(position - reach), let after = level(position + reach) else {
      return .zero
    }
    return Self.bounded(after - before)
  }

  private func level(_ position: Double) -> SIMD4<Float>? {
    let whole = position.rounded(.down)
    guard whole >= 0, let index = Int(exactly: whole), index + 1 < levels.count else { return nil }
    return levels[index] + (levels[index + 1] - levels[index]) * Float(position - whole)
  }

  private static func bounded(_ change: SIMD4<Float>) -> SIMD4<Float> {
    change.clamped(lowerBound: -bound, upperBound: bound)
  }
}
