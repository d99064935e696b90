/// Maps the times of a text file to those of a transport stream (RFC 8216, section 3.5).
public struct TimestampMap: Sendable, Hashable {
  /// The range of the stream's clock: it has 33 bits and wraps around.
  private static let wrap: Int64 = 1 << 33

  /// A time in the file.
  public let local: MediaTime
  /// The time of the stream's clock at ``local``, in ticks of 1/90,000 s.
  public let mpegTime: Int64

  /// Creates a map.
  ///
  /// - Parameters:
  ///   - local: A time in the file.
  ///   - mpegTime: The time of the stream's clock at that time, in ticks; only its low 33 bits are
  ///     used.
  public init(local: MediaTime, mpegTime: Int64) {
    self.local = local
    self.mpegTime = mpegTime & (Self.wrap - 1)
  }

  /// The delay of the file's times on a presentation that starts with the stream.
  ///
  /// The clock may have wrapped around: if the start is known, the file's time is assumed to be
  /// within 13 hours and a quarter of it.
  ///
  /// - Parameter ticks: The time of the stream's clock at its start; `nil` if it is unknown and the
  ///   presentation is assumed to start with the clock at zero.
  /// - Returns: The length to add to every time of the file.
  public func offset(streamStart ticks: Int64?) -> Duration {
    var distance = mpegTime
    if let ticks {
      distance = (mpegTime - (ticks & (Self.wrap - 1))) & (Self.wrap - 1)
      if distance >= Self.wrap / 2 { distance -= Self.wrap }
    }
    // A tick is 100/9 µs (ISO/IEC 13818-1, section 2.4.2: 90 kHz); this cannot overflow.
    let microseconds = (distance * 100 + (distance < 0 ? -4 : 4)) / 9
    return .microseconds(microseconds) - MediaTime.zero.duration(to: local)
  }
}
