/// Assembles messages from the bytes of the socket: four bytes of length, then the message.
///
/// It keeps the bytes that arrived, so that waiting can end and begin again in the middle of a
/// message. Memory grows with the bytes that arrived, not with the length that was announced.
struct FrameAssembler {
  static let headerSize = 4
  private static let step = 64 << 10

  private let limit: Int
  private var bytes = [UInt8](repeating: 0, count: headerSize)
  private var filled = 0
  /// The message's length, once its header is complete.
  private var length: Int?

  init(limit: Int) { self.limit = limit }

  /// The header of a message.
  static func header(for size: Int) -> [UInt8] {
    let size = UInt32(clamping: size)
    return (0..<headerSize).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
  }

  /// The header of a message with the part of it that is sent in the same call: all of a small
  /// message, because a system call costs more than copying it.
  static func start(of message: [UInt8]) -> ArraySlice<UInt8> {
    (header(for: message.count) + message.prefix(step))[...]
  }

  /// Calls `receive` to fill a part of the missing bytes.
  ///
  /// - Parameter receive: Returns how many bytes it stored; 0 or less for none.
  /// - Returns: What `receive` returned.
  mutating func fill(_ receive: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
    if filled == bytes.count { grow() }
    let start = filled
    let count = unsafe bytes.withUnsafeMutableBytes { room in
      unsafe receive(UnsafeMutableRawBufferPointer(rebasing: room[start...]))
    }
    filled += max(0, count)
    return count
  }

  /// Returns the message if it is complete, and prepares for the next one; else returns `nil`.
  mutating func readMessage() throws(ChannelError) -> [UInt8]? {
    if length == nil, filled == Self.headerSize { try startBody() }
    guard let length, filled == length else { return nil }
    defer { self = FrameAssembler(limit: limit) }
    return bytes
  }

  private mutating func startBody() throws(ChannelError) {
    let announced = bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard announced <= limit else { throw .tooLarge(announced) }
    length = announced
    bytes = []
    filled = 0
    grow()
  }

  /// Doubles the buffer, up to the message's length.
  private mutating func grow() {
    let missing = (length ?? Self.headerSize) - bytes.count
    let more = min(missing, max(Self.step, bytes.count))
    bytes.append(contentsOf: repeatElement(0, count: more))
  }
}
