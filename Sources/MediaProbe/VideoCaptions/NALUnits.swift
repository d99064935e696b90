/// Steps from one NAL unit of a packet to the next.
struct NALUnits {
  /// The start code of a unit in a byte stream (ITU-T H.264, annex B; H.265, annex B).
  private static let startCode: [UInt8] = [0, 0, 1]

  private let lengthSize: Int?
  private var offset = 0
  /// Whether a unit extends beyond the packet, so that no later unit can be found.
  private(set) var isBroken = false

  /// Creates a cursor before the first unit.
  ///
  /// - Parameter lengthSize: The size of the lengths before units; `nil` with start codes.
  init(lengthSize: Int?) { self.lengthSize = lengthSize }

  /// The next unit without its start code or length, or `nil` after the last.
  mutating func next(in packet: Span<UInt8>) -> Range<Int>? {
    if let lengthSize { return measured(in: packet, lengthSize) }
    if offset == 0 {
      guard let first = packet.offset(of: Self.startCode) else { return nil }
      offset = first + Self.startCode.count
    }
    guard offset < packet.count else { return nil }
    let start = offset
    let end = packet.offset(of: Self.startCode, from: start) ?? packet.count
    offset = end + Self.startCode.count
    return start..<end
  }

  private mutating func measured(in packet: Span<UInt8>, _ lengthSize: Int) -> Range<Int>? {
    guard offset < packet.count else { return nil }
    guard let length = packet.bigEndian(at: offset, count: lengthSize) else {
      isBroken = true
      return nil
    }
    let start = offset + lengthSize
    isBroken = length > packet.count - start
    let end = isBroken ? packet.count : start + length
    offset = end
    return start..<end
  }
}
