internal import MediaModel

/// The facts from the packets of a transport stream.
struct TransportTables {
  private static let mostPrograms = 1_000
  private static let mostStreams = 2_000
  private static let mostForms = 8

  /// The use of packets with a PID.
  private enum Use: UInt8 {
    case none
    case table
    case audio
  }

  /// The entries of program maps about a stream, in the order of reading.
  private struct Stream {
    var forms: [(stream: ProgramMap.Stream, version: UInt8, isATSC: Bool)]
    var programs: [Int]
  }

  private var uses = [Use](repeating: .none, count: 8_192)
  private var assemblers: [Int: SectionAssembler] = [:]
  /// The PID of each program's map.
  private var maps: [Int: Int] = [:]
  /// The maps read since the last jump.
  private var fresh: Set<Int> = []
  private var read: Set<Int> = []
  private var streams: [Int: Stream] = [:]
  private var order: [Int] = []
  private var samplers: [Int: AudioPacketSampler] = [:]
  private var information = ServiceInformation()
  private var damaged = 0
  /// PIDs with a scrambled packet (ISO/IEC 13818-1, 2.4.3.3).
  private var scrambled: Set<Int> = []

  /// Creates empty tables.
  init() {
    // Program association, service description, event information.
    for pid in [0, 0x11, 0x12] { uses[pid] = .table }
  }

  /// Whether all maps were read and all sounds were sampled.
  var isComplete: Bool {
    !maps.isEmpty && read.count >= maps.count && samplers.values.allSatisfy(\.isSettled)
  }

  /// Whether all maps were read since the last jump.
  var hasAllMaps: Bool { !maps.isEmpty && fresh.count >= maps.count }

  /// Prepares to continue at another place in the file: drops unfinished sections.
  mutating func jump() {
    assemblers = [:]
    fresh = []
  }

  // MARK: Packets

  /// Processes a packet of 188 bytes (ISO/IEC 13818-1, 2.4.3.2).
  mutating func read(_ packet: ArraySlice<UInt8>) {
    let packet = ByteSlice(packet)
    guard let header = packet.number(at: 0, count: 4) else { return }
    let pid = header >> 8 & 0x1FFF
    if header & 0x80_0000 == 0, header & 0xC0 != 0 { scrambled.insert(pid) }
    // Packets that are damaged, encrypted or not needed are skipped.
    guard uses[pid] != .none, header & 0x80_0000 == 0, header & 0xC0 == 0, header & 0x10 != 0 else {
      return
    }
    let skipped = header & 0x20 != 0 ? 1 + Int(packet[4] ?? 0) : 0
    let payload = packet.from(4 + skipped)
    let isStart = header & 0x40_0000 != 0
    guard payload.count > 0 else { return }
    if uses[pid] == .audio {
      if isStart { readAudio(payload, pid) }
      return
    }
    let counter = UInt8(truncatingIfNeeded: header & 15)
    let sections = assemblers[pid, default: SectionAssembler()].add(
      payload.bytes, isStart: isStart, counter: counter)
    for section in sections { read(section, pid) }
  }

  private mutating func readAudio(_ payload: ByteSlice, _ pid: Int) {
    guard var sampler = samplers[pid] else { return }
    sampler.sample(payload)
    samplers[pid] = sampler
    if sampler.isDone { uses[pid] = .none }
  }

  // MARK: Sections

  private mutating func read(_ bytes: [UInt8], _ pid: Int) {
    // Only the tables that are read are checked, because there may be many others.
    guard [0x00, 0x02, 0x42, 0x4E].contains(bytes[0]) else { return }
    guard let section = Section(bytes) else {
      if pid != 0x12 { damaged += 1 }
      return
    }
    switch (pid, section.table) {
    case (0, 0x00): readAssociation(section.content)
    case (0x11, 0x42), (0x12, 0x4E): information.read(section)
    case (_, 0x02) where maps[section.number] == pid: readMap(section)
    default: break
    }
  }

