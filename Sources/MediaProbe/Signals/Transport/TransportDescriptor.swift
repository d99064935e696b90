/// A descriptor of a transport stream (ISO/IEC 13818-1, 2.6.1).
struct TransportDescriptor {
  /// The type of the descriptor.
  let tag: UInt8
  /// Its content.
  let body: ByteSlice

  /// Splits a descriptor loop; a descriptor that extends beyond the end is skipped.
  static func all(in bytes: ByteSlice) -> [TransportDescriptor] {
    var found: [TransportDescriptor] = []
    var offset = 0
    while let tag = bytes[offset], let length = bytes[offset + 1],
      let body = bytes.part(at: offset + 2, count: Int(length))
    {
      found.append(TransportDescriptor(tag: tag, body: body))
      offset += 2 + Int(length)
    }
    return found
  }

  /// The registered format in a loop (2.6.8), or `nil`.
  static func format(_ descriptors: [TransportDescriptor]) -> String? {
    descriptors.first { $0.tag == 0x05 && $0.body.count >= 4 }.map {
      ByteSlice.printable(Array($0.body.bytes.prefix(4)))
    }
  }
}
