internal import MediaModel

/// Measures the difference of the two channels of a track while their sum is analyzed.
struct DifferenceMeter {
  /// Less mean power is left out: -70 dB of full scale.
  private static let least = 1e-7
  /// The greatest ratio.
  private static let most = 1e6

  private var result = ChannelDifference()
  private var number: Int64 = 0
  private var (sum, difference, count) = (0.0, 0.0, 0.0)

  /// Takes a frame.
  ///
  /// - Parameters:
  ///   - power: The power of its channels; `nil` if it has one channel or more than two.
  ///   - channels: How many it has.
  ///   - time: The moment of its first sample.
  mutating func take(_ power: StereoPower?, channels: Int, at time: MediaTime) {
    guard channels <= 2 else {
      result.isMeasured = false
      return
    }
    let next = ChannelDifference.number(at: time)
    if next != number { close() }
    number = next
    guard let power else { return }
    sum += power.sum
    difference += power.difference
    count += power.count
  }

  /// Ends the track.
  ///
  /// - Returns: The difference of the channels in all of it.
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
