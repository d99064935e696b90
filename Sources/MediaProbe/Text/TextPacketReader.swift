internal import CFFmpeg
internal import MediaModel

/// Hands the packets of one text track on, as they stand in the file.
struct TextPacketReader {
  /// The stream.
  let stream: StreamFacts
  /// The codec's short name.
  let codec: String
  /// Takes the packets.
  let sink: any TextSink

  /// Hands a packet on.
  ///
  /// - Parameters:
  ///   - packet: The packet.
  ///   - clock: The presentation's clock.
  ///   - time: The time of a packet that has none of its own.
  /// - Returns: Whether the packet has a time; without one it is lost.
  func take(
    _ packet: borrowing Packet, clock: PresentationClock, untimed time: MediaTime?
  ) -> Bool {
    guard let start = packet.ticks.map({ clock.time($0, of: stream) }) ?? time else {
      return false
    }
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
    return true
  }

  /// The lines of a WebVTT block addition: settings, identifier, then notes.
  ///
  /// Matroska codec specifications, S_TEXT/WEBVTT. The library puts the addition's eight-byte
  /// number before it.
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
