/// The audible moments of a sound track.
public struct AudioActivity: Sendable, Hashable {
  /// The peak level, in dB of full scale, under which a whole track is silent.
  public static let silenceCeiling: Float = -60
  /// The longest pause that does not interrupt audible sound.
  public static let longestGap: Duration = .milliseconds(100)

  /// The loudest sample, in dB of full scale; `-infinity` for digital silence.
  public let peak: Float
  /// The moments whose peak is not under ``silenceCeiling``, with gaps up to ``longestGap`` joined.
  public let audible: TimeRanges
  /// `false` if the measurement stopped at the first audible sound: ``peak`` and ``audible`` then
  /// describe only the part that was read.
  public let isComplete: Bool

  /// Creates the result of a measurement.
  ///
  /// - Parameters:
  ///   - peak: The loudest sample in dB of full scale.
  ///   - audible: The audible moments.
  ///   - isComplete: Whether the whole track was measured.
  public init(peak: Float, audible: TimeRanges, isComplete: Bool) {
    self.peak = peak
    self.audible = audible
    self.isComplete = isComplete
  }

  /// Whether the whole track is silent; digital silence is not sound.
  public var isSilent: Bool { isComplete && peak < Self.silenceCeiling }
}
