/// One text of a file that may be captions: a text track, one channel of a track or of the video's
/// own data, or a caption file.
public struct CaptionCarrier: Sendable, Hashable {
  /// The place of the text.
  public enum Place: Sendable, Hashable {
    /// The file is a caption file.
    case file
    /// A text track of a media file.
    case track(Track.ID)
    /// The video's own data.
    case picture
  }

  /// The place of the text.
  public let place: Place
  /// The channel, where the place holds several: `CC1`, `S1`, a teletext page.
  public let channel: CaptionChannel?
  /// The codec's short name, such as `mov_text`, `webvtt`, `c608`; of the video's own data and of
  /// a caption file the format's name.
  public let codec: String
  /// The language that the text itself or its container names, or `nil`.
  public let language: LanguageTag?
  /// The track's name shown to people, or `nil`.
  public let title: String?
  /// What it is for, each with its proof; empty for a caption file.
  public let roles: [TrackRole]
  /// Its cues and issues, or why they could not be read.
  public let document: Result<TimedTextDocument, EvidenceGap>

  /// Creates a carrier.
  ///
  /// - Parameters:
  ///   - place: The place of the text.
  ///   - channel: The channel, where the place holds several.
  ///   - codec: The codec's short name.
  ///   - language: The language.
  ///   - title: The track's name shown to people.
  ///   - roles: What it is for.
  ///   - document: Its cues and issues, or why they could not be read.
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

  /// What the text is written in, or `nil` when it could not be read.
  public var format: TimedTextFormat? { read?.format }

  /// How many cues it has, or `nil` when it could not be read.
  public var cueCount: Int? { read?.cues.count }

  private var read: TimedTextDocument? {
    if case .success(let document) = document { document } else { nil }
  }
}
