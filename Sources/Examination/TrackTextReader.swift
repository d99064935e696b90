import MediaModel
import MediaProbe
import BroadcastCaptions
import TTML
import TimedText

/// The reader of one text track, in any format.
enum TrackTextReader {
  /// Packets that are cues.
  case cues(TextTrackReader)
  /// Samples that are TTML documents.
  case markup(TTMLSampleReader)
  /// Closed captions of several channels.
  case closedCaptions(ClosedCaptionTrackReader)
  /// Teletext pages, with the languages of the pages that the transport stream announces.
  case teletext(TeletextReader, languages: [CaptionChannel: LanguageTag])
  /// Ancillary data, in which captions are only one kind of data.
  case ancillary(AncillaryTrackReader)

  /// Chooses the reader of a track; `nil` for a form that cannot be read.
  init?(_ source: TextSource) {
    let codec = source.track.codec
    switch codec {
    case "stpp":
      self = .markup(TTMLSampleReader(origins: source.origins.map { ($0.from, $0.zero) }))
    case "dvb_teletext":
      let languages = Self.languages(of: source)
      // A page may not declare its national character set; the set of the language is likely.
      let first = languages.min { $0.key < $1.key }?.value ?? source.track.language
      self = .teletext(TeletextReader(language: first), languages: languages)
    case _ where ClosedCaptionTrackReader.canRead(codec: codec):
      self = .closedCaptions(ClosedCaptionTrackReader())
    case _ where TextTrackReader.canRead(codec: codec):
      self = .cues(TextTrackReader(codec: codec, header: source.header))
    default:
      guard let reader = AncillaryTrackReader(codec: codec) else { return nil }
      self = .ancillary(reader)
    }
  }

  /// Whether the track counts as a text only if captions are found in it.
  var isAncillary: Bool { if case .ancillary = self { true } else { false } }

  /// The sink of the packets.
  var sink: any TextSink {
    switch self {
    case .cues(let reader): reader
    case .markup(let reader): reader
    case .closedCaptions(let reader): reader
    case .teletext(let reader, _): reader
    case .ancillary(let reader): reader
    }
  }

  /// Whether a track without any cue is known to be empty.
  ///
  /// Payloads without a teletext data unit are damaged or encrypted (ETSI EN 300 472, 4.4).
  ///
  /// - Parameter isUndecoded: Whether nothing of the sound beside it could be decoded.
  /// - Returns: Whether it is.
  func provesAbsence(isUndecoded: Bool) -> Bool {
    switch self {
    case .teletext(let reader, _): reader.hasDecoded || !reader.hasPayloads && !isUndecoded
    case .cues, .markup, .closedCaptions: !isUndecoded
    case .ancillary: true
    }
  }

  /// The content of the track: one entry for each channel of a format with channels, otherwise one
  /// entry; also one entry if no channel has text, except for ancillary data.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - end: When the medium ends, or `nil`.
  /// - Returns: The entries.
  func texts(of track: Track.ID, end: MediaTime?) -> [MediaEvidence.EmbeddedText] {
    switch self {
    case .cues(let reader): [.init(track: track, document: reader.document())]
    case .markup(let reader): [.init(track: track, document: reader.document())]
    case .closedCaptions(let reader): Self.texts(reader.finish(at: end), track, .cea608)
    case .teletext(let reader, let languages):
      Self.texts(reader.finish(at: end).map { $0.named(languages) }, track, .teletext)
    case .ancillary(let reader): Self.texts(reader, track, end)
    }
  }

  /// Most tracks of ancillary data have no captions, so one without captions is no text.
  private static func texts(
    _ reader: AncillaryTrackReader, _ track: Track.ID, _ end: MediaTime?
  ) -> [MediaEvidence.EmbeddedText] {
    let channels = reader.finish(at: end)
    if channels.isEmpty {
      return reader.gap.map { [.init(track: track, document: .failure($0))] } ?? []
    }
    return texts(channels, track, .cea608)
  }

  private static func texts(
    _ channels: [ChannelText], _ track: Track.ID, _ format: TimedTextFormat
  ) -> [MediaEvidence.EmbeddedText] {
    guard !channels.isEmpty else {
      return [.init(track: track, document: .success(TimedTextDocument(format: format)))]
    }
    return channels.map {
      .init(track: track, channel: $0.channel, document: .success($0.document))
    }
  }

  /// The languages of announced pages (ETSI EN 300 468, section 6.2.43).
  ///
  /// The header has two bytes for each page. The second is its number within its magazine as two
  /// decimal digits. Magazine 8 is written as 0.
  private static func languages(of source: TextSource) -> [CaptionChannel: LanguageTag] {
    var languages: [CaptionChannel: LanguageTag] = [:]
    for (index, language) in source.languages.enumerated() {
      guard let language, 2 * index + 1 < source.header.count else { continue }
      let magazine = Int(source.header[2 * index] & 7)
      let digits = Int(source.header[2 * index + 1])
      let page = (magazine == 0 ? 800 : magazine * 100) + (digits >> 4) * 10 + digits & 0xF
      languages[.teletextPage(page)] = language
    }
    return languages
  }
}

extension ChannelText {
  /// This text with the known language of its channel, if the text does not name a language.
  fileprivate func named(_ languages: [CaptionChannel: LanguageTag]) -> ChannelText {
    var document = document
    document.language = document.language ?? languages[channel]
    return ChannelText(channel: channel, document: document)
  }
}
