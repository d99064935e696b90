internal import SignalKernels

/// What the detector keeps of every hop until the end: twelve bytes.
struct SpeechFeatures {
  /// What one byte of a hop holds.
  enum Row: Int, CaseIterable {
    case level, band0, band1, band2, band3, band4, band5
    case harmonicity, period, steadiness, longSteadiness, flux
  }

  /// The lowest level that can be told from silence, in dB of full scale.
  static let floor: Float = -110

  /// Bytes a hop.
  private static let width = Row.allCases.count

  private var bytes: [UInt8] = []

  /// Hops kept.
  var count: Int { bytes.count / Self.width }

  /// Adds hops of silence.
  ///
  /// - Parameter count: How many.
  mutating func appendSilence(_ count: Int) {
    bytes.append(contentsOf: repeatElement(0, count: count * Self.width))
  }

  /// Drops hops at the end.
  ///
  /// - Parameter count: How many to keep.
  mutating func truncate(to count: Int) {
    bytes.removeLast(max(0, bytes.count - count * Self.width))
  }

  /// Adds the four hops of one measurement.
  ///
  /// - Parameter hops: The measurement.
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

  /// Adds a number as a byte, clamped; what is no number gives zero.
  private mutating func append(_ value: Float) {
    bytes.append(value >= 0.5 ? (value < 254.5 ? UInt8(value + 0.5) : 255) : 0)
  }

  /// The level of a hop as it is kept: half decibels above ``floor``.
  ///
  /// - Parameter hop: The hop, one of those kept.
  /// - Returns: The byte.
  func levelByte(_ hop: Int) -> UInt8 { bytes[hop * Self.width] }

  /// The values of a row in the unit they were measured in.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - range: The hops, clamped to those kept.
  /// - Returns: One value a hop of the clamped range.
  func values(_ row: Row, in range: Range<Int>) -> [Float] {
    let (scale, offset) = Self.code(of: row)
    return range.clamped(to: 0..<count).map {
      Float(bytes[$0 * Self.width + row.rawValue]) * scale - offset
    }
  }

  private static func code(of row: Row) -> (scale: Float, offset: Float) {
    switch row {
    case .harmonicity: (1 / 255, 0)
    case .period: (1 / 4, 0)
    case .steadiness, .longSteadiness: (1 / 127, 1)
    case .flux: (1 / 8, 0)
    default: (1 / 2, -floor)
    }
  }
}
