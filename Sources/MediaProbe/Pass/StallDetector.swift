internal import MediaModel

/// Counts packets, and notices when they bring nothing new.
struct StallDetector {
  private let limits: ReadingLimits
  private var packets = 0
  private var stalled = 0
  private var furthest: Int64 = -1
  private var latest = MediaTime.earliest
  private var shown: Float = 0

  /// Starts counting.
  init(limits: ReadingLimits) { self.limits = limits }

  /// Counts a packet.
  ///
  /// - Parameters:
  ///   - packet: The packet.
  ///   - time: When it is presented, or `nil` when that is unknown.
  ///   - position: The place in the file up to which was read.
  /// - Throws: That a limit is reached.
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

  /// Counts a packet, or an attempt to read one, that brought nothing new.
  mutating func countStall() throws(ProbeError) {
    stalled += 1
    if stalled > limits.stalledPackets { throw .limit(.stalledPackets) }
  }

  /// How much of the file was read, when it is a hundredth more than was reported last.
  mutating func share(of size: Int64) -> Float? {
    let share = size > 0 ? min(max(Float(furthest) / Float(size), 0), 1) : 1
    guard share >= shown + 0.01 else { return nil }
    shown = share
    return share
  }
}
