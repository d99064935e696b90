@testable import MediaProbe

/// Packets and tables of ISO/IEC 13818-1, written by hand.
struct PacketBytes {
  private(set) var bytes: [UInt8] = []
  private var counters: [Int: UInt8] = [:]
  /// Bytes before each packet (time codes) and behind it (error correction).
  var before = 0
  var behind = 0

  /// A section with its checksum (2.4.4).
  static func section(
    _ table: Int, _ number: Int, version: Int = 0, part: Int = 0, _ content: [UInt8]
  )
    -> [UInt8]
  {
    let body =
      [UInt8(table)] + BoxBytes.number(0xB000 | (content.count + 9), 2)
      + BoxBytes.number(number, 2) + [UInt8(0xC1 | version << 1), UInt8(part), UInt8(part)]
      + content
    return body + BoxBytes.number(Int(SectionChecksum.value(of: body)), 4)
  }

  /// A programme association: programme numbers and the PIDs of their maps.
  static func association(_ programs: [(Int, Int)], part: Int = 0) -> [UInt8] {
    section(
      0, 1, part: part,
      programs.flatMap { BoxBytes.number($0.0, 2) + BoxBytes.number(0xE000 | $0.1, 2) })
  }

  /// A programme map: types, PIDs and descriptors of its streams.
  static func map(
    of program: Int = 1, version: Int = 0, info: [UInt8] = [],
    _ streams: [(type: Int, pid: Int, descriptors: [UInt8])]
  ) -> [UInt8] {
    section(
      2, program, version: version,
      BoxBytes.number(0xE100, 2) + BoxBytes.number(0xF000 | info.count, 2) + info
        + streams.flatMap { stream in
          [UInt8(stream.type)] + BoxBytes.number(0xE000 | stream.pid, 2)
            + BoxBytes.number(0xF000 | stream.descriptors.count, 2) + stream.descriptors
        })
  }

  static func descriptor(_ tag: Int, _ content: [UInt8]) -> [UInt8] {
    [UInt8(tag), UInt8(content.count)] + content
  }

  /// Adds a section in as many packets as it takes.
  mutating func add(_ section: [UInt8], pid: Int) {
    add(payload: [0] + section, pid: pid, filler: 0xFF)
  }

  /// Adds a payload in as many packets as it takes; the last is filled up.
  mutating func add(payload: [UInt8], pid: Int, filler: UInt8? = nil) {
    var rest = payload[...]
    var isFirst = true
    repeat {
      var part = Array(rest.prefix(184))
      rest = rest.dropFirst(184)
      var field: [UInt8] = []
      if part.count < 184, let filler {
        part += [UInt8](repeating: filler, count: 184 - part.count)
      } else if part.count < 184 {
        // An adaptation field fills the packet from its start (2.4.3.4).
        let length = 183 - part.count
        field = [UInt8(length)] + (length > 0 ? [0] : [])
        field += [UInt8](repeating: 0xFF, count: max(length - 1, 0))
      }
      let counter = counters[pid, default: 0]
      counters[pid] = (counter + 1) & 15
      bytes += [UInt8](repeating: 0x11, count: before)
      bytes += [0x47] + BoxBytes.number((isFirst ? 0x4000 : 0) | pid, 2)
      bytes += [(field.isEmpty ? 0x10 : 0x30) | counter] + field + part
      bytes += [UInt8](repeating: 0x22, count: behind)
      isFirst = false
    } while !rest.isEmpty
  }

  /// Adds packets that carry nothing.
  mutating func addNothing(_ count: Int) {
    for _ in 0..<count { add(payload: [UInt8](repeating: 0xFF, count: 184), pid: 0x1FFF) }
  }

  /// A PES packet (2.4.3.6) of a private stream, with or without private data.
  static func pes(_ payload: [UInt8], privateData: [UInt8]? = nil, stream: UInt8 = 0xBD) -> [UInt8]
  {
    let time: [UInt8] = [0x21, 0, 1, 0, 1]
    let extra = privateData.map { [0x8E] + $0 } ?? []
    return [0, 0, 1, stream] + BoxBytes.number(payload.count + 8 + extra.count, 2)
      + [0x80, extra.isEmpty ? 0x80 : 0x81, UInt8(5 + extra.count)] + time + extra + payload
  }
}
