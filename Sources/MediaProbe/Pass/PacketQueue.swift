internal import MediaModel

/// Packets that were read ahead to find the start of the picture.
///
/// For an H.264 track in Matroska, the library reports the container's start instead of the track's
/// start, because only a decoder knows the display order of its pictures. The time of the first
/// packet is sufficient.
struct PacketQueue {
  /// The highest number of packets that are read ahead: enough if the picture starts seconds after
  /// the sound.
  ///
  /// Muxers interleave packets with the same presentation time, so more packets are not needed.
  private static let limit = 1_024
  /// The highest number of bytes that are read ahead.
  private static let mostBytes = 32 << 20
  private var held: [HeldPacket] = []
  private var next = 0
  /// The time of the first packet of each video track, in ticks.
  private(set) var starts: [Int: Int64] = [:]

  /// Reads ahead until the start of every picture track is known.
  init(_ demuxer: borrowing Demuxer) throws(ProbeError) {
    guard demuxer.format == "matroska" else { return }
    var unknown = Set(demuxer.facts.filter(\.isMovingPicture).map(\.index))
    var bytes = 0
    while !unknown.isEmpty, held.count < Self.limit, bytes < Self.mostBytes {
      let held = try HeldPacket()
      guard case .packet = demuxer.read(into: held.packet) else { return }
      bytes += held.packet.size
      self.held.append(held)
      if let ticks = held.packet.ticks, unknown.remove(held.packet.stream) != nil {
        starts[held.packet.stream] = ticks
      }
    }
  }

  /// Forgets the packets that were read ahead.
  mutating func drop() { held.removeAll() }

  /// Returns the next packet that was read ahead, or `nil` if there are no more.
  mutating func popFirst() -> HeldPacket? {
    guard next < held.count else {
      held.removeAll()
      return nil
    }
    next += 1
    return held[next - 1]
  }
}

/// One stored packet.
final class HeldPacket {
  let packet: Packet

  /// Creates an empty packet.
  init() throws(ProbeError) { packet = try Packet() }
}
