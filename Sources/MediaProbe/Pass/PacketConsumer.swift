/// Takes the packets of one stream.
///
/// A new kind of evidence from packets is a consumer, and one line in ``DemuxPass/prepare(_:_:)``.
protocol PacketConsumer: AnyObject {
  /// The stream.
  var stream: StreamFacts { get }
  /// Whether more packets are of use; `false` lets the demuxer skip the rest of the stream.
  var wantsMore: Bool { get }

  /// Takes a packet.
  ///
  /// - Parameters:
  ///   - packet: The packet.
  ///   - clock: The presentation's clock.
  func take(_ packet: borrowing Packet, _ clock: PresentationClock)

  /// Hands on what is held back, since no packet follows.
  func finish()

  /// Adds what was found.
  ///
  /// - Parameters:
  ///   - result: The result; a gap in it that is not `nil` stays.
  ///   - isWhole: Whether the file was read to its end.
  func report(to result: inout ProbeResult, isWhole: Bool)
}

extension PacketConsumer {
  func finish() {}
}
