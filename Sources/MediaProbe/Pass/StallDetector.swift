internal import MediaModel

/// Counts packets, and detects when they make no progress in time or in the file.
struct StallDetector {
  /// The least number of bytes between two reports: reading them takes longer than a report.
  private static let leastReported: Int64 = 1 << 20

  private let limits: ReadingLimits
  private var packets = 0
  private var stalled = 0
  private var furthest: Int64 = -1
  private var latest = MediaTime.earliest
  private var shown: Float = 0
  private var shownBytes: Int64 = 0

  /// Starts counting.
  init(limits: ReadingLimits) { self.limits = limits }

  /// Counts a packet.
  ///
  /// - Parameters:
  ///   - packet: The packet.
  ///   - time: The presentation time, or `nil` when unknown.
  ///   - position: The current offset in the file.
  /// - Throws: ``ProbeError/limit(_:)`` if a limit is reached.
  mutating func count(_ packet: borrowing Packet, time: MediaTime?, position: Int64)
    throws(ProbeError)
  {
    packets += 1
    if packets > limits.packets { throw .limit(.packets) }
    let isLater = time.map { $0 > latest } ?? false
    if isLater || position > furthest {
      latest = max(latest, time ?? latest)
      furthest = max(furthest, position)
      stalled = 0
    } else {
      try countStall()
    }
  }

  /// Counts a packet, or an attempt to read one, that made no progress.
  mutating func countStall() throws(ProbeError) {
    stalled += 1
    if stalled > limits.stalledPackets { throw .limit(.stalledPackets) }
  }

  /// The share of the file that was read; `nil` if it grew by less than one percent or 1 MiB since
  /// the last value.
  mutating func share(of size: Int64) -> Float? {
    let share = size > 0 ? min(max(Float(furthest) / Float(size), 0), 1) : 1
    guard share >= shown + 0.01, furthest - shownBytes >= Self.leastReported else { return nil }
    shown = share
    shownBytes = furthest
    return share
  }
}
