/// Follows CEA-708 data far enough to tell caption text from empty services.
///
/// CTA-708-E, sections 5 to 7: packets of service blocks; a block starts with its service number
/// and size, and holds codes and characters.
struct DigitalCaptions {
  private static let longestPacket = 128
  private var packet: [UInt8] = []
  /// Whether a character was met in any service.
  private(set) var hasText = false

  /// Starts a video frame's data; packets that span frames come in coding order, so none is kept.
  mutating func begin() { packet.removeAll(keepingCapacity: true) }

  /// Starts a packet, after looking at the one before.
  mutating func start(_ first: UInt8, _ second: UInt8) {
    end()
    packet = [first, second]
  }

  /// Adds to a packet that has started.
  mutating func append(_ first: UInt8, _ second: UInt8) {
    guard !packet.isEmpty, packet.count < Self.longestPacket else { return }
    packet += [first, second]
  }

  /// Looks at the packet that has ended.
  mutating func end() {
    // The header's low six bits are the packet's size in pairs; zero stands for 64.
    guard let header = packet.first else { return }
    let code = Int(header & 0x3F)
    let size = min(code == 0 ? 128 : code * 2, packet.count)
    var place = 1
    while place < size {
      let service = packet[place] >> 5
      let length = Int(packet[place] & 0x1F)
      place += service == 7 ? 2 : 1
      if service == 0 || length == 0 { break }
      let end = min(place + length, size)
      if place < end { look(at: packet[place..<end]) }
      place = end
    }
    packet.removeAll(keepingCapacity: true)
  }

  private mutating func look(at block: ArraySlice<UInt8>) {
    var place = block.startIndex
    while place < block.endIndex, !hasText {
      let byte = block[place]
      let next = place + 1 < block.endIndex ? block[place + 1] : 0
      // G0 and G1 are characters; a space alone shows nothing.
      hasText = (0x21...0x7E).contains(byte) || byte >= 0xA1
      place += 1 + Self.arguments(of: byte, next)
    }
  }

  /// How many bytes follow a code (CTA-708-E, section 7.1 and 8.10.5).
  private static func arguments(of code: UInt8, _ next: UInt8) -> Int {
    switch code {
    case 0x10: extended(next)
    case 0x11...0x17: 1
    case 0x18...0x1F: 2
    case 0x88...0x8D: 1
    case 0x90, 0x92: 2
    case 0x91: 3
    case 0x97: 4
    case 0x98...0x9F: 6
    default: 0
    }
  }

  private static func extended(_ code: UInt8) -> Int {
    switch code {
    case 0x08...0x0F: 2
    case 0x10...0x17: 3
    case 0x18...0x1F: 4
    case 0x80...0x87: 5
    case 0x88...0x8F: 6
    default: 1
    }
  }
}
