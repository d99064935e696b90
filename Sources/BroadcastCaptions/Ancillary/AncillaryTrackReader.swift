public import MediaModel

/// Reads the captions in a track of ancillary data, picture by picture.
///
/// - `smpte_436m`: elements of an MXF file (SMPTE ST 436)
/// - `smpte_2038`: packets of a transport stream (SMPTE ST 2038)
///
/// Captions are in caption distribution packets, or alone as CEA-608 (SMPTE ST 334-1). Nothing
/// depends on the line. Issues are placed by picture: the line is its number, from 1, and the offset
/// counts the bytes of the pictures before it.
public final class AncillaryTrackReader: TextSink {
  private let isMaterial: Bool
  private var decoder: CaptionDataDecoder
  private var pictures = 0
  private var readable = 0
  private var byteCount = 0
  /// Some writers send the same CEA-608 data in both kinds of packets.
  private var hasLinesInDistribution = false
  private var unread: Set<UnreadForm> = []

  /// A form of captions that is recognized only.
  private enum UnreadForm: CaseIterable {
    case teletext, arib, sampledLines

    /// Recognizes a form in a packet.
    init?(_ identifiers: AncillaryPacket.Identifiers) {
      switch (identifiers.first, identifiers.second) {
      // SMPTE RDD 8, which was OP-47.
      case (0x43, 0x02), (0x43, 0x03): self = .teletext
      // ARIB STD-B37; the table of the clause is not verified.
      case (0x5F, 0xDC...0xDF): self = .arib
      default: return nil
      }
    }

    /// The form for a reader of the report.
    var name: String {
      switch self {
      case .teletext: "teletext subtitles (SMPTE RDD 8)"
      case .arib: "ARIB captions"
      case .sampledLines: "lines of the vertical blanking interval"
      }
    }
  }

  /// Creates a reader.
  ///
  /// - Parameter codec: The form of the track: `smpte_436m`, `smpte_2038`; `nil` for others.
  public convenience init?(codec: String) { self.init(codec: codec, cueLimit: nil) }

  /// Creates a reader with another limit.
  ///
  /// - Parameters:
  ///   - codec: The form of the track.
  ///   - cueLimit: The maximum number of cues; `nil` for the usual one.
  init?(codec: String, cueLimit: Int?) {
    let forms = [Track.ancillaryOfMaterial, Track.ancillaryOfTransport]
    guard forms.contains(codec) else { return nil }
    isMaterial = codec == Track.ancillaryOfMaterial
    let text = cueLimit.map { BroadcastText(isSplit: true, cueLimit: $0) }
    decoder = CaptionDataDecoder(into: text ?? BroadcastText(isSplit: true), from: .video)
  }

  /// Takes the data of one picture.
  public func receive(_ payload: TextPayload) {
    pictures += 1
    let place = TextPosition(line: pictures, column: 1, byteOffset: byteCount)
    byteCount += payload.bytes.count
    let frame =
      isMaterial
      ? AncillaryFrame(material: payload.bytes) : AncillaryFrame(transport: payload.bytes)
    if frame.isCut {
      decoder.report(.frame, at: place)
    } else {
      readable += 1
    }
    if frame.hasSampledLines { unread.insert(.sampledLines) }
    let pairs = pairs(of: frame, at: place)
    if !pairs.isEmpty {
      decoder.decode(pairs, at: CaptionMoment(time: payload.start, place: place))
    }
  }

  private func pairs(of frame: AncillaryFrame, at place: TextPosition) -> [CaptionData.Pair] {
    var distributed: [CaptionData.Pair] = []
    var lines: [CaptionData.Pair] = []
    var seen: Set<AncillaryFrame.Packet> = []
    for packet in frame.packets {
      if let form = UnreadForm(packet.identifiers) { unread.insert(form) }
      let isDistribution = packet.identifiers == .distribution
      guard isDistribution || packet.identifiers == .lines else { continue }
      // A picture may carry a packet twice, on the lines of both its fields.
      guard seen.insert(packet).inserted else { continue }
      if packet.isDamaged { decoder.report(.ancillaryChecksum, at: place) }
      let captions = AncillaryPacket(packet.identifiers, packet.data)
      for case .content(let fault) in captions.faults {
        decoder.report(.packet(fault), at: place)
      }
      if isDistribution { distributed += captions.pairs } else { lines += captions.pairs }
    }
    if distributed.contains(where: \.hasLineData) { hasLinesInDistribution = true }
    return distributed + (hasLinesInDistribution ? [] : lines)
  }

  /// Ends the captions.
  ///
  /// - Parameter end: When the medium ends; `nil` when that is not known.
  /// - Returns: The channels with cues, in order.
  public func finish(at end: MediaTime?) -> [ChannelText] {
    decoder.finish(at: end)
    return decoder.text.byChannel()
  }

  /// The forms of captions that the track has instead of those that are read, or `nil`.
  public var unreadForms: String? {
    let names = UnreadForm.allCases.filter(unread.contains).map(\.name)
    return names.isEmpty || hasText ? nil : names.joined(separator: " and ")
  }

  /// Whether a caption has been shown and erased so far.
  private var hasText: Bool { !decoder.text.cues.isEmpty }

  /// The reason why a track without a cue may have captions, or `nil`.
  public var gap: EvidenceGap? {
    if readable < pictures {
      let what =
        readable == 0
        ? "None of its ancillary data could be read."
        : "\(pictures - readable) of \(pictures) pictures of its ancillary data could not be read."
      return EvidenceGap(.notDecodable, what)
    }
    return unreadForms.map {
      EvidenceGap(.unsupported, "It has \($0), which this version cannot read.")
    }
  }
}

extension CaptionData.Pair {
  /// Whether it has data of CEA-608, and not only padding.
  fileprivate var hasLineData: Bool {
    (kind == .fieldOne || kind == .fieldTwo) && (first & 0x7F != 0 || second & 0x7F != 0)
  }
}
