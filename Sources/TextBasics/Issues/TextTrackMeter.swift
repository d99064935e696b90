package import MediaModel

/// Counts the packets and bytes of a text track up to its limits.
package struct TextTrackMeter: Sendable {
  /// The packets so far, with the one that reached a limit.
  package private(set) var packets = 0
  /// The bytes of these packets.
  package private(set) var bytes = 0
  /// Whether a limit was reached.
  package private(set) var isOverLimit = false

  private let mostBytes: Int

  /// Creates a meter.
  ///
  /// - Parameter mostBytes: The maximum number of bytes of all packets.
  package init(mostBytes: Int) { self.mostBytes = mostBytes }

  /// Counts a packet.
  ///
  /// - Parameters:
  ///   - payload: The packet.
  ///   - cues: The number of cues of the packets before it.
  /// - Returns: The place of the packet: the line is its number, from 1, and the offset is the
  ///   number of bytes before it; `nil` once a limit is reached.
  package mutating func count(_ payload: TextPayload, after cues: Int) -> TextPosition? {
    guard !isOverLimit else { return nil }
    let place = TextPosition(line: packets + 1, column: 1, byteOffset: bytes)
    packets += 1
    let (sum, overflow) = bytes.addingReportingOverflow(payload.bytes.count)
    bytes = sum
    isOverLimit =
      overflow || sum > mostBytes || packets > TimedTextLimits.cues || cues > TimedTextLimits.cues
    return isOverLimit ? nil : place
  }
}
