/// A descriptor of a transport stream (ISO/IEC 13818-1, 2.6.1).
struct Descriptor {
  /// What kind it is.
  let tag: UInt8
  /// What it holds.
  let body: ByteSlice

  /// Takes a loop of descriptors apart; one that reaches beyond the end is left out.
  ///
  /// - Parameter bytes: The loop.
  /// - Returns: Its descriptors.
  static func all(in bytes: ByteSlice) -> [Descriptor] {
    var found: [Descriptor] = []
    var place = 0
    while let tag = bytes[place], let length = bytes[place + 1],
      let body = bytes.part(at: place + 2, count: Int(length))
    {
      found.append(Descriptor(tag: tag, body: body))
      place += 2 + Int(length)
    }
    return found
  }

  /// The registered format that a loop names (2.6.8), or `nil`.
  static func format(_ descriptors: [Descriptor]) -> String? {
    descriptors.first { $0.tag == 0x05 && $0.body.count >= 4 }.map {
      ByteSlice.printable(Array($0.body.bytes.prefix(4)))
    }
  }
}
