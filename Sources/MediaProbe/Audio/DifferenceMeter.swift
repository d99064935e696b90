internal import MediaModel

/// Measures the sound that the sum of the channels of a track lacks, while that sum is analyzed.
struct DifferenceMeter {
  /// The lowest mean power that is measured: -70 dB of full scale.
  private static let least = 1e-7
  /// The greatest ratio.
  private static let most = 1e6

  private var result = ChannelDifference()
  private var number: Int64 = 0
  private var (sum, difference, count) = (0.0, 0.0, 0.0)

  /// Processes a frame.
  ///
  /// - Parameters:
  ///   - power: The power of its channels; `nil` if it has one channel, or it cannot be measured.
  ///   - isWhole: Whether the channel that is analyzed has all sound.
  ///   - channels: How many it has.
  ///   - time: The moment of its first sample.
  mutating func measure(_ power: ChannelPower?, isWhole: Bool, channels: Int, at time: MediaTime) {
    if channels > 2 {
      result.isSurround = true
      if power == nil { result.isMeasured = false }
    }
    let next = ChannelDifference.number(at: time)
    if next != number { close() }
    number = next
    guard let power, !isWhole else { return }
    sum += power.sum
    difference += power.difference
    count += power.count
  }

  /// Ends the track.
  mutating func finish() -> ChannelDifference {
    close()
    return result
  }

  private mutating func close() {
    defer { (sum, difference, count) = (0, 0, 0) }
    let power = difference / 4 / max(count, 1)
    guard power >= Self.least else { return }
    let ratio = min(difference / max(sum, difference / Self.most), Self.most)
    result.add(.init(power: Float(power), ratio: Float(ratio)), at: number)
  }
}
