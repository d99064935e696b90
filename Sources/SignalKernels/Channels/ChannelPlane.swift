/// Numbers of several channels over time, as the layers of a network pass them on.
///
/// The frames are surrounded by zeros, so that a filter may reach beyond both ends.
@safe
package final class ChannelPlane {
  /// Zeros before the first and after the last frame: the greatest reach of a filter.
  package static let margin = 64
  static let lanes = 8

  /// The number of channels.
  package let channels: Int
  /// The greatest number of frames.
  package let capacity: Int
  /// How many frames are in use.
  package private(set) var frames = 0

  let stride: Int
  private let memory: UnsafeMutablePointer<Float>

  /// Creates a plane without frames.
  ///
  /// - Parameters:
  ///   - channels: How many channels.
  ///   - capacity: The greatest number of frames.
  package init(channels: Int, capacity: Int) {
    self.channels = max(channels, 1)
    self.capacity = max(capacity, 0)
    stride = (self.capacity + Self.lanes - 1) / Self.lanes * Self.lanes + 2 * Self.margin
    unsafe memory = UnsafeMutablePointer.allocate(capacity: self.channels * stride)
    unsafe memory.initialize(repeating: 0, count: self.channels * stride)
  }

  deinit { unsafe memory.deallocate() }

  /// Sets the number of frames; their earlier content is undefined.
  ///
  /// - Parameter count: The number, at most ``capacity``.
  package func resize(to count: Int) {
    let count = min(max(count, 0), capacity)
    if count < frames {
      for channel in 0..<channels {
        let row = unsafe start(of: channel)
        for frame in count..<frames { unsafe row[frame] = 0 }
      }
    }
    frames = count
  }

  /// Replaces the numbers of a channel.
  ///
  /// - Parameters:
  ///   - channel: The channel; nothing happens if there is no such channel.
  ///   - values: One number for each frame; those that are missing are not written.
  package func fill(_ channel: Int, with values: Span<Float>) {
    guard (0..<channels).contains(channel) else { return }
    unsafe values.withUnsafeBufferPointer { values in
      guard let first = values.baseAddress else { return }
      unsafe start(of: channel).update(from: first, count: min(values.count, frames))
    }
  }

  /// The numbers of a channel.
  ///
  /// - Parameter channel: The channel.
  /// - Returns: One number for each frame; empty if there is no such channel.
  package func row(_ channel: Int) -> [Float] {
    guard (0..<channels).contains(channel) else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: start(of: channel), count: frames))
  }

  /// The address of the first frame of a channel.
  @inline(__always)
  func start(of channel: Int) -> UnsafeMutablePointer<Float> {
    unsafe memory + channel * stride + Self.margin
  }

  /// Restores the zeros after the last frame, because kernels write whole vectors.
  func clearTail() {
    let end = (frames + Self.lanes - 1) / Self.lanes * Self.lanes
    guard end > frames else { return }
    for channel in 0..<channels {
      let row = unsafe start(of: channel)
      for frame in frames..<end { unsafe row[frame] = 0 }
    }
  }

  /// Fills the plane with the means over groups of frames of another one.
  ///
  /// - Parameters:
  ///   - source: A plane with as many channels.
  ///   - size: Frames per group; the remainder at the end is not read.
  package func average(of source: ChannelPlane, every size: Int) {
    guard size > 0, source.channels == channels else { return }
    resize(to: source.frames / size)
    let scale = 1 / Float(size)
    for channel in 0..<channels {
      let (from, to) = unsafe (source.start(of: channel), start(of: channel))
      for frame in 0..<frames {
        var sum: Float = 0
        for index in 0..<size { unsafe sum += from[frame * size + index] }
        unsafe to[frame] = sum * scale
      }
    }
  }

  /// Fills the plane with another one and repeats each of its frames.
  ///
  /// - Parameters:
  ///   - source: A plane with as many channels.
  ///   - size: How often a frame is repeated.
  package func spread(_ source: ChannelPlane, over size: Int) {
    guard size > 0, source.channels == channels else { return }
    resize(to: source.frames * size)
    for channel in 0..<channels {
      let (from, to) = unsafe (source.start(of: channel), start(of: channel))
      for frame in 0..<frames { unsafe to[frame] = from[frame / size] }
    }
  }

  /// Adds another plane and sets negative sums to zero.
  ///
  /// - Parameter other: A plane with as many channels and frames.
  package func addPositive(_ other: ChannelPlane) {
    guard other.channels == channels, other.frames == frames else { return }
    for channel in 0..<channels {
      let (from, to) = unsafe (other.start(of: channel), start(of: channel))
      for frame in 0..<frames {
        let sum = unsafe to[frame] + from[frame]
        unsafe to[frame] = sum > 0 ? sum : 0
      }
    }
  }
}
