public import MediaModel

/// The levels of a sound in four bands, 100 times a second: four bytes for each hop.
///
/// This is enough to align two sounds of any length roughly.
public struct BandEnvelope: Sendable {
  /// The steps of a level in dB.
  static let step: Float = 0.5
  /// The lowest level, in dB of a full-scale sine.
  static let floor: Float = -100

  /// The number of the first hop of 10 ms on the presentation clock.
  let firstHop: Int64
  /// Half decibels above -100 dB in the bands 150-500, 500-1200, 1200-2400 and 2400-4400 Hz.
  let levels: [SIMD4<UInt8>]
  /// The loudest sample, in dB of full scale; `-infinity` for digital silence.
  public let peak: Float
  /// Whether a track longer than 24 hours was cut off.
  public let isCutOff: Bool
  /// The difference of the track's channels, which their sum does not contain.
  public var difference = ChannelDifference()

  /// From the first to the last sample, on the presentation clock.
  public var span: Range<MediaTime> { moment(firstHop)..<moment(firstHop + Int64(levels.count)) }

  private func moment(_ hop: Int64) -> MediaTime { .milliseconds(hop * 10) }

  /// The level of the whole in a hop, in dB; the floor outside the track.
  func level(_ hop: Int64) -> Float {
    guard let bands = bands(hop) else { return Self.floor }
    return bands.max() + Self.floor
  }

  /// The levels in a hop, in dB above the floor.
  func bands(_ hop: Int64) -> SIMD4<Float>? {
    let index = hop - firstHop
    guard index >= 0, index < Int64(levels.count) else { return nil }
    return SIMD4<Float>(levels[Int(index)]) * Self.step
  }

  /// The level that the loudest part of the audible hops reaches.
  ///
  /// - Parameter share: The part, such as 0.05 for the loudest twentieth.
  /// - Returns: The level in dB; the floor if nothing is audible.
  func loudLevel(share: Double) -> Float {
    var counts = [Int](repeating: 0, count: 256)
    for bands in levels { counts[Int(bands.max())] += 1 }
    let heard = counts[40...].reduce(0, +)
    var rest = Int(Double(heard) * share)
    for value in counts.indices.reversed() {
      rest -= counts[value]
      if rest < 0 { return Float(value) * Self.step + Self.floor }
    }
    return Self.floor
  }
}
