package import MediaModel

/// One of the tracks that a streaming manifest offers: a rendition of HLS (RFC 8216, section
/// 3.4), or an adaptation set of DASH (ISO/IEC 23009-1, section 5.3.3).
package struct Rendition: Sendable, Hashable {
  /// The content of a rendition.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Video, possibly with audio and captions.
    case video
    /// Audio.
    case audio
    /// Text, in segments or in a separate file.
    case subtitles
    /// Captions inside the video data.
    case closedCaptions
    /// Something else, such as thumbnails.
    case other
  }

  /// A key and value of the manifest for the purpose of the rendition, as written.
  package struct Signal: Sendable, Hashable {
    /// The name in the manifest, such as `CHARACTERISTICS` or `Role`.
    package let name: String
    /// The scheme of a DASH descriptor; empty for HLS.
    package let scheme: String
    /// The value as written.
    package let value: String

    /// Creates a signal.
    ///
    /// - Parameters:
    ///   - name: The name in the manifest.
    ///   - scheme: The scheme of a DASH descriptor.
    ///   - value: The value as written.
    package init(_ name: String, scheme: String = "", _ value: String) {
      self.name = name
      self.scheme = scheme
      self.value = value
    }
  }

  /// The place of its media.
  package enum Source: Sendable, Hashable {
    /// Inside the segments of the video.
    case insideVideo
    /// A media playlist that was not read yet.
    case playlist(String)
    /// These parts, one after another.
    case segments([SegmentReference])
  }

  /// The content of a rendition.
  package var kind: Kind
  /// Its name for people, or its identifier; empty if it has neither.
  package var name: String
  /// Its group (HLS) or adaptation set (DASH); empty if it has none.
  package var group = ""
  /// The language, or `nil`.
  package var language: LanguageTag?
  /// The channel of closed captions, or `nil`.
  package var channel: CaptionChannel?
  /// Whether players select it at the start.
  package var isDefault = false
  /// Whether it is shown even if the user selected none.
  package var isForced = false
  /// The bits per second, or `nil`; for video renditions of HLS, those of the variant.
  package var bandwidth: Int?
  /// The statements of the manifest about its purpose, as written.
  package var signals: [Signal] = []
  /// The place of its media.
  package var source: Source
  /// Whether its segments are encrypted, so that they cannot be read.
  package var isEncrypted = false
  /// Whether it plays if the user selects nothing: a variant of HLS, or video of DASH.
  package var isVariant = false
  /// Whether segments have discontinuous timestamps, as the periods of DASH do.
  package var isDiscontinuous = false
  /// The reason why ``source`` is not complete, one sentence, or `nil`.
  package var unlisted: String?
  /// Whether only a part of the presentation has it: some periods do not.
  package var isPartial = false
  /// Whether no variant of the playlist names its group, so that players offer it with none
  /// (RFC 8216, section 4.3.4.2).
  package var isUnoffered = false
  /// The media time at the start of the presentation (ISO/IEC 23009-1, section 5.3.9.2:
  /// `presentationTimeOffset`).
  package var timeOffset: Duration = .zero
  /// Its position in the manifest.
  package var position: TextPosition

  /// Creates a rendition.
  ///
  /// - Parameters:
  ///   - kind: Its content.
  ///   - name: Its name.
  ///   - source: The place of its media.
  ///   - position: Its position in the manifest.
  package init(_ kind: Kind, name: String, source: Source, position: TextPosition) {
    self.kind = kind
    self.name = name
    self.source = source
    self.position = position
  }
}
