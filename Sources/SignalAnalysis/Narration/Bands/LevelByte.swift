internal import Glibc

/// A power as a byte: half decibels above -100 dB.
enum LevelByte {
  /// The powers of all bytes; zero for the lowest.
  private static let powers: [Float] = (0...255).map { $0 == 0 ? 0 : power(level(UInt8($0))) }

  /// The byte of a power.
  static func encode(_ power: Float) -> UInt8 {
    guard power > 1e-10 else { return 0 }
    let steps = (3.0103 * power.logarithm2 - BandEnvelope.floor) / BandEnvelope.step
    return UInt8(min(max(steps.rounded(), 0), 255))
  }

  /// The byte of a level in dB.
  static func byte(_ level: Float) -> UInt8 {
    UInt8(min(max(((level - BandEnvelope.floor) / BandEnvelope.step).rounded(), 0), 255))
  }

  /// The level of a byte in dB.
  static func level(_ byte: UInt8) -> Float {
    Float(byte) * BandEnvelope.step + BandEnvelope.floor
  }

  /// The power of a byte.
  static func power(_ byte: UInt8) -> Float { powers[Int(byte)] }

  /// The power of a level in dB.
  static func power(_ level: Float) -> Float { exp2(level / 3.0103) }
}

/// A share from 0 to 1 as a byte: 255 is the whole, each step below it a quarter of a decibel.
enum UnitByte {
  /// The byte of a share, 0 to 1; shares under -64 dB give 0.
  static func encode(_ share: Float) -> UInt8 {
    guard share > 4e-7 else { return 0 }
    return UInt8(min(max((255 + 4 * 3.0103 * share.logarithm2).rounded(), 0), 255))
  }
}
