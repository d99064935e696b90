/// A program map table (ISO/IEC 13818-1, 2.4.4.8).
struct ProgramMap {
  /// An elementary stream of a program.
  struct Stream: Hashable {
    let pid: Int
    let type: UInt8
    /// The bytes of its descriptor loop.
    let descriptors: [UInt8]
  }

  /// The program's own descriptors.
  let descriptors: [TransportDescriptor]
  let streams: [Stream]

  /// Reads a program map section.
  init(_ content: ByteSlice) {
    let length = (content.number(at: 2, count: 2) ?? 0) & 0xFFF
    descriptors = TransportDescriptor.all(in: content.part(at: 4, count: length) ?? ByteSlice([]))
    var streams: [Stream] = []
    var offset = 4 + length
    while let type = content[offset], let pid = content.number(at: offset + 1, count: 2),
      let size = content.number(at: offset + 3, count: 2),
      let loop = content.part(at: offset + 5, count: size & 0xFFF)
    {
      streams.append(Stream(pid: pid & 0x1FFF, type: type, descriptors: Array(loop.bytes)))
      offset += 5 + loop.count
    }
    self.streams = streams
  }
}
