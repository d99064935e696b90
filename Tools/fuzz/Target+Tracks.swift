import MediaModel

@testable import BroadcastCaptions
@testable import TTML
@testable import TimedText

/// Packets of media files.
extension Target {
  /// The first byte chooses the codec.
  static func track(_ bytes: [UInt8]) {
    var source = ByteSource(bytes)
    let codec = source.element(of: [
      "mov_text", "wvtt", "webvtt", "ass", "subrip", "ssa", "text", "other",
    ])
    let settings = source.byte() & 1 == 0 ? "" : source.text()
    let reader = TextTrackReader(codec: codec)
    for payload in source.payloads() {
      reader.receive(
        TextPayload(
          start: payload.start, duration: payload.duration, bytes: payload.bytes,
          identifier: settings, settings: settings))
    }
    if case .success(let document) = reader.document() { check(document, of: bytes) }
  }

  static func ttmlSamples(_ bytes: [UInt8]) {
    var source = ByteSource(bytes)
    let reader = TTMLSampleReader(origin: source.time(after: .zero))
    for payload in source.payloads() { reader.receive(payload) }
    guard case .success(let document) = reader.document() else { return }
    check(document, of: bytes)
    checkShown(document)
  }

  static func captionTrack(_ bytes: [UInt8]) {
    var source = ByteSource(bytes)
    let reader = ClosedCaptionTrackReader()
    for payload in source.payloads() { reader.receive(payload) }
    let found = reader.finish(at: source.byte() & 1 == 0 ? nil : .latest)
    check(found, of: bytes, count: bytes.count)
    hold(reader.hasText || found.isEmpty, "there is text, and none is told")
  }

  /// The first byte chooses the form, and whether the end is known.
  static func ancillary(_ bytes: [UInt8]) {
    var source = ByteSource(bytes)
    let mark = source.byte()
    guard
      let reader = AncillaryTrackReader(codec: mark & 1 == 0 ? "smpte_436m" : "smpte_2038")
    else { return }
    var count = 0
    for payload in source.payloads() {
      reader.receive(payload)
      count += payload.bytes.count
    }
    check(reader.finish(at: mark & 2 == 0 ? nil : .latest), of: bytes, count: count)
    hold(reader.gap?.explanation.isEmpty != true, "a gap has no reason")
  }

  /// Three bytes make a pair: the first tells its kind (bits 0 and 1), whether parity is kept as it
  /// is (2), whether another picture starts (3), and whether that tells its time (4).
  static func captionData(_ bytes: [UInt8]) {
    var source = ByteSource(bytes)
    let reader = CaptionDataReader()
    var time = MediaTime.zero
    var pairs: [CaptionData.Pair] = []
    var count = 0
    while !source.isAtEnd {
      let mark = source.byte()
      if mark & 8 != 0 {
        reader.receive(CaptionData(time: time, pairs: pairs))
        time =
          mark & 16 == 0
          ? time.advanced(by: .microseconds(33_367)) : source.time(after: time)
        pairs = []
      }
      let kind = CaptionData.Kind(rawValue: mark & 3) ?? .fieldOne
      let isRaw = mark & 4 != 0 || kind == .packetData || kind == .packetStart
      let pair = source.bytes(2).map { isRaw ? $0 : Coding.odd($0) }
      guard pair.count == 2 else { break }
      pairs.append(CaptionData.Pair(kind: kind, first: pair[0], second: pair[1]))
      count += 3
    }
    reader.receive(CaptionData(time: time, pairs: pairs))
    check(reader.finish(at: bytes.count.isMultiple(of: 2) ? nil : time), of: bytes, count: count)
  }

  /// The first byte tells whether payloads come as they are or are put together from their parts.
  static func teletext(_ bytes: [UInt8]) {
    var source = ByteSource(bytes)
    let mark = source.byte()
    let reader = TeletextReader(language: LanguageTag(["", "en", "pl", "he"][Int(mark >> 6)]))
    var count = 0
    if mark & 1 == 0 {
      for payload in source.payloads() {
        reader.receive(payload)
        count += payload.bytes.count
      }
    } else {
      var time = MediaTime.zero
      while !source.isAtEnd {
        time = source.time(after: time)
        let units = source.byte() % 4
        var payload: [UInt8] = [0x10]
        for _ in 0...units { payload += Coding.teletextUnit(from: &source) }
        reader.receive(TextPayload(start: time, duration: nil, bytes: payload))
        count += payload.count
      }
    }
    check(reader.finish(at: mark & 2 == 0 ? nil : .latest), of: bytes, count: count)
  }

  /// Channels are in order, each has cues, and all that holds of documents.
  private static func check(_ channels: [ChannelText], of bytes: [UInt8], count: Int) {
    let names = channels.map(\.channel)
    hold(names == Set(names).sorted(), "channels are not in order")
    for text in channels {
      check(text.document, of: bytes, count: count)
      checkShown(text.document)
      // Teletext goes back with its clock.
      if text.document.format != .teletext { checkOrder(text.document) }
      hold(text.document.cues.allSatisfy { $0.channel == text.channel }, "a cue is elsewhere")
    }
  }
}
