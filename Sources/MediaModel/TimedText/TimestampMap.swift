/// Ties the times of a text file to those of a transport stream (RFC 8216, section 3.5).
public struct TimestampMap: Sendable, Hashable {
  /// The stream's clock counts 33 bits and starts again.
  private static let wrap: Int64 = 1 << 33

  /// A time as the file writes it.
  public let local: MediaTime
  /// What the stream's clock says at that time, in ticks of 1/90,000 s.
  public let mpegTime: Int64

  /// Creates a map.
  ///
  /// - Parameters:
  ///   - local: A time as the file writes it.
  ///   - mpegTime: What the stream's clock says at that time, in ticks; its low 33 bits count.
  public init(local: MediaTime, mpegTime: Int64) {
    self.local = local
    self.mpegTime = mpegTime & (Self.wrap - 1)
  }

  /// How much later the file's times are on a presentation that starts with the stream.
  ///
  /// A clock that started again after 33 bits is allowed for: with a known start the file's time
  /// is taken to be within 13 hours and a quarter of it.
  ///
  /// - Parameter ticks: What the stream's clock says at its start; `nil` when it is not known and
  ///   the presentation is taken to start with the clock at zero.
  /// - Returns: The length to add to every time of the file.
  public func offset(streamStart ticks: Int64?) -> Duration {
    var distance = mpegTime
    if let ticks {
      distance = (mpegTime - (ticks & (Self.wrap - 1))) & (Self.wrap - 1)
      if distance >= Self.wrap / 2 { distance -= Self.wrap }
    }
    // A tick is 100/9 µs (ISO/IEC 13818-1, section 2.4.2: 90 kHz); far from overflowing.
    let microseconds = (distance * 100 + (distance < 0 ? -4 : 4)) / 9
    return .microseconds(microseconds) - MediaTime.zero.duration(to: local)
  }
}
