internal import MediaModel

/// Packets that were read ahead, to learn where the picture begins.
///
/// Of an H.264 track in Matroska the library gives the container's start instead of the track's,
/// since only the decoder would know in which order its pictures are shown. The first packet's time
/// tells enough.
struct PacketQueue {
  /// Packets of sound before a picture that starts some seconds later; muxers put what is presented
  /// together side by side, so more are not needed.
  private static let limit = 1_024
  /// Bytes that may be held.
  private static let mostBytes = 32 << 20
  private var held: [HeldPacket] = []
  private var next = 0
  /// Where the first picture of each such track is, in ticks.
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

  /// Takes the next packet that was read ahead, or `nil` when there are no more.
  mutating func take() -> HeldPacket? {
    guard next < held.count else {
      held.removeAll()
      return nil
    }
    next += 1
    return held[next - 1]
  }
}

/// One packet that is kept for later.
final class HeldPacket {
  /// The packet.
  let packet: Packet

  /// Creates an empty packet.
  init() throws(ProbeError) { packet = try Packet() }
}
