internal import MediaModel

/// Extracts the caption data from the packets of one video without decoding pictures.
final class VideoCaptionReader: PacketConsumer {
  let stream: StreamFacts
  private let codec: String
  private let isOneOfSeveral: Bool
  private let carriage: CaptionCarriage
  private let sink: (any CaptionDataSink)?
  private var userData = PictureUserData()
  private var groups = GroupTimes()
  private var lead: EditLead
  private var times = PacketTimes()
  private var order = PictureOrder()
  private var damaged = 0
  private var losses = LossMeter(least: .milliseconds(500))
  /// Packets with content.
  private(set) var packets = 0

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - stream: The video's stream.
  ///   - codec: The codec's short name.
  ///   - isOneOfSeveral: Whether the file has other videos, which are not read.
  ///   - edits: The starts of the edits that present the video, in order; empty without edits.
  ///   - sink: Receives the data, or `nil`.
  init(
    _ stream: StreamFacts, codec: String, isOneOfSeveral: Bool, edits: [MediaTime] = [],
    sink: (any CaptionDataSink)?
  ) {
    lead = EditLead(edits)
    self.stream = stream
    self.codec = codec
    self.isOneOfSeveral = isOneOfSeveral
    self.sink = sink
    carriage = CaptionCarriage(stream)
  }

  var wantsMore: Bool { carriage != .none && carriage != .unread }

  func consume(_ packet: borrowing Packet, _ clock: PresentationClock) {
    var shown = packet.shownTicks.map { clock.time($0, of: stream) }
    var decoded = packet.ticks.map { clock.time($0, of: stream) }
    let length = stream.microseconds(packet.duration)
    switch lead.place(packet, at: shown ?? decoded) {
    case .presented: break
    case .before(let start): (shown, decoded) = (start, start)
    case .after: return
    }
    if packet.isCorrupt { losses.noteDamage() }
    if let time = shown ?? decoded, !packet.isCorrupt {
      losses.note(time..<max(time, time.advanced(by: .microseconds(length))))
    }
    packet.withSpan { consume($0, shown: shown, decoded: decoded, length: length) }
  }

  /// Processes a packet's content.
  ///
  /// - Parameters:
  ///   - packet: The content.
  ///   - shown: The presentation time of its picture, or `nil` when unknown.
  ///   - decoded: The decoding time, or `nil` when unknown.
  ///   - length: The display time in microseconds; zero when unknown.
  func consume(_ packet: Span<UInt8>, shown: MediaTime?, decoded: MediaTime?, length: Int64) {
    guard !packet.isEmpty, let sink else { return }
    packets += 1
    let reading = read(packet)
    if reading.isCut { damaged += 1 }
    var stamp = shown
    if let position = reading.position, carriage == .userData {
      stamp = groups.time(
        of: position, startsGroup: reading.startsGroup, stamp: shown,
        frameLength: userData.frameLength)
    }
    let (time, isReset) = times.place(stamp ?? decoded, length: length)
    if isReset { order.flush(to: sink) }
    for frame in reading.frames {
      let time = time.advanced(by: .microseconds(frame.offset))
      order.add(CaptionData(time: time, pairs: frame.pairs), to: sink)
    }
  }

  private func read(_ packet: Span<UInt8>) -> PictureUserData.Reading {
    switch carriage {
    case .h264(let lengthSize):
      .init(SEIMessages.captions(in: packet, isHEVC: false, lengthSize: lengthSize))
    case .hevc(let lengthSize):
      .init(SEIMessages.captions(in: packet, isHEVC: true, lengthSize: lengthSize))
    case .av1: .init(MetadataUnits.captions(in: packet))
    case .userData, .plainUserData: userData.captions(in: packet)
    case .none, .unread: .init()
    }
  }

  func finish() { if let sink { order.flush(to: sink) } }

  func report(to result: inout ProbeResult, isWhole: Bool) {
    if result.gaps[.videoDataCaptions] == nil {
      result.gaps[.videoDataCaptions] = gap(isWhole: isWhole)
    }
    result.notices += notices
  }

  /// The reason why captions are missing, or `nil` if all were passed on.
  private func gap(isWhole: Bool) -> EvidenceGap? {
    switch carriage {
    case .none: return nil
    case .unread:
      return EvidenceGap(
        .unsupported, "This version cannot look for captions inside the video's data.")
    default: break
    }
    guard isWhole else { return EvidenceGap(.limitReached, "The video was not read to its end.") }
    guard packets > 0 else {
      return EvidenceGap(.nothingToRead, "The video track holds no pictures.")
    }
    if losses.isLarge {
      return EvidenceGap(
        .notDecodable,
        "Video track \(stream.index) is damaged: about \(losses.inWords) of it could not be read.")
    }
    return nil
  }

  /// The faults, each one sentence.
  private var notices: [String] {
    var notices: [String] = []
    if carriage == .unread {
      notices.append(
        "Captions inside the video's data were not looked for: its codec is \(codec), which this "
          + "version cannot read.")
    }
    if damaged > 0 {
      notices.append(
        "The caption data of \(damaged) video packets are cut off; some text may be lost.")
    }
    if times.resets > 0 {
      notices.append(
        "The time stamps of video track \(stream.index) jump \(times.resets) times; its captions "
          + "were read as continuous.")
    }
    if isOneOfSeveral {
      notices.append(
        "Captions were looked for in video track \(stream.index), not in the others.")
    }
    return notices
  }
}

extension PictureUserData.Reading {
  /// The captions of one picture.
  fileprivate init(_ reading: CaptionMessage.Reading) {
    let frame = PictureUserData.Frame(offset: 0, pairs: reading.pairs)
    self.init(frames: reading.pairs.isEmpty ? [] : [frame], isCut: reading.isCut)
  }
}
