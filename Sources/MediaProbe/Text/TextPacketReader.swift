internal import CFFmpeg
internal import MediaModel

/// Passes on the packets of one text track as they are in the file.
final class TextPacketReader: PacketConsumer {
  let stream: StreamFacts
  let wantsMore = true
  private let codec: String
  private let arrivals: ArrivalClock
  private let sink: any TextSink
  private var hasTimed = false
  private var hasUntimed = false
  private var isTimedByAudio = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - codec: The codec's short name.
  ///   - arrivals: The time for packets without a time stamp.
  ///   - sink: Receives the packets.
  init(stream: StreamFacts, codec: String, arrivals: ArrivalClock, sink: any TextSink) {
    self.stream = stream
    self.codec = codec
    self.arrivals = arrivals
    self.sink = sink
  }

  /// Passes a packet on; a packet without any time is dropped.
  ///
  /// Teletext packets may have no time stamps and are shown on arrival (ETSI EN 300 472, 4.2).
  func consume(_ packet: borrowing Packet, _ clock: PresentationClock) {
    if packet.ticks == nil, !arrivals.isNeeded {
      isTimedByAudio = true
      arrivals.need()
    }
    guard let start = packet.ticks.map({ clock.time($0, of: stream) }) ?? arrivals.latest else {
      hasUntimed = true
      return
    }
    hasTimed = true
    let length = packet.duration
    var identifier = text(packet.sideData(AV_PKT_DATA_WEBVTT_IDENTIFIER))
    var settings = text(packet.sideData(AV_PKT_DATA_WEBVTT_SETTINGS))
    if let addition = packet.sideData(AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL), codec == "webvtt" {
      (settings, identifier) = Self.addition(addition)
    }
    sink.receive(
      TextPayload(
        start: start,
        duration: length > 0 ? .microseconds(stream.microseconds(length)) : nil,
        bytes: packet.bytes, identifier: identifier, settings: settings))
  }

  func report(to result: inout ProbeResult, isWhole: Bool) {
    if hasUntimed, !hasTimed { result.untimedTexts.insert(Track.ID(stream.index)) }
    guard isTimedByAudio else { return }
    result.notices.append(
      "Text track \(stream.index) has no time stamps; its times are those of the sound sent "
        + "beside it, and may be off by some tenths of a second.")
  }

  /// The lines of a WebVTT block addition: settings, identifier, then notes.
  ///
  /// See the Matroska codec specifications, S_TEXT/WEBVTT. The library prepends the addition's
  /// eight-byte number.
  static func addition(_ bytes: [UInt8]) -> (settings: String, identifier: String) {
    let lines = bytes.dropFirst(8).split(separator: 0x0A, omittingEmptySubsequences: false)
    func line(_ index: Int) -> String {
      index < lines.count ? String(decoding: lines[index].filter { $0 != 0x0D }, as: UTF8.self) : ""
    }
    return (line(0), line(1))
  }

  private func text(_ bytes: [UInt8]?) -> String {
    bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
