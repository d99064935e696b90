/// The outline of a sound for drawing: how loud it is at most, stretch by stretch.
///
/// No verdict is based on it.
public struct Waveform: Sendable, Hashable {
  /// The most peaks that a sound has, however long it is.
  public static let mostPeaks = 2_000
  /// The peak of a sample at full scale.
  public static let fullScale: UInt8 = 99

  /// The moment of the first peak.
  public let start: MediaTime
  /// How long a peak lasts.
  public let hop: Duration
  /// The loudest sample of each hop: the square root of its amplitude, from 0 to ``fullScale``, so
  /// that soft speech can be seen beside loud speech.
  public let peaks: [UInt8]

  /// Creates an outline.
  ///
  /// - Parameters:
  ///   - start: The moment of the first peak.
  ///   - hop: How long a peak lasts.
  ///   - peaks: The loudest sample of each hop, from 0 to ``fullScale``.
  public init(start: MediaTime = .zero, hop: Duration, peaks: [UInt8]) {
    self.start = start
    self.hop = hop
    self.peaks = peaks
  }

  /// The outline of the same sound that is played later.
  ///
  /// - Parameter length: How much later; negative: earlier.
  /// - Returns: The outline.
  public func moved(by length: Duration) -> Waveform {
    Waveform(start: start.advanced(by: length), hop: hop, peaks: peaks)
  }
}
