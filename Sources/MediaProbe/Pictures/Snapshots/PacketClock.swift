internal import MediaModel

/// Takes jumps out of the time stamps of packets, as ``PictureClock`` does for pictures.
///
/// Packets come in the order of decoding, in which the times of presentation go back and forth; so
/// the times of decoding show whether the clock was set back.
struct PacketClock {
  /// What all jumps together add to a time stamp, in microseconds.
  private(set) var shift: Int64 = 0
  /// When the last packet is decoded.
  private var last: Int64?
  /// When all packets before were presented.
  private var end: Int64?

  /// The time of presentation after all jumps.
  ///
  /// - Parameters:
  ///   - shown: The time of presentation by the time stamp.
  ///   - decoded: The time of decoding by the time stamp; `nil` if it is not known.
  ///   - length: How long the picture is shown in microseconds; zero if unknown.
  /// - Returns: The time.
  mutating func time(_ shown: MediaTime, decoded: MediaTime?, length: Int64) -> MediaTime {
    let stamp = shown.microseconds
    // All are far from the ends of their range, as `MediaTime` is.
    if let decoded = decoded?.microseconds {
      if let last, let end, PictureClock.isJump(decoded &- last) { shift = end &- stamp }
      last = decoded
    }
    let time = stamp &+ shift
    let length = length > 0 ? min(length, PictureClock.longestJump) : PictureClock.usualLength
    end = max(end ?? time, time &+ length)
    return MediaTime(microseconds: time)
  }

  /// Forgets the last packet, because the next one does not follow it.
  mutating func restart() { (last, end) = (nil, nil) }
}
