import MediaModel

@testable import TrackSignals

/// What containers say of their tracks.
extension Target {
  static func movieSignals(_ bytes: [UInt8]) {
    check(ISOBMFFSignalReader.read(MemorySource(bytes)))
  }

  static func matroskaSignals(_ bytes: [UInt8]) {
    check(MatroskaSignalReader.read(MemorySource(bytes)))
  }

  /// The first byte tells whether the rest is a file, sections, descriptors or sound.
  static func transportSignals(_ bytes: [UInt8]) {
    var source = ByteSource(bytes)
    switch source.byte() % 4 {
    case 0: check(TransportSignalReader.read(MemorySource(source.rest())))
    case 1: check(TransportSignalReader.read(MemorySource(packets(&source))))
    case 2:
      let reader = DescriptorReader(streamType: source.byte(), isATSC: source.byte() & 1 == 1)
      for signal in reader.signals(of: TransportDescriptor.all(in: ByteSlice(source.rest()))) {
        check(signal)
      }
    default:
      let rest = source.rest()
      if let signal = AC3Frame(ByteSlice(rest))?.signal { check(signal) }
      if let signal = PESHeader(ByteSlice(rest))?.descriptionControl { check(signal) }
      if let configuration = AC4Configuration(rest) { check(configuration.signal(rest)) }
    }
  }

  /// The first byte tells whether the rest is a file or the description inside it.
  static func waveSignals(_ bytes: [UInt8]) {
    var source = ByteSource(bytes)
    if source.byte() & 1 == 0 {
      check(BWFSignalReader.read(MemorySource(source.rest())))
    } else {
      for signal in AudioDefinitionModel(source.rest()).signals { check(signal) }
    }
  }

  static func materialSignals(_ bytes: [UInt8]) {
    check(MXFSignalReader.read(MemorySource(bytes)))
  }

  /// Sections with right checksums, each on a PID, in packets: two bytes tell how long one is.
  private static func packets(_ source: inout ByteSource) -> [UInt8] {
    var packets: [UInt8] = []
    while !source.isAtEnd {
      let pid = source.element(of: [0, 0, 0x11, 0x12, 0x100, 0x100, 0x101, 0x200])
      let count = Int(source.byte()) | Int(source.byte() & 3) << 8
      var section = source.bytes(max(count, 8))
      guard section.count >= 8 else { break }
      section[1] = 0xB0 | UInt8((section.count + 1) >> 8)
      section[2] = UInt8(truncatingIfNeeded: section.count + 1)
      let sum = SectionChecksum.value(of: section)
      section += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
      var rest = ([0] + section)[...]
      var start: UInt8 = 0x40
      while !rest.isEmpty {
        let part = Array(rest.prefix(184))
        rest = rest.dropFirst(184)
        let counter = UInt8(packets.count / 188 & 15)
        packets += [0x47, start | UInt8(pid >> 8), UInt8(pid & 255), 0x10 | counter] + part
        packets += [UInt8](repeating: 0xFF, count: 184 - part.count)
        start = 0
      }
    }
    return packets
  }

  private static func check(_ report: SignalReport) {
    hold(report.entries.count <= 2_000, "there are too many tracks")
    for entry in report.entries {
      hold(entry.signals.count <= 200, "a track says too much")
      hold(Set(entry.signals).count == entry.signals.count, "a signal is told twice")
      for signal in entry.signals { check(signal) }
    }
    hold(report.notices.allSatisfy { !$0.isEmpty }, "a notice says nothing")
  }

  private static func check(_ signal: TrackSignal) {
    hold(signal.meaning?.isEmpty != true, "\(signal.source.rawValue) means nothing")
    hold(Set(signal.roles).count == signal.roles.count, "a role is told twice")
    hold(signal.value.utf8.count <= 16_384, "\(signal.source.rawValue) is too long")
  }
}
