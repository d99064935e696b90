/// When a sound track can be heard.
public struct SoundActivity: Sendable, Hashable {
  /// A track whose peak stays under this from end to end is silent, in dB of full scale.
  public static let silenceCeiling: Float = -60
  /// Pauses up to this long do not interrupt what can be heard.
  public static let longestGap: Duration = .milliseconds(100)

  /// The loudest sample, in dB of full scale; `-infinity` for digital silence.
  public let peak: Float
  /// The moments whose peak is not under ``silenceCeiling``, with gaps up to ``longestGap`` joined.
  public let audible: TimeRanges
  /// `false` when measuring stopped as soon as something was heard: ``peak`` and ``audible`` then
  /// speak only of the part that was read.
  public let isComplete: Bool

  /// Creates the result of a measurement.
  ///
  /// - Parameters:
  ///   - peak: The loudest sample in dB of full scale.
  ///   - audible: The moments that can be heard.
  ///   - isComplete: Whether the whole track was measured.
  public init(peak: Float, audible: TimeRanges, isComplete: Bool) {
    self.peak = peak
    self.audible = audible
    self.isComplete = isComplete
  }

  /// Whether nothing can be heard from end to end; a digital-silence track is not sound.
  public var isSilent: Bool { isComplete && peak < Self.silenceCeiling }
}
