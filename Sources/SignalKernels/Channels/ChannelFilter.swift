/// Filters each channel over time with its own taps.
package struct ChannelFilter: Sendable {
  /// Taps for each channel.
  package static let taps = 5

  private let weights: [Float]
  private let step: Int

  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - weights: ``taps`` numbers for each channel, one channel after another.
  ///   - step: The frames from one tap to the next; at most half of ``ChannelPlane/margin``.
  package init(weights: [Float], step: Int) {
    self.weights = weights
    self.step = min(max(step, 1), ChannelPlane.margin / 2)
  }

  /// Fills a plane with the filtered channels of another one.
  ///
  /// - Parameters:
  ///   - source: The input, with as many channels as the filter has.
  ///   - target: Another plane with as many channels.
  package func apply(to source: ChannelPlane, into target: ChannelPlane) {
    guard weights.count == source.channels * Self.taps, target.channels == source.channels,
      target !== source
    else { return }
    target.resize(to: source.frames)
    for channel in 0..<source.channels {
      let (from, to) = unsafe (
        UnsafeRawPointer(source.start(of: channel)),
        UnsafeMutableRawPointer(target.start(of: channel))
      )
      let first = channel * Self.taps
      let (a, b, c) = (weights[first], weights[first + 1], weights[first + 2])
      let (d, e) = (weights[first + 3], weights[first + 4])
      for frame in Swift.stride(from: 0, to: source.frames, by: ChannelPlane.lanes) {
        let here = unsafe from + 4 * frame
        func read(_ steps: Int) -> SIMD8<Float> {
          unsafe (here + 4 * steps * step).loadUnaligned(as: SIMD8<Float>.self)
        }
        let sum = read(-2) * a + read(-1) * b + read(0) * c + read(1) * d + read(2) * e
        unsafe (to + 4 * frame).storeBytes(of: sum, as: SIMD8<Float>.self)
      }
    }
    target.clearTail()
  }
}
