/// The facts that one pass over a media file found: values only, no media data.
public struct MediaEvidence: Sendable, Hashable {
  /// A text track's content.
  public struct EmbeddedText: Sendable, Hashable {
    /// The track.
    public let track: Track.ID
    /// The channel if the track has several (CEA-608, CEA-708, teletext), else `nil`.
    public let channel: CaptionChannel?
    /// Its cues and issues, or the reason that they could not be read.
    public let document: Result<TimedTextDocument, EvidenceGap>

    /// Creates a text track's content.
    ///
    /// - Parameters:
    ///   - track: The track.
    ///   - channel: The channel.
    ///   - document: Its cues and issues, or the reason that they could not be read.
    public init(
      track: Track.ID, channel: CaptionChannel? = nil,
      document: Result<TimedTextDocument, EvidenceGap>
    ) {
      self.track = track
      self.channel = channel
      self.document = document
    }
  }

  /// The container's short name, such as `mp4`, `matroska`, `mpegts`, `gif`, `png`, `webp`.
  public var container: String
  /// The duration of the medium, or `nil` when unknown; one cycle of an animated image.
  public var duration: Duration?
  /// The time of the container's clock at the first presented moment, or `nil` when unknown: it
  /// aligns the parts of a stream that are in different files.
  public var clockStart: Duration?
  /// The program that was read, if the file has several and one was requested; else `nil`.
  public var program: ProgramExtract?
  /// The tracks in the container's order.
  public var tracks: [Track]
  /// The content of the text tracks; one entry per channel if a track has several.
  public var texts: [EmbeddedText]
  /// The speech in the main sound.
  public var speech: Result<SpeechTimeline, EvidenceGap>
  /// The caption channels inside the video data (CEA-608, CEA-708); empty if the whole video was
  /// read and has no caption text.
  public var videoDataCaptions: Result<[ChannelText], EvidenceGap>
  /// Timing of an animated or still image; `nil` for everything else.
  public var image: MovingImage?
  /// The outline of the main sound; `nil` when it was not decoded.
  public var waveform: Waveform?
  /// The comparison of another sound with the main sound.
  public var narration: Result<NarrationComparison, EvidenceGap>
  /// What a pass over the pictures found.
  public var picture: Result<PictureEvidence, EvidenceGap>
  /// Damage and limits during reading, one sentence each.
  public var notices: [String]

  /// Creates evidence.
  ///
  /// - Parameters:
  ///   - container: The container's short name.
  ///   - duration: The duration of the medium.
  ///   - clockStart: The time of the container's clock at the first presented moment.
  ///   - program: The program that was read, if there are several.
  ///   - tracks: The tracks.
  ///   - texts: The content of the text tracks.
  ///   - speech: The speech in the main sound.
  ///   - videoDataCaptions: Captions inside the video data.
  ///   - image: Timing of an image.
  ///   - waveform: The outline of the main sound.
  ///   - narration: The comparison of another sound with the main sound.
  ///   - picture: What a pass over the pictures found.
  ///   - notices: Damage and limits during reading.
  public init(
    container: String, duration: Duration? = nil, clockStart: Duration? = nil,
    program: ProgramExtract? = nil, tracks: [Track] = [], texts: [EmbeddedText] = [],
    speech: Result<SpeechTimeline, EvidenceGap> = .failure(.notAsked),
    videoDataCaptions: Result<[ChannelText], EvidenceGap> = .failure(.notAsked),
    image: MovingImage? = nil,
    waveform: Waveform? = nil,
    narration: Result<NarrationComparison, EvidenceGap> = .failure(.notAsked),
    picture: Result<PictureEvidence, EvidenceGap> = .failure(.notAsked),
    notices: [String] = []
  ) {
    self.container = container
    self.duration = duration
    self.clockStart = clockStart
    self.program = program
    self.tracks = tracks
    self.texts = texts
    self.speech = speech
    self.videoDataCaptions = videoDataCaptions
    self.image = image
    self.waveform = waveform
    self.narration = narration
    self.picture = picture
    self.notices = notices
  }

  /// The reasons for missing evidence, one entry for each missing item.
  package var gaps: [EvidenceGap] {
    [speech.gap, videoDataCaptions.gap, narration.gap, picture.gap].compactMap { $0 }
      + texts.compactMap(\.document.gap)
  }

  /// The audio of the program: the default audio track that is not a description, commentary or
  /// dub, else the first such track, else the first audio track.
  public var mainAudio: Track? {
    let audio = tracks.filter { $0.kind == .audio }
    let plain = audio.filter { !$0.isAside }
    return plain.first { $0.disposition.contains(.default) } ?? plain.first ?? audio.first
  }
}

extension EvidenceGap {
  /// The gap of evidence that was not requested.
  public static let notAsked = EvidenceGap(.notAsked, "It was not asked for.")
}

extension Result where Failure == EvidenceGap {
  /// The gap, or `nil` if there is a value.
  fileprivate var gap: EvidenceGap? {
    if case .failure(let gap) = self { gap } else { nil }
  }
}
