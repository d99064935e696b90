import MediaModel

extension CaptionCarrier {
  /// All carriers of an examined media file: its text tracks, then the video's own data.
  ///
  /// - Returns: The carriers, separated by channel; without a document if it could not be read.
  static func all(in evidence: MediaEvidence) -> [CaptionCarrier] {
    let tracks = evidence.texts.map { text in
      CaptionCarrier(text, of: evidence.tracks.first { $0.id == text.track })
    }
    return tracks + inVideoData(evidence)
  }

  /// The carriers of a caption file: one for each channel if it has several.
  static func all(in document: TimedTextDocument) -> [CaptionCarrier] {
    let channels = document.channels
    guard !channels.isEmpty else { return [CaptionCarrier(document, channel: nil)] }
    return channels.map { channel in
      var part = document
      part.cues = document.cues.filter { $0.channel == channel }
      return CaptionCarrier(part, channel: channel)
    }
  }

  private init(_ document: TimedTextDocument, channel: CaptionChannel?) {
    self.init(
      place: .file, channel: channel, codec: document.format.rawValue, language: document.language,
      document: .success(document))
  }

  private init(_ text: MediaEvidence.EmbeddedText, of track: Track?) {
    let document = text.document.map { document in
      var named = document
      named.language = document.language ?? track?.language
      return named
    }
    self.init(
      place: .track(text.track), channel: text.channel, codec: track?.codec ?? "unknown",
      language: Self.language(of: document) ?? track?.language, title: track?.title,
      roles: track?.roles ?? [], document: document)
  }

  private static func inVideoData(_ evidence: MediaEvidence) -> [CaptionCarrier] {
    switch evidence.videoDataCaptions {
    case .success(let channels):
      channels.map { text in
        CaptionCarrier(
          place: .videoData, channel: text.channel, codec: text.document.format.rawValue,
          language: text.document.language,
          roles: [TrackRole(.captions, signal: "channel", value: text.channel.name)],
          document: .success(text.document))
      }
    case .failure(let gap) where gap.cause == .nothingToRead || gap.cause == .notAsked: []
    case .failure(let gap):
      [CaptionCarrier(place: .videoData, codec: "unknown", document: .failure(gap))]
    }
  }

  private static func language(
    of document: Result<TimedTextDocument, EvidenceGap>
  ) -> LanguageTag? {
    if case .success(let document) = document { document.language } else { nil }
  }
}
