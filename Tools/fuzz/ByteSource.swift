import MediaModel

/// Takes what a target needs from the bytes of an input; zeros when they are used up.
struct ByteSource {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { index >= bytes.count }

  mutating func byte() -> UInt8 {
    guard !isAtEnd else { return 0 }
    defer { index += 1 }
    return bytes[index]
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    let end = min(index + count, bytes.count)
    defer { index = end }
    return Array(bytes[index..<end])
  }

  mutating func rest() -> [UInt8] { bytes(bytes.count - index) }

  mutating func element<Element>(of list: [Element]) -> Element {
    list[Int(byte()) % list.count]
  }

  /// Up to 255 bytes as text.
  mutating func text() -> String {
    let count = Int(byte())
    return String(decoding: bytes(count), as: UTF8.self)
  }

  mutating func integer() -> Int64 {
    bytes(8).reduce(0) { $0 << 8 | Int64($1) }
  }

  /// A time that goes on, or goes back, or is as far off as can be.
  mutating func time(after last: MediaTime) -> MediaTime {
    let step = byte()
    switch step {
    case 0xF0...0xFB: return last.advanced(by: .milliseconds(-40 * Int64(step & 0x0F)))
    case 0xFC: return .earliest
    case 0xFD: return .latest
    case 0xFE: return MediaTime(microseconds: integer())
    case 0xFF: return last.advanced(by: .seconds(3_600))
    default: return last.advanced(by: .milliseconds(40 * Int64(step)))
    }
  }

  /// The rest as packets: each has a time, a length of time, two bytes that say how long it is,
  /// and its bytes.
  mutating func payloads() -> [TextPayload] {
    var payloads: [TextPayload] = []
    var time = MediaTime.zero
    while !isAtEnd {
      time = self.time(after: time)
      let length: Duration?
      switch byte() {
      case 0: length = nil
      case 0xFF: length = .microseconds(integer())
      case let step: length = .milliseconds(40 * Int64(step))
      }
      let count = Int(byte()) | Int(byte() & 0x0F) << 8
      payloads.append(TextPayload(start: time, duration: length, bytes: bytes(count)))
    }
    return payloads
  }
}
