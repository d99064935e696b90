/// Receives the packets of one stream.
///
/// A new kind of evidence from packets needs a consumer and a line in ``DemuxPass/prepare(_:_:)``.
protocol PacketConsumer: AnyObject {
  var stream: StreamFacts { get }
  /// Whether more packets are needed; `false` lets the demuxer skip the rest of the stream.
  var wantsMore: Bool { get }

  /// Processes a packet.
  func consume(_ packet: borrowing Packet, _ clock: PresentationClock)

  /// Passes on the data that were kept back, because no packet follows.
  func finish()

  /// Adds the findings.
  ///
  /// - Parameters:
  ///   - result: The result; a gap in it that is not `nil` is kept.
  ///   - isWhole: Whether the file was read to its end.
  func report(to result: inout ProbeResult, isWhole: Bool)
}

extension PacketConsumer {
  func finish() {}
}
