internal import SignalKernels

/// The features of every hop, kept until the hop is scored: 38 bytes each.
struct SpeechFeatures {
  /// The lowest level above silence, in dB of full scale.
  static let floor: Float = -110
  /// Bytes per hop: the level, the bands, harmonicity, period, steadiness twice, and flux.
  static let width = 6 + SpeechHops.bandCount

  /// The bytes, one hop after another.
  private(set) var bytes: [UInt8] = []

  /// Hops that were dropped at the start.
  private(set) var dropped = 0

  /// Hops kept.
  var count: Int { bytes.count / Self.width }

  /// Adds hops of silence.
  mutating func appendSilence(_ count: Int) {
    bytes.append(contentsOf: repeatElement(0, count: count * Self.width))
  }

  /// Drops hops at the end.
  ///
  /// - Parameter count: How many hops to keep at most.
  mutating func truncate(to count: Int) {
    bytes.removeLast(max(0, bytes.count - max(count, 0) * Self.width))
  }

  /// Drops hops at the start.
  mutating func removeFirst(_ count: Int) {
    let count = min(max(count, 0), self.count)
    bytes.removeFirst(count * Self.width)
    dropped += count
  }

  /// Adds the four hops of one measurement.
  mutating func append(_ hops: SpeechHops) {
    let level = (hops.level - Self.floor) * 2
    let (harmonicity, period) = (hops.harmonicity * 255, hops.period * 4)
    let (steadiness, long) = ((hops.steadiness + 1) * 127, (hops.longSteadiness + 1) * 127)
    let flux = hops.flux * 8
    for lane in 0..<4 {
      append(level[lane])
      for band in hops.bands { append((band[lane] - Self.floor) * 2) }
      append(harmonicity[lane])
      append(period[lane])
      append(steadiness[lane])
      append(long[lane])
      append(flux[lane])
    }
  }

  /// Adds one byte of a hop.
  mutating func append(byte: UInt8) { bytes.append(byte) }

  /// Adds a number as a byte, clamped; NaN gives zero.
  private mutating func append(_ value: Float) {
    bytes.append(value >= 0.5 ? (value < 254.5 ? UInt8(value + 0.5) : 255) : 0)
  }

  /// The level of a hop in dB of full scale, to half a decibel.
  func level(of hop: Int) -> Float { Float(bytes[hop * Self.width]) / 2 + Self.floor }
}
