/// How the levels of an outline change from hop to hop, which stays the same under other gains.
enum OutlineChanges {
  /// The change of levels, none of which counts under -70 dB, and none of more than 12 dB.
  static func bounded(_ after: SIMD4<Float>, _ before: SIMD4<Float>) -> SIMD4<Float> {
    let low = SIMD4<Float>(repeating: 30)
    let change = pointwiseMax(after, low) - pointwiseMax(before, low)
    return pointwiseMin(pointwiseMax(change, SIMD4(repeating: -12)), SIMD4(repeating: 12))
  }

  /// The changes around some hops; none outside the sound.
  ///
  /// - Parameters:
  ///   - outline: The sound.
  ///   - start: The first hop, counted from that of the outline.
  ///   - count: How many.
  /// - Returns: One value a hop.
  static func plain(_ outline: SoundOutline, from start: Int, count: Int) -> [SIMD4<Float>] {
    (0..<count).map { index in
      let hop = outline.firstHop + Int64(start + index)
      guard let before = outline.bands(hop - 1), let after = outline.bands(hop + 1) else {
        return .zero
      }
      return bounded(after, before)
    }
  }

  /// The changes of a stretch that is played at another speed.
  ///
  /// - Parameters:
  ///   - outline: The sound.
  ///   - start: The stretch's first hop, counted from that of the outline.
  ///   - count: Its hops.
  ///   - rate: How many times as long it takes.
  /// - Returns: `rate` x `count` values, a hop apart.
  static func stretched(
    _ outline: SoundOutline, from start: Int, count: Int, by rate: Double
  ) -> [SIMD4<Float>] {
    let levels = (-1...Int(Double(count) * rate)).map { index -> SIMD4<Float>? in
      let place = Double(start) + (Double(index) + 0.5) / rate - 0.5
      let hop = outline.firstHop + Int64(place.rounded(.down))
      guard let here = outline.bands(hop), let next = outline.bands(hop + 1) else { return nil }
      return here + (next - here) * Float(place - place.rounded(.down))
    }
    return levels.indices.dropFirst().dropLast().map { index in
      guard let before = levels[index - 1], let after = levels[index + 1] else { return .zero }
      return bounded(after, before)
    }
  }
}
