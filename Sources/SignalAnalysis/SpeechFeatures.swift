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

  /// One array a row, one byte a hop.
  private(set) var rows: [[UInt8]] = Array(repeating: [], count: Row.allCases.count)

  /// Hops kept.
  var count: Int { rows[0].count }

  /// Adds hops of silence.
  ///
  /// - Parameter count: How many.
  mutating func appendSilence(_ count: Int) {
    for row in rows.indices { rows[row].append(contentsOf: repeatElement(0, count: count)) }
  }

  /// Drops hops at the end.
  ///
  /// - Parameter count: How many to keep.
  mutating func truncate(to count: Int) {
    let surplus = self.count - count
    guard surplus > 0 else { return }
    for row in rows.indices { rows[row].removeLast(min(surplus, rows[row].count)) }
  }

  /// Adds the four hops of one measurement.
  ///
  /// - Parameter hops: The measurement.
  mutating func append(_ hops: SpeechHops) {
    append(hops.level, to: .level, scale: 2, offset: -Self.floor)
    for (band, row) in zip(hops.bands, rows.indices.dropFirst()) {
      append(band, to: row, scale: 2, offset: -Self.floor)
    }
    append(hops.harmonicity, to: .harmonicity, scale: 255, offset: 0)
    append(hops.period, to: .period, scale: 4, offset: 0)
    append(hops.steadiness, to: .steadiness, scale: 127, offset: 1)
    append(hops.longSteadiness, to: .longSteadiness, scale: 127, offset: 1)
    append(hops.flux, to: .flux, scale: 8, offset: 0)
  }

  private mutating func append(_ values: SIMD4<Float>, to row: Row, scale: Float, offset: Float) {
    append(values, to: row.rawValue, scale: scale, offset: offset)
  }

  private mutating func append(_ values: SIMD4<Float>, to row: Int, scale: Float, offset: Float) {
    let scaled = ((values + offset) * scale).clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255))
    let bytes = SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(scaled, rounding: .toNearestOrEven))
    for lane in 0..<4 { rows[row].append(bytes[lane]) }
  }

  /// The values of a row in the unit they were measured in.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - range: The hops, clamped to those kept.
  /// - Returns: One value a hop of the clamped range.
  func values(_ row: Row, in range: Range<Int>) -> [Float] {
    let (scale, offset) = Self.code(of: row)
    return rows[row.rawValue][range.clamped(to: 0..<count)].map { Float($0) * scale - offset }
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
