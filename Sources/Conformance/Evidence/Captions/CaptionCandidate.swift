public import MediaModel

/// A possible source of captions for a medium.
public struct CaptionCandidate: Sendable, Hashable {
  /// The place where it was found, in the order of lookup.
  public enum Origin: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// Named by the manifest.
    case manifest
    /// A file beside the medium.
    case sidecar
    /// A track of the medium.
    case embedded
    /// Inside the video data.
    case videoData
    /// A rendition of a stream, named by its manifest.
    case rendition

    /// Orders places by the order of lookup.
    public static func < (left: Origin, right: Origin) -> Bool { left.rawValue < right.rawValue }
  }

  /// The content.
  public enum Content: Sendable, Hashable {
    /// Cues and issues.
    case text(TimedTextDocument)
    /// The named file does not exist.
    case missing
    /// It cannot be read, for this reason.
    case unreadable(String)
    /// A form of captions that this version cannot read; bitmaps have no text that a setting
    /// could change.
    case unsupported(String, isBitmap: Bool)
    /// It belongs to the medium and was not read, for this reason: its content is unknown.
    case unread(String)

    /// The cues and issues, if they were read; else `nil`.
    package var document: TimedTextDocument? {
      if case .text(let document) = self { document } else { nil }
    }
  }

  /// The place where it was found.
  public let origin: Origin
  /// The file, as the user would name it.
  public let resource: String
  /// The track of a media file, or `nil`.
  public let track: Track.ID?
  /// The channel, if the track or the video data contain several, or `nil`.
  public let channel: CaptionChannel?
  /// The language, or `nil`.
  public let language: LanguageTag?
  /// The languages that other fields of the medium name, if they disagree.
  public let otherLanguages: [LanguageTag]
  /// Captions, subtitles, forced narrative or descriptions; `nil` if it is not declared.
  public let kind: AlternativeFile.Kind?
  /// The content.
  public let content: Content
  /// The SHA-256 of the file that contains it.
  public let hash: ContentHash?
  /// Whether all its text is a placeholder for missing text, such as "captions to follow".
  public let isPlaceholder: Bool
  /// The cues whose text tells viewers nothing, by the reason.
  public let wordless: [WordlessText]
  /// Whether only words in its title mark it as forced narrative.
  public let isForcedByName: Bool
  /// Whether it is marked as forced narrative, but is as long as captions are.
  public let isForcedInDoubt: Bool
  /// Whether its track is marked as commentary: its text is not the audible content of the film.
  public let isCommentary: Bool
  /// Whether the playlist of the stream declares for at least one variant that it carries no
  /// captions (RFC 8216, section 4.3.4.2, `CLOSED-CAPTIONS=NONE`), so that players may offer none.
  public let isDenied: Bool
  /// The group of a rendition that no variant of its playlist names (RFC 8216, section 4.3.4.2), as
  /// an attribute; `nil` for all others.
  public let unofferedGroup: String?
  /// The way in which viewers of pages get it, if only pages show the medium; else `nil`.
  public let browserUse: BrowserUse?
  /// The reason why browsers may not show the `track` of a page, or `nil`.
  public let trackDoubt: AlternativeFile.TrackDoubt?

  /// The way in which viewers of a page get captions.
  public enum BrowserUse: Sendable, Hashable {
    /// A `track` element names it.
    case track
    /// The file that the page plays contains it.
    case insideFile
    /// No way is known: the file is in the medium's folder, and no `track` names it.
    case beside
    /// A manifest names it, but does not specify how the page shows it.
    case named
  }

  /// Whether only words in its title mark it as a description of the picture.
  public let isDescriptionByName: Bool
  /// Whether only words in its title or file name mark it as a commentary on the film.
  public let isCommentaryByName: Bool

  /// The name under which players would find it, if its own name does not follow the medium's and
  /// nothing names it: it may be the captions because the medium is the only one of its folder.
  public let properName: String?

  /// The other media that it may belong to as well, if its name does not follow the medium's.
  public let otherMedia: [String]

  /// Whether only a word of its name connects it with the medium: its faults prove nothing.
  public let sharesWord: Bool

  /// What says that a program made it or that it is not finished, or `nil`.
  public let making: UncheckedText?

  /// The certain language of its words, if it contradicts its declared language (without one, the
  /// language of the sound); else `nil`.
  public let writtenLanguage: LanguageTag?

  /// Whether a page names it, and a manifest names other captions for the same element: viewers may
  /// get either.
  public let isOverruled: Bool

  /// Whether players show it by default (a track's flag `default`, `DEFAULT=YES` of HLS).
  public let isShownByDefault: Bool

  /// The reason why it cannot be compared with the speech, or `nil`.
  public let measurementGap: MeasurementGap?

  /// The reason why captions cannot be compared with the speech.
  public enum MeasurementGap: Sendable, Hashable {
    /// Parts of it were not read: the missing content is unknown.
    case incomplete(String)
    /// Its clock cannot be mapped to the video's clock: the display times of its cues are unknown.
    case clock(String)
    /// It may belong to another program of the medium.
    case program(String)
  }

  /// Creates a candidate, with everything that is known about it.
  ///
  /// - Parameters:
  ///   - origin: The place where it was found.
  ///   - resource: The file.
  ///   - track: The track of a media file.
  ///   - channel: The channel.
  ///   - language: The language.
  ///   - kind: The kind of timed text.
  ///   - content: The content.
  ///   - hash: The SHA-256 of the file.
  ///   - isPlaceholder: Whether all its text is a placeholder for missing text.
  ///   - wordless: The cues whose text tells viewers nothing.
  ///   - measurementGap: The reason why it cannot be compared with the speech.
  ///   - otherLanguages: The languages that other fields name.
  ///   - writtenLanguage: The language of its words, if it contradicts the declared one.
  ///   - isForcedByName: Whether only its title marks it as forced narrative.
  ///   - isForcedInDoubt: Whether it is marked as forced narrative, but is as long as captions are.
  ///   - isCommentary: Whether its track is marked as commentary.
  ///   - isCommentaryByName: Whether only words in its name mark it as a commentary.
  ///   - isDescriptionByName: Whether only words in its title mark it as a description.
  ///   - isShownByDefault: Whether players show it by default.
  ///   - isDenied: Whether a variant of the stream declares that it carries no captions.
  ///   - unofferedGroup: The group of a rendition that no variant names.
  ///   - browserUse: The way in which viewers of pages get it.
  ///   - trackDoubt: The reason why browsers may not show it.
  ///   - isOverruled: Whether a manifest names other captions for the element of the page.
  ///   - properName: The name under which players would find it.
  ///   - otherMedia: The other media that it may belong to.
  ///   - sharesWord: Whether only a word of its name connects it with the medium.
  ///   - making: What says that a program made it or that it is not finished.
  public init(
    origin: Origin, resource: String, track: Track.ID? = nil,
    channel: CaptionChannel? = nil, language: LanguageTag? = nil,
    kind: AlternativeFile.Kind? = nil, content: Content, hash: ContentHash? = nil,
    isPlaceholder: Bool = false, wordless: [WordlessText] = [],
    measurementGap: MeasurementGap? = nil, otherLanguages: [LanguageTag] = [],
    writtenLanguage: LanguageTag? = nil, isForcedByName: Bool = false,
    isForcedInDoubt: Bool = false, isCommentary: Bool = false,
    isCommentaryByName: Bool = false, isDescriptionByName: Bool = false,
    isShownByDefault: Bool = false, isDenied: Bool = false, unofferedGroup: String? = nil,
    browserUse: BrowserUse? = nil, trackDoubt: AlternativeFile.TrackDoubt? = nil,
    isOverruled: Bool = false, properName: String? = nil, otherMedia: [String] = [],
    sharesWord: Bool = false, making: UncheckedText? = nil
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
    self.wordless = wordless
    self.measurementGap = measurementGap
    self.otherLanguages = otherLanguages
    self.writtenLanguage = writtenLanguage
    self.isForcedByName = isForcedByName
    self.isForcedInDoubt = isForcedInDoubt
    self.isCommentary = isCommentary
    self.isCommentaryByName = isCommentaryByName
    self.isDescriptionByName = isDescriptionByName
    self.isShownByDefault = isShownByDefault
    self.isDenied = isDenied
    self.unofferedGroup = unofferedGroup
    self.browserUse = browserUse
    self.trackDoubt = trackDoubt
    self.isOverruled = isOverruled
    self.properName = properName
    self.otherMedia = otherMedia
    self.sharesWord = sharesWord
    self.making = making
  }

  /// Its cues and issues, if it was read; else `nil`.
  public var document: TimedTextDocument? { content.document }

  /// The reason why it was not read although it may be correct, as a sentence; `nil` if it was
  /// read, is missing or is broken.
  var gap: String? {
    switch content {
    case .unsupported(let form, _):
      "\(name) carries captions as \(form), which this version cannot read."
    case .unread(let reason): "Captions in \(nameInside) were not read. \(reason)"
    case .text, .missing, .unreadable: nil
    }
  }

  /// Its data, if it holds nothing else: then it is for a program, not for viewers.
  var onlyData: WordlessText? { wordless.first(where: \.isOnlyData) }

  /// Whether only a title excludes it from captions.
  var isAsideByName: Bool { isForcedByName || isDescriptionByName || isCommentaryByName }

  /// Whether it may be forced narrative.
  var mayBeForced: Bool { isForcedByName || isForcedInDoubt }

  /// Whether only the folder that it is in connects it with the medium.
  var isLooselyNamed: Bool { properName != nil }

  /// Whether it is in doubt that these are captions of the medium and that players offer them.
  var isGuess: Bool {
    isAsideByName || isForcedInDoubt || isLooselyNamed || unofferedGroup != nil
  }

  /// All languages that the fields name for it.
  var languages: [LanguageTag] { (language.map { [$0] } ?? []) + otherLanguages }

  /// Whether it is in the language of the sound.
  ///
  /// If its words contradict its declared language, either may be wrong.
  ///
  /// - Returns: The result of the comparison.
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

  /// The place "a section of this file, track or channel".
  func location(_ range: Range<MediaTime>?) -> Location {
    Location(resource: resource, track: track, channel: channel, range: range)
  }
}

extension CaptionCandidate.MeasurementGap {
  /// The reason why the captions cannot be measured: unread parts may be out of sync, or may
  /// contain the missing captions.
  package var evidenceGap: EvidenceGap {
    switch self {
    case .incomplete(let reason): EvidenceGap(.notDecodable, reason)
    case .clock(let reason), .program(let reason): EvidenceGap(.unsupported, reason)
    }
  }
}
