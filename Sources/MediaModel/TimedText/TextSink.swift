/// Takes the packets of one text track as they are demuxed.
public protocol TextSink: AnyObject {
  /// Takes a packet.
  ///
  /// - Parameter payload: The packet, undecoded.
  func receive(_ payload: TextPayload)
}
