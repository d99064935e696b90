/// Checks whether transport packets are missing where the library reports damage.
///
/// The library marks a packet as damaged if transport packets of it are missing, but also if they
/// only carry the mark of a receiver (`transport_error_indicator`, ISO/IEC 13818-1, 2.4.3.3).
/// Marked packets still have their content.
final class TransportContinuity {
  /// The highest number of bytes that are read for one packet.
  private static let most: Int64 = 4 << 20

  private let file: ByteWindow
  private let layout: TransportLayout
  private var last: (position: Int64, isWhole: Bool)?

  /// Prepares to check a file; fails if it has no transport packets.
  init?(_ source: any ByteSource) {
    guard let layout = TransportLayout(source.read(at: 0, count: 131_072)) else { return nil }
    file = ByteWindow(source)
    self.layout = layout
  }

  /// Whether all transport packets of a packet are present.
  ///
  /// The counters are read up to the second packet after it: a parser passes a picture on when it
  /// has the start of the next one, with the marks of both.
  ///
  /// - Parameters:
  ///   - pid: The number of the stream (PID).
  ///   - offset: The offset of its first transport packet; negative when unknown.
  /// - Returns: Whether they are; `false` when it cannot be told.
  func isWhole(_ pid: Int, from offset: Int64) -> Bool {
    guard offset >= 0, pid < 0x1FFF else { return false }
    let step = Int64(layout.step)
    // A packet of 192 bytes begins with four bytes before its sync byte.
    var position = Int64(layout.start) + (offset - Int64(layout.start) + 4) / step * step
    if let last, last.position == position { return last.isWhole }
    let start = position
    let end = min(start + Self.most, file.size)
    var counter: UInt8?
    var starts = 0
    var isWhole = true
    while isWhole, starts < 3, position < end, !file.mustStop {
      guard let header = file.bytes(at: position, count: 6) else { break }
      isWhole = header[0] == 0x47
      if isWhole, Int(header[1] & 0x1F) << 8 | Int(header[2]) == pid {
        if header[1] & 0x40 != 0 { starts += 1 }
        isWhole = follows(header, &counter)
      }
      position += step
    }
    let isTold = starts >= 3 || position >= file.size
    isWhole = isWhole && starts > 0 && isTold && !file.mustStop
    last = (start, isWhole)
    return isWhole
  }

  /// Whether the counter of a packet continues (2.4.3.3): it counts packets with content, a packet
  /// may be sent twice, and a break that is announced is no gap.
  private func follows(_ header: [UInt8], _ counter: inout UInt8?) -> Bool {
    let control = header[3] >> 4 & 3
    let number = header[3] & 0xF
    defer { counter = number }
    let isAnnounced = control & 2 != 0 && header[4] > 0 && header[5] & 0x80 != 0
    guard let counter, !isAnnounced else { return true }
    return control & 1 == 0 ? number == counter : number == (counter + 1) & 0xF || number == counter
  }
}
