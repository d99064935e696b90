internal import MediaModel

/// Reads the signals in the sample entries of a track (ISO/IEC 14496-12, 8.5.2).
struct SampleEntryReader {
  private static let mostEntries = 16
  /// The sample entries of sound whose configuration names the audio service.
  private static let services: Set<String> = ["ac-3", "ec-3", "ac-4"]

  private let boxes: BoxWalker
  /// The kind of media, such as `soun`.
  private let handler: String

  /// Creates a reader.
  init(boxes: BoxWalker, handler: String) {
    self.boxes = boxes
    self.handler = handler
  }

  /// The signals of a sample description.
  func signals(of description: BoxWalker.Box) -> [TrackSignal] {
    // Version, flags, and a number of entries that is not needed.
    let range = description.range.dropping(8)
    var entries: [BoxWalker.Box] = []
    boxes.each(in: range) { box in
      entries.append(box)
      return entries.count < Self.mostEntries
    }
    return entries.flatMap { handler == "soun" ? audio($0) : other($0) }
  }

  /// Reads other entries; closed captions have only their type (SMPTE RP 2074; QuickTime File
  /// Format).
  private func other(_ entry: BoxWalker.Box) -> [TrackSignal] {
    guard handler != "vide" else { return [] }
    let isCaptions = ["c608", "c708"].contains(entry.type)
    var signals = [
      TrackSignal(.mp4SampleEntry, entry.type, roles: isCaptions ? [.captions] : [])
    ]
    if entry.type == "tx3g", let forced = forcing(entry) { signals.append(forced) }
    return signals
  }

  /// Whether samples are forced (QuickTime File Format, subtitle sample description).
  private func forcing(_ entry: BoxWalker.Box) -> TrackSignal? {
    guard entry.range.count >= 12,
      let flags = boxes.bytes.bigEndian(at: entry.content + 8, count: 4),
      flags & 0xC000_0000 != 0, let stored = boxes.bytes.bytes(at: entry.content + 8, count: 4)
    else { return nil }
    let isAll = flags & 0x8000_0000 != 0
    return TrackSignal(
      .mp4TextFlags, ByteSlice.hexadecimal(stored),
      meaning: isAll ? "all samples are forced" : "some samples are forced",
      roles: isAll ? [.forced] : [], flags: isAll ? .forced : [])
  }

  private func audio(_ entry: BoxWalker.Box) -> [TrackSignal] {
    var signals: [TrackSignal] = []
    if Self.services.contains(entry.type) {
      signals.append(TrackSignal(.mp4SampleEntry, entry.type))
    }
    // Versions one and two have more fields (QuickTime File Format, sound sample description).
    let extra: Int64 =
      switch boxes.bytes.bigEndian(at: entry.content + 8, count: 2) {
      case 1: 16
      case 2: 36
      default: 0
      }
    var ranges = [entry.range.dropping(28 + extra)]
    // Extensions may be in an additional box (`wave`).
    if let inner = boxes.first("wave", in: ranges[0]) { ranges.append(inner.range) }
    for range in ranges {
      boxes.each(in: range) { box in
        if let signal = Self.configuration(box, boxes.bytes) { signals.append(signal) }
        return signals.count < 16
      }
    }
    return signals
  }

  private static func configuration(_ box: BoxWalker.Box, _ bytes: ByteWindow) -> TrackSignal? {
    switch box.type {
    case "dac3": simple(bytes.bytes(of: box.range, atMost: 3))
    case "dec3": enhanced(bytes.bytes(of: box.range, atMost: 64))
    case "dac4": immersive(bytes.bytes(of: box.range, atMost: 4_096))
    default: nil
    }
  }

  private static func immersive(_ stored: [UInt8]) -> TrackSignal? {
    AC4Configuration(stored)?.signal(stored)
  }

  /// Reads AC3SpecificBox (ETSI TS 102 366, F.4): fscod 2, bsid 5, bsmod 3, and others.
  private static func simple(_ stored: [UInt8]) -> TrackSignal? {
    var cursor = BitCursor(stored[...])
    guard stored.count == 3, cursor.skip(7) != nil, let mode = cursor.consume(3) else { return nil }
    return AudioService(rawValue: mode)?.signal(.mp4AC3, ByteSlice.hexadecimal(stored))
  }

  /// Reads EC3SpecificBox (F.6): 16 bits, then for the first independent substream fscod 2, bsid 5,
  /// reserved 1, asvc 1, bsmod 3.
  ///
  /// bsmod has three bits: a reader that reads five bits includes asvc by mistake.
  private static func enhanced(_ stored: [UInt8]) -> TrackSignal? {
    var cursor = BitCursor(stored[...])
    guard cursor.skip(16 + 8) != nil, let isAssociated = cursor.flag(), let mode = cursor.consume(3)
    else { return nil }
    return AudioService(rawValue: mode)?.signal(
      .mp4EAC3, ByteSlice.hexadecimal(stored), note: isAssociated ? "an associated service" : nil)
  }
}
