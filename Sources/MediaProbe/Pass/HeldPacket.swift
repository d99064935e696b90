/// One packet that is kept for later.
final class HeldPacket {
  /// The packet.
  let packet: Packet

  /// Creates an empty packet.
  init() throws(ProbeError) { packet = try Packet() }
}
