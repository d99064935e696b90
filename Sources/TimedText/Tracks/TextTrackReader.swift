import CaptionFormats
public import MediaModel
import TextBasics

/// Reads the packets of one embedded text track into cues.
///
/// The position of an issue refers to packets: the line is the packet's number, from 1, and the
/// offset counts the bytes of the preceding packets.
public final class TextTrackReader: TextSink {
  /// The display duration of a last packet without a duration.
  public static let assumedLength = Duration.seconds(3)

  private let codec: TrackCodec?
  private let name: String
  private var regions = WebVTTRegionList()
  /// Whether the track has a header, which defines all regions.
  private let hasHeader: Bool
  private var packets: PacketReader
  private var log = IssueLog()
  private var cues: [Cue] = []
  /// Cues of the previous packet: they may wait for their end or continue in the next sample.
  private var recent: [(index: Int, text: PacketText, isOpen: Bool)] = []
  private var meter = TextTrackMeter(mostBytes: TimedTextLimits.trackBytes)

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - codec: The codec's name: `mov_text`, `subrip`, `webvtt`, `wvtt` (samples of boxes), `ass`,
  ///     `ssa` or `text`.
  ///   - header: The WebVTT header that defines the regions: `CodecPrivate` of Matroska, `vttC` of
  ///     MP4; empty if there is none.
  public init(codec: String, header: [UInt8] = []) {
    name = codec
    self.codec = TrackCodec(rawValue: codec)
    packets = PacketReader(codec: self.codec ?? .plain)
    hasHeader = !header.isEmpty
    guard self.codec?.format == .webVTT, hasHeader else { return }
    for region in WebVTTParser.regions(inHeader: header) { _ = regions.insert(region) }
  }

  /// Whether packets of a codec can be read.
  ///
  /// - Parameter codec: The codec's name.
  /// - Returns: Whether ``document()`` returns cues for it.
  public static func canRead(codec: String) -> Bool { TrackCodec(rawValue: codec) != nil }

  /// Processes a packet; ignores all packets after a limit is reached.
  public func receive(_ payload: TextPayload) {
    guard codec != nil, let place = meter.count(payload, after: cues.count) else { return }
    let texts = packets.read(payload.bytes)
    for fault in Set(packets.faults) { report(fault, at: place) }
    add(texts, payload, at: place)
  }

  /// The content of the track so far.
  ///
  /// - Returns: The cues in the order of their packets. If the codec cannot be read or the track
  ///   exceeds a limit, the result is a gap, because a part of the cues would be misleading.
  public func document() -> Result<TimedTextDocument, EvidenceGap> {
    guard let codec else {
      return .failure(
        EvidenceGap(.unsupported, "Text tracks of codec “\(name)” cannot be read yet."))
    }
    guard !meter.isOverLimit else {
      return .failure(
        EvidenceGap(
          .limitReached,
          "The text track has more than \(TimedTextLimits.cues) cues or "
            + "\(TimedTextLimits.trackBytes) bytes and was not read to its end."))
    }
    let (cues, issues) = closed()
    return .success(
      TimedTextDocument(
        format: codec.format, regions: regions.regions, cues: cues, issues: issues))
  }

  /// The cues; a cue that has no end yet gets the duration ``assumedLength``.
  private func closed() -> ([Cue], [ParseIssue]) {
    var cues = cues
    var log = log
    for entry in recent where entry.isOpen {
      cues[entry.index].end = cues[entry.index].start.advanced(by: Self.assumedLength)
      log.add(
        .track(.unknownEnd), .warning,
        at: TextPosition(line: meter.packets, column: 1, byteOffset: meter.bytes),
        "The last packet has no duration; \(Self.assumedLength.components.seconds) seconds were "
          + "assumed. Write the track again with durations.")
    }
    return (cues, log.inOrder())
  }

  private func add(_ texts: [PacketText], _ payload: TextPayload, at place: TextPosition) {
    for entry in recent where entry.isOpen { cues[entry.index].end = payload.start }
    let end = payload.duration.map { payload.start.advanced(by: $0) }
    var shown: [(index: Int, text: PacketText, isOpen: Bool)] = []
    for text in texts where !text.text.isEmpty {
      let index = continued(text, at: payload.start) ?? append(text, payload, at: place)
      cues[index].end = end ?? payload.start
      shown.append((index, text, end == nil))
    }
    recent = shown
  }

  /// The cue of the previous sample that a cue continues.
  ///
  /// Overlapping cues are split where another cue starts or ends (ISO/IEC 14496-30, section 6.4).
  private func continued(_ text: PacketText, at start: MediaTime) -> Int? {
    guard text.source != nil else { return nil }
    return recent.first { $0.text == text && cues[$0.index].end == start }?.index
  }

  private func append(_ text: PacketText, _ payload: TextPayload, at place: TextPosition) -> Int {
    var cue = Cue(
      id: text.id.isEmpty ? payload.identifier : text.id, start: payload.start,
      end: payload.start, text: text.text, spans: text.spans)
    let settings = Array((text.settings.isEmpty ? payload.settings : text.settings).utf8)
    if codec?.format == .webVTT, !settings.isEmpty {
      let parsed = WebVTTSettings(settings, 0..<settings.count, regions: regions)
      cue.settings = parsed.settings
      // Without the header the regions are unknown.
      for fault in parsed.faults where fault.kind != .region || hasHeader {
        log.add(
          .track(.setting), .warning, at: place,
          "“\(settings.excerpt(fault.range))” is not a readable cue setting; it has no effect."
        )
      }
    }
    cues.append(cue)
    return cues.count - 1
  }

  private func report(_ fault: PacketIssue, at place: TextPosition) {
    switch fault {
    case .length:
      log.add(
        .track(.textLength), .error, at: place,
        "A text packet is shorter than the length it gives; its text may be cut off. Write the "
          + "track again.")
    case .boxes:
      log.add(
        .track(.boxes), .error, at: place,
        "The boxes of a WebVTT sample do not add up; text may be lost. Write the track again.")
    case .fields:
      log.add(
        .track(.fields), .error, at: place,
        "An ASS event has too few fields, so its text is not known. Write the track again.")
    case .encoding:
      log.add(
        .track(.encoding), .error, at: place,
        "A packet's text is not valid in its encoding and shows �. Write the track again as UTF-8.")
    }
  }
}
