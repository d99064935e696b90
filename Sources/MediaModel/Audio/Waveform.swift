/// The outline of a sound for drawing: one peak for each section.
///
/// No verdict is based on it.
public struct Waveform: Sendable, Hashable {
  /// The highest number of peaks of an outline, even for a long sound.
  public static let mostPeaks = 2_000
  /// The peak of a sample at full scale.
  public static let fullScale: UInt8 = 99

  /// The moment of the first peak.
  public let start: MediaTime
  /// The length of the section for each peak.
  public let hop: Duration
  /// The loudest sample of each hop, as the square root of its amplitude, from 0 to ``fullScale``,
  /// so that soft speech is visible next to loud speech.
  public let peaks: [UInt8]

  /// Creates an outline.
  ///
  /// - Parameters:
  ///   - start: The moment of the first peak.
  ///   - hop: The length of the section for each peak.
  ///   - peaks: The loudest sample of each hop, from 0 to ``fullScale``.
  public init(start: MediaTime = .zero, hop: Duration, peaks: [UInt8]) {
    self.start = start
    self.hop = hop
    self.peaks = peaks
  }

  /// The outline for a sound that is played later.
  ///
  /// - Parameter length: The additional delay; negative: earlier.
  /// - Returns: The outline.
  public func moved(by length: Duration) -> Waveform {
    Waveform(start: start.advanced(by: length), hop: hop, peaks: peaks)
  }
}
