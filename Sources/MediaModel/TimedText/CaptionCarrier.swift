/// A text that may be captions: a caption file, a text track, or one channel of a track or of the
/// video data.
public struct CaptionCarrier: Sendable, Hashable {
  /// The place of the text.
  public enum Place: Sendable, Hashable {
    /// The file is a caption file.
    case file
    /// A text track of a media file.
    case track(Track.ID)
    /// The video data.
    case videoData
  }

  /// The place of the text.
  public let place: Place
  /// The channel if the place has several: `CC1`, `S1`, a teletext page.
  public let channel: CaptionChannel?
  /// The codec's short name, such as `mov_text`, `webvtt`, `c608`; for video data and caption
  /// files, the name of the format.
  public let codec: String
  /// The language that the text itself or its container names, or `nil`.
  public let language: LanguageTag?
  /// The track's name shown to people, or `nil`.
  public let title: String?
  /// The roles of the text, each with its proof; empty for a caption file.
  public let roles: [TrackRole]
  /// Its cues and issues, or the reason that they could not be read.
  public let document: Result<TimedTextDocument, EvidenceGap>

  /// Creates a carrier.
  ///
  /// - Parameters:
  ///   - place: The place of the text.
  ///   - channel: The channel if the place has several.
  ///   - codec: The codec's short name.
  ///   - language: The language.
  ///   - title: The track's name shown to people.
  ///   - roles: The roles of the text.
  ///   - document: Its cues and issues, or the reason that they could not be read.
  public init(
    place: Place, channel: CaptionChannel? = nil, codec: String, language: LanguageTag? = nil,
    title: String? = nil, roles: [TrackRole] = [],
    document: Result<TimedTextDocument, EvidenceGap>
  ) {
    self.place = place
    self.channel = channel
    self.codec = codec
    self.language = language
    self.title = title
    self.roles = roles
    self.document = document
  }

  /// The text track, or `nil` for another carrier.
  public var track: Track.ID? {
    if case .track(let track) = place { track } else { nil }
  }

  /// The format of the text, or `nil` if it could not be read.
  public var format: TimedTextFormat? { read?.format }

  /// The number of its cues, or `nil` when it could not be read.
  public var cueCount: Int? { read?.cues.count }

  private var read: TimedTextDocument? {
    if case .success(let document) = document { document } else { nil }
  }
}
