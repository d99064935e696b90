import MediaModel

/// Decodes CEA-708 (CTA-708-E): joins pairs to packets, and splits these into the blocks of
/// services 1 to 63 (sections 5 and 6).
struct CEA708Decoder {
  private var packet: [UInt8] = []
  private var size = 0
  private var sequence: UInt8?
  private var isInSequence = true
  private var services: [Int: CEA708Service] = [:]

  /// Takes a pair of bytes.
  ///
  /// - Parameters:
  ///   - pair: The pair, which starts or continues a packet.
  ///   - moment: When and where it comes.
  ///   - text: Takes cues and issues.
  mutating func decode(
    _ pair: CaptionData.Pair, at moment: CaptionMoment, into text: inout BroadcastText
  ) {
    if pair.kind == .packetStart {
      startPacket(pair.first, at: moment, into: &text)
    } else if packet.isEmpty {
      return
    }
    packet += [pair.first, pair.second]
    if packet.count >= size {
      decode(packet: packet, at: moment, into: &text)
      packet = []
    }
  }

  /// Notes that the data of a picture are complete.
  ///
  /// - Parameters:
  ///   - moment: When the picture is shown.
  ///   - text: Takes cues and issues.
  mutating func endPicture(at moment: CaptionMoment, into text: inout BroadcastText) {
    for number in services.keys.sorted() {
      services[number]?.advance(to: moment, into: &text)
      services[number]?.settle(at: moment, into: &text)
    }
  }

  /// Ends the displayed captions, as at a cut.
  mutating func flush(at moment: CaptionMoment, into text: inout BroadcastText) {
    for number in services.keys.sorted() { services[number]?.reset(at: moment, into: &text) }
    packet = []
    sequence = nil
  }

  /// The channel that gets the issues of packets, which belong to all services.
  private var channel: CaptionChannel { .service(services.keys.min() ?? 1) }

  /// Starts a packet.
  ///
  /// The header's low six bits are half the packet's size; zero means 128 bytes (section 5).
  private mutating func startPacket(
    _ header: UInt8, at moment: CaptionMoment, into text: inout BroadcastText
  ) {
    if !packet.isEmpty {
      text.report(
        .broadcast(.cea708PacketSize), .error, at: moment.place, in: channel,
        "A CEA-708 packet has \(packet.count) bytes and should have \(size); text may be lost. "
          + "Encode the captions again.")
      decode(packet: packet, at: moment, into: &text)
      packet = []
    }
    let code = Int(header & 0x3F)
    size = code == 0 ? 128 : code * 2
  }

  private mutating func decode(
    packet: [UInt8], at moment: CaptionMoment, into text: inout BroadcastText
  ) {
    guard let header = packet.first else { return }
    check(sequence: header >> 6, at: moment, into: &text)
    var rest = packet.dropFirst().prefix(max(size - 1, 0))
    while let block = ServiceBlock(&rest) {
      // A block of service 0 is padding up to the end.
      guard block.number > 0 else { return }
      if block.isCut { reportCut(moment, into: &text) }
      services[block.number, default: CEA708Service(number: block.number)]
        .decode(block.data, at: moment, into: &text)
    }
  }

  private mutating func check(
    sequence next: UInt8, at moment: CaptionMoment, into text: inout BroadcastText
  ) {
    let follows = sequence.map { next == ($0 + 1) & 3 } ?? true
    // One issue for each gap: an encoder that does not count has one gap from the start.
    if let last = sequence, !follows, isInSequence {
      text.report(
        .broadcast(.cea708PacketLost), .warning, at: moment.place, in: channel,
        "CEA-708 packet \(next) follows packet \(last): packets and their text are missing. Check "
          + "where the stream was cut.")
    }
    isInSequence = follows
    sequence = next
  }

  private func reportCut(_ moment: CaptionMoment, into text: inout BroadcastText) {
    text.report(
      .broadcast(.cea708ServiceBlock), .error, at: moment.place, in: channel,
      "A service block is longer than the rest of its packet; text may be lost. Encode the "
        + "captions again.")
  }
}