  /// Adds the programs of a section of the program association table (2.4.4.3).
  private mutating func readAssociation(_ content: ByteSlice) {
    for offset in stride(from: 0, to: content.count, by: 4) {
      guard let number = content.number(at: offset, count: 2),
        let pid = content.number(at: offset + 2, count: 2), number != 0,
        maps.count < Self.mostPrograms
      else { continue }
      maps[number] = pid & 0x1FFF
      uses[pid & 0x1FFF] = .table
    }
  }

  private mutating func readMap(_ section: Section) {
    fresh.insert(section.number)
    read.insert(section.number)
    let map = ProgramMap(section.content)
    let isATSC = TransportDescriptor.format(map.descriptors) == "GA94"
    for stream in map.streams {
      let form = (stream: stream, version: section.version, isATSC: isATSC)
      guard var known = streams[stream.pid] else {
        guard streams.count < Self.mostStreams else { continue }
        streams[stream.pid] = Stream(forms: [form], programs: [section.number])
        order.append(stream.pid)
        sample(stream)
        continue
      }
      if !known.programs.contains(section.number), known.programs.count < 64 {
        known.programs.append(section.number)
      }
      if !known.forms.contains(where: { $0.stream == stream }), known.forms.count < Self.mostForms {
        known.forms.append(form)
      }
      streams[stream.pid] = known
    }
  }

  /// Starts to sample a stream of sound: types 0x03, 0x04, 0x0F and 0x11 of ISO/IEC 13818-1, 0x81
  /// and 0x87 of ATSC A/53, and types that its descriptors name.
  private mutating func sample(_ stream: ProgramMap.Stream) {
    let descriptors = TransportDescriptor.all(in: ByteSlice(stream.descriptors))
    let tags = Set(descriptors.map(\.tag))
    let format = TransportDescriptor.format(descriptors)
    let isDolby =
      [0x81, 0x87].contains(stream.type) || !tags.isDisjoint(with: [0x6A, 0x7A])
      || format == "AC-3" || format == "EAC3"
    let isAudio =
      isDolby || [0x03, 0x04, 0x0F, 0x11].contains(stream.type)
      || stream.type == 0x06 && !tags.isDisjoint(with: [0x7B, 0x7C, 0x7F])
    guard isAudio, uses[stream.pid] == .none else { return }
    uses[stream.pid] = .audio
    samplers[stream.pid] = AudioPacketSampler(isDolby: isDolby)
  }

  // MARK: Result

  /// The signals of the tables and packets about the tracks.
  var report: SignalReport {
    var report = SignalReport()
    report.entries = order.compactMap { pid in streams[pid].map { entry(pid, $0) } }
    report.scrambled = scrambled
    if read.isEmpty, damaged > 0 {
      report.notices.append(
        "The program map of the transport stream is damaged; its entries about the tracks were not "
          + "read.")
    }
    return report
  }

  private func entry(_ pid: Int, _ stream: Stream) -> SignalReport.Entry {
    var entry = SignalReport.Entry(number: pid)
    for (index, form) in stream.forms.enumerated() {
      let descriptors = TransportDescriptor.all(in: ByteSlice(form.stream.descriptors))
      let reader = DescriptorReader(streamType: form.stream.type, isATSC: form.isATSC)
      for signal in reader.signals(of: descriptors) { entry.add(signal) }
      if index > 0 {
        entry.add(
          TrackSignal(
            .tsProgramMap, ByteSlice.hexadecimal(form.stream.descriptors),
            meaning: "version \(form.version) of the program map differs"))
      }
      let tags = descriptors.filter { $0.tag == 0x52 }.compactMap { $0.body[0] }
      for program in stream.programs {
        for tag in tags {
          for signal in information.components[program]?[tag] ?? [] { entry.add(signal) }
        }
      }
    }
    for signal in samplers[pid]?.signals ?? [] { entry.add(signal) }
    for program in stream.programs {
      if let name = information.names[program] { entry.add(name) }
    }
    return entry
  }
}
