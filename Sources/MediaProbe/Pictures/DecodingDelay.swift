/// Removes the delay of the decoder from the times of pictures whose container has no presentation
/// times.
///
/// AVI counts pictures in the order in which they are stored. A decoder that puts them in order
/// gives each of them the time of a later one; the first picture tells by how much.
struct DecodingDelay {
  private var first: Int64?
  private var hasTimes = false
  private var delay: Int64?

  /// Notes a packet before it is decoded.
  mutating func note(_ packet: borrowing Packet) {
    if packet.shownTicks != nil { hasTimes = true }
    if first == nil { first = packet.ticks }
  }

  /// The time of a picture.
  ///
  /// - Parameters:
  ///   - ticks: The time that the decoder gives it.
  ///   - isDamaged: Whether packets before the picture are damaged: then the first picture may be
  ///     missing, and tells nothing.
  /// - Returns: The time without the delay.
  mutating func corrected(_ ticks: Int64, isDamaged: Bool) -> Int64 {
    guard !hasTimes else { return ticks }
    if delay == nil {
      let step = isDamaged ? 0 : ticks.subtractingReportingOverflow(first ?? ticks).partialValue
      delay = max(step, 0)
    }
    return ticks.subtractingReportingOverflow(delay ?? 0).partialValue
  }
}
