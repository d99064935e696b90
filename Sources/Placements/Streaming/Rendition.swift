package import MediaModel

/// One of the tracks that a streaming manifest offers: a rendition of HLS (RFC 8216, section
/// 3.4), or an adaptation set of DASH (ISO/IEC 23009-1, section 5.3.3).
package struct Rendition: Sendable, Hashable {
  /// What it holds.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Pictures, and perhaps sound and captions with them.
    case video
    /// Sound.
    case audio
    /// Text in segments or a file of its own.
    case subtitles
    /// Captions inside the video's data.
    case closedCaptions
    /// Something else, such as thumbnails.
    case other
  }

  /// A key and value of the manifest that say what the rendition is for, as written.
  package struct Signal: Sendable, Hashable {
    /// What it is called in the manifest, such as `CHARACTERISTICS` or `Role`.
    package let name: String
    /// The scheme of a DASH descriptor, else empty.
    package let scheme: String
    /// The value as written.
    package let value: String

    /// Creates a signal.
    ///
    /// - Parameters:
    ///   - name: What it is called in the manifest.
    ///   - scheme: The scheme of a DASH descriptor.
    ///   - value: The value as written.
    package init(_ name: String, scheme: String = "", _ value: String) {
      self.name = name
      self.scheme = scheme
      self.value = value
    }
  }

  /// Where its media is.
  package enum Source: Sendable, Hashable {
    /// Inside the segments of the video.
    case insideVideo
    /// A media playlist that is still to be read.
    case playlist(String)
    /// These parts, one after the other.
    case segments([SegmentReference])
  }

  /// What it holds.
  package var kind: Kind
  /// Its name for people, or its identifier; empty when it has none.
  package var name: String
  /// The group (HLS) or adaptation set (DASH) it belongs to; empty when it has none.
  package var group = ""
  /// The language, or `nil`.
  package var language: LanguageTag?
  /// The channel of closed captions, or `nil`.
  package var channel: CaptionChannel?
  /// Whether a player starts with it.
  package var isDefault = false
  /// Whether it is shown even to those who chose none.
  package var isForced = false
  /// Bits a second, or `nil`; of HLS's video renditions the variant's.
  package var bandwidth: Int?
  /// What the manifest says about it, as written.
  package var signals: [Signal] = []
  /// Where its media is.
  package var source: Source
  /// Whether its segments are encrypted, so that nothing of them can be read.
  package var isEncrypted = false
  /// Whether it is what plays when nothing is chosen: a variant of HLS; of DASH, pictures.
  package var isVariant = false
  /// Whether segments have discontinuous timestamps: periods of DASH.
  package var isDiscontinuous = false
  /// Why ``source`` does not name all of it, one sentence, or `nil` when it does.
  package var unlisted: String?
  /// Whether the manifest offers it for a part of the presentation only: not in every period.
  package var isPartial = false
  /// What its own clock says where the presentation begins (ISO/IEC 23009-1, section 5.3.9.2:
  /// `presentationTimeOffset`).
  package var timeOffset: Duration = .zero
  /// Where the manifest names it.
  package var position: TextPosition

  /// Creates a rendition.
  ///
  /// - Parameters:
  ///   - kind: What it holds.
  ///   - name: Its name.
  ///   - source: Where its media is.
  ///   - position: Where the manifest names it.
  package init(_ kind: Kind, name: String, source: Source, position: TextPosition) {
    self.kind = kind
    self.name = name
    self.source = source
    self.position = position
  }
}
