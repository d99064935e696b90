public import MediaModel

/// Something that may be the captions of a medium.
public struct CaptionCandidate: Sendable, Hashable {
  /// Where it was found, in the order in which captions are looked up.
  public enum Origin: Int, Sendable, Hashable, Comparable {
    /// Named by the manifest.
    case manifest
    /// A file beside the medium.
    case sidecar
    /// A track of the medium.
    case embedded
    /// Inside the video's data.
    case picture
    /// A rendition of a stream, named by its manifest.
    case rendition

    /// Orders as captions are looked up.
    public static func < (left: Origin, right: Origin) -> Bool { left.rawValue < right.rawValue }
  }

  /// What it holds.
  public enum Content: Sendable, Hashable {
    /// Cues and issues.
    case text(TimedTextDocument)
    /// The file that was named does not exist.
    case missing
    /// It cannot be read, and why.
    case unreadable(String)
    /// A form of captions that this version cannot read; bitmaps have no text that a setting
    /// could change.
    case unsupported(String, isBitmap: Bool)
    /// It belongs to the medium and was not read, and why: nothing is known of what it holds.
    case unread(String)
  }

  /// Where it was found.
  public var origin: Origin
  /// The file, as the user would name it.
  public var resource: String
  /// The track of a media file, or `nil`.
  public var track: Track.ID?
  /// The channel, where the track or the video's data hold several, or `nil`.
  public var channel: CaptionChannel?
  /// The language, or `nil`.
  public var language: LanguageTag?
  /// What other fields of the medium say that the language is, where they disagree.
  public var otherLanguages: [LanguageTag]
  /// Captions, subtitles, forced narrative or descriptions; `nil` when nothing says.
  public var kind: AlternativeFile.Kind?
  /// What it holds.
  public var content: Content
  /// SHA-256 of the file that it is in.
  public var hash: ContentHash?
  /// Whether all its text is a placeholder for missing text, such as "captions to follow".
  public var isPlaceholder: Bool
  /// Whether nothing but words in its title says that it is forced narrative.
  public var isForcedByName: Bool
  /// Whether its track says that it comments on the film: what it says is not what is heard there.
  public var isCommentary = false
  /// Whether the playlist of the stream says about at least one variant that it carries no captions
  /// (RFC 8216, section 4.3.4.2, `CLOSED-CAPTIONS=NONE`), so that players may offer none.
  public var isDenied = false
  /// How viewers of pages get it, where nothing but pages shows the medium; else `nil`.
  public var browserUse: BrowserUse?

  /// How viewers of a page get captions.
  public enum BrowserUse: Sendable, Hashable {
    /// From a `track` element.
    case track
    /// From the file that the page plays.
    case insideFile
    /// From nowhere that is known: the file is beside the medium, and no `track` names it.
    case beside
  }

  /// Whether nothing but words in its title says that it describes the picture.
  public var isDescriptionByName = false
  /// Whether nothing but words in its title or file name says that it comments on the film.
  public var isCommentaryByName = false

  /// The language that its words are surely in, where that contradicts what is said about it, or,
  /// where nothing is said, of the sound; else `nil`.
  public var writtenLanguage: LanguageTag?

  /// Whether players show it when nobody chooses (a track's flag `default`, `DEFAULT=YES` of HLS).
  public var isShownByDefault: Bool

  /// What keeps it from being compared with the speech, or `nil`.
  public var measurementGap: MeasurementGap?

  /// What keeps captions from being compared with the speech.
  public enum MeasurementGap: Sendable, Hashable {
    /// Parts of it were not read: what it leaves out is not known.
    case incomplete(String)
    /// Its clock cannot be laid over that of the video: when it shows is not known.
    case clock(String)
    /// It may belong to another program of the medium.
    case program(String)
  }

  /// Creates a candidate.
  ///
  /// - Parameters:
  ///   - origin: Where it was found.
  ///   - resource: The file.
  ///   - track: The track of a media file.
  ///   - channel: The channel.
  ///   - language: The language.
  ///   - kind: The kind of timed text.
  ///   - content: What it holds.
  ///   - hash: SHA-256 of the file.
  ///   - isPlaceholder: Whether all its text is a placeholder for missing text.
  ///   - measurementGap: What keeps it from being compared with the speech.
  ///   - otherLanguages: What other fields say that the language is.
  ///   - isForcedByName: Whether only its title says that it is forced narrative.
  ///   - isShownByDefault: Whether players show it when nobody chooses.
  public init(
    origin: Origin, resource: String, track: Track.ID? = nil,
    channel: CaptionChannel? = nil, language: LanguageTag? = nil,
    kind: AlternativeFile.Kind? = nil, content: Content, hash: ContentHash? = nil,
    isPlaceholder: Bool = false, measurementGap: MeasurementGap? = nil,
    otherLanguages: [LanguageTag] = [],
    isForcedByName: Bool = false, isShownByDefault: Bool = false
  ) {
    self.origin = origin
    self.resource = resource
    self.track = track
    self.channel = channel
    self.language = language
    self.kind = kind
    self.content = content
    self.hash = hash
    self.isPlaceholder = isPlaceholder
    self.measurementGap = measurementGap
    self.otherLanguages = otherLanguages
    self.isForcedByName = isForcedByName
    self.isShownByDefault = isShownByDefault
  }

  /// Cues and issues, when it holds any that can be read.
  public var document: TimedTextDocument? {
    if case .text(let document) = content { document } else { nil }
  }

  /// What of it could not be read although nothing is wrong with its form or nothing is known of
  /// it, as a sentence; `nil` for what was read, and for what is missing or broken.
  var gap: String? {
    switch content {
    case .unsupported(let form, _):
      "\(name) carries captions as \(form), which this version cannot read."
    case .unread(let reason): "Captions in \(nameInside) were not read. \(reason)"
    case .text, .missing, .unreadable: nil
    }
  }

  /// Whether only a title says that it is not captions.
  var isAsideByName: Bool { isForcedByName || isDescriptionByName || isCommentaryByName }

  /// All languages that are named for it.
  var languages: [LanguageTag] { (language.map { [$0] } ?? []) + otherLanguages }

  /// Whether it is in the language of the sound.
  ///
  /// Words that contradict a name leave open which is right: the name may be wrong, or the text.
  ///
  /// - Parameter spoken: What is said about the sound.
  /// - Returns: How the languages compare.
  func match(_ spoken: [LanguageTag]) -> LanguageMatch {
    guard writtenLanguage != nil else { return LanguageMatch(languages, spoken) }
    return spoken.contains(where: \.namesLanguage) ? .disputed : .unknown
  }

  /// Whether it may belong to another program of the medium.
  var isOfUnknownProgram: Bool {
    if case .program? = measurementGap { true } else { false }
  }

  /// The place "this file, track or channel".
  var location: Location { location(nil) }

  /// The place "a stretch of this file, track or channel".
  func location(_ range: Range<MediaTime>?) -> Location {
    Location(resource: resource, track: track, channel: channel, range: range)
  }
}
