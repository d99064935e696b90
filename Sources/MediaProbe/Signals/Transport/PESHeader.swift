internal import MediaModel

/// The header of a PES packet (ISO/IEC 13818-1, 2.4.3.6) up to its private data.
struct PESHeader {
  /// The private data, or `nil`.
  let privateData: ByteSlice?
  /// The bytes after the header.
  let payload: ByteSlice

  /// Reads a header; `nil` if the bytes are not a header.
  init?(_ bytes: ByteSlice) {
    guard bytes.number(at: 0, count: 3) == 1, let stream = bytes[3],
      // Streams with these IDs have no such header (table 2-21).
      ![0xBC, 0xBE, 0xBF, 0xF0, 0xF1, 0xF2, 0xF8, 0xFF].contains(stream),
      let form = bytes[6], form & 0xC0 == 0x80, let flags = bytes[7], let length = bytes[8]
    else { return nil }
    payload = bytes.from(9 + Int(length))
    let sizes: [(UInt8, Int)] = [(0x20, 6), (0x10, 3), (0x08, 1), (0x04, 1), (0x02, 2)]
    let times = flags >> 6 == 3 ? 10 : flags >> 6 == 2 ? 5 : 0
    let offset = sizes.filter { flags & $0.0 != 0 }.reduce(9 + times) { $0 + $1.1 }
    guard flags & 1 == 1, let extra = bytes[offset], extra & 0x80 != 0,
      offset + 17 <= 9 + Int(length)
    else {
      privateData = nil
      return
    }
    privateData = bytes.part(at: offset + 1, count: 16)
  }

  /// The AD descriptor (ETSI TS 101 154, annex E.2), which lowers the main sound under narration.
  var descriptionControl: TrackSignal? {
    guard let data = privateData, let first = data[0], first & 15 >= 8,
      data.part(at: 1, count: 5)?.bytes.elementsEqual("DTGAD".utf8) == true,
      let fade = data[7], let pan = data[8],
      let stored = data.part(at: 0, count: min(Int(first & 15) + 1, 16))
    else { return nil }
    // Steps of 0.3 dB (E.2.4).
    let tenths = Int(fade) * 3
    let level = fade == 0xFF ? "muted" : "lowered by \(tenths / 10).\(tenths % 10) dB"
    return TrackSignal(
      .tsDescriptionControl, stored.hexadecimal,
      meaning: "narration; the main sound is \(level), pan \(pan)",
      roles: [.receiverMix], flags: [.visualImpaired, .descriptions, .dependent])
  }
}
