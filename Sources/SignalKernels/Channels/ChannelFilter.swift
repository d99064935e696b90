internal import CSignalKernels

/// Filters each channel over time with its own taps.
package struct ChannelFilter: Sendable {
  /// Taps for each channel.
  package static let taps = 5

  private let weights: [Float]
  private let step: Int
  private let kernels: KernelSet

  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - weights: ``taps`` numbers for each channel, one channel after another.
  ///   - step: The frames from one tap to the next; at most half of ``ChannelPlane/margin``.
  ///   - kernels: The kernels to use; ``KernelSet/baseline`` if the processor does not have them.
  package init(weights: [Float], step: Int, kernels: KernelSet = .fastest) {
    self.kernels = KernelSet.available.contains(kernels) ? kernels : .baseline
    self.weights = weights
    self.step = min(max(step, 1), ChannelPlane.margin / 2)
  }

  /// Fills a plane with the filtered channels of another one; does nothing if it cannot hold them.
  ///
  /// - Parameters:
  ///   - source: The input, with as many channels as the filter has.
  ///   - target: Another plane with as many channels.
  package func apply(to source: ChannelPlane, into target: ChannelPlane) {
    guard weights.count == source.channels * Self.taps, target.channels == source.channels,
      target !== source, target.capacity >= source.frames
    else { return }
    target.resize(to: source.frames)
    let kernels = kernels.code
    unsafe weights.withUnsafeBufferPointer { weights in
      guard let first = weights.baseAddress else { return }
      for channel in 0..<source.channels {
        unsafe csignal_filter_channel(
          kernels, source.start(of: channel), step, first + channel * Self.taps,
          target.start(of: channel), source.frames)
      }
    }
    target.clearTail()
  }
}
